import { productName } from '@goodlot/i18n'
import type { Context } from '../../http/context.ts'
import type { Order } from '../../order/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import type { Issuer } from '../../pdf/letter/index.ts'
import { readSettings } from '../../setting/index.ts'

export type DocumentContext = Pick<Context, 'db' | 'config' | 'now' | 'locale' | 't'>

/** The names of what was sold, separated by semicolons, because a name may contain a comma. */
export async function goodsOf(
  { db }: Pick<DocumentContext, 'db'>,
  order: Pick<Order, 'id' | 'revision'>,
): Promise<string> {
  const { sold } = await currentRevision(db, order)
  return [...new Set(sold.goods.map(({ name }) => name))].join('; ')
}

export async function issuerOf(ctx: Pick<DocumentContext, 'db' | 'config'>): Promise<Issuer> {
  const { 'company.legal': legal } = await readSettings(ctx)
  return { ...legal, name: legal.name || productName }
}
