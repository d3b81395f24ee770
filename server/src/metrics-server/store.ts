import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

/** How a company that runs on this database does, in a few numbers that are the same for all its processes. */
export interface DatabaseFigures {
  queue: { task: string; due: number; waiting: number; failed: number; oldest_due_s: number }[]
  mails: { status: string; mails: number }[]
  orders: { status: number; orders: number }[]
  accounts: { role: string; accounts: number }[]
}

/** Four short queries over an index or a small table. The queue runs by the database's own clock. */
export async function readFigures(db: Kysely<DB>): Promise<DatabaseFigures> {
  const queue = await sql<DatabaseFigures['queue'][number]>`
    SELECT task_identifier AS task,
      count(*) FILTER (WHERE attempts < max_attempts AND run_at <= clock_timestamp()) AS due,
      count(*) FILTER (WHERE attempts < max_attempts AND run_at > clock_timestamp()) AS waiting,
      count(*) FILTER (WHERE attempts >= max_attempts) AS failed,
      coalesce(extract(epoch FROM clock_timestamp()
        - min(run_at) FILTER (WHERE attempts < max_attempts AND run_at <= clock_timestamp())), 0)::float8 AS oldest_due_s
    FROM graphile_worker.jobs GROUP BY task_identifier`.execute(db)
  // literals, because only with them does Postgres recognise its partial indexes
  const mails = await sql<DatabaseFigures['mails'][number]>`
    SELECT 'waiting' AS status, count(*) AS mails FROM mails WHERE status = 'waiting'
    UNION ALL SELECT 'failed', count(*) FROM mails WHERE status = 'failed'`.execute(db)
  const orders = await db
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('orders')])
    .groupBy('status')
    .execute()
  const accounts = await db
    .selectFrom('accounts')
    .select(({ fn }) => ['role', fn.countAll<number>().as('accounts')])
    .where('active', '=', true)
    .groupBy('role')
    .execute()
  return { queue: queue.rows, mails: mails.rows, orders, accounts }
}
