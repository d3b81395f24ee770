import type { EndedTry, PoolQuestion } from '@goodlot/rules'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ExamTexts } from '../../db/json-columns.ts'
import type { DB, ExamTries } from '../../db/types.ts'

export type Try = Selectable<ExamTries>

/** All tries of an inspector, the newest first. */
export const triesOf = (db: Db, inspectorId: number): Promise<Try[]> =>
  db
    .selectFrom('exam_tries')
    .selectAll()
    .where('inspector_id', '=', inspectorId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const endedOf = (tries: readonly Try[]): EndedTry[] =>
  tries.flatMap(({ ended_at, passed }) => (ended_at ? { endedAt: ended_at, passed: passed === true } : []))

/** The questions that can be drawn for an inspector, and how often it was asked each of them. */
export async function poolFor(db: Db, inspectorId: number): Promise<(PoolQuestion & { version: number })[]> {
  const { rows } = await sql<PoolQuestion & { version: number }>`
    SELECT q.id, q.category_id AS category, q.version,
      (SELECT count(*) FROM exam_tries t JOIN exam_answers a ON a.try_id = t.id AND a.question_id = q.id
        WHERE t.inspector_id = ${inspectorId}) AS asked
    FROM exam_questions q WHERE q.active ORDER BY q.id`.execute(db)
  return rows
}

export interface DrawnQuestion {
  question_id: number
  version: number
  shown: number[]
}

export async function insertTry(
  trx: Transaction<DB>,
  row: { inspector_id: number; started_at: Date; ends_at: Date },
  drawn: readonly DrawnQuestion[],
): Promise<void> {
  const { id } = await trx.insertInto('exam_tries').values(row).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('exam_answers')
    .values(drawn.map((question, i) => ({ try_id: id, no: i + 1, ...question })))
    .execute()
}

export interface AskedRow {
  no: number
  shown: number[]
  /** The place of the chosen answer in `texts`: 0 is right. */
  chosen: number | null
  texts: ExamTexts
  reference: string
  category_id: number | null
}

/** The questions of a try as they were worded when it began. */
export const askedIn = (db: Db, tryId: number): Promise<AskedRow[]> =>
  db
    .selectFrom('exam_answers as a')
    .innerJoin('exam_question_versions as v', (join) =>
      join.onRef('v.question_id', '=', 'a.question_id').onRef('v.version', '=', 'a.version'),
    )
    .innerJoin('exam_questions as q', 'q.id', 'a.question_id')
    .select(['a.no', 'a.shown', 'a.chosen', 'v.texts', 'v.reference', 'q.category_id'])
    .where('a.try_id', '=', tryId)
    .orderBy('a.no')
    .execute()

/** Keeps an answer by its place among those shown; returns how many questions have one now. */
export async function keepAnswer(trx: Transaction<DB>, tryId: number, no: number, shownPlace: number): Promise<number> {
  await trx
    .updateTable('exam_answers')
    .set({ chosen: sql<number>`shown[${shownPlace}]` })
    .where('try_id', '=', tryId)
    .where('no', '=', no)
    .execute()
  const { n } = await trx
    .selectFrom('exam_answers')
    .select((eb) => eb.fn.count<number>('chosen').as('n'))
    .where('try_id', '=', tryId)
    .executeTakeFirstOrThrow()
  return n
}

export const endTry = (
  trx: Transaction<DB>,
  id: number,
  result: { ended_at: Date; right_answers: number; passed: boolean },
) => trx.updateTable('exam_tries').set(result).where('id', '=', id).execute()
