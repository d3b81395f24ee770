import type { DecidedLot, SoldLot } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { statusInSql } from '../../order/index.ts'

/** So many orders are read, the latest ones: the state of a series of more lots begins with the first of these. */
const ordersMost = 1000

interface DecidedOrder {
  id: number
  order_no: string
  customer_id: number
  real_customer_id: number
  /** The day on which the inspector left, in China. */
  day: string
  lots: DecidedLot[]
  /** The plan of the revision that was inspected. */
  plan: SoldLot[]
  steady: '' | 'yes' | 'no' | null
  word: string | null
}

/**
 * Final inspections of a family at a factory that have a released report and decided a lot, in the order of check-out. Goods that were
 * presented again do not count, nor does the order that is edited.
 */
export async function decidedOrders(
  db: Db,
  mainId: number,
  factoryId: number,
  exceptOrder: number,
): Promise<DecidedOrder[]> {
  const { rows } = await sql<DecidedOrder>`
    SELECT * FROM (
      SELECT o.id, o.order_no, o.customer_id, o.real_customer_id, (left_at AT TIME ZONE 'Asia/Shanghai')::date::text AS day, left_at, s.lots, v.plan,
        v.cart->>'steady' AS steady, v.cart->>'severityWord' AS word
      FROM orders o JOIN report_summaries s ON s.order_id = o.id JOIN order_revisions v ON v.order_id = o.id AND v.revision = s.revision
      CROSS JOIN LATERAL (SELECT coalesce(o.checked_out_at, o.reported_at, o.created_at) AS left_at) l
      WHERE o.factory_id = ${factoryId} AND o.service_type = 'fri' AND o.origin_id IS NULL AND NOT o.full_check
        AND o.status <> ${statusInSql.cancelled} AND o.id <> ${exceptOrder} AND s.lots <> '[]'
        AND o.customer_id IN (SELECT id FROM accounts WHERE id = ${mainId} OR parent_id = ${mainId})
      ORDER BY left_at DESC, o.id DESC LIMIT ${ordersMost}) AS latest
    ORDER BY left_at, id`.execute(db)
  return rows
}
