import type { FactoryPage, FactoryWordsView } from '@goodlot/contract'
import type { Report } from '@goodlot/inspection'
import { chinaDateTime, factoryNoticeOf, factoryWordsEnd, factoryWordsMost, mayFactorySpeak } from '@goodlot/rules'
import type { Context } from '../../../http/context.ts'
import { visitLeftAt, type Words, wordCounts, wordsOf, wordsPhotosTag } from '../../../order/factory-words/index.ts'
import { factsOf, type Order } from '../../../order/index.ts'
import { currentRevision } from '../../../order/revision/index.ts'
import { attachmentsOfAll, copyName } from '../../files/index.ts'
import type { OpenedVisit } from '../page.ts'

const photosOf = (db: Context['db'], said: readonly Words[]) =>
  attachmentsOfAll(
    db,
    wordsPhotosTag,
    said.map(({ id }) => id),
  )

/** What the factory may still say, and what it has said, for its own page. */
export async function wordsPartOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { link, order, sold }: Pick<OpenedVisit, 'link' | 'order' | 'sold'>,
): Promise<FactoryPage['words']> {
  const end = factoryWordsEnd(await visitLeftAt(db, order), factoryNoticeOf(sold.cart))
  if (end === null) return { may: false, until: '', said: [], photos_left: 0 }
  const said = await wordsOf(db, order.id)
  const photos = await photosOf(db, said)
  const counts = await wordCounts(db, order.id, link.id)
  return {
    may: mayFactorySpeak(factsOf(order), end, now).ok && counts.statements < factoryWordsMost.statements,
    until: chinaDateTime(end),
    said: said.map(({ id, at, person, text }) => ({
      ...{ at: chinaDateTime(at), person, text },
      photos: photos.filter(({ tag_id }) => tag_id === id).length,
    })),
    photos_left: Math.max(0, factoryWordsMost.photos - counts.photos),
  }
}

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
  const photos = await photosOf(ctx.db, said)
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
