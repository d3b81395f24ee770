import type { DecodedOf, exams } from '@goodlot/contract'
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type ExamTexts, json } from '../../db/json-columns.ts'
import type { DB, ExamQuestions } from '../../db/types.ts'
import { sorted } from '../../http/sort.ts'

type ListInput = DecodedOf<(typeof exams)['exam_question_list']>

export function questionsOf(db: Db, { question_id, text, catalog_id, status }: Omit<ListInput, 'page' | 'limit'>) {
  let query = db.selectFrom('exam_questions as q')
  if (question_id !== undefined) query = query.where('q.id', '=', question_id)
  if (text !== undefined)
    query = query.where(sql<boolean>`EXISTS (SELECT FROM jsonb_path_query(q.texts, 'strict $.**') AS v
      WHERE jsonb_typeof(v) = 'string' AND strpos(lower(v #>> '{}'), lower(${text})) > 0)`)
  if (catalog_id === 0) query = query.where('q.category_id', 'is', null)
  else if (catalog_id !== undefined) query = query.where('q.category_id', '=', catalog_id)
  if (status !== undefined) query = query.where('q.active', '=', status)
  return query
}

const ended = sql`exam_answers a JOIN exam_tries t ON t.id = a.try_id AND t.ended_at IS NOT NULL WHERE a.question_id = q.id`
const asked = sql<number>`(SELECT count(*) FROM ${ended})`
const answeredRight = sql<number>`(SELECT count(*) FROM ${ended} AND a.chosen = 0)`

/** The questions with the name of whoever changed them, their category and how often they were answered rightly. */
export const withFigures = (query: ReturnType<typeof questionsOf>) =>
  query
    .leftJoin('accounts as c', 'c.id', 'q.changed_by')
    .leftJoin('catalog_nodes as n', 'n.id', 'q.category_id')
    .selectAll('q')
    .select(['c.nickname as changed_by_name', 'n.names as category_names'])
    .select([asked.as('asked'), answeredRight.as('answered_right')])

/** General questions first, then by category; the share of right answers puts questions that nobody was asked last. */
export const sortedQuestions = (query: ReturnType<typeof questionsOf>, sort: ListInput['sort']) =>
  sorted(withFigures(query), sort, {
    asked,
    share: sql`${answeredRight}::float / nullif(${asked}, 0)`,
  })
    .orderBy(sql`q.category_id NULLS FIRST`)
    .orderBy('q.id')

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof withFigures>['executeTakeFirstOrThrow']>>

export const questionById = (db: Db, id: number): Promise<QuestionRow> =>
  withFigures(db.selectFrom('exam_questions as q').where('q.id', '=', id)).executeTakeFirstOrThrow()

export const lockQuestion = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom('exam_questions as q')
    .leftJoin('accounts as a', 'a.id', 'q.changed_by')
    .selectAll('q')
    .select('a.nickname')
    .where('q.id', '=', id)
    .forUpdate('q')
    .executeTakeFirst()

export async function insertQuestion(trx: Transaction<DB>, values: Insertable<ExamQuestions>): Promise<number> {
  const { id } = await trx.insertInto('exam_questions').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateQuestion = (trx: Transaction<DB>, id: number, change: Updateable<ExamQuestions>) =>
  trx.updateTable('exam_questions').set(change).where('id', '=', id).execute()

export const addVersion = (
  trx: Transaction<DB>,
  { id, version, texts, reference }: { id: number; version: number; texts: ExamTexts; reference: string },
) =>
  trx
    .insertInto('exam_question_versions')
    .values({ question_id: id, version, texts: json(texts), reference })
    .execute()
