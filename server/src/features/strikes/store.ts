import { addDays, chinaDay, chinaInstant, lateFrom, type StrikeRules, strikeLookbackDays } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Order, statusInSql } from '../../order/index.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs

/** An inspector's strikes of the last year with their orders and appeals, newest first. */
export const listedStrikes = (db: Db, inspectorId: number, now: Date) =>
  db
    .selectFrom('strikes as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('appeals as p', 'p.strike_id', 's.id')
    .selectAll('s')
    .select([
      'o.order_no',
      'p.id as appeal_id',
      'p.text as appeal_text',
      'p.opened_at as appeal_opened_at',
      'p.outcome as appeal_outcome',
      'p.reason as appeal_reason',
      'p.decided_at as appeal_decided_at',
    ])
    .where('s.inspector_id', '=', inspectorId)
    .where('s.told_at', '>', new Date(now.getTime() - 365 * dayMs))
    .orderBy('s.id', 'desc')
    .limit(200)
    .execute()

export type ListedStrike = Awaited<ReturnType<typeof listedStrikes>>[number]

export const orderNoOf = async (db: Db, orderId: number): Promise<string> =>
  (await db.selectFrom('orders').select('order_no').where('id', '=', orderId).executeTakeFirst())?.order_no ?? ''

/** Whether the inspector ever accepted this order. */
export async function hasAccepted(db: Db, orderId: number, inspectorId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM offers WHERE order_id = ${orderId} AND inspector_id = ${inspectorId} AND state = 'accepted'
    UNION ALL SELECT FROM order_events WHERE order_id = ${orderId} AND event = 'offer_accepted' AND account_id = ${inspectorId}
    LIMIT 1`.execute(db)
  return rows.length > 0
}

const withoutStrike = (kind: 'report_late' | 'no_show') => sql`NOT EXISTS (
  SELECT FROM strikes s WHERE s.inspector_id = o.inspector_id AND s.order_id = o.id AND s.kind = ${sql.lit(kind)})`
/** An inspector of the platform: those of customers are judged by their customers. */
const isOurs = sql`EXISTS (SELECT FROM inspectors i WHERE i.account_id = o.inspector_id AND i.owner_id IS NULL)`

/** An order whose first report is later than the rule allows; one that was sent back keeps the time at which it was first there. */
export async function lateOrder(db: Db, now: Date, rules: StrikeRules): Promise<number | null> {
  const until = new Date(now.getTime() - rules.lateHours * hourMs)
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM orders o
    WHERE o.status = ${statusInSql.inProgress} AND o.reported_at IS NULL AND o.inspector_id IS NOT NULL
      AND o.report_due_at <= ${until} AND o.report_due_at > ${new Date(until.getTime() - strikeLookbackDays * dayMs)}
      AND ${isOurs} AND ${withoutStrike('report_late')}
    ORDER BY o.id LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether a locked order is one of `lateOrder`. */
export const isLate = (order: Order, now: Date, rules: StrikeRules): boolean =>
  order.reported_at === null && order.report_due_at !== null && lateFrom(order.report_due_at, rules) <= now

/** The last first day of a visit whose inspector should have checked in by now. */
const lastDayToCome = (now: Date, { noShowHours }: StrikeRules) =>
  addDays(chinaDay(new Date(now.getTime() - noShowHours * hourMs)), -1)

/** An order that its inspector accepted and whose first day is long over, without anybody having checked in. */
export async function missedOrder(db: Db, now: Date, rules: StrikeRules): Promise<number | null> {
  const last = lastDayToCome(now, rules)
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM orders o
    WHERE o.status = ${statusInSql.confirmed} AND o.checked_in_at IS NULL AND o.inspector_id IS NOT NULL
      AND o.first_day <= ${last}::date AND o.first_day > ${addDays(last, -strikeLookbackDays)}::date
      AND EXISTS (SELECT FROM offers f WHERE f.order_id = o.id AND f.inspector_id = o.inspector_id AND f.state = 'accepted')
      AND ${isOurs} AND ${withoutStrike('no_show')}
    ORDER BY o.id LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether a locked order is one of `missedOrder`. */
export const isMissed = (order: Order, now: Date, rules: StrikeRules): boolean =>
  order.checked_in_at === null && order.first_day !== null && order.first_day <= lastDayToCome(now, rules)

/** The end of a business day. */
export const endOfDay = (day: string): Date => chinaInstant(addDays(day, 1), 0)

/** A strike for a visit to which the inspector did come, as its phone says now that it has a network again. */
export async function refutedStrike(db: Db, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM strikes s JOIN orders o ON o.id = s.order_id AND o.inspector_id = s.inspector_id
    WHERE s.kind = 'no_show' AND s.withdrawn_at IS NULL AND s.given_by IS NULL AND s.told_at > ${new Date(now.getTime() - 30 * dayMs)}
      AND o.checked_in_at < s.happened_at
    ORDER BY s.id LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}
