import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB, Payments } from '../db/types.ts'
import { postPayment, postRefundDue, postRefundSent } from './ledger-store.ts'
import { nextNumber } from './number-store.ts'
import type { ProviderName } from './provider.ts'

export type Payment = Selectable<Payments>

interface Received {
  orderId: number
  provider: ProviderName
  amount: number
  reference: string
  /** Null if no person caused it. */
  createdBy: number | null
  /** `now`: when the payment is recorded, which decides its number. `at`: when the money arrived. */
  now: Date
  at: Date
}

/** Records money that has arrived, and adds it to what the order has paid. */
export async function recordPayment(trx: Transaction<DB>, received: Received): Promise<Payment> {
  const { orderId, provider, amount, reference, createdBy, now, at } = received
  const payment = await trx
    .insertInto('payments')
    .values({
      payment_no: await nextNumber(trx, 'payment', now),
      order_id: orderId,
      kind: 'payment',
      provider,
      amount_cents: amount,
      state: 'done',
      reference,
      created_by: createdBy,
      created_at: now,
      done_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('orders')
    .set({ paid_cents: sql`paid_cents + ${amount}` })
    .where('id', '=', orderId)
    .execute()
  await postPayment(trx, payment, now)
  return payment
}

/** Payments of an order, latest first, with the part of each that has not been refunded. */
const refundable = async (trx: Transaction<DB>, orderId: number) =>
  (
    await sql<{ id: number; provider: ProviderName; left: number }>`
      SELECT p.id, p.provider, p.amount_cents - coalesce((SELECT sum(r.amount_cents) FROM payments r WHERE r.refund_of = p.id), 0) AS left
      FROM payments p WHERE p.order_id = ${orderId} AND p.kind = 'payment' ORDER BY p.id DESC`.execute(trx)
  ).rows

/**
 * Records money that has to go back; root sends it. Each refund belongs to one payment, the latest first, because money goes back the way
 * it came. Refunding more than was paid is a bug, which the database refuses too.
 */
export async function recordRefunds(
  trx: Transaction<DB>,
  { orderId, amount, createdBy, at }: { orderId: number; amount: number; createdBy: number | null; at: Date },
): Promise<Payment[]> {
  const refunds: Payment[] = []
  let left = amount
  for (const payment of await refundable(trx, orderId)) {
    const part = Math.min(left, payment.left)
    if (part <= 0) continue
    left -= part
    const refund = await trx
      .insertInto('payments')
      .values({
        payment_no: await nextNumber(trx, 'payment', at),
        order_id: orderId,
        kind: 'refund',
        provider: payment.provider,
        amount_cents: part,
        state: 'due',
        refund_of: payment.id,
        created_by: createdBy,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await postRefundDue(trx, refund, at)
    refunds.push(refund)
  }
  if (left > 0) throw new Error(`order ${orderId}: ${left} cents to refund were never paid`)
  await trx
    .updateTable('orders')
    .set({ refund_due_cents: sql`refund_due_cents + ${amount}` })
    .where('id', '=', orderId)
    .execute()
  return refunds
}

/** Records that a due refund has been sent. The caller has locked the order; a refund that was sent already is not changed. */
export async function markRefundSent(
  trx: Transaction<DB>,
  id: number,
  { reference, at, now }: { reference: string; at: Date; now: Date },
): Promise<Payment | undefined> {
  const refund = await trx
    .updateTable('payments')
    .set({ state: 'done', reference, done_at: at })
    .where('id', '=', id)
    .where('kind', '=', 'refund')
    .where('state', '=', 'due')
    .returningAll()
    .executeTakeFirst()
  if (!refund) return undefined
  const { amount_cents: amount } = refund
  await trx
    .updateTable('orders')
    .set({ refund_due_cents: sql`refund_due_cents - ${amount}`, paid_cents: sql`paid_cents - ${amount}` })
    .where('id', '=', refund.order_id)
    .execute()
  await postRefundSent(trx, refund, now)
  return refund
}

export const moneyOf = (db: Db, orderId: number) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
