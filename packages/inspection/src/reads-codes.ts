import type { Brief } from './brief.ts'
import { itemsOf } from './instances.ts'

const aboutCodes = /barcode|bar code|qr.?code|data.?matrix|条码|条形码|二维码/i

/** Are codes read on this visit: because the order names some, or because the protocol asks for them? */
export const readsCodes = ({ goods, protocol }: Pick<Brief, 'goods' | 'protocol'>): boolean =>
  goods.some(({ barcode }) => barcode !== '') ||
  (goods.length > 0 &&
    itemsOf(protocol).some(({ owner, item }) =>
      [owner.code, owner.name, owner.name_cn, item.name, item.name_cn].some((text) => aboutCodes.test(text)),
    ))
