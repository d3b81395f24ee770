import type { MissionQuestion } from '@goodlot/contract'
import type { AnyEntry, EntryData } from '@goodlot/inspection'
import { chinaDateTime } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

export const questionIds = async (db: Db, orderId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (await db.selectFrom('mission_questions').select('id').where('order_id', '=', orderId).execute()).map(
      ({ id }) => id,
    ),
  )

/** The questions that were asked in a mission, each with its last answer. */
export async function questionsOf(db: Db, orderId: number): Promise<MissionQuestion[]> {
  const rows = await db
    .selectFrom('mission_questions as q')
    .innerJoin('accounts as a', 'a.id', 'q.asked_by')
    .leftJoin('mission_entries as e', 'e.no', 'q.answer_no')
    .select(['q.id', 'q.text', 'q.asked_at', 'a.nickname', 'e.data', 'e.at'])
    .where('q.order_id', '=', orderId)
    .orderBy('q.id')
    .execute()
  return rows.map(({ id, text, asked_at, nickname, data, at }) => ({
    question_id: id,
    text,
    asked_by: nickname,
    asked_at: chinaDateTime(asked_at),
    answer: (data as EntryData['reply'] | null)?.text ?? '',
    answered_at: at ? chinaDateTime(at) : '',
  }))
}

export const insertQuestion = (
  trx: Transaction<DB>,
  question: { order_id: number; asked_by: number; asked_at: Date; text: string },
) => trx.insertInto('mission_questions').values(question).execute()

/** Links replies to their questions; the last reply to a question counts. Returns who asked what had no answer before. */
export async function answerQuestions(
  trx: Transaction<DB>,
  entries: readonly AnyEntry[],
  numbers: ReadonlyMap<string, number>,
): Promise<number[]> {
  const askers: number[] = []
  for (const entry of entries)
    if (entry.kind === 'reply') {
      const ofThis = { id: entry.data.question, order_id: entry.order_id }
      const before = await trx
        .selectFrom('mission_questions')
        .select(['asked_by', 'answer_no'])
        .where((eb) => eb.and(ofThis))
        .executeTakeFirst()
      if (before?.answer_no === null) askers.push(before.asked_by)
      await trx
        .updateTable('mission_questions')
        .set({ answer_no: numbers.get(entry.key) ?? null })
        .where((eb) => eb.and(ofThis))
        .execute()
    }
  return askers
}

export const hasOpenQuestion = async (db: Db, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('mission_questions')
    .select('id')
    .where('order_id', '=', orderId)
    .where('answer_no', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
