import {
  type Day,
  earliestDay,
  type HoldSettings,
  holdAfterChange,
  holdSettingsFor,
  orderStatus,
  type Verdict,
  withinCredit,
} from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { takeOffAccount } from '../../order/index.ts'
import { type BuyerRow, owedForOrder, owedOnAccount } from './store.ts'

/** Until when a changed order holds its days: calculated again while it is unpaid, else as before. */
export const holdOf = (
  order: { status: number; hold_ends_at: Date | null; created_at: Date },
  days: readonly Day[],
  by: { now: Date; byRoot: boolean; buyer: Pick<BuyerRow, 'email_confirmed'> },
  settings: HoldSettings,
): Date | null =>
  order.status === orderStatus.pending && order.hold_ends_at !== null
    ? holdAfterChange(order.created_at, earliestDay(days), by, holdSettingsFor(by.buyer.email_confirmed, settings))
    : order.hold_ends_at

/** Whether the credit limit leaves room for the order; null: the customer has no credit. */
export type Credit = Verdict<'credit_exceeded'> | null

/** Orders of customers with credit are confirmed on account up to their limit: judges whether `total` still fits. */
export async function judgeCredit(
  trx: Transaction<DB>,
  buyer: BuyerRow,
  { customerId, orderId = 0, total }: { customerId: number; orderId?: number; total: number },
): Promise<Credit> {
  if (!buyer.credit_ok) return null
  return withinCredit(await owedOnAccount(trx, customerId, orderId), total, buyer.credit_limit_cents)
}

/**
 * Takes an order off the account if a change or an extra charge exceeds the customer's credit; it must then be paid
 * like any other. Returns null also for an order that is not on account.
 */
export async function keepWithinCredit(
  trx: Transaction<DB>,
  buyer: BuyerRow,
  order: { id: number; customer_id: number; on_account: boolean },
): Promise<Credit> {
  if (!order.on_account) return null
  const total = await owedForOrder(trx, order.id)
  const credit = await judgeCredit(trx, buyer, { customerId: order.customer_id, orderId: order.id, total })
  if (!credit?.ok) await takeOffAccount(trx, order.id)
  return credit
}
