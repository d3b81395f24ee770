import type { FactoryWordsView } from '@goodlot/contract'
import type { Report } from '@goodlot/inspection'
import { chinaDateTime, factoryNoticeOf } from '@goodlot/rules'
import type { Context } from '../../http/context.ts'
import { wordsOf, wordsPhotosTag } from '../../order/factory-words/index.ts'
import type { Order } from '../../order/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { attachmentsOfAll, copyName } from '../files/index.ts'

/** The box beside an order's report: null where the factory must hear nothing, and while nothing was said. */
export async function factoryWordsOf(
  ctx: Pick<Context, 'db' | 'addressOf'>,
  order: Order,
  signature: Report['signature'],
): Promise<FactoryWordsView | null> {
  const { sold } = await currentRevision(ctx.db, order)
  if (factoryNoticeOf(sold.cart) === 'none') return null
  const said = await wordsOf(ctx.db, order.id)
  const on_site = signature && signature.remark !== '' ? { name: signature.name, text: signature.remark } : null
  if (said.length === 0 && !on_site) return null
  const photos = await attachmentsOfAll(
    ctx.db,
    wordsPhotosTag,
    said.map(({ id }) => id),
  )
  return {
    on_site,
    said: said.map(({ id, at, person, text }) => ({
      ...{ at: chinaDateTime(at), person, text },
      photos: photos
        .filter(({ tag_id }) => tag_id === id)
        .map(({ name }) => ({
          thumb_url: ctx.addressOf(copyName(name, 'thumb')),
          view_url: ctx.addressOf(copyName(name, 'view')),
        })),
    })),
  }
}
