import { type AnswerState, answerState, type FactoryAnswer } from '@goodlot/rules'
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, FactoryAnswers } from '../../db/types.ts'
import type { Order } from '../../order/index.ts'

export type Answer = Selectable<FactoryAnswers>

/** All answers to an order, the newest first. */
export const answersOf = (db: Db, orderId: number): Promise<Answer[]> =>
  db.selectFrom('factory_answers').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute()

type Visited = Pick<Order, 'id' | 'days' | 'factory_id'>

/** Whether an answer is about the visit as it is now, to this factory. */
export const stateOf = ({ kind, about_days, factory_id }: Answer, order: Visited): AnswerState =>
  answerState(
    { kind: kind as FactoryAnswer, aboutDays: about_days, factoryId: factory_id },
    { days: order.days, factoryId: order.factory_id },
  )

/** The latest answer of the factory to which an order goes now. That of another one is none of its business. */
export const latestAnswer = (db: Db, { id, factory_id }: Visited): Promise<Answer | undefined> =>
  db
    .selectFrom('factory_answers')
    .selectAll()
    .where('order_id', '=', id)
    .where((eb) => eb.or([eb('factory_id', 'is', null), eb('factory_id', '=', factory_id)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The same, if it is about the days on which somebody comes now. */
export async function standingAnswer(db: Db, order: Visited): Promise<Answer | undefined> {
  const answer = await latestAnswer(db, order)
  return answer && stateOf(answer, order) === '' ? answer : undefined
}

/** How many answers an order has, and how many of them are from the last day. */
export async function countAnswers(db: Db, orderId: number, now: Date) {
  const { rows } = await sql<{ all: number; recent: number }>`SELECT count(*)::int AS "all",
    count(*) FILTER (WHERE at > ${new Date(now.getTime() - 24 * 3600_000)})::int AS recent
    FROM factory_answers WHERE order_id = ${orderId}`.execute(db)
  return rows[0] ?? { all: 0, recent: 0 }
}

export const insertAnswer = (trx: Transaction<DB>, answer: Insertable<FactoryAnswers>) =>
  trx.insertInto('factory_answers').values(answer).returning('id').executeTakeFirstOrThrow()

export const answerById = (db: Db, id: number): Promise<Answer | undefined> =>
  db.selectFrom('factory_answers').selectAll().where('id', '=', id).executeTakeFirst()

export const decideAnswer = (
  trx: Transaction<DB>,
  id: number,
  change: { state: 'accepted' | 'refused'; decided_by: number; decided_at: Date },
) => trx.updateTable('factory_answers').set(change).where('id', '=', id).execute()
