import { chinaDateTime } from '@goodlot/rules'
import { amountOf, tellInspector, tellOwners } from './letters.ts'
import { mails } from './mails.ts'
import { type Order, orderById } from './store.ts'
import type { OrderWrite } from './write-context.ts'

async function orderOf(ctx: OrderWrite, id: number): Promise<Order> {
  const order = await orderById(ctx.db, id)
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

/** The days are reserved; until when, and what is to pay. */
export async function tellOrderPlaced(ctx: OrderWrite, id: number): Promise<void> {
  const order = await orderOf(ctx, id)
  const amount = amountOf(order.total_cents ?? 0)
  const ends = order.hold_ends_at ? chinaDateTime(order.hold_ends_at).slice(0, 16) : ''
  await tellOwners(ctx, order, {
    template: mails.order_placed,
    facts: (t) => ({ payment: t('mails.line_pay_by', { amount, ends }) }),
    notice: 'order_placed',
  })
}

/** What the order is about now, and what is still to pay or was paid too much. */
export async function tellOrderChanged(ctx: OrderWrite, id: number): Promise<void> {
  const order = await orderOf(ctx, id)
  const total = order.total_cents ?? 0
  const balance = total - order.paid_cents
  await tellOwners(ctx, order, {
    template: mails.order_changed,
    facts: (t) => ({
      money:
        balance < 0
          ? t('mails.line_credit', { total: amountOf(total), value: amountOf(-balance) })
          : t('mails.line_total', { total: amountOf(total), value: amountOf(balance) }),
    }),
    notice: 'order_changed',
  })
}

/** To an inspector who was asked and is not needed any more. */
export async function tellMissionWithdrawn(ctx: OrderWrite, id: number, inspectorId: number): Promise<void> {
  await tellInspector(ctx, await orderOf(ctx, id), inspectorId, {
    template: mails.mission_withdrawn,
    facts: () => ({}),
    notice: 'mission_withdrawn',
  })
}
