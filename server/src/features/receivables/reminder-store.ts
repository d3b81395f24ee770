import type { Day } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { dueOn, isOpenOnAccount, openCents } from '../../order/money/index.ts'

/** Families that a run of the job takes up at once. */
const familiesAtOnce = 50

/** Main accounts with an order that has reached a step of the rule and was not reminded of at this step or a later one. */
export async function familiesToRemind(db: Db, steps: readonly number[], today: Day): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`
    SELECT DISTINCT o.customer_id FROM orders o JOIN accounts a ON a.id = o.customer_id AND a.active
    WHERE ${isOpenOnAccount} AND ${openCents} > 0 AND ${dueOn} <= ${today}::date - ${Math.min(...steps)}::int
      AND NOT EXISTS (SELECT FROM account_terms t WHERE t.customer_id = o.customer_id AND t.reminders_off)
      AND NOT EXISTS (SELECT FROM account_reminder_items i WHERE i.order_id = o.id
        AND i.step >= (SELECT max(s.step) FROM unnest(${steps}::int[]) AS s (step) WHERE s.step <= ${today}::date - ${dueOn}))
    LIMIT ${familiesAtOnce}`.execute(db)
  return rows.map(({ customer_id }) => customer_id)
}

/** Locks the main account, unless somebody else has locked it: two runs of the job never remind a family twice. */
export const tryLockFamily = async (trx: Transaction<DB>, id: number): Promise<boolean> =>
  (await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined

export interface OverdueOrder {
  id: number
  order_no: string
  open: number
  due_on: string
  /** The highest step of the rule that it was reminded of; 0: none. */
  reminded_step: number
}

/** The orders of a family whose due day has passed, the longest overdue first. */
export async function overdueOrders(db: Db, customerId: number, today: Day): Promise<OverdueOrder[]> {
  const { rows } = await sql<OverdueOrder>`
    SELECT o.id, o.order_no, ${openCents} AS open, (${dueOn})::text AS due_on,
      coalesce((SELECT max(i.step) FROM account_reminder_items i WHERE i.order_id = o.id), 0)::int AS reminded_step
    FROM orders o WHERE o.customer_id = ${customerId} AND ${isOpenOnAccount} AND ${openCents} > 0 AND ${dueOn} < ${today}::date
    ORDER BY ${dueOn}, o.id`.execute(db)
  return rows
}

export async function insertReminder(
  trx: Transaction<DB>,
  reminder: { customerId: number; sentBy: number | null; at: Date; total: number },
  items: readonly { id: number; due_on: string; open: number; step: number }[],
): Promise<void> {
  const { id } = await trx
    .insertInto('account_reminders')
    .values({
      ...{ customer_id: reminder.customerId, sent_by: reminder.sentBy },
      ...{ sent_at: reminder.at, total_cents: reminder.total },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('account_reminder_items')
    .values(
      items.map((item) => ({
        ...{ reminder_id: id, order_id: item.id, step: item.step },
        ...{ due_on: item.due_on, open_cents: item.open },
      })),
    )
    .execute()
}

export const wasRemindedSince = async (trx: Transaction<DB>, customerId: number, since: Date): Promise<boolean> =>
  (await trx
    .selectFrom('account_reminders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('sent_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const remindersOf = (db: Db, customerId: number) =>
  db
    .selectFrom('account_reminders as s')
    .leftJoin('accounts as a', 'a.id', 's.sent_by')
    .where('s.customer_id', '=', customerId)

export const reminderColumns = (q: ReturnType<typeof remindersOf>) =>
  q
    .select(['s.id', 's.sent_at', 's.total_cents', 'a.nickname'])
    .select(
      sql<{ order_no: string; due_on: string; open: number }[]>`(
        SELECT json_agg(json_build_object('order_no', o.order_no, 'due_on', i.due_on, 'open', i.open_cents) ORDER BY i.due_on, o.id)
        FROM account_reminder_items i JOIN orders o ON o.id = i.order_id WHERE i.reminder_id = s.id)`.as('orders'),
    )
    .orderBy('s.id', 'desc')
