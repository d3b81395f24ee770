import { addDays, chinaInstant, type Day } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { inScope, type Scope } from './family-store.ts'

/** A line of a statement: an entry of the ledger, or `off_account` for an order that was taken off the account with what it owed then. */
export interface StatementLine {
  at: Date
  reason:
    | 'sale'
    | 'edit'
    | 'cancel'
    | 'charge'
    | 'reduction'
    | 'payment'
    | 'payment_reversed'
    | 'refund_due'
    | 'off_account'
  order_no: string
  order_name: string
  /** '' unless the line is a payment or refund. */
  payment_no: string
  reference: string
  /** Above zero: the customer owes more. */
  cents: number
}

const change = sql`CASE WHEN e.debit = 'receivable' THEN e.amount_cents ELSE -e.amount_cents END`

/** What changed the balance of orders on account; an order that was taken off the account has its lines until then. */
const changes = (scope: Scope) => sql`
  SELECT e.id, e.at, e.reason, o.order_no, o.order_name, coalesce(p.payment_no, '') AS payment_no, coalesce(p.reference, '') AS reference,
    ${change} AS cents
  FROM orders o JOIN ledger_entries e ON e.order_id = o.id LEFT JOIN payments p ON p.id = e.payment_id
  WHERE ${inScope(scope)} AND (o.on_account OR e.id <= o.off_account_entry) AND 'receivable' IN (e.debit, e.credit)
  UNION ALL
  SELECT o.off_account_entry, (SELECT l.at FROM ledger_entries l WHERE l.id = o.off_account_entry), 'off_account', o.order_no, o.order_name, '', '',
    -(SELECT sum(${change}) FROM ledger_entries e WHERE e.order_id = o.id AND e.id <= o.off_account_entry AND 'receivable' IN (e.debit, e.credit))
  FROM orders o WHERE ${inScope(scope)} AND o.off_account_entry IS NOT NULL`

/** The balance of what happened before an instant. */
async function balanceBefore(db: Db, scope: Scope, instant: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(c.cents), 0)::bigint AS cents FROM (${changes(scope)}) AS c WHERE c.at < ${instant}`.execute(db)
  return rows[0]?.cents ?? 0
}

/** The balance at the end of a day. */
export const balanceAfter = (db: Db, scope: Scope, day: Day): Promise<number> =>
  balanceBefore(db, scope, chinaInstant(addDays(day, 1)))

/** The balance at the beginning of a period, and the lines of the period, at most `max` and one more. */
export async function statementOf(
  db: Db,
  scope: Scope,
  { from, to, max }: { from: Day; to: Day; max: number },
): Promise<{ opening: number; lines: StatementLine[] }> {
  const [start, end] = [chinaInstant(from), chinaInstant(addDays(to, 1))]
  const opening = await balanceBefore(db, scope, start)
  const { rows } = await sql<StatementLine>`
    SELECT c.at, c.reason, c.order_no, c.order_name, c.payment_no, c.reference, c.cents::bigint AS cents FROM (${changes(scope)}) AS c
    WHERE c.at >= ${start} AND c.at < ${end} AND c.cents <> 0 ORDER BY c.at, c.id, c.reason = 'off_account' LIMIT ${max + 1}`.execute(
    db,
  )
  return { opening, lines: rows }
}
