import type { DecodedOf, remedies } from '@goodlot/contract'
import {
  chinaDateTime,
  factoryLanguage,
  factoryNoticeOf,
  mayWithdrawRemedyLink,
  remedyLinksMost,
  type SoldFactory,
} from '@goodlot/rules'
import { linkAddress, sealLink } from '../../factory-link/index.ts'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { mailLocale } from '../../mail/compose.ts'
import { requireLocked } from '../../order/access/index.ts'
import { factsOf, type Order, orderIdByNo, recordOrderEvent } from '../../order/index.ts'
import { type RemedyRow, remediesOf } from '../../order/remedies/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { buyerOf } from '../factory-visits/index.ts'
import { addItems, changeLink, linkById, linkFor, linksOf, type RemedyLinkRow, saveLink } from './link-store.ts'
import { lockToAsk } from './owner-calls.ts'
import { endsOf, mailLink, onLink } from './send.ts'
import { markSent } from './store.ts'

type SendCalls = 'remedy_link_make' | 'remedy_link_send' | 'remedy_link_withdraw'
type SendContext = Omit<WriteContext, 'me'> & { me: Me } & MayFail<
    | 'not_found'
    | 'not_yours'
    | 'report_not_released'
    | 'ended_without_report'
    | 'laboratory_report'
    | 'remedies_none'
    | 'remedy_silent'
    | 'factory_links_full'
  >
type SendInput = Pick<DecodedOf<(typeof remedies)['remedy_link_make']>, 'order_no' | 'actions' | 'anyway'>

/**
 * The order, its factory as it was sold, and the actions to send. An order that tells its factory nothing goes on doing so until the buyer
 * says, in this very act, that the factory may know now that it was inspected.
 */
async function toSend(ctx: SendContext, { order_no, actions, anyway }: SendInput) {
  const order = await lockToAsk(ctx, order_no)
  const { sold } = await currentRevision(ctx.db, order)
  const all = await remediesOf(ctx.db, order.id)
  const open = all.filter(({ state }) => state === 'open' || state === 'answered')
  const rows = actions === undefined ? open : open.filter(({ id }) => actions.includes(id))
  if (rows.length === 0 || !sold.factory) return fail(ctx, 'remedies_none')
  if (factoryNoticeOf(sold.cart) === 'none' && all.every(({ sent_at }) => sent_at === null) && anyway !== 'yes')
    return fail(ctx, 'remedy_silent')
  return { order, factory: sold.factory, rows }
}

interface Recipient {
  contact: string
  person: string
  language: string | undefined
}

/** The link of a contact with these actions on its page; the same again while it is valid. */
async function linkWith(
  ctx: SendContext,
  { order, factory, rows }: { order: Order; factory: SoldFactory; rows: readonly RemedyRow[] },
  { contact, person, language }: Recipient,
): Promise<{ link: RemedyLinkRow; isNew: boolean }> {
  const existing = await linkFor(ctx.db, order.id, contact)
  const isOpen = existing !== undefined && existing.withdrawn_at === null
  if (!isOpen) {
    const open = (await linksOf(ctx.db, order.id)).filter(({ withdrawn_at }) => withdrawn_at === null)
    if (open.length >= remedyLinksMost) fail(ctx, 'factory_links_full', { max: remedyLinksMost })
  }
  const spoken = mailLocale(language ?? (isOpen ? existing.language : factoryLanguage(factory.country)))
  const link = isOpen
    ? // whoever sends it now answers for its mails from here on
      await changeLink(ctx.db, existing.id, { language: spoken, created_by: ctx.me.id })
    : await saveLink(ctx.db, {
        ...{ order_id: order.id, contact, person, language: spoken },
        ...{ created_by: ctx.me.id, created_at: ctx.now },
      })
  const ids = rows.map(({ id }) => id)
  await addItems(ctx.db, link.id, ids)
  await markSent(ctx.db, ids, ctx.now)
  return { link, isNew: !isOpen }
}

const heldFaults = { unconfirmed: 'email_unconfirmed', limit: 'mail_limit' } as const
const numbers = (rows: readonly RemedyRow[]) => ({ numbers: rows.map(({ no }) => no).join(', ') })

/** Calls of the buyer with which a factory gets to read corrective actions. */
export const sendHandlers: Pick<Handlers<typeof remedies>, SendCalls> = {
  async remedy_link_make(ctx, input) {
    const chosen = await toSend(ctx, input)
    const { order, factory, rows } = chosen
    const { link, isNew } = await linkWith(ctx, chosen, { contact: '', person: '', language: input.language })
    if (isNew) await recordOrderEvent(ctx, order.id, 'remedy_link_made', ctx.me.id, numbers(rows))
    const url = linkAddress(ctx.origin, 'factory-actions', sealLink(ctx.secrets, 'factory-actions', link))
    const { company: buyer } = await buyerOf(ctx.db, order)
    const all = await onLink(ctx.db, link)
    const due = all.map((row) => row.due).toSorted()[0] ?? ''
    const t = ctx.translate(mailLocale(input.language ?? factoryLanguage(factory.country)))
    const text = t('remedies.message', { buyer, count: all.length, due, url })
    return { link_id: link.id, url, text, expires_at: chinaDateTime(endsOf(all)) }
  },

  async remedy_link_send(ctx, { email, person = '', language, ...input }) {
    const chosen = await toSend(ctx, input)
    const { order, factory, rows } = chosen
    const contact = email ?? factory.email.trim().toLowerCase()
    if (contact === '') return fail(ctx, 'factory_no_email')
    const named = person || (email === undefined ? factory.person : '')
    const { link } = await linkWith(ctx, chosen, { contact, person: named, language })
    const held = await mailLink(ctx, { order, link, kind: 'remedies_asked', rows })
    // the whole call is refused: what could not be mailed counts as not sent
    if (held !== '') return fail(ctx, heldFaults[held])
    await recordOrderEvent(ctx, order.id, 'remedies_sent', ctx.me.id, numbers(rows))
    return { link_id: link.id, sent_at: chinaDateTime(ctx.now) }
  },

  async remedy_link_withdraw(ctx, { order_no, link_id }) {
    const order = await requireLocked(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
    refuse(ctx, mayWithdrawRemedyLink(ctx.me, factsOf(order)))
    const link = await linkById(ctx.db, link_id)
    if (link?.order_id !== order.id) return fail(ctx, 'factory_link_unknown')
    if (link.withdrawn_at === null) {
      await changeLink(ctx.db, link.id, { withdrawn_at: ctx.now, withdrawn_by: ctx.me.id })
      await recordOrderEvent(ctx, order.id, 'remedy_link_withdrawn', ctx.me.id)
    }
    return {}
  },
}
