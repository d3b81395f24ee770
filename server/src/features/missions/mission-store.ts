import { orderStatus } from '@goodlot/rules'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, Missions } from '../../db/types.ts'
import type { Order } from '../../order/index.ts'

export type Mission = Selectable<Missions>

export const missionOf = (db: Db, orderId: number): Promise<Mission | undefined> =>
  db.selectFrom('missions').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/**
 * The mission of a locked order, created at its first use; the lock of the order also protects the mission. An order that is in progress
 * again after a report begins the next round.
 */
export async function ensureMission(trx: Transaction<DB>, order: Order, now: Date): Promise<Mission> {
  await trx
    .insertInto('missions')
    .values({ order_id: order.id, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const mission = await missionOf(trx, order.id)
  if (!mission) throw new Error(`order ${order.id} has no mission`)
  if (mission.submitted_at === null || order.status !== orderStatus.inProgress) return mission
  return trx
    .updateTable('missions')
    .set({ round: sql`round + 1`, submitted_at: null, submitted_by: null })
    .where('order_id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const changeMission = (
  trx: Transaction<DB>,
  orderId: number,
  change: { revision?: number; submitted_at?: Date; submitted_by?: number },
) => trx.updateTable('missions').set(change).where('order_id', '=', orderId).execute()

/** Records that an inspector has opened the mission or sent entries for it. */
export const noteOpened = (trx: Transaction<DB>, orderId: number, accountId: number, now: Date) =>
  trx
    .insertInto('mission_people')
    .values({ order_id: orderId, account_id: accountId, opened_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()

/** The lead and then the members, in the order of their first days: units are handed out in this order. */
export async function teamIds(db: Db, order: Pick<Order, 'id' | 'inspector_id'>): Promise<number[]> {
  const members = await db
    .selectFrom('order_days')
    .select('inspector_id')
    .where('order_id', '=', order.id)
    .where('is_lead', '=', false)
    .groupBy('inspector_id')
    .orderBy((eb) => eb.fn.min('day'))
    .orderBy('inspector_id')
    .execute()
  return [...(order.inspector_id === null ? [] : [order.inspector_id]), ...members.map((one) => one.inspector_id)]
}
