import { addDays, balanceReminderHours, chinaDay, chinaNow, prepareDaysBefore, prepareFromHour } from '@goodlot/rules'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { type Order, statusInSql } from '../../order/index.ts'

const orders = (trx: Transaction<DB>) =>
  // an order that somebody is changing right now has its turn at the next run
  trx.selectFrom('orders').selectAll().limit(1).forNoKeyUpdate().skipLocked()

/** An unpaid order whose hold is over, locked. */
export const dueHold = (trx: Transaction<DB>, now: Date): Promise<Order | undefined> =>
  orders(trx)
    .where(sql<SqlBool>`status = ${statusInSql.pending} AND hold_ends_at IS NOT NULL`)
    .where('hold_ends_at', '<=', now)
    .orderBy('hold_ends_at')
    .executeTakeFirst()

/** An unpaid order whose owner is to be reminded (SPEC A3), locked. */
export const dueHoldReminder = (trx: Transaction<DB>, now: Date): Promise<Order | undefined> =>
  orders(trx)
    .where(sql<SqlBool>`status = ${statusInSql.pending} AND hold_ends_at IS NOT NULL`)
    .where('hold_ends_at', '>', now)
    .where('hold_reminded_at', 'is', null)
    .where(
      sql<SqlBool>`${now}::timestamptz >= CASE WHEN hold_ends_at - created_at < interval '3 hours' THEN created_at + (hold_ends_at - created_at) / 2
        ELSE least(created_at + (hold_ends_at - created_at) / 2, hold_ends_at - interval '3 hours') END`,
    )
    .orderBy('hold_ends_at')
    .executeTakeFirst()

/** An order with an open balance a day after the change or extra charge that caused it (SPEC A5), locked. */
export const dueBalance = (trx: Transaction<DB>, now: Date): Promise<Order | undefined> =>
  orders(trx)
    // the same condition as in the partial index of orders to pay, so that Postgres uses it
    .where(
      sql<SqlBool>`status < ${statusInSql.cancelled} AND NOT on_account AND total_cents + extra_cents + refund_due_cents > paid_cents AND status > ${statusInSql.pending}
        AND coalesce(charged_cents, total_cents + extra_cents) + refund_due_cents > paid_cents`,
    )
    .where('balance_reminded_at', 'is', null)
    .where(
      sql<SqlBool>`(SELECT max(e.at) FROM ledger_entries e WHERE e.order_id = orders.id AND e.debit = 'receivable' AND e.reason IN ('edit', 'charge'))
        <= ${new Date(now.getTime() - balanceReminderHours * 3600_000)}`,
    )
    .orderBy('id')
    .executeTakeFirst()

/** A confirmed order of the next days whose owner was not yet asked to have the factory prepare (SPEC A4), locked. One that lost its inspector has no visit to prepare for. */
export const duePrepare = (trx: Transaction<DB>, now: Date): Promise<Order | undefined> => {
  const { day, hour } = chinaNow(now)
  const last = addDays(day, hour >= prepareFromHour ? prepareDaysBefore : prepareDaysBefore - 1)
  return orders(trx)
    .where(
      sql<SqlBool>`status = ${statusInSql.confirmed} AND prepare_reminded_at IS NULL AND NOT (awaits_inspector AND inspector_id IS NULL)`,
    )
    .where('first_day', '>', chinaDay(now))
    .where('first_day', '<=', last)
    .orderBy('first_day')
    .executeTakeFirst()
}

export const markReminded = (
  trx: Transaction<DB>,
  id: number,
  column: 'hold_reminded_at' | 'prepare_reminded_at' | 'balance_reminded_at',
  at: Date,
) =>
  trx
    .updateTable('orders')
    .set({ [column]: at })
    .where('id', '=', id)
    .execute()
