import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { transferOfEntry } from '../../payment/payouts/index.ts'
import { periodOf } from './store.ts'

export interface StatementEntry {
  at: Date
  what: 'earned' | 'recovered' | 'paid' | 'reversed'
  order_no: string
  reference: string
  /** In cents: above zero raises what the inspector is owed. */
  amount: number
}

const signed = sql`CASE WHEN e.credit = 'inspectors_payable' THEN e.amount_cents ELSE -e.amount_cents END`
const ofInspector = (id: number) => sql<SqlBool>`p.inspector_id = ${id} AND 'inspectors_payable' IN (e.debit, e.credit)`

/** What an inspector was owed before an instant, in cents, by the ledger. */
export async function owedBefore(db: Db, inspectorId: number, before: Date): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    SELECT coalesce(sum(${signed}), 0)::bigint AS owed FROM payouts p JOIN ledger_entries e ON e.payout_id = p.id
    WHERE ${ofInspector(inspectorId)} AND e.at < ${before}`.execute(db)
  return rows[0]?.owed ?? 0
}

/** The entries of the ledger between two days, oldest first; everything that one transfer paid is one entry. */
export async function entriesOf(
  db: Db,
  inspectorId: number,
  period: { from: string; to: string },
): Promise<StatementEntry[]> {
  const { since, before } = periodOf(period)
  const { rows } = await sql<StatementEntry>`
    WITH posted AS (
      SELECT e.id, e.at, ${signed} AS amount, p.order_id,
        CASE e.reason WHEN 'payout_accrued' THEN 'earned' WHEN 'payout_recovered' THEN 'recovered'
          WHEN 'payout_reversed' THEN 'reversed' ELSE 'paid' END AS what,
        ${transferOfEntry} AS transfer_id
      FROM payouts p JOIN ledger_entries e ON e.payout_id = p.id
      WHERE ${ofInspector(inspectorId)} AND e.at >= ${since} AND e.at < ${before})
    SELECT min(n.at) AS at, n.what, sum(n.amount)::bigint AS amount, coalesce(min(t.reference), '') AS reference,
      CASE WHEN n.what IN ('earned', 'recovered') THEN min(o.order_no) ELSE '' END AS order_no
    FROM posted n JOIN orders o ON o.id = n.order_id LEFT JOIN payout_transfers t ON t.id = n.transfer_id
    GROUP BY n.what, coalesce('t' || n.transfer_id, 'e' || n.id) ORDER BY min(n.at), min(n.id)`.execute(db)
  return rows
}
