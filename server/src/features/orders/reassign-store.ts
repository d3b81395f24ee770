import type { AuditType, CityPrice, WorkCategory } from '@goodlot/rules'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, OrderRevisions } from '../../db/types.ts'

interface Substitute {
  id: number
  owner_id: number | null
  submitted: boolean
  verified: boolean
  active: boolean
  nickname: string
  verified_audits: AuditType[]
  lines: number[]
  prices: CityPrice[]
  /** A tie to the factory. */
  conflict: boolean
}

/** An inspector with everything that taking over an order is judged by. */
export async function substituteById(db: Db, id: number, factoryName: string): Promise<Substitute | undefined> {
  const { rows } = await sql<Substitute>`
    SELECT i.account_id AS id, i.owner_id, i.submitted_at IS NOT NULL AS submitted, i.verified_at IS NOT NULL AS verified, a.active,
      a.nickname, i.verified_audits,
      ARRAY(SELECT l.line_id FROM inspector_lines l WHERE l.inspector_id = i.account_id) AS lines,
      (SELECT coalesce(json_agg(json_build_object('city', c.city, 'province', c.province, 'working', c.working_cents,
        'weekend', c.weekend_cents, 'holiday', c.holiday_cents)), '[]') FROM inspector_cities c WHERE c.inspector_id = i.account_id) AS prices,
      EXISTS (SELECT FROM inspector_conflicts x
        WHERE x.inspector_id = i.account_id AND lower(x.name) = lower(${factoryName})) AS conflict
    FROM inspectors i JOIN accounts a ON a.id = i.account_id WHERE i.account_id = ${id}`.execute(db)
  return rows[0]
}

/** Product lines with the kind of work that they are. */
export const linesWithWork = async (db: Db, ids: readonly number[]): Promise<{ id: number; work: WorkCategory }[]> =>
  (
    await sql<{ id: number; work: WorkCategory }>`
      SELECT l.id, coalesce(l.work_group, c.work_group, 'others') AS work FROM catalog_nodes l LEFT JOIN catalog_nodes c ON c.id = l.parent_id
      WHERE l.id = ANY(${ids}::int[])`.execute(db)
  ).rows

/** The next revision is the current one with these changes. */
export async function copyRevision(
  trx: Transaction<DB>,
  { id, revision }: { id: number; revision: number },
  change: Pick<Insertable<OrderRevisions>, 'cart' | 'quote' | 'saved_by' | 'saved_at'>,
): Promise<void> {
  await sql`INSERT INTO order_revisions (order_id, revision, saved_by, saved_at, protocol_snapshot_id, cart, goods, factory, tests, plan, man_days, quote)
    SELECT order_id, revision + 1, ${change.saved_by}, ${change.saved_at}, protocol_snapshot_id, ${change.cart}::jsonb, goods, factory, tests, plan,
      man_days, ${change.quote}::jsonb
    FROM order_revisions WHERE order_id = ${id} AND revision = ${revision}`.execute(trx)
}
