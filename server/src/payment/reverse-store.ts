import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'
import { postPaymentReversed } from './ledger-store.ts'
import { nextNumber } from './number-store.ts'
import type { Payment } from './record-store.ts'

/**
 * Takes back a payment that was recorded by mistake; the caller has locked its order and made sure that none of it was sent back. A refund
 * of it that is still due is never sent: its row becomes a part of the reversal. Returns what the order has paid less.
 */
export async function reversePayment(
  trx: Transaction<DB>,
  payment: Payment,
  { reason, by, now }: { reason: string; by: number; now: Date },
): Promise<Payment[]> {
  const settled = { state: 'done', reference: payment.reference, done_at: now, reversal_reason: reason } as const
  const refunds = await trx
    .updateTable('payments')
    .set(settled)
    .where('refund_of', '=', payment.id)
    .where('state', '=', 'due')
    .returningAll()
    .execute()
  const notSent = sumOf(refunds)
  const left = payment.amount_cents - notSent
  const taken =
    left === 0
      ? []
      : await trx
          .insertInto('payments')
          .values({
            payment_no: await nextNumber(trx, 'payment', now),
            order_id: payment.order_id,
            kind: 'refund',
            provider: payment.provider,
            amount_cents: left,
            refund_of: payment.id,
            created_by: by,
            created_at: now,
            ...settled,
          })
          .returningAll()
          .execute()
  await trx
    .updateTable('orders')
    .set({
      paid_cents: sql`paid_cents - ${payment.amount_cents}`,
      refund_due_cents: sql`refund_due_cents - ${notSent}`,
    })
    .where('id', '=', payment.order_id)
    .execute()
  for (const refund of refunds) await postPaymentReversed(trx, refund, 'refunds_payable', now)
  for (const row of taken) await postPaymentReversed(trx, row, 'receivable', now)
  return [...refunds, ...taken]
}

const sumOf = (rows: readonly Payment[]) => rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
