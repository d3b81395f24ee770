import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

/** Extra charges of an order, oldest first. */
export const chargesOf = (db: Db, orderId: number) =>
  db.selectFrom('order_charges').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const insertCharges = (
  trx: Transaction<DB>,
  orderId: number,
  lines: readonly { kind: string; note: string; amount: number }[],
  by: { accountId: number; at: Date },
) =>
  trx
    .insertInto('order_charges')
    .values(
      lines.map(({ kind, note, amount }) => ({
        order_id: orderId,
        kind,
        note,
        amount_cents: amount,
        state: 'proposed',
        proposed_by: by.accountId,
        proposed_at: by.at,
      })),
    )
    .execute()

/** Adds a charge below zero that is owed at once; returns its id. */
export async function insertReduction(
  trx: Transaction<DB>,
  orderId: number,
  { kind, amount, note }: { kind: 'reduction' | 'man_days'; amount: number; note: string },
  by: { accountId: number; at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('order_charges')
    .values({
      order_id: orderId,
      kind,
      note,
      amount_cents: -amount,
      state: 'accepted',
      proposed_by: by.accountId,
      proposed_at: by.at,
      answered_by: by.accountId,
      answered_at: by.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets the state of those of the charges that are still open, and returns them. */
export const answerCharges = (
  trx: Transaction<DB>,
  orderId: number,
  ids: readonly number[],
  answer: { state: 'accepted' | 'declined' | 'withdrawn'; by: number; at: Date },
) =>
  trx
    .updateTable('order_charges')
    .set({ state: answer.state, answered_by: answer.by, answered_at: answer.at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'proposed')
    .where(sql<boolean>`id = ANY(${ids}::int[])`)
    .returningAll()
    .execute()

/** Withdraws the open charges of an order that has ended, so that nobody can accept them any more. */
export const withdrawCharges = (trx: Transaction<DB>, orderId: number, at: Date) =>
  trx
    .updateTable('order_charges')
    .set({ state: 'withdrawn', answered_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'proposed')
    .execute()
