import type { calendarFaults } from '@goodlot/contract'
import type { Day } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Secrets } from '../../secrets.ts'

export type CalendarFault = (typeof calendarFaults)[number]

const purpose = 'busy calendar'
const about = (inspectorId: number) => `account:${inspectorId}`

export const calendarOf = (db: Db, inspectorId: number) =>
  db.selectFrom('busy_calendars').selectAll().where('inspector_id', '=', inspectorId).executeTakeFirst()
export type BusyCalendar = NonNullable<Awaited<ReturnType<typeof calendarOf>>>

/** Where the calendar is; null if it was sealed with a secret that this server no longer has. */
export function addressOf(secrets: Secrets, { inspector_id, address_sealed }: BusyCalendar): string | null {
  try {
    return secrets.decrypt(purpose, address_sealed, about(inspector_id)).toString()
  } catch {
    return null
  }
}

/** Another address is another calendar: what the one before said is forgotten. */
export function saveCalendar(trx: Transaction<DB>, secrets: Secrets, inspectorId: number, address: URL, at: Date) {
  const row = {
    address_sealed: secrets.encrypt(purpose, Buffer.from(address.href), about(inspectorId)),
    host: address.host,
    busy_days: [],
    ...{ created_at: at, next_at: at, read_at: null, fault: '', failed_since: null, told_at: null },
  }
  return trx
    .insertInto('busy_calendars')
    .values({ inspector_id: inspectorId, ...row })
    .onConflict((on) => on.column('inspector_id').doUpdateSet(row))
    .execute()
}

export const deleteCalendar = (trx: Transaction<DB>, inspectorId: number) =>
  trx.deleteFrom('busy_calendars').where('inspector_id', '=', inspectorId).returning('host').executeTakeFirst()

/** What became of a reading, unless the address was changed meanwhile. */
export async function storeReading(
  trx: Transaction<DB>,
  before: BusyCalendar,
  reading: { busy: readonly Day[] } | { fault: CalendarFault },
  { at, nextAt }: { at: Date; nextAt: Date },
): Promise<boolean> {
  const change =
    'busy' in reading
      ? { busy_days: [...reading.busy], read_at: at, fault: '', failed_since: null, told_at: null }
      : { fault: reading.fault, failed_since: before.failed_since ?? at }
  const { numUpdatedRows } = await trx
    .updateTable('busy_calendars')
    .set({ ...change, next_at: nextAt })
    .where('inspector_id', '=', before.inspector_id)
    .where('created_at', '=', before.created_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How long a calendar may fail before its inspector is told: a server that is down for a night mends itself. */
const toldAfterMs = 48 * 3600_000

/** Notes that the inspector is told, once: null unless the calendar has failed for so long, and it was not told since it last worked. */
export async function takeFailing(
  trx: Transaction<DB>,
  inspectorId: number,
  now: Date,
): Promise<{ host: string; fault: CalendarFault; since: Date } | null> {
  const row = await trx
    .updateTable('busy_calendars')
    .set({ told_at: now })
    .where('inspector_id', '=', inspectorId)
    .where('told_at', 'is', null)
    .where('failed_since', '<=', new Date(now.getTime() - toldAfterMs))
    .returning(['host', 'fault', 'failed_since as since'])
    .executeTakeFirst()
  return row?.since ? { host: row.host, fault: row.fault as CalendarFault, since: row.since } : null
}

/** Calendars whose turn it is, which is noted, so that each is queued once. */
export async function takeDue(trx: Transaction<DB>, now: Date, nextAt: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE busy_calendars SET next_at = ${nextAt} WHERE inspector_id IN (
      SELECT inspector_id FROM busy_calendars WHERE next_at <= ${now} ORDER BY next_at, inspector_id LIMIT ${most}
      FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING inspector_id AS id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Seals the addresses of all calendars with the present secret. A row that somebody changes meanwhile is sealed with it already. */
export async function resealCalendars({ db, secrets }: { db: Db; secrets: Secrets }): Promise<number> {
  let resealed = 0
  for (const row of await db.selectFrom('busy_calendars').selectAll().execute()) {
    if (addressOf(secrets, row) === null) continue
    const sealed = secrets.resealed(purpose, row.address_sealed, about(row.inspector_id))
    if (!sealed) continue
    const { numUpdatedRows } = await db
      .updateTable('busy_calendars')
      .set({ address_sealed: sealed })
      .where('inspector_id', '=', row.inspector_id)
      .where('address_sealed', '=', row.address_sealed)
      .executeTakeFirst()
    resealed += Number(numUpdatedRows)
  }
  return resealed
}
