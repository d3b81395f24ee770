import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type CountryCalendar, type Day, defaultCalendar } from '@goodlot/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

export interface HolidayRow {
  day: Day
  kind: 'holiday' | 'make_up'
  provisional: boolean
}

const firstOf = (year: number) => `${year}-01-01`
const lastOf = (year: number) => `${year}-12-31`

export async function holidaysOf(db: Db, country: string, from: number, to: number): Promise<HolidayRow[]> {
  const rows = await db
    .selectFrom('holidays')
    .select(['day', 'kind', 'provisional'])
    .where('country', '=', country)
    .where('day', '>=', firstOf(from))
    .where('day', '<=', lastOf(to))
    .orderBy('day')
    .execute()
  return rows as HolidayRow[]
}

/** Makes concurrent saves of one country's calendar take turns. */
export async function lockCalendar(trx: Transaction<DB>, country: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('holidays'), hashtext(${country}))`.execute(trx)
}

export async function replaceHolidays(
  trx: Transaction<DB>,
  country: string,
  years: { from: number; to: number },
  rows: readonly HolidayRow[],
): Promise<void> {
  await trx
    .deleteFrom('holidays')
    .where('country', '=', country)
    .where('day', '>=', firstOf(years.from))
    .where('day', '<=', lastOf(years.to))
    .execute()
  if (rows.length > 0)
    await trx
      .insertInto('holidays')
      .values(rows.map((row) => ({ country, ...row })))
      .execute()
}

/** Which of the given days are holidays or make-up days in a country. Not cached, so that a change has effect at once. */
export async function calendarOf(db: Db, country: string, days: readonly Day[]): Promise<CountryCalendar> {
  if (days.length === 0) return defaultCalendar
  const rows = await db
    .selectFrom('holidays')
    .select(['day', 'kind'])
    .where('country', '=', country)
    .where(sql<boolean>`day = ANY(${days}::date[])`)
    .execute()
  return {
    ...defaultCalendar,
    holidays: rows.filter(({ kind }) => kind === 'holiday').map(({ day }) => day),
    makeUpDays: rows.filter(({ kind }) => kind === 'make_up').map(({ day }) => day),
  }
}

type HolidayFile = Record<string, Record<string, { holidays: Day[]; make_up?: Day[]; provisional?: Day[] }>>

/**
 * Loads the reference calendar, for the countries and years that have none yet: what root has saved is never overwritten, and a
 * new year of the file is added.
 */
export async function loadHolidays(db: Kysely<DB>): Promise<void> {
  const text = await readFile(new URL('../../../db/reference/holidays.json', import.meta.url), 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  const loaded = await db.selectFrom('reference_loads').select('hash').where('name', '=', 'holidays').executeTakeFirst()
  if (loaded?.hash === hash) return
  const { countries } = JSON.parse(text) as { countries: HolidayFile }
  await db.transaction().execute(async (trx) => {
    // two servers that start at the same time must not load concurrently
    await sql`SELECT pg_advisory_xact_lock(hashtext('reference'))`.execute(trx)
    for (const [country, years] of Object.entries(countries)) {
      for (const [year, { holidays, make_up = [], provisional = [] }] of Object.entries(years)) {
        if ((await holidaysOf(trx, country, Number(year), Number(year))).length > 0) continue
        await replaceHolidays(trx, country, { from: Number(year), to: Number(year) }, [
          ...holidays.map((day) => ({ day, kind: 'holiday' as const, provisional: provisional.includes(day) })),
          ...make_up.map((day) => ({ day, kind: 'make_up' as const, provisional: provisional.includes(day) })),
        ])
      }
    }
    await trx
      .insertInto('reference_loads')
      .values({ name: 'holidays', hash })
      .onConflict((oc) => oc.column('name').doUpdateSet({ hash }))
      .execute()
  })
}
