import type { Day } from '@goodlot/rules'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Remedies, RemedyAnswers } from '../../db/types.ts'

export type RemedyRow = Selectable<Remedies>
export type RemedyAnswerRow = Selectable<RemedyAnswers>

/** The corrective actions of an order, by their numbers. */
export const remediesOf = (db: Db, orderId: number): Promise<RemedyRow[]> =>
  db.selectFrom('remedies').selectAll().where('order_id', '=', orderId).orderBy('no').execute()

/** All answers to these actions, the oldest first. */
export const remedyAnswersOf = (db: Db, remedyIds: readonly number[]): Promise<RemedyAnswerRow[]> =>
  db.selectFrom('remedy_answers').selectAll().where(sql<boolean>`remedy_id = ANY(${remedyIds})`).orderBy('id').execute()

/** The photos of all answers to these actions. */
export const remedyPhotosOf = (db: Db, remedyIds: readonly number[]) =>
  db
    .selectFrom('remedy_files as f')
    .innerJoin('attachments as a', 'a.id', 'f.attachment_id')
    .select(['f.answer_id', 'f.remedy_id', 'a.id', 'a.name'])
    .where(sql<boolean>`f.remedy_id = ANY(${remedyIds})`)
    .where('f.answer_id', 'is not', null)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id')
    .execute()

/** The actions of an order with their answers, each with the names of its photos. */
export async function remediesWithAnswers(db: Db, orderId: number) {
  const rows = await remediesOf(db, orderId)
  const ids = rows.map(({ id }) => id)
  const [answers, photos] = [await remedyAnswersOf(db, ids), await remedyPhotosOf(db, ids)]
  return rows.map((row) => ({
    ...row,
    answers: answers
      .filter(({ remedy_id }) => remedy_id === row.id)
      .map((answer) => ({ ...answer, photos: photos.filter(({ answer_id }) => answer_id === answer.id) })),
  }))
}
export type AnsweredRemedy = Awaited<ReturnType<typeof remediesWithAnswers>>[number]

/** How many of an order's actions that were sent wait for the factory, for the buyer, and are over. */
export async function countRemedies(db: Db, orderId: number, today: Day) {
  const { rows } = await sql<{ open: number; answered: number; late: number; closed: number }>`
    SELECT count(*) FILTER (WHERE state = 'open')::int AS open, count(*) FILTER (WHERE state = 'answered')::int AS answered,
      count(*) FILTER (WHERE state = 'open' AND due < ${today}::date)::int AS late,
      count(*) FILTER (WHERE state IN ('accepted', 'not_done'))::int AS closed
    FROM remedies WHERE order_id = ${orderId} AND sent_at IS NOT NULL`.execute(db)
  return rows[0] ?? { open: 0, answered: 0, late: 0, closed: 0 }
}
