import { changeCost, type Order } from '../order-store.ts'
import type { OrderWrite } from '../write-context.ts'
import { insertReduction } from './charge-store.ts'

/**
 * Lowers what a locked order costs: a charge below zero, accepted by whoever decides it, so that invoice, balance and statement count it
 * as any other charge. An order that was settled for less than its price is charged less by the same amount.
 */
export const reducePrice = (
  ctx: Pick<OrderWrite, 'db' | 'now'>,
  order: Order,
  reduction: { amount: number; note: string; by: number },
) => lowerCost(ctx, order, { kind: 'reduction', ...reduction })

/** As `reducePrice`, for any kind of charge below zero. */
export async function lowerCost(
  { db, now }: Pick<OrderWrite, 'db' | 'now'>,
  order: Order,
  { kind, amount, note, by }: { kind: 'reduction' | 'man_days'; amount: number; note: string; by: number },
): Promise<{ order: Order; chargeId: number }> {
  const chargeId = await insertReduction(db, order.id, { kind, amount, note }, { accountId: by, at: now })
  const { extra_cents, charged_cents } = order
  const changed = await changeCost(
    db,
    order.id,
    {
      extra_cents: extra_cents - amount,
      ...(charged_cents === null ? {} : { charged_cents: charged_cents - amount }),
    },
    'reduction',
    now,
  )
  return { order: changed, chargeId }
}
