import { declaredProducts, type PackingRow } from '@goodlot/inspection'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { json } from '../../db/json-columns.ts'
import type { DB, PackingLists } from '../../db/types.ts'
import type { Order } from '../order-store.ts'

export type PackingList = Selectable<PackingLists>

type Packed = Pick<Order, 'id' | 'factory_id'>

/** Lists of the factory to which an order goes now: what another one had packed is not there, and none of its business. */
const ofItsFactory = ({ factory_id }: Packed) => sql<boolean>`(factory_id IS NULL OR factory_id = ${factory_id})`

/** The newest packing list of an order: that one is drawn from at the next check-in. */
export const latestPackingList = (db: Db, order: Packed): Promise<PackingList | undefined> =>
  db
    .selectFrom('packing_lists')
    .selectAll()
    .where('order_id', '=', order.id)
    .where(ofItsFactory(order))
    .orderBy('list', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many lists an order has had, of whichever factory. */
export async function countPackingLists(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ lists: number }>`SELECT coalesce(max(list), 0)::int AS lists FROM packing_lists
    WHERE order_id = ${orderId}`.execute(db)
  return rows[0]?.lists ?? 0
}

export const packingListBy = (db: Db, orderId: number, list: number): Promise<PackingList | undefined> =>
  db.selectFrom('packing_lists').selectAll().where('order_id', '=', orderId).where('list', '=', list).executeTakeFirst()

/** When each list of an order arrived, for its report. */
export async function packingArrivals(db: Db, order: Packed): Promise<{ list: number; at: string }[]> {
  const rows = await db
    .selectFrom('packing_lists')
    .select(['list', 'created_at'])
    .where('order_id', '=', order.id)
    .where(ofItsFactory(order))
    .orderBy('list')
    .execute()
  return rows.map(({ list, created_at }) => ({ list, at: created_at.toISOString() }))
}

/** Adds the next list of an order, which the caller has locked. */
export async function addPackingList(
  trx: Transaction<DB>,
  by: { order: Packed; linkId: number | null; accountId: number | null; person: string; now: Date },
  rows: readonly PackingRow[],
): Promise<PackingList> {
  const declared = declaredProducts(rows)
  const lists = await countPackingLists(trx, by.order.id)
  return trx
    .insertInto('packing_lists')
    .values({
      ...{ order_id: by.order.id, factory_id: by.order.factory_id, list: lists + 1, link_id: by.linkId },
      ...{ account_id: by.accountId, person: by.person, created_at: by.now, rows: json([...rows]) },
      cartons: declared.reduce((sum, { cartons }) => sum + cartons, 0),
      pieces: declared.reduce((sum, { pieces }) => sum + pieces, 0),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether cartons of an order were drawn, and when the server heard of the arrival. */
export async function drawFacts(db: Db, orderId: number): Promise<{ isDrawn: boolean; arrivedAt: Date | null }> {
  const { rows } = await sql<{ is_drawn: boolean; arrived_at: Date | null }>`SELECT
    coalesce(bool_or(kind = 'carton_draw'), false) AS is_drawn,
    min(received_at) FILTER (WHERE kind = 'check_in') AS arrived_at
    FROM mission_entries WHERE order_id = ${orderId} AND kind IN ('carton_draw', 'check_in')`.execute(db)
  return { isDrawn: rows[0]?.is_drawn ?? false, arrivedAt: rows[0]?.arrived_at ?? null }
}

/** Forgets who sent the lists of orders whose visit is long over. */
export const forgetPackers = (trx: Transaction<DB>, orderIds: readonly number[]) =>
  sql`UPDATE packing_lists SET person = '', link_id = NULL WHERE order_id = ANY(${orderIds})`.execute(trx)
