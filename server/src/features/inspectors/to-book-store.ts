import type { AuditType, CityPrice, InspectorFacts } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { examDue } from './exam-due-store.ts'

/** An inspector with everything that decides whether it may be booked, and at which price. */
export interface InspectorToBook {
  id: number
  owner_id: number | null
  submitted: boolean
  verified: boolean
  active: boolean
  paused: boolean
  exam_due: boolean
  nickname: string
  extra_order_qty: number
  verified_audits: AuditType[]
  lines: number[]
  prices: CityPrice[]
  /** Whether the inspector has declared a conflict of interest with the factory. */
  conflict: boolean
}

export async function inspectorToBook(
  db: Db,
  id: number,
  factoryName: string | null,
): Promise<InspectorToBook | undefined> {
  const { rows } = await sql<InspectorToBook>`
    SELECT i.account_id AS id, i.owner_id, i.submitted_at IS NOT NULL AS submitted, i.verified_at IS NOT NULL AS verified,
      a.active AND i.suspended_at IS NULL AS active, i.paused_until IS NOT NULL AS paused,
      ${examDue} AS exam_due,
      a.nickname, i.extra_order_qty, i.verified_audits,
      ARRAY(SELECT l.line_id FROM inspector_lines l WHERE l.inspector_id = i.account_id) AS lines,
      (SELECT coalesce(json_agg(json_build_object('city', c.city, 'province', c.province, 'working', c.working_cents,
        'weekend', c.weekend_cents, 'holiday', c.holiday_cents)), '[]') FROM inspector_cities c WHERE c.inspector_id = i.account_id) AS prices,
      ${factoryName}::text IS NOT NULL AND EXISTS (SELECT FROM inspector_conflicts x
        WHERE x.inspector_id = i.account_id AND lower(x.name) = lower(${factoryName})) AS conflict
    FROM inspectors i JOIN accounts a ON a.id = i.account_id WHERE i.account_id = ${id}`.execute(db)
  return rows[0]
}

/** Whether everybody could once book this inspector: then it is no secret that it exists. */
export async function wasBookable(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM inspectors WHERE account_id = ${id} AND owner_id IS NULL
    AND coalesce(verified_at, checked_at) IS NOT NULL`.execute(db)
  return rows.length > 0
}

export const inspectorFacts = (row: InspectorToBook): InspectorFacts => ({
  id: row.id,
  ownerId: row.owner_id,
  submitted: row.submitted,
  verified: row.verified,
  active: row.active,
  examDue: row.exam_due,
  paused: row.paused,
})
