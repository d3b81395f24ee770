import { chinaDay } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'
import type { ProviderName } from './provider.ts'

export interface Entry {
  orderId: number
  provider: ProviderName
  amount: number
  reference: string
  /** Null: the clock. */
  createdBy: number | null
  at: Date
}

/** The next running number of the year in China, without gaps: whoever rolls back gives it back. */
async function nextNumber(trx: Transaction<DB>, at: Date): Promise<string> {
  const year = Number(chinaDay(at).slice(0, 4))
  const { last } = await trx
    .insertInto('document_numbers')
    .values({ kind: 'payment', year, last: 1 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doUpdateSet({ last: sql`document_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `GLP-${year}-${String(last).padStart(6, '0')}`
}

async function insertEntry(trx: Transaction<DB>, kind: 'payment' | 'refund', state: 'done' | 'due', entry: Entry) {
  const { orderId, provider, amount, reference, createdBy, at } = entry
  return trx
    .insertInto('payments')
    .values({
      payment_no: await nextNumber(trx, at),
      order_id: orderId,
      kind,
      provider,
      amount_cents: amount,
      state,
      reference,
      created_by: createdBy,
      created_at: at,
      done_at: state === 'done' ? at : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Money that has arrived: the order counts it. */
export async function recordPayment(trx: Transaction<DB>, entry: Entry) {
  const payment = await insertEntry(trx, 'payment', 'done', entry)
  await trx
    .updateTable('orders')
    .set({ paid_cents: sql`paid_cents + ${entry.amount}` })
    .where('id', '=', entry.orderId)
    .execute()
  return payment
}

/** Money that has to go back: root sends it, and until then the order shows it as a credit. */
export const recordRefundDue = (trx: Transaction<DB>, entry: Entry) => insertEntry(trx, 'refund', 'due', entry)
