import { createHash } from 'node:crypto'
import type { RemedyPage, remedies } from '@goodlot/contract'
import {
  chinaDateTime,
  deviceName,
  mayAnswerRemedy,
  type RemedyState,
  remedyDevicesMost,
  remedyFilesMost,
  remedyPhotosMost,
} from '@goodlot/rules'
import { openLink } from '../../factory-link/index.ts'
import type { Context, Handlers, WriteContext } from '../../http/context.ts'
import { BadInput, fail, type MayFail, refuse } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'
import { mailLocale } from '../../mail/compose.ts'
import { lockOrder, type Order, orderById, recordOrderEvent } from '../../order/index.ts'
import { tellMember, tellOwners } from '../../order/messages/index.ts'
import { type RemedyRow, remediesWithAnswers } from '../../order/remedies/index.ts'
import { buyerOf } from '../factory-visits/index.ts'
import { copyName, saveFile, storeUpload, verifyUpload } from '../files/index.ts'
import { changeLink, countFile, linkById, noteDevice, type RemedyLinkRow } from './link-store.ts'
import { mails, remedyPath } from './messages.ts'
import { endsOf, onLink } from './send.ts'
import { changeRemedy, countAnswers, insertAnswer, insertPhoto, takePhotos } from './store.ts'
import { askedView, picturesOf } from './view.ts'

type VisitorCalls = 'remedy_page' | 'remedy_photo' | 'remedy_answer'
type LinkContext = Pick<Context, 'db' | 'now' | 'secrets'> &
  MayFail<'factory_link_invalid' | 'factory_link_expired' | 'factory_link_withdrawn'>

interface Opened {
  link: RemedyLinkRow
  order: Order
  /** What was sent to this link and not taken back. */
  rows: RemedyRow[]
}

/** What a link opens. Whoever guesses or changes one learns nothing; of a genuine one it is said whether it has ended or was withdrawn. */
async function requireLink(ctx: LinkContext, text: string, read: typeof orderById = orderById): Promise<Opened> {
  const sealed = openLink(ctx.secrets, 'factory-actions', text)
  const link = sealed && (await linkById(ctx.db, sealed.link))
  const order = link && (await read(ctx.db, link.order_id))
  if (!sealed || !link || !order) return fail(ctx, 'factory_link_invalid')
  if (link.epoch !== sealed.epoch || link.withdrawn_at !== null) return fail(ctx, 'factory_link_withdrawn')
  const rows = await onLink(ctx.db, link)
  if (rows.length === 0) return fail(ctx, 'factory_link_withdrawn')
  if (ctx.now >= endsOf(rows)) return fail(ctx, 'factory_link_expired')
  return { link, order, rows }
}

/** An action of the link that can be answered now. Those of other links are unknown to it. */
async function requireOpen(
  ctx: Pick<Context, 'db'> & MayFail<'remedy_unknown' | 'remedy_closed'>,
  { rows }: Opened,
  id: number,
): Promise<RemedyRow> {
  const row = rows.find((one) => one.id === id)
  if (!row) return fail(ctx, 'remedy_unknown')
  refuse(ctx, mayAnswerRemedy(row.state as RemedyState, await countAnswers(ctx.db, row.id)))
  return row
}

/** Notes that somebody has opened the page, and on which device. */
async function noteOpened(ctx: WriteContext, link: RemedyLinkRow, device: string | undefined): Promise<void> {
  if (link.opened_at === null) await changeLink(ctx.db, link.id, { opened_at: ctx.now })
  if (device !== undefined && device !== '')
    await noteDevice(
      ctx.db,
      {
        ...{ link_id: link.id, kind: deviceName(ctx.userAgent), at: ctx.now },
        device_hash: createHash('sha256').update(`${link.id}:${device}`).digest(),
      },
      remedyDevicesMost,
    )
}

/** What a factory reads. Every field is named in the contract: nothing of order or report gets here but what the buyer asks about. */
async function pageOf(ctx: WriteContext, { link, order, rows }: Opened): Promise<RemedyPage> {
  const shown = new Set(rows.map(({ id }) => id))
  const pictures = await picturesOf(ctx, order.id)
  const answered = (await remediesWithAnswers(ctx.db, order.id)).filter(({ id }) => shown.has(id))
  return {
    buyer: (await buyerOf(ctx.db, order)).company,
    order_no: order.order_no,
    factory: order.factory_name,
    language: mailLocale(link.language),
    expires_at: chinaDateTime(endsOf(answered)),
    photos_most: remedyPhotosMost,
    actions: answered.map((row) => ({
      ...askedView(ctx, row, pictures),
      can_answer: mayAnswerRemedy(row.state as RemedyState, row.answers.length).ok,
    })),
  }
}

/** Calls of the factory, by its link and without an account. */
export const visitorHandlers: Pick<Handlers<typeof remedies>, VisitorCalls> = {
  async remedy_page(ctx, { link: text, device, language }) {
    const opened = await requireLink(ctx, text)
    await noteOpened(ctx, opened.link, device)
    if (language === undefined || language === opened.link.language) return pageOf(ctx, opened)
    return pageOf(ctx, { ...opened, link: await changeLink(ctx.db, opened.link.id, { language }) })
  },

  remedy_photo: staged(
    async (ctx, { link: text, remedy_id }) => {
      const opened = await requireLink(ctx, text)
      await requireOpen(ctx, opened, remedy_id)
      // nothing is decoded for a link that has sent enough
      if (opened.link.files >= remedyFilesMost) return fail(ctx, 'remedy_files_full', { max: remedyFilesMost })
      return storeUpload(ctx, await verifyUpload({ ...ctx, me: null }, 'photo'))
    },
    async (ctx, { link: text, remedy_id }, file) => {
      const opened = await requireLink(ctx, text, (_db, id) => lockOrder(ctx.db, id))
      const { id: remedyId } = await requireOpen(ctx, opened, remedy_id)
      if (!(await countFile(ctx.db, opened.link.id, remedyFilesMost)))
        return fail(ctx, 'remedy_files_full', { max: remedyFilesMost })
      const { id, name } = await saveFile({ ...ctx, me: null }, file)
      await insertPhoto(ctx.db, { attachment_id: id, remedy_id: remedyId, link_id: opened.link.id, at: ctx.now })
      return { id, thumb: ctx.addressOf(copyName(name, 'thumb')), view: ctx.addressOf(copyName(name, 'view')) }
    },
  ),

  async remedy_answer(ctx, { link: text, device, remedy_id, person, cause = '', measure, done_on, photos = [] }) {
    const opened = await requireLink(ctx, text, (_db, id) => lockOrder(ctx.db, id))
    const { link, order } = opened
    const row = await requireOpen(ctx, opened, remedy_id)
    if (row.wants_cause && cause === '') throw new BadInput({ cause: 'validation.required' })
    if (row.wants_photos && photos.length === 0) throw new BadInput({ photos: 'validation.required' })
    await noteOpened(ctx, link, device)
    const { id: answer_id } = await insertAnswer(ctx.db, {
      ...{ remedy_id: row.id, link_id: link.id, at: ctx.now, person, cause, measure, done_on },
    })
    const wanted = [...new Set(photos)]
    const taken = await takePhotos(ctx.db, wanted, { answer_id, remedy_id: row.id, link_id: link.id })
    if (taken < wanted.length) throw new BadInput({ photos: 'validation.attachment' })
    await changeRemedy(ctx.db, row.id, { state: 'answered' })
    await changeLink(ctx.db, link.id, { answered_at: ctx.now })
    await recordOrderEvent(ctx, order.id, 'remedy_answered', null, { no: row.no })
    await tellAnswered(ctx, order, row, { person, measure })
    return pageOf(ctx, { ...opened, rows: await onLink(ctx.db, link) })
  },
}

/** Tells the owners, and whoever was named to approve. */
async function tellAnswered(
  ctx: WriteContext,
  order: Order,
  row: RemedyRow,
  { person, measure }: { person: string; measure: string },
): Promise<void> {
  const message = {
    template: mails.remedy_answered,
    facts: () => ({ person, no: row.no, finding: row.finding.name, measure }),
    notice: 'remedy_answered',
    params: { person, no: row.no },
    path: remedyPath(order.id),
  } as const
  await tellOwners(ctx, order, message)
  if (![order.customer_id, order.real_customer_id].includes(row.approver_id))
    await tellMember(ctx, order, row.approver_id, message)
}
