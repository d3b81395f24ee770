import type { FactoryPage } from '@goodlot/contract'
import { chinaDateTime, factoryNoticeOf, factoryWordsEnd, factoryWordsMost, mayFactorySpeak } from '@goodlot/rules'
import type { Context } from '../../../http/context.ts'
import { visitLeftAt, wordCounts, wordsOf, wordsPhotosTag } from '../../../order/factory-words/index.ts'
import { factsOf } from '../../../order/index.ts'
import { attachmentsOfAll } from '../../files/index.ts'
import type { OpenedVisit } from '../page.ts'

/** What the factory may still say, and what it has said, for its own page. */
export async function wordsPartOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { link, order, sold }: Pick<OpenedVisit, 'link' | 'order' | 'sold'>,
): Promise<FactoryPage['words']> {
  const end = factoryWordsEnd(await visitLeftAt(db, order), factoryNoticeOf(sold.cart))
  if (end === null) return { may: false, until: '', said: [], photos_left: 0 }
  const said = await wordsOf(db, order.id)
  const photos = await attachmentsOfAll(
    db,
    wordsPhotosTag,
    said.map(({ id }) => id),
  )
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
