import { chinaDateTime, dollarsOf, type SoldMember } from '@goodlot/rules'
import { balanceOf, costOf } from '../balance.ts'
import { requireOrder } from '../order-store.ts'
import type { OrderWrite } from '../write-context.ts'
import { approverNameOf, tellApprover } from './approval-messages.ts'
import { orderMails } from './mail-templates.ts'
import { tellInspector, tellOwners } from './messages.ts'

/** Tells the owners that the days are reserved, until when, and how much is to be paid; an approver unless the caller does. */
export async function tellOrderPlaced(
  ctx: OrderWrite,
  id: number,
  { asksApprover = true }: { asksApprover?: boolean } = {},
): Promise<string[]> {
  const order = await requireOrder(ctx.db, id)
  const amount = dollarsOf(order.total_cents ?? 0)
  const ends = order.hold_ends_at ? chinaDateTime(order.hold_ends_at).slice(0, 16) : ''
  if (order.approver_id !== null && asksApprover) await tellApprover(ctx, id)
  const approver = await approverNameOf(ctx, order)
  return tellOwners(ctx, order, {
    template: orderMails.order_placed,
    facts: (t) => ({
      payment:
        approver === ''
          ? t('mails.line_pay_by', { amount, ends })
          : t('mails.line_approval_by', { amount, ends, approver }),
    }),
    notice: 'order_placed',
  })
}

/** Tells the owners which inspector is asked instead; the dates stay, and the price does not rise. */
export async function tellReassigned(ctx: OrderWrite, id: number): Promise<void> {
  const order = await requireOrder(ctx.db, id)
  const shown = { inspector: order.inspector_name }
  await tellOwners(ctx, order, {
    template: orderMails.order_reassigned,
    facts: () => shown,
    notice: 'order_reassigned',
    params: shown,
  })
}

/** Tells the owners what the order is about now, and what is still to be paid or was paid too much. */
export async function tellOrderChanged(ctx: OrderWrite, id: number): Promise<void> {
  const order = await requireOrder(ctx.db, id)
  const total = costOf(order) ?? 0
  const balance = balanceOf(order) ?? 0
  await tellOwners(ctx, order, {
    template: orderMails.order_changed,
    facts: (t) => ({
      money:
        balance < 0
          ? t('mails.line_credit', { total: dollarsOf(total), value: dollarsOf(-balance) })
          : t('mails.line_total', { total: dollarsOf(total), value: dollarsOf(balance) }),
    }),
    notice: 'order_changed',
  })
}

/** Tells an inspector who was asked that the order no longer needs them. */
export async function tellMissionWithdrawn(ctx: OrderWrite, id: number, inspectorId: number): Promise<void> {
  await tellInspector(ctx, await requireOrder(ctx.db, id), inspectorId, {
    template: orderMails.mission_withdrawn,
    facts: () => ({}),
    notice: 'mission_withdrawn',
  })
}

/** Tells an inspector who keeps an order how the work has changed, and what it pays now. */
export const tellMissionChanged = async (ctx: OrderWrite, id: number, inspectorId: number, payout: number) =>
  tellInspector(ctx, await requireOrder(ctx.db, id), inspectorId, {
    template: orderMails.mission_changed,
    facts: () => ({ amount: dollarsOf(payout) }),
    notice: 'mission_changed',
  })

/** Tells the members of a team about a change: those who join or get other days, those who stay, and those who are no longer needed. */
export async function tellMembers(
  ctx: OrderWrite,
  id: number,
  before: readonly SoldMember[],
  after: readonly SoldMember[],
): Promise<void> {
  const order = await requireOrder(ctx.db, id)
  for (const member of after) {
    const days = member.dates.map(({ day }) => day).join(', ')
    const known = before.find(({ inspectorId }) => inspectorId === member.inspectorId)
    if (known?.dates.map(({ day }) => day).join(', ') === days)
      await tellMissionChanged(ctx, id, member.inspectorId, member.payout)
    else
      await tellInspector(ctx, order, member.inspectorId, {
        template: orderMails.mission_joined,
        facts: (t) => ({
          days,
          amount: dollarsOf(member.payout),
          lead: order.inspector_name || t('mails.our_inspector'),
        }),
        notice: 'mission_joined',
        params: { days },
      })
  }
  for (const { inspectorId } of before)
    if (!after.some((member) => member.inspectorId === inspectorId))
      await tellInspector(ctx, order, inspectorId, {
        template: orderMails.mission_left,
        facts: () => ({}),
        notice: 'mission_left',
      })
}
