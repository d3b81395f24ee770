import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { statusInSql } from '../../order/index.ts'

/** An order that an inspector would leave when it is suspended, or whose visit it has begun. */
export interface OpenOrder {
  id: number
  order_no: string
  customer_id: number
  real_customer_id: number
  first_day: string | null
  is_lead: boolean
  is_under_way: boolean
}

/** Orders of an inspector up to the submitted report, as lead or in a team, by their numbers of rows so that they are locked in one order. */
export async function openOrdersOf(db: Db, inspectorId: number): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    WITH own AS (
      SELECT id FROM orders WHERE inspector_id = ${inspectorId} AND status < ${statusInSql.reported}
      UNION SELECT o.id FROM order_days d JOIN orders o ON o.id = d.order_id
        WHERE d.inspector_id = ${inspectorId} AND NOT d.is_lead AND o.status < ${statusInSql.reported})
    SELECT o.id, o.order_no, o.customer_id, o.real_customer_id, o.first_day,
      coalesce(o.inspector_id = ${inspectorId}, false) AS is_lead,
      o.status = ${statusInSql.inProgress} OR o.checked_in_at IS NOT NULL AS is_under_way
    FROM own JOIN orders o ON o.id = own.id ORDER BY o.id`.execute(db)
  return rows
}
