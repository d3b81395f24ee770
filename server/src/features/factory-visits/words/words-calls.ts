import type { factoryWords } from '@goodlot/contract'
import { factoryNoticeOf, factoryPhotoBytes, factoryWordsEnd, factoryWordsMost, mayFactorySpeak } from '@goodlot/rules'
import type { Context, Handlers } from '../../../http/context.ts'
import { BadInput, fail, type MayFail, refuse } from '../../../http/refusal.ts'
import { staged } from '../../../http/staged.ts'
import { insertWords, linkPhotosTag, sayPhotos, visitLeftAt, wordCounts } from '../../../order/factory-words/index.ts'
import { factsOf, recordOrderEvent } from '../../../order/index.ts'
import { tellOwners, tellRoot } from '../../../order/messages/index.ts'
import { copyName, saveFile, storeUpload, verifyUpload } from '../../files/index.ts'
import { mails } from '../messages.ts'
import { requireLockedVisit, requireVisit } from '../opened-visit.ts'
import type { OpenedVisit } from '../page.ts'
import { wordsPartOf } from './words-view.ts'

type WordsContext = Pick<Context, 'db' | 'now'> & MayFail<'factory_words_closed' | 'factory_words_full'>

/** Refuses outside of the 48 hours, and what is more than a link or an order may say. */
async function requireRoom(
  ctx: WordsContext,
  { link, order, sold }: OpenedVisit,
  more: { statements: number; photos: number; bytes: number },
) {
  const end = factoryWordsEnd(await visitLeftAt(ctx.db, order), factoryNoticeOf(sold.cart))
  refuse(ctx, mayFactorySpeak(factsOf(order), end, ctx.now))
  const had = await wordCounts(ctx.db, order.id, link.id)
  const { statements, photos, orderStatements, orderPhotos } = factoryWordsMost
  const isFull =
    had.statements + more.statements > statements ||
    had.orderStatements + more.statements > orderStatements ||
    had.photos + more.photos > photos ||
    had.orderPhotos + more.photos > orderPhotos ||
    had.bytes + more.bytes > factoryPhotoBytes
  if (isFull)
    fail(ctx, 'factory_words_full', { statements, photos, megabytes: Math.round(factoryPhotoBytes / 1024 / 1024) })
  return photos - had.photos - more.photos
}

/** What the factory says after the visit. It is told to buyer and office, and never answered by a mail to the factory. */
export const wordsHandlers: Handlers<typeof factoryWords> = {
  factory_words_photo: staged(
    async (ctx, { link }) => {
      const opened = await requireVisit(ctx, link)
      // before any work is done for a picture that nobody will keep
      await requireRoom(ctx, opened, { statements: 0, photos: 1, bytes: ctx.upload?.bytes.length ?? 0 })
      return storeUpload(ctx, await verifyUpload({ ...ctx, me: null }, 'photo'))
    },
    async (ctx, { link }, file) => {
      const opened = await requireLockedVisit(ctx, link)
      const photos_left = await requireRoom(ctx, opened, { statements: 0, photos: 1, bytes: file.bytes.length })
      const owner = { tag: linkPhotosTag, tagId: opened.link.id }
      const { name } = await saveFile({ ...ctx, me: null }, file, owner)
      return { photo: name, thumb_url: ctx.addressOf(copyName(name, 'thumb')), photos_left }
    },
  ),

  async factory_words(ctx, { link, person, text, photos = [] }) {
    const opened = await requireLockedVisit(ctx, link)
    const { order } = opened
    await requireRoom(ctx, opened, { statements: 1, photos: 0, bytes: 0 })
    const names = [...new Set(photos)]
    const words = await insertWords(ctx.db, {
      ...{ order_id: order.id, link_id: opened.link.id, at: ctx.now, person, text },
    })
    const said = await sayPhotos(ctx.db, { linkId: opened.link.id, wordsId: words.id }, names)
    if (said !== names.length) throw new BadInput({ photos: 'validation.attachment' })
    await recordOrderEvent(ctx, order.id, 'factory_words_said', null, { photos: said })
    const message = {
      template: mails.factory_words,
      facts: () => ({ person, text }),
      notice: 'factory_words' as const,
      params: { person },
    }
    await tellOwners(ctx, order, message)
    await tellRoot(ctx, order, 'discuss_report', message)
    return wordsPartOf(ctx, opened)
  },
}
