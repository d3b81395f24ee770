import type { factoryPacking, factoryVisits, factoryWords } from '@goodlot/contract'
import {
  chinaDateTime,
  correctsOrder,
  dollarsOf,
  type FactoryAnswer,
  factoryLanguage,
  factoryLinksMost,
  factoryNoticeOf,
  mayAskOffice,
  mayHandleFactory,
  mayTellFactory,
  type Revision,
  type SoldFactory,
} from '@goodlot/rules'
import type { FactoryCorrection } from '../../db/json-columns.ts'
import { linkAddress, sealLink } from '../../factory-link/index.ts'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { fail, type MayFail, outsideCalls, refuse } from '../../http/refusal.ts'
import { requireLocked, requireVisible } from '../../order/access/index.ts'
import { factsOf, type Order, orderIdByNo, recordOrderEvent, updateOrder } from '../../order/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { correctFactory } from '../factories/index.ts'
import { writeLine } from '../messages/index.ts'
import { answerById, decideAnswer, latestAnswer, standingAnswer, stateOf } from './answer-store.ts'
import { changeLink, linkById, linkFor, linksOf, saveLink } from './link-store.ts'
import { lateCancellation, noticeView } from './notice-view.ts'
import { endsOf, mailContact } from './tell.ts'
import { buyerOf, saveVisit } from './visit-store.ts'

type OtherCalls = keyof typeof factoryPacking | keyof typeof factoryWords | 'factory_page' | 'factory_answer'
type OwnerCalls = Exclude<keyof typeof factoryVisits, OtherCalls>

type OwnerContext = Omit<WriteContext, 'me'> & { me: Me } & MayFail<'not_found'>

const lockByNo = async (ctx: OwnerContext, order_no: string): Promise<Order> =>
  requireLocked(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)

/** An order whose factory may be told now, with the factory as it was sold. */
async function lockToTell(
  ctx: OwnerContext & MayFail<'not_yours' | 'factory_not_told' | 'not_confirmed' | 'finished' | 'already_cancelled'>,
  order_no: string,
): Promise<{ order: Order; factory: SoldFactory }> {
  const order = await lockByNo(ctx, order_no)
  const { sold } = await currentRevision(ctx.db, order)
  const notice = sold.factory ? factoryNoticeOf(sold.cart) : 'none'
  refuse(ctx, mayTellFactory(ctx.me, factsOf(order), notice, ctx.now))
  return sold.factory ? { order, factory: sold.factory } : fail(ctx, 'factory_not_told')
}

/** Refuses a link for one more contact where an order has enough of them. */
async function refuseTooMany(ctx: OwnerContext & MayFail<'factory_links_full'>, order: Order, contact: string) {
  const links = (await linksOf(ctx.db, order.id)).filter((link) => link.withdrawn_at === null)
  if (links.length >= factoryLinksMost && !links.some((link) => link.contact === contact))
    fail(ctx, 'factory_links_full', { max: factoryLinksMost })
}

const heldFaults = { no_email: 'factory_no_email', unconfirmed: 'email_unconfirmed', limit: 'mail_limit' } as const

/** Writes what the factory says is right into the order's copy of it, as the next revision. */
const correctOrder = (ctx: OwnerContext, order: Order, sold: Revision, factory: SoldFactory, snapshot: number | null) =>
  updateOrder(ctx.db, order, order.hold_ends_at, {
    revision: { ...sold, factory },
    inspector:
      order.inspector_id === null
        ? null
        : { id: order.inspector_id, name: order.inspector_name, own: order.is_own_inspector },
    by: { accountId: ctx.me.id, at: ctx.now },
    protocolSnapshotId: snapshot,
  })

/** Accepts a correction. From check-in on, and while the office has locked it, the order stays as it is. Returns whether the factory was changed too. */
async function accept(ctx: OwnerContext, order: Order, correction: FactoryCorrection): Promise<boolean> {
  const { sold, protocol_snapshot_id } = await currentRevision(ctx.db, order)
  if (!sold.factory) return false
  if (correctsOrder(factsOf(order)))
    await correctOrder(ctx, order, sold, { ...sold.factory, ...correction }, protocol_snapshot_id)
  // what the factory did not correct may have been changed in the record since
  const { address, addressCn, person, contact } = correction
  const { factory } = sold
  return correctFactory(ctx, factory.factoryId, {
    ...(address === factory.address ? {} : { address }),
    ...(addressCn === factory.addressCn ? {} : { address_cn: addressCn }),
    ...(person === factory.person ? {} : { person }),
    ...(contact === factory.contact ? {} : { contact }),
  })
}

/** Calls of an order's buyer and of the office about what the factory is told. */
export const ownerHandlers: Pick<Handlers<typeof factoryVisits>, OwnerCalls> = {
  async factory_notice(ctx, { order_no }) {
    const order = await requireVisible(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
    return noticeView(ctx, order, (await currentRevision(ctx.db, order)).sold)
  },

  async factory_link_make(ctx, { order_no, language }) {
    const { order, factory } = await lockToTell(ctx, order_no)
    const existing = await linkFor(ctx.db, order.id, '')
    const isOpen = existing && existing.withdrawn_at === null && existing.factory_id === order.factory_id
    if (!isOpen) await refuseTooMany(ctx, order, '')
    const wanted = language ?? (isOpen ? existing.language : factoryLanguage(factory.country))
    const link = isOpen
      ? await changeLink(ctx.db, existing.id, { language: wanted })
      : await saveLink(ctx.db, {
          ...{ order_id: order.id, factory_id: factory.factoryId, contact: '', person: '', language: wanted },
          ...{ created_by: ctx.me.id, created_at: ctx.now, told_days: order.days },
        })
    if (!isOpen) await recordOrderEvent(ctx, order.id, 'factory_link_made', ctx.me.id)
    const url = linkAddress(ctx.origin, 'factory-page', sealLink(ctx.secrets, 'factory-page', link))
    const { company: buyer } = await buyerOf(ctx.db, order)
    const t = ctx.translate(language ?? factoryLanguage(factory.country))
    const text = t('factory-visits.message', { buyer, days: order.days.join(', '), url })
    return { link_id: link.id, url, text, expires_at: chinaDateTime(endsOf(order)) }
  },

  async factory_link_send(ctx, { order_no, email, person = '', language }) {
    const { order, factory } = await lockToTell(ctx, order_no)
    const contact = email ?? factory.email.trim().toLowerCase()
    await refuseTooMany(ctx, order, contact)
    const to = { contact, person: person || (email === undefined ? factory.person : ''), language }
    const { held, link } = await mailContact(ctx, order, factory, to, ctx.me.id)
    if (held !== '') return fail(ctx, heldFaults[held])
    await saveVisit(ctx.db, order.id, { held: '' }, ctx.now)
    return { link_id: link?.id ?? 0, sent_at: chinaDateTime(ctx.now) }
  },

  async factory_link_withdraw(ctx, { order_no, link_id }) {
    const order = await lockByNo(ctx, order_no)
    refuse(ctx, mayHandleFactory(ctx.me, factsOf(order)))
    const link = await linkById(ctx.db, link_id)
    if (link?.order_id !== order.id) return fail(ctx, 'factory_link_unknown')
    if (link.withdrawn_at === null) {
      await changeLink(ctx.db, link.id, { withdrawn_at: ctx.now, withdrawn_by: ctx.me.id })
      await recordOrderEvent(ctx, order.id, 'factory_link_withdrawn', ctx.me.id)
    }
    return {}
  },

  async factory_correction(ctx, { order_no, answer_id, accept: wanted }) {
    const order = await lockByNo(ctx, order_no)
    refuse(ctx, mayHandleFactory(ctx.me, factsOf(order)))
    const answer = await answerById(ctx.db, answer_id)
    if (
      answer?.order_id !== order.id ||
      !answer.correction ||
      answer.state !== '' ||
      stateOf(answer, order) === 'factory'
    )
      return fail(ctx, 'factory_correction_closed')
    const isAccepted = wanted === 'yes'
    const changed_factory = isAccepted && (await accept(ctx, order, answer.correction))
    await decideAnswer(ctx.db, answer_id, {
      ...{ state: isAccepted ? 'accepted' : 'refused', decided_by: ctx.me.id, decided_at: ctx.now },
    })
    const latest = await latestAnswer(ctx.db, order)
    if (latest?.id === answer_id) await saveVisit(ctx.db, order.id, { waiting_revision: null }, ctx.now)
    const event = isAccepted ? 'factory_corrected' : 'factory_correction_refused'
    await recordOrderEvent(ctx, order.id, event, ctx.me.id, { answer: answer_id })
    return { changed_factory }
  },

  async factory_ask(ctx, { order_no, want, wished_day, text = '' }) {
    const order = await lockByNo(ctx, order_no)
    const latest = await standingAnswer(ctx.db, order)
    refuse(ctx, mayAskOffice(ctx.me, factsOf(order), (latest?.kind ?? null) as FactoryAnswer | null, ctx.now))
    const { sold } = await currentRevision(ctx.db, order)
    const { charged, refund } = lateCancellation(order, sold)
    const wish =
      want === 'move' && wished_day !== undefined
        ? ctx.t('factory-visits.want_move_to', { day: wished_day })
        : ctx.t(`factory-visits.want_${want}`)
    const sums = { charged: dollarsOf(charged), refund: dollarsOf(refund) }
    const line = [ctx.t('factory-visits.request', { want: wish, ...sums }), text].filter(Boolean).join('\n\n')
    // the line is never empty
    await writeLine({ ...ctx, ...outsideCalls }, order, { part: 'team', side: 'customer', text: line })
    const asked = { asked: want, asked_at: ctx.now, asked_revision: order.revision, waiting_revision: order.revision }
    await saveVisit(ctx.db, order.id, asked, ctx.now)
    await recordOrderEvent(ctx, order.id, 'factory_asked_office', ctx.me.id, { want, ...sums })
    return { asked_at: chinaDateTime(ctx.now) }
  },
}
