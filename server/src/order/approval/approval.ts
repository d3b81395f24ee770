import {
  approverFor,
  awaitsApproval,
  dollarsOf,
  type MemberLimit,
  mayRaisePrice,
  type OrderStatus,
  orderStatus,
} from '@goodlot/rules'
import { BadInput, fail, type MayFail, refuse } from '../../http/refusal.ts'
import { balanceOf } from '../balance.ts'
import { factsOf } from '../facts.ts'
import { tellApprover } from '../messages/index.ts'
import type { Order } from '../order-store.ts'
import type { OrderWrite } from '../write-context.ts'

/** The account that has booked, with the limit that its main account has set. */
interface Buyer {
  id: number
  parent_id: number | null
  approval_over_cents: number | null
  approver_id: number | null
}

const limitOf = ({ parent_id, approval_over_cents, approver_id }: Buyer): MemberLimit => ({
  mainId: parent_id,
  overCents: approval_over_cents,
  approverId: approver_id,
})

type Priced = Pick<Order, 'status' | 'total_cents' | 'extra_cents'>

/** What an order costs with the extra charges that were accepted: both count against the limit of its buyer. */
const costOf = ({ total_cents, extra_cents }: Priced): number => (total_cents ?? 0) + extra_cents

/** Whose approval a new order of this price waits for; null: nobody's. */
export const approverOf = (buyer: Buyer, total: number): number | null => approverFor(limitOf(buyer), total)

/** Refuses what takes an order above the limit of its buyer, by the buyer itself, once the order is paid or on account. */
export function refuseOverLimit(
  ctx: { me: { id: number } } & MayFail<'over_limit'>,
  buyer: Buyer,
  order: Priced,
  changed: Partial<Priced>,
): void {
  if (ctx.me.id !== buyer.id) return
  const before = { status: order.status as OrderStatus, total: costOf(order) }
  refuse(ctx, mayRaisePrice(limitOf(buyer), before, costOf({ ...order, ...changed })))
}

/** Whose approval a changed order waits for, whoever changed it. */
export const approverAfter = (buyer: Buyer, order: Priced, changed: Partial<Priced>): number | null =>
  order.status === orderStatus.pending ? approverOf(buyer, costOf({ ...order, ...changed })) : null

/** Tells the approver of a changed order: somebody else than before, or the same one if the price has risen since. */
export async function tellApproverAgain(
  ctx: OrderWrite,
  before: Priced & Pick<Order, 'id' | 'approver_id'>,
  changed: Partial<Priced> & { approver_id: number | null },
): Promise<void> {
  const after = { ...before, ...changed }
  if (after.approver_id === null) return
  if (after.approver_id !== before.approver_id || costOf(after) > costOf(before)) await tellApprover(ctx, before.id)
}

/** Refuses to pay or approve another price than the one that was seen. Whoever approves an order has to say which one that was. */
export function refuseUnseen(
  ctx: MayFail<'amount_changed' | 'approval_price_changed'>,
  order: Order,
  seen: number | undefined,
): void {
  const isApproval = awaitsApproval(factsOf(order))
  if (seen === undefined && isApproval) throw new BadInput({ amount: 'validation.required' })
  const due = balanceOf(order) ?? 0
  if (seen === undefined || seen === due) return
  if (isApproval) fail(ctx, 'approval_price_changed', { amount: dollarsOf(due) })
  fail(ctx, 'amount_changed')
}
