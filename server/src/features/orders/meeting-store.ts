import type { Insertable, Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, OrderMeetings } from '../../db/types.ts'

export const insertMeeting = (trx: Transaction<DB>, meeting: Insertable<OrderMeetings>) =>
  trx.insertInto('order_meetings').values(meeting).returningAll().executeTakeFirstOrThrow()
export type Meeting = Awaited<ReturnType<typeof insertMeeting>>

/** Meetings shown per order: more than anybody needs. */
const shownMax = 50

/** The latest meetings of an order, the earliest of them first. */
export const meetingsOf = async (db: Db, orderId: number) =>
  (
    await db
      .selectFrom('order_meetings as m')
      .innerJoin('accounts as a', 'a.id', 'm.created_by')
      .selectAll('m')
      .select('a.nickname as by')
      .where('m.order_id', '=', orderId)
      .orderBy('m.starts_at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(shownMax)
      .execute()
  ).toReversed()
