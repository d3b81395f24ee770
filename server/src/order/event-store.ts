import { transitions } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import { json } from '../db/json-columns.ts'
import type { DB } from '../db/types.ts'

/** The status that each step leads to. */
export const statusAfter = new Map<string, string>(transitions.map(({ event, to }) => [event, to]))

/** The status of an order according to its time line; Draft before the first step. */
export async function statusOf(db: Db, orderId: number): Promise<string> {
  const last = await db
    .selectFrom('order_events')
    .select('event')
    .where('order_id', '=', orderId)
    .where('event', 'in', [...statusAfter.keys()])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? (statusAfter.get(last.event) ?? '') : 'Draft'
}

/** Who caused the latest event of an order, and when. */
export const lastSaved = (db: Db, orderId: number) =>
  db
    .selectFrom('order_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .select(({ fn, val }) => ['e.at', fn.coalesce('a.nickname', val('')).as('nickname')])
    .where('e.order_id', '=', orderId)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertEvent = (
  trx: Transaction<DB>,
  event: {
    orderId: number
    at: Date
    event: string
    accountId: number | null
    params: Record<string, string | number>
  },
) =>
  trx
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      at: event.at,
      event: event.event,
      account_id: event.accountId,
      params: json(event.params),
    })
    .execute()
