import type { Db } from '../../db/connect.ts'
import type { Task, TaskWorld } from '../../jobs/task.ts'
import { balanceOf, inTransaction, orderById } from '../../order/index.ts'
import { providerOf } from '../../payment/index.ts'

import { type Approved, approvalsOfOrder } from './approval-store.ts'
import { takeCapture } from './take-capture.ts'

/**
 * Takes the money of payers who approved a payment but never came back. What they have not approved is left alone. An approval is not used
 * if one of its orders is cancelled or costs less by now; it expires at the provider.
 */
async function capture(world: TaskWorld, { order_id }: { order_id: number }): Promise<void> {
  const provider = await providerOf(world)
  if (provider.kind !== 'approved') return
  for (const approval of await approvalsOfOrder(world.db, order_id)) {
    if (!(await isStillDue(world.db, approval))) continue
    const captured = await provider.capture(approval.id)
    if (captured) await inTransaction(world, (ctx) => takeCapture(ctx, captured))
  }
}

async function isStillDue(db: Db, { parts }: Approved): Promise<boolean> {
  for (const { orderId, amount } of parts) {
    const order = await orderById(db, orderId)
    if (!order || order.charged_cents !== null || (balanceOf(order) ?? 0) < amount) return false
  }
  return true
}

export const captureApproved: Task<{ order_id: number }> = {
  name: 'payments.capture',
  concurrency: 2,
  timeoutMs: 120_000,
  attempts: 8,
  run: capture,
}
