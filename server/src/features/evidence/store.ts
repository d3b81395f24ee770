import { type Insertable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, ReportStatements } from '../../db/types.ts'
import type { Statement } from './statement.ts'

export const statementsOfOrder = (db: Db, orderId: number): Promise<Statement[]> =>
  db.selectFrom('report_statements').selectAll().where('order_id', '=', orderId).orderBy('no').execute()

/** Makes the statements of one order be written one after the other, whatever else their transactions have locked. */
export const lockStatements = (trx: Transaction<DB>, orderId: number) =>
  sql`SELECT pg_advisory_xact_lock(427611, ${orderId}::int)`.execute(trx)

export const lastStatement = (db: Db, orderId: number) =>
  db
    .selectFrom('report_statements')
    .select(['no', 'digest'])
    .where('order_id', '=', orderId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Orders with statements, in the order of their ids. */
export const ordersWithStatements = (db: Db, after: number, most: number) =>
  db
    .selectFrom('report_statements')
    .select('order_id')
    .distinct()
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(most)
    .execute()

/**
 * Whether the chain of an order has this statement. Later statements need no check here, because each has its own
 * signature.
 */
export const hasStatement = async (
  db: Db,
  orderId: number,
  { no, digest }: { no: number; digest: string },
): Promise<boolean> =>
  (await db
    .selectFrom('report_statements')
    .select('no')
    .where('order_id', '=', orderId)
    .where('no', '=', no)
    .where('digest', '=', digest)
    .executeTakeFirst()) !== undefined

export const insertStatement = (trx: Transaction<DB>, row: Insertable<ReportStatements>) =>
  trx.insertInto('report_statements').values(row).execute()

export const ordersWithHeadsDue = (db: Db, most: number): Promise<{ order_id: number }[]> =>
  db.selectFrom('report_heads_due').select('order_id').orderBy('order_id').limit(most).execute()

/** Whether the job has yet to write the head of this order. The job runs every few seconds, unless all workers are down. */
export const isHeadDue = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.selectFrom('report_heads_due').select('order_id').where('order_id', '=', orderId).executeTakeFirst()) !==
  undefined

export const headKept = (db: Db, orderId: number) =>
  db.deleteFrom('report_heads_due').where('order_id', '=', orderId).execute()

export const isLogged = async (db: Db, action: string): Promise<boolean> =>
  (await db.selectFrom('audit').select('id').where('action', '=', action).limit(1).executeTakeFirst()) !== undefined
