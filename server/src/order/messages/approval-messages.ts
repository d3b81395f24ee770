import { appPaths } from '@goodlot/contract'
import { money } from '@goodlot/i18n'
import { chinaDateTime, dollarsOf } from '@goodlot/rules'
import { mailLocale } from '../../mail/compose.ts'
import { post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import { type Order, requireOrder } from '../order-store.ts'
import type { OrderWrite } from '../write-context.ts'
import { orderMails } from './mail-templates.ts'
import { tellMember } from './messages.ts'
import { receiversOf } from './receiver-store.ts'

/** Where an approver finds all orders that wait. */
const waitingPath = `${appPaths.order}?part=list&today=approve`

const minuteOf = (at: Date | null): string => (at ? chinaDateTime(at).slice(0, 16) : '')

/** The name of whoever approves an order; '' if it waits for nobody. */
export async function approverNameOf({ db }: Pick<OrderWrite, 'db'>, { approver_id }: Order): Promise<string> {
  const [approver] = approver_id === null ? [] : await receiversOf(db, [approver_id])
  return approver?.nickname ?? ''
}

/** Tells an approver that an order waits, from whom and until when. */
export async function tellApprover(ctx: OrderWrite, id: number): Promise<void> {
  const order = await requireOrder(ctx.db, id)
  if (order.approver_id === null) throw new Error(`order ${id} waits for nobody`)
  const [buyer] = await receiversOf(ctx.db, [order.real_customer_id])
  const from = buyer?.nickname ?? ''
  const amount = dollarsOf(order.total_cents ?? 0)
  await tellMember(ctx, order, order.approver_id, {
    template: orderMails.approval_asked,
    facts: () => ({ from, amount, ends: minuteOf(order.hold_ends_at) }),
    notice: 'approval_asked',
    params: { from, amount },
    ...(order.hold_ends_at ? { expiresAt: order.hold_ends_at } : {}),
  })
}

/** Tells an approver of all orders that one act has let wait, in one message that lists them. */
export async function tellApproverOfSeveral(ctx: OrderWrite, ids: readonly number[]): Promise<void> {
  const [first, ...more] = ids
  if (first === undefined) return
  if (more.length === 0) return tellApprover(ctx, first)
  const orders: Order[] = []
  for (const id of ids) orders.push(await requireOrder(ctx.db, id))
  const { approver_id = null, real_customer_id = 0 } = orders[0] ?? {}
  if (approver_id === null) throw new Error(`order ${first} waits for nobody`)
  const [approver, buyer] = await receiversOf(ctx.db, [approver_id, real_customer_id])
  if (!approver) return
  const from = buyer?.nickname ?? ''
  const amount = dollarsOf(orders.reduce((sum, { total_cents }) => sum + (total_cents ?? 0), 0))
  const count = orders.length
  const [ends = ''] = orders.map(({ hold_ends_at }) => minuteOf(hold_ends_at)).sort()
  await notify(ctx.db, {
    ...{ accountId: approver.id, kind: 'approvals_asked', params: { from, amount, count } },
    ...{ link: waitingPath, at: ctx.now },
  })
  if (!approver.email_notification || !approver.active) return
  const locale = mailLocale(approver.language)
  const lines = orders.map(({ order_no, order_name, product_names, total_cents }) =>
    [order_no, order_name || product_names, money(locale, total_cents ?? 0)].filter(Boolean).join(' · '),
  )
  const facts = { name: approver.nickname, from, count, amount, ends, orders: lines.join('\n') }
  const letter = { template: orderMails.approvals_asked, facts: { ...facts, link: `${ctx.origin}${waitingPath}` } }
  await post(ctx.db, approver, letter, ctx)
}
