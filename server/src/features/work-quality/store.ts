import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { statusInSql } from '../../order/index.ts'

/** A report that an inspector submitted first as lead. */
export interface OwnReport {
  order_id: number
  /** `YYYY-MM` in China. */
  month: string
  late: boolean
  sent_back: boolean
  missing_photos: boolean
  /** What the inspector found. */
  result: string
  /** What somebody else found in the same goods; null without a second look. */
  second: string | null
}

/** An inspector's reports that were submitted from that instant on. Late is what the first version was. */
export async function ownReports(db: Db, inspectorId: number, from: Date): Promise<OwnReport[]> {
  const { rows } = await sql<OwnReport>`
    SELECT o.id AS order_id, to_char(v.made_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month,
      coalesce(v.made_at > o.report_due_at, false) AS late,
      EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.event = 'sent_back') AS sent_back,
      jsonb_path_exists(v.data, '$.sections[*].items[*].not_shown') AS missing_photos,
      v.result,
      (SELECT r.report_result FROM orders r WHERE r.origin_id = o.id AND r.inspector_id <> o.inspector_id
        AND r.status = ${statusInSql.finalized} AND r.report_result <> '' ORDER BY r.id LIMIT 1) AS second
    FROM orders o
    CROSS JOIN LATERAL (SELECT made_at, result, data FROM report_versions WHERE order_id = o.id ORDER BY version LIMIT 1) v
    WHERE o.inspector_id = ${inspectorId} AND o.reported_at >= ${from} AND v.made_at >= ${from}
    ORDER BY v.made_at DESC LIMIT 1000`.execute(db)
  return rows
}

/** How often and why the report of an order came back, oldest first. */
export const returnsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('order_events')
    .select(['at', 'params'])
    .where('order_id', '=', orderId)
    .where('event', 'in', ['sent_back', 'reopened'])
    .orderBy('id')
    .limit(50)
    .execute()
