import { appPaths, fieldPath } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import type { Action } from '@goodlot/rules'
import { type MailTemplate, mailLocale } from '../../mail/compose.ts'
import { post } from '../../mail/outbox.ts'
import { mailedLink, type NoticeKind, notify } from '../../notice/index.ts'
import { inLanguage, optionsOf } from '../../reference/index.ts'
import type { Order } from '../order-store.ts'
import { goodsNames } from '../revision/index.ts'
import type { OrderWrite } from '../write-context.ts'
import { receiversOf } from './receiver-store.ts'

/** Facts that every mail about an order may name; the message itself brings the others. */
type CommonFact = 'name' | 'order_no' | 'summary' | 'link'

export interface OrderMessage<F extends string> {
  template: MailTemplate<F>
  /** The facts, in the receiver's language. */
  facts(t: Translate): Record<Exclude<NoInfer<F>, CommonFact>, string | number>
  notice: NoticeKind
  /** Parameters of the notice, in addition to `order_no`. */
  params?: Record<string, string | number>
  /** The page that the message links to, if not the order's. */
  path?: string
  /** Until when the receiver can act on it. */
  expiresAt?: Date
  /** An event for the receiver's calendar. */
  calendar?: string
}

export const orderPath = (order: Pick<Order, 'order_no'>): string =>
  `${appPaths.order}?order_no=${encodeURIComponent(order.order_no)}`

/** How many products a mail names; the order's page lists all of them. */
const namedGoods = 5

function goodsLine(names: readonly string[], t: Translate): string {
  const first = names.slice(0, namedGoods).join('; ')
  return names.length > namedGoods ? t('orders.first_and_more', { first, count: names.length - namedGoods }) : first
}

/** A summary of the order, one fact per line. */
async function summaryOf(ctx: OrderWrite, order: Order, locale: Locale, t: Translate): Promise<string> {
  const service = (await optionsOf(ctx.db, 'service_type')).find(({ value }) => value === order.service_type)
  const facts = {
    line_service: service ? inLanguage(service.titles, locale) : order.service_type,
    line_goods: goodsLine(await goodsNames(ctx.db, order), t),
    line_factory: order.factory_name,
    line_dates: order.days.join(', '),
  } as const
  return (Object.keys(facts) as (keyof typeof facts)[])
    .filter((line) => facts[line] !== '')
    .map((line) => t(`mails.${line}`, { value: facts[line] }))
    .join('\n')
}

type Receiver = Awaited<ReturnType<typeof receiversOf>>[number]

/**
 * Sends a notice and, if `mailed`, a mail in the receiver's language, unless the account is closed or has switched mails off. Returns the
 * mail address, or '' when no mail was sent.
 */
async function tell<F extends string>(
  ctx: OrderWrite,
  order: Order,
  { receiver, mailed, path: usual }: { receiver: Receiver; mailed: boolean; path: string },
  message: OrderMessage<F>,
): Promise<string> {
  const { template, notice, params, calendar, expiresAt, path = usual } = message
  const isMailed = mailed && receiver.email_notification && receiver.active
  const { noticeId, rings } = await notify(ctx.db, {
    accountId: receiver.id,
    kind: notice,
    params: { order_no: order.order_no, ...params },
    link: path,
    at: ctx.now,
    ...{ orderId: order.id, isMailed },
    // one of several owners is enough to act on it: the one who is mailed
    ...(expiresAt && mailed ? { expiresAt } : {}),
  })
  if (!isMailed) return ''
  const locale = mailLocale(receiver.language)
  const t = ctx.translate(locale)
  const known: Record<string, string | number> = {
    name: receiver.nickname,
    order_no: order.order_no,
    summary: await summaryOf(ctx, order, locale, t),
    link: rings ? mailedLink(ctx, path, noticeId) : `${ctx.origin}${path}`,
    ...message.facts(t),
  }
  const facts = Object.fromEntries(template.facts.map((fact) => [fact, known[fact] ?? ''])) as Record<
    F,
    string | number
  >
  await post(ctx.db, receiver, { template, facts, ...(calendar ? { calendar } : {}) }, ctx, order.id)
  return receiver.email
}

/**
 * Sends a notice to the account that placed the order and to its main account, and a mail to the first of the two that
 * is not closed. Returns the addresses that were mailed.
 */
export async function tellOwners<F extends string>(
  ctx: OrderWrite,
  order: Order,
  message: OrderMessage<F>,
): Promise<string[]> {
  const owners = [...new Set([order.real_customer_id, order.customer_id])]
  const receivers = await receiversOf(ctx.db, owners)
  const mailed = receivers.find(({ active }) => active)
  const written: string[] = []
  for (const receiver of receivers)
    written.push(await tell(ctx, order, { receiver, mailed: receiver === mailed, path: orderPath(order) }, message))
  return written.filter((address) => address !== '')
}

export async function tellInspector<F extends string>(
  ctx: OrderWrite,
  order: Order,
  inspectorId: number,
  message: OrderMessage<F>,
) {
  for (const receiver of await receiversOf(ctx.db, [inspectorId]))
    await tell(ctx, order, { receiver, mailed: true, path: fieldPath }, message)
}

/** Tells an account of the customer's side that is neither owner of the order. */
export async function tellMember<F extends string>(
  ctx: OrderWrite,
  order: Order,
  accountId: number,
  message: OrderMessage<F>,
) {
  for (const receiver of await receiversOf(ctx.db, [accountId]))
    await tell(ctx, order, { receiver, mailed: true, path: orderPath(order) }, message)
}

/** Tells every active root account, and of the staff whoever does this work. */
export async function tellRoot<F extends string>(
  ctx: OrderWrite,
  order: Order,
  work: Action,
  message: OrderMessage<F>,
) {
  for (const receiver of await receiversOf(ctx.db, { work }))
    await tell(ctx, order, { receiver, mailed: true, path: orderPath(order) }, message)
}

/** Sends the same people a notice, without a mail, about something that belongs to no order. */
export async function noticeToRoot(
  ctx: Pick<OrderWrite, 'db' | 'now'>,
  work: Action,
  notice: { kind: NoticeKind; params: Record<string, string | number>; link: string },
): Promise<void> {
  for (const { id } of await receiversOf(ctx.db, { work }))
    await notify(ctx.db, { accountId: id, at: ctx.now, ...notice })
}
