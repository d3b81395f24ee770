import { chinaDay, type Day } from '@goodlot/rules'
import type { Insertable, Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

export const linesOfInspector = (db: Db, id: number) =>
  db
    .selectFrom('inspector_lines as l')
    .innerJoin('catalog_nodes as n', 'n.id', 'l.line_id')
    .innerJoin('catalog_nodes as c', 'c.id', 'n.parent_id')
    .select(['n.id', 'n.names', 'c.id as category_id', 'c.names as category_names'])
    .where('l.inspector_id', '=', id)
    .orderBy('c.sort')
    .orderBy('n.sort')
    .execute()

export async function replaceLines(trx: Transaction<DB>, id: number, lines: readonly number[]): Promise<void> {
  await trx.deleteFrom('inspector_lines').where('inspector_id', '=', id).execute()
  if (lines.length === 0) return
  await trx
    .insertInto('inspector_lines')
    .values(lines.map((line_id) => ({ inspector_id: id, line_id })))
    .execute()
}

export const citiesOfInspector = (db: Db, id: number) =>
  db
    .selectFrom('inspector_cities as c')
    .innerJoin('places as p', 'p.code', 'c.city')
    .innerJoin('places as v', 'v.code', 'c.province')
    .select(['c.city', 'c.working_cents', 'c.weekend_cents', 'c.holiday_cents'])
    .select(['p.names', 'p.local_name', 'v.names as province_names', 'v.parent_code as country'])
    .where('c.inspector_id', '=', id)
    .orderBy('p.sort')
    .execute()

export async function replaceCities(
  trx: Transaction<DB>,
  id: number,
  cities: readonly Omit<Insertable<DB['inspector_cities']>, 'inspector_id'>[],
): Promise<void> {
  await trx.deleteFrom('inspector_cities').where('inspector_id', '=', id).execute()
  if (cities.length === 0) return
  await trx
    .insertInto('inspector_cities')
    .values(cities.map((city) => ({ inspector_id: id, ...city })))
    .execute()
}

/** Cities among these codes, with their provinces. */
export const citiesByCode = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('places as p')
    .innerJoin('places as v', 'v.code', 'p.parent_code')
    .select(['p.code', 'p.names', 'p.local_name', 'p.lat', 'p.lng', 'v.code as province', 'v.parent_code as country'])
    .where('p.kind', '=', 'city')
    .where('p.code', 'in', codes.length > 0 ? codes : [''])
    .execute()

export async function conflictsOf(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('inspector_conflicts')
    .select('name')
    .where('inspector_id', '=', id)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function replaceConflicts(trx: Transaction<DB>, id: number, names: readonly string[]): Promise<void> {
  await trx.deleteFrom('inspector_conflicts').where('inspector_id', '=', id).execute()
  if (names.length === 0) return
  await trx
    .insertInto('inspector_conflicts')
    .values(names.map((name) => ({ inspector_id: id, name })))
    .execute()
}

export const examsOf = (db: Db, id: number) =>
  db
    .selectFrom('inspector_exams as e')
    .innerJoin('catalog_nodes as c', 'c.id', 'e.category_id')
    .select(['e.id', 'e.category_id', 'c.names', 'e.score', 'e.taken_on'])
    .where('e.inspector_id', '=', id)
    .orderBy('e.taken_on', 'desc')
    .orderBy('e.id')
    .execute()

export const saveExam = (trx: Transaction<DB>, row: Insertable<DB['inspector_exams']>) =>
  trx
    .insertInto('inspector_exams')
    .values(row)
    .onConflict((oc) =>
      oc
        .columns(['inspector_id', 'category_id', 'taken_on'])
        .doUpdateSet({ score: row.score, saved_by: row.saved_by, saved_at: row.saved_at }),
    )
    .execute()

export const deleteExam = (trx: Transaction<DB>, id: number, categoryId: number, day: Day) =>
  trx
    .deleteFrom('inspector_exams')
    .where('inspector_id', '=', id)
    .where('category_id', '=', categoryId)
    .where('taken_on', '=', day)
    .execute()

/** The result of one exam; null if there is none. */
export async function scoreOf(db: Db, id: number, categoryId: number, day: Day): Promise<number | null> {
  const row = await db
    .selectFrom('inspector_exams')
    .select('score')
    .where('inspector_id', '=', id)
    .where('category_id', '=', categoryId)
    .where('taken_on', '=', day)
    .executeTakeFirst()
  return row?.score ?? null
}

/** The inspector's own calendar, if it cannot be read. */
export async function failingCalendarOf(db: Db, inspectorId: number): Promise<{ host: string; since: Day } | null> {
  const row = await db
    .selectFrom('busy_calendars')
    .select(['host', 'failed_since'])
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirst()
  return row?.failed_since ? { host: row.host, since: chinaDay(row.failed_since) } : null
}
