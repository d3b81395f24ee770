import { type Day, type MemberFlag, remedyAnswersMost } from '@goodlot/rules'
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, Remedies, RemedyAnswers } from '../../db/types.ts'
import type { Order } from '../../order/index.ts'
import type { RemedyRow } from '../../order/remedies/index.ts'

export const insertRemedy = (trx: Transaction<DB>, row: Insertable<Remedies>): Promise<RemedyRow> =>
  trx.insertInto('remedies').values(row).returningAll().executeTakeFirstOrThrow()

export const remedyById = (db: Db, id: number): Promise<RemedyRow | undefined> =>
  db.selectFrom('remedies').selectAll().where('id', '=', id).executeTakeFirst()

export const changeRemedy = (trx: Transaction<DB>, id: number, change: Updateable<Remedies>): Promise<RemedyRow> =>
  trx.updateTable('remedies').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Marks these actions as readable by the factory; returns how many were not before. */
export async function markSent(trx: Transaction<DB>, ids: readonly number[], at: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('remedies')
    .set({ sent_at: at })
    .where(sql<boolean>`id = ANY(${ids})`)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const insertAnswer = (trx: Transaction<DB>, row: Insertable<RemedyAnswers>) =>
  trx.insertInto('remedy_answers').values(row).returning('id').executeTakeFirstOrThrow()

/** How many answers an action has; counting stops where no more are taken. */
export async function countAnswers(db: Db, remedyId: number): Promise<number> {
  const rows = await db
    .selectFrom('remedy_answers')
    .select('id')
    .where('remedy_id', '=', remedyId)
    .limit(remedyAnswersMost)
    .execute()
  return rows.length
}

/** Writes what the buyer says to the latest answer of an action that has none yet. */
export const replyTo = (
  trx: Transaction<DB>,
  remedyId: number,
  { reply, words, by, at }: { reply: 'accept' | 'again' | 'not_done'; words: string; by: number; at: Date },
) =>
  sql`UPDATE remedy_answers SET reply = ${reply}, reply_words = ${words}, replied_by = ${by}, replied_at = ${at}
    WHERE id = (SELECT max(id) FROM remedy_answers WHERE remedy_id = ${remedyId}) AND reply = ''`.execute(trx)

/** Gives the photos that were sent for an action to an answer; returns how many of them are the link's and free. */
export async function takePhotos(
  trx: Transaction<DB>,
  ids: readonly number[],
  { answer_id, remedy_id, link_id }: { answer_id: number; remedy_id: number; link_id: number },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('remedy_files')
    .set({ answer_id })
    .where(sql<boolean>`attachment_id = ANY(${ids})`)
    .where('remedy_id', '=', remedy_id)
    .where('link_id', '=', link_id)
    .where('answer_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Forgets photos that no answer was sent for; their files are swept like every unused upload. */
export const forgetPhotos = (trx: Transaction<DB>, before: Date) =>
  trx.deleteFrom('remedy_files').where('answer_id', 'is', null).where('at', '<', before).execute()

/** Who may decide about an order's goods: its owners, and members of the main account who decide. */
export async function decidersOf(db: Db, { customer_id, real_customer_id }: Order) {
  const decides: MemberFlag = 'decides'
  return db
    .selectFrom('accounts')
    .select(['id', 'nickname'])
    .where('active', '=', true)
    .where(
      sql<boolean>`(id = ANY(${[customer_id, real_customer_id]})
        OR parent_id = ${customer_id} AND ${decides} = ANY(member_flags))`,
    )
    .orderBy('id')
    .execute()
}

/** The names of accounts, by their ids. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'nickname'])
    .where(sql<boolean>`id = ANY(${ids})`)
    .execute()
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

/** An order with an action of which its factory is to be reminded: due within these days, or late. */
export async function dueOrder(db: Db, { soon, today }: { soon: Day; today: Day }): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`SELECT order_id FROM remedies
    WHERE state = 'open' AND sent_at IS NOT NULL AND due <= ${soon}::date
      AND (due < ${today}::date AND late_told_for IS DISTINCT FROM due
        OR due >= ${today}::date AND soon_told_for IS DISTINCT FROM due)
    ORDER BY due, id LIMIT 1`.execute(db)
  return rows[0]?.order_id
}

/** Notes which link sent a photo, and for which action. */
export const insertPhoto = (
  trx: Transaction<DB>,
  row: { attachment_id: number; remedy_id: number; link_id: number; at: Date },
) => trx.insertInto('remedy_files').values(row).execute()
