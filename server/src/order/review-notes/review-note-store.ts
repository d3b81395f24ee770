import type { Insertable, Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, ReviewNotes } from '../../db/types.ts'

export const insertReviewNotes = async (trx: Transaction<DB>, rows: Insertable<ReviewNotes>[]): Promise<void> => {
  if (rows.length > 0) await trx.insertInto('review_notes').values(rows).execute()
}

/** What reviewers asked about items of an order's report, oldest first. */
export const reviewNotesOf = (db: Db, orderId: number) =>
  db.selectFrom('review_notes').selectAll().where('order_id', '=', orderId).orderBy('id').limit(500).execute()
