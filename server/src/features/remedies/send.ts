import { remedyLinkEnds } from '@goodlot/rules'
import { linkAddress, sealLink } from '../../factory-link/index.ts'
import { mayCause, mayPost, post } from '../../mail/outbox.ts'
import type { Order, OrderWrite } from '../../order/index.ts'
import { type RemedyRow, remediesOf } from '../../order/remedies/index.ts'
import type { Secrets } from '../../secrets.ts'
import { buyerOf } from '../factory-visits/index.ts'
import { changeLink, itemsOf, linksOf, type RemedyLinkRow } from './link-store.ts'
import { mails } from './messages.ts'

export type RemedyWrite = OrderWrite & { secrets: Secrets }

type ToFactory = 'remedies_asked' | 'remedies_again' | 'remedies_soon' | 'remedies_late'

/** The actions on a link's page: those that were sent to it and not taken back. */
export async function onLink(
  db: OrderWrite['db'] | Parameters<typeof remediesOf>[0],
  link: RemedyLinkRow,
): Promise<RemedyRow[]> {
  const ids = new Set((await itemsOf(db, [link.id])).map(({ remedy_id }) => remedy_id))
  return (await remediesOf(db, link.order_id)).filter(({ id, state }) => ids.has(id) && state !== 'withdrawn')
}

export const endsOf = (rows: readonly RemedyRow[]): Date => remedyLinkEnds(rows.map(({ due }) => due))

/**
 * Writes a mail to the contact of a link: who asks, how many actions, until when, and the link. None of the buyer's words, so that nobody
 * mails strangers whatever they like. False at the limits of what may be mailed, and from accounts without a confirmed address.
 */
export async function mailLink(
  ctx: RemedyWrite,
  { order, link, kind, rows }: { order: Order; link: RemedyLinkRow; kind: ToFactory; rows: readonly RemedyRow[] },
): Promise<'' | 'unconfirmed' | 'limit'> {
  const buyer = await buyerOf(ctx.db, order, link.created_by)
  if (!buyer.isConfirmed) return 'unconfirmed'
  const template = mails[kind]
  if (!(await mayCause(ctx.db, buyer.id, template, ctx.now))) return 'limit'
  if (!(await mayPost(ctx.db, link.contact, template, ctx.now))) return 'limit'
  const sealed = sealLink(ctx.secrets, 'factory-actions', link)
  const letter = {
    template,
    facts: {
      buyer: buyer.company,
      count: rows.length,
      due: rows.map(({ due }) => due).toSorted()[0] ?? '',
      link: linkAddress(ctx.origin, 'factory-actions', sealed),
    },
    secret: { texts: [sealed], until: endsOf(await onLink(ctx.db, link)) },
  }
  await post(ctx.db, { email: link.contact, language: link.language }, letter, ctx, order.id, buyer.id)
  await changeLink(ctx.db, link.id, { sent_at: ctx.now, mails: link.mails + 1 })
  return ''
}

/** The links by which somebody at the factory was mailed about one of these actions, with those. */
export async function mailedLinks(ctx: RemedyWrite, order: Order, rows: readonly RemedyRow[]) {
  const links = (await linksOf(ctx.db, order.id)).filter(
    ({ mails, withdrawn_at }) => mails > 0 && withdrawn_at === null,
  )
  const items = await itemsOf(
    ctx.db,
    links.map(({ id }) => id),
  )
  return links
    .map((link) => ({
      link,
      rows: rows.filter(({ id }) => items.some((item) => item.link_id === link.id && item.remedy_id === id)),
    }))
    .filter((one) => one.rows.length > 0)
}

/** Tells the factory that an answer was not enough. */
export async function tellAgain(ctx: RemedyWrite, order: Order, row: RemedyRow): Promise<void> {
  for (const { link } of await mailedLinks(ctx, order, [row]))
    await mailLink(ctx, { order, link, kind: 'remedies_again', rows: [row] })
}
