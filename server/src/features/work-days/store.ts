import type { BlockedBy, Day, Leave } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

/** Days that the inspector marked and that are not offered, with what blocks them. */
export const blockedRows = (db: Db, id: number, from: Day, to: Day) =>
  db
    .selectFrom('inspector_blocked_days')
    .select(['day', 'by'])
    .where('inspector_id', '=', id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

/** Makes the marked days of the range exactly these; whether something blocks them is settled afterwards. */
export async function replaceMarkedDays(
  trx: Transaction<DB>,
  id: number,
  { from, to }: { from: Day; to: Day },
  days: readonly Day[],
): Promise<void> {
  await sql`DELETE FROM inspector_blocked_days WHERE inspector_id = ${id} AND day BETWEEN ${from} AND ${to}`.execute(
    trx,
  )
  await sql`DELETE FROM inspector_days WHERE inspector_id = ${id} AND day BETWEEN ${from} AND ${to} AND day <> ALL (${days}::date[])`.execute(
    trx,
  )
  await markDays(trx, id, days)
}

export const markDays = (trx: Transaction<DB>, id: number, days: readonly Day[]) =>
  sql`INSERT INTO inspector_days (inspector_id, day) SELECT ${id}, unnest(${days}::date[]) ON CONFLICT DO NOTHING`.execute(
    trx,
  )

/** Takes days out of what is offered, or notes that something else blocks them now. */
export async function blockDays(trx: Transaction<DB>, id: number, days: ReadonlyMap<Day, BlockedBy>): Promise<void> {
  if (days.size === 0) return
  const list = [...days.keys()]
  await sql`DELETE FROM inspector_days WHERE inspector_id = ${id} AND day = ANY (${list}::date[])`.execute(trx)
  await sql`INSERT INTO inspector_blocked_days (inspector_id, day, by)
    SELECT ${id}, d.day, d.by FROM unnest(${list}::date[], ${[...days.values()]}::text[]) AS d (day, by)
    ON CONFLICT (inspector_id, day) DO UPDATE SET by = excluded.by`.execute(trx)
}

/** Offers days again that nothing blocks any more. */
export async function unblockDays(trx: Transaction<DB>, id: number, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return
  await sql`DELETE FROM inspector_blocked_days WHERE inspector_id = ${id} AND day = ANY (${days}::date[])`.execute(trx)
  await markDays(trx, id, days)
}

/** Own holidays that are not over. */
export const leavesOf = (db: Db, id: number, today: Day): Promise<(Leave & { id: number })[]> =>
  db
    .selectFrom('inspector_leaves')
    .select(['id', 'first_day', 'last_day'])
    .where('inspector_id', '=', id)
    .where('last_day', '>=', today)
    .orderBy('first_day')
    .orderBy('id')
    .execute()

export const insertLeave = (trx: Transaction<DB>, id: number, leave: Leave, at: Date) =>
  trx
    .insertInto('inspector_leaves')
    .values({ inspector_id: id, ...leave, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()

export const deleteLeave = (trx: Transaction<DB>, inspectorId: number, id: number) =>
  trx
    .deleteFrom('inspector_leaves')
    .where('id', '=', id)
    .where('inspector_id', '=', inspectorId)
    .returning(['first_day', 'last_day'])
    .executeTakeFirst()

/** An inspector whose weekly pattern goes on and has not filled the days in reach. */
export async function nextToFill(db: Db, last: Day): Promise<number | null> {
  const row = await db
    .selectFrom('inspectors')
    .select('account_id')
    .where('repeats_weekly', '=', true)
    .where('filled_until', '<', last)
    .orderBy('filled_until')
    .orderBy('account_id')
    .executeTakeFirst()
  return row?.account_id ?? null
}

/**
 * An inspector with an offered day on which it is away and that nobody has booked: an order was cancelled after the holidays were entered,
 * because a booked day stays offered for its other places. Only days that are settled are asked about, or the job would never end.
 */
export async function nextToSettle(db: Db, today: Day, last: Day): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT d.inspector_id AS id FROM (
      SELECT l.inspector_id, d.day FROM inspector_leaves l
        JOIN inspector_days d ON d.inspector_id = l.inspector_id AND d.day BETWEEN l.first_day AND l.last_day
        WHERE l.last_day >= ${today}
      UNION ALL
      SELECT c.inspector_id, d.day FROM busy_calendars c
        JOIN inspector_days d ON d.inspector_id = c.inspector_id AND d.day = ANY (c.busy_days)
    ) d
    WHERE d.day BETWEEN ${today} AND ${last} AND NOT EXISTS (
      SELECT FROM order_days o WHERE o.inspector_id = d.inspector_id AND o.day = d.day)
    LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}
