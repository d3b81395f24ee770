import { ratingAskedFor } from '@goodlot/rules'
import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, Ratings } from '../../db/types.ts'
import type { Order } from '../../order/index.ts'

export type Rating = Selectable<Ratings>

export const ratingOf = (db: Db, orderId: number): Promise<Rating | undefined> =>
  db.selectFrom('ratings').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** Locked until the end of the transaction. */
export const lockRating = (trx: Transaction<DB>, orderId: number): Promise<Rating | undefined> =>
  trx.selectFrom('ratings').selectAll().where('order_id', '=', orderId).forNoKeyUpdate().executeTakeFirst()

export const insertRating = (trx: Transaction<DB>, row: Insertable<Ratings>): Promise<Rating> =>
  trx.insertInto('ratings').values(row).returningAll().executeTakeFirstOrThrow()

export const updateRating = (trx: Transaction<DB>, orderId: number, change: Updateable<Ratings>): Promise<Rating> =>
  trx.updateTable('ratings').set(change).where('order_id', '=', orderId).returningAll().executeTakeFirstOrThrow()

export const nameOf = async (db: Db, accountId: number): Promise<string> =>
  (await db.selectFrom('accounts').select('nickname').where('id', '=', accountId).executeTakeFirstOrThrow()).nickname

/** A locked order whose owner has neither rated nor been asked yet. An order that somebody is changing is left for the next run. */
export const dueToAsk = (trx: Transaction<DB>, now: Date): Promise<Order | undefined> => {
  const { after, until } = ratingAskedFor(now)
  return (
    trx
      .selectFrom('orders as o')
      .selectAll('o')
      .where('o.status', '=', 4)
      .where('o.rating_asked_at', 'is', null)
      .where('o.finalized_at', '>', after)
      .where('o.finalized_at', '<=', until)
      .where('o.inspector_id', 'is not', null)
      // an aborted visit shows too little of the inspector to be rated
      .where('o.report_result', 'in', ['pass', 'pending', 'fail'])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('ratings as r').select('r.order_id').whereRef('r.order_id', '=', 'o.id'))),
      )
      .orderBy('o.finalized_at')
      .limit(1)
      .forNoKeyUpdate('o')
      .skipLocked()
      .executeTakeFirst()
  )
}

export const markAsked = (trx: Transaction<DB>, orderId: number, at: Date) =>
  trx.updateTable('orders').set({ rating_asked_at: at }).where('id', '=', orderId).execute()
