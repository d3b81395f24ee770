import { type FactoryHold, factoryLanguage, factoryLinkEnds, type SoldFactory } from '@goodlot/rules'
import { linkAddress, sealLink } from '../../factory-link/index.ts'
import { type MailTemplate, mailLocale } from '../../mail/compose.ts'
import { mayCause, mayPost, post } from '../../mail/outbox.ts'
import { type Order, type OrderWrite, recordOrderEvent } from '../../order/index.ts'
import type { Secrets } from '../../secrets.ts'
import { changeLink, type Link, linkFor, saveLink } from './link-store.ts'
import { mails } from './messages.ts'
import { buyerOf } from './visit-store.ts'

export type VisitWrite = OrderWrite & { secrets: Secrets }
export type Buyer = Awaited<ReturnType<typeof buyerOf>>

export const endsOf = (order: Order): Date => factoryLinkEnds(order.last_day ?? '')

type ToFactory = keyof Omit<typeof mails, 'factory_answered' | 'factory_words'>

/** Writes a mail with the address of its page to the contact of a link. The address is a secret: our own people do not read it in the outbox. */
async function postLink(
  ctx: VisitWrite,
  { order, link, buyer }: { order: Order; link: Link; buyer: Buyer },
  kind: ToFactory,
  facts: { days: readonly string[]; before?: readonly string[] },
): Promise<void> {
  const sealed = sealLink(ctx.secrets, 'factory-page', link)
  const template: MailTemplate<'buyer' | 'days' | 'before' | 'link'> = mails[kind]
  const letter = {
    template,
    facts: {
      buyer: buyer.company,
      days: facts.days.join(', '),
      before: (facts.before ?? []).join(', '),
      link: linkAddress(ctx.origin, 'factory-page', sealed),
    },
    secret: { texts: [sealed], until: endsOf(order) },
  }
  await post(ctx.db, { email: link.contact, language: link.language }, letter, ctx, order.id, buyer.id)
}

/** Whether this account may have one more mail of the kind written to the contact: strangers' addresses are not ours to fill. */
const mayMail = async (ctx: VisitWrite, buyer: Buyer, contact: string, kind: ToFactory): Promise<boolean> =>
  (await mayCause(ctx.db, buyer.id, mails[kind], ctx.now)) && (await mayPost(ctx.db, contact, mails[kind], ctx.now))

interface Recipient {
  contact: string
  person: string
  language?: string | undefined
}

/** Why a contact of the factory gets no mail now; '' if one was written, with the link that it has. */
export async function mailContact(
  ctx: VisitWrite,
  order: Order,
  factory: SoldFactory,
  { contact, person, language = factoryLanguage(factory.country) }: Recipient,
  accountId: number | null,
): Promise<{ held: FactoryHold; link: Link | null }> {
  const buyer = await buyerOf(ctx.db, order)
  if (contact === '') return { held: 'no_email', link: null }
  if (!buyer.isConfirmed) return { held: 'unconfirmed', link: null }
  if (!(await mayMail(ctx, buyer, contact, 'factory_visit'))) return { held: 'limit', link: null }
  const existing = await linkFor(ctx.db, order.id, contact)
  const isOpen = existing && existing.withdrawn_at === null && existing.factory_id === order.factory_id
  const made = isOpen
    ? existing
    : await saveLink(ctx.db, {
        ...{ order_id: order.id, factory_id: factory.factoryId, contact, person, language: mailLocale(language) },
        ...{ created_by: accountId, created_at: ctx.now, told_days: order.days },
      })
  const link = await changeLink(ctx.db, made.id, { sent_at: ctx.now, mails: made.mails + 1, told_days: order.days })
  await postLink(ctx, { order, link, buyer }, 'factory_visit', { days: order.days })
  await recordOrderEvent(ctx, order.id, 'factory_told', accountId)
  return { held: '', link }
}

/** Tells a contact that was mailed before about other days, and marks every link with them. */
export async function tellMoved(ctx: VisitWrite, order: Order, link: Link): Promise<void> {
  if (link.told_days.join() === order.days.join()) return
  const buyer = await buyerOf(ctx.db, order)
  const changed = { told_days: order.days, earlier_days: link.told_days, reminded_for: null, reminded_before: null }
  await changeLink(ctx.db, link.id, changed)
  if (link.mails === 0 || !buyer.isConfirmed || !(await mayMail(ctx, buyer, link.contact, 'factory_visit_moved')))
    return
  await postLink(ctx, { order, link, buyer }, 'factory_visit_moved', { days: order.days, before: link.told_days })
  await changeLink(ctx.db, link.id, { sent_at: ctx.now, mails: link.mails + 1 })
}

/** Tells a contact that was mailed before that nobody comes. */
export async function tellCancelled(ctx: VisitWrite, order: Order, link: Link): Promise<void> {
  await changeLink(ctx.db, link.id, { cancel_told_at: ctx.now })
  const buyer = await buyerOf(ctx.db, order)
  if (link.mails === 0 || !(await mayMail(ctx, buyer, link.contact, 'factory_visit_cancelled'))) return
  await postLink(ctx, { order, link, buyer }, 'factory_visit_cancelled', { days: link.told_days })
  await changeLink(ctx.db, link.id, { sent_at: ctx.now, mails: link.mails + 1 })
}

export async function tellSoon(ctx: VisitWrite, order: Order, link: Link): Promise<void> {
  const buyer = await buyerOf(ctx.db, order)
  if (!buyer.isConfirmed || !(await mayMail(ctx, buyer, link.contact, 'factory_visit_soon'))) return
  await postLink(ctx, { order, link, buyer }, 'factory_visit_soon', { days: order.days })
  await changeLink(ctx.db, link.id, { sent_at: ctx.now, mails: link.mails + 1 })
}
