import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { statusInSql } from '../../order/index.ts'

interface FactoryHistory {
  orders: number
  pass: number
  fail: number
  pending: number
  aborted: number
  last_date: string | null
}

/** Inspections of a factory, and how they ended; if an account is given, only those of its orders. */
export async function historyOfFactory(db: Db, factoryId: number, accountId: number | null): Promise<FactoryHistory> {
  const mine = accountId === null ? sql`TRUE` : sql`(customer_id = ${accountId} OR real_customer_id = ${accountId})`
  // an aborted visit has inspected nothing, and readers see a result only from status Finalized on
  const { rows } = await sql<FactoryHistory>`
    SELECT count(*) FILTER (WHERE status = ${statusInSql.finalized} AND report_result IN ('pass', 'fail', 'pending')) AS orders,
      count(*) FILTER (WHERE status = ${statusInSql.finalized} AND report_result = 'pass') AS pass,
      count(*) FILTER (WHERE status = ${statusInSql.finalized} AND report_result = 'fail') AS fail,
      count(*) FILTER (WHERE status = ${statusInSql.finalized} AND report_result = 'pending') AS pending,
      count(*) FILTER (WHERE status = ${statusInSql.finalized} AND report_result = 'aborted') AS aborted,
      (max(last_day) FILTER (WHERE status = ${statusInSql.finalized} AND report_result IN ('pass', 'fail', 'pending')))::text AS last_date
    FROM orders WHERE factory_id = ${factoryId} AND status <> ${statusInSql.cancelled} AND ${mine}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has a row')
  return row
}
