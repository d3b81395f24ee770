import type { DecodedOf, inspectors } from '@goodlot/contract'
import { type Caller, capacityOf, type Day, type InspectorFacts, mayEver } from '@goodlot/rules'
import { type Insertable, type Selectable, type SqlBool, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains } from '../../db/text.ts'
import type { DB, Inspectors } from '../../db/types.ts'
import { type SortKeys, textKey } from '../../http/sort.ts'

const withAccount = (db: Db) =>
  db
    .selectFrom('inspectors as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .leftJoin('accounts as o', 'o.id', 'i.owner_id')
    .selectAll('i')
    .select(['a.email', 'a.nickname', 'a.phone', 'a.active', 'a.created_at', 'o.company as owner_company'])

export const inspectorById = (db: Db, id: number) => withAccount(db).where('i.account_id', '=', id).executeTakeFirst()
export type InspectorRecord = NonNullable<Awaited<ReturnType<typeof inspectorById>>>

export const factsOf = (
  row: Pick<InspectorRecord, 'account_id' | 'owner_id' | 'submitted_at' | 'verified_at' | 'active'>,
): InspectorFacts => ({
  id: row.account_id,
  ownerId: row.owner_id,
  submitted: row.submitted_at !== null,
  verified: row.verified_at !== null,
  active: row.active,
})

/**
 * Held until the end of the transaction: two who change an inspector at once take turns. Not `FOR UPDATE`: whoever books a day
 * refers to this row while it holds the day, and each would wait for the other.
 */
export async function lockInspector(trx: Transaction<DB>, id: number) {
  await sql`SELECT FROM inspectors WHERE account_id = ${id} FOR NO KEY UPDATE`.execute(trx)
  return inspectorById(trx, id)
}

export const insertInspector = (trx: Transaction<DB>, row: Insertable<Inspectors>) =>
  trx.insertInto('inspectors').values(row).execute()

export const changeInspector = (trx: Transaction<DB>, id: number, change: Updateable<Inspectors>) =>
  trx.updateTable('inspectors').set(change).where('account_id', '=', id).execute()

/** The flags that open inspectors' screens to a customer. */
export const flagsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['can_use_my_ins_list', 'can_use_ins_code'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

// expertise, cities, ties, exams

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

// days

export async function workDaysOf(db: Db, id: number, from: Day, to: Day): Promise<Day[]> {
  const rows = await db
    .selectFrom('inspector_days')
    .select('day')
    .where('inspector_id', '=', id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

export async function replaceWorkDays(
  trx: Transaction<DB>,
  id: number,
  { from, to }: { from: Day; to: Day },
  days: readonly Day[],
): Promise<void> {
  await sql`DELETE FROM inspector_days WHERE inspector_id = ${id} AND day BETWEEN ${from} AND ${to} AND day <> ALL (${days}::date[])`.execute(
    trx,
  )
  await sql`INSERT INTO inspector_days (inspector_id, day) SELECT ${id}, unnest(${days}::date[]) ON CONFLICT DO NOTHING`.execute(
    trx,
  )
}

/** Sold days with the order behind each. */
export const bookedDays = (db: Db, id: number, from: Day, to: Day) =>
  db
    .selectFrom('order_days as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(['d.day', 'o.order_no', 'o.customer_id', 'o.real_customer_id'])
    .where('d.inspector_id', '=', id)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .orderBy('d.day')
    .orderBy('d.slot')
    .execute()

export const capacity = (row: Pick<Selectable<Inspectors>, 'extra_order_qty'>) => capacityOf(row.extra_order_qty)

// history

/** Finished jobs by category. */
export async function historyOf(db: Db, id: number) {
  const { rows } = await sql<{ names: unknown; n: number }>`
    SELECT c.names, count(*) AS n FROM orders o
    JOIN catalog_nodes l ON l.id = o.line_id JOIN catalog_nodes c ON c.id = coalesce(l.parent_id, l.id)
    WHERE o.inspector_id = ${id} AND o.finalized_at IS NOT NULL AND o.report_result <> '' GROUP BY c.id ORDER BY n DESC, c.sort`.execute(
    db,
  )
  return rows
}

export const ratingsOf = (db: Db, id: number) =>
  db
    .selectFrom('ratings as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('accounts as c', 'c.id', 'o.real_customer_id')
    .leftJoin('attachments as p', 'p.id', 'r.photo_id')
    .where('r.inspector_id', '=', id)

/** Orders that are not at their end and count on this inspector. */
export async function openOrders(db: Db, id: number): Promise<number> {
  const { n } = await db
    .selectFrom('orders')
    .where('inspector_id', '=', id)
    .where('status', 'in', [0, 1, 2, 3])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

// the family's own

export async function gradeOf(db: Db, ownerId: number, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('inspector_grades')
    .select('grade')
    .where('owner_id', '=', ownerId)
    .where('inspector_id', '=', id)
    .executeTakeFirst()
  return row?.grade ?? null
}

export async function setGrade(trx: Transaction<DB>, ownerId: number, id: number, grade: number | null): Promise<void> {
  if (grade === null) {
    await trx.deleteFrom('inspector_grades').where('owner_id', '=', ownerId).where('inspector_id', '=', id).execute()
    return
  }
  await trx
    .insertInto('inspector_grades')
    .values({ owner_id: ownerId, inspector_id: id, grade })
    .onConflict((oc) => oc.columns(['owner_id', 'inspector_id']).doUpdateSet({ grade }))
    .execute()
}

/** Counts of a family's own inspectors, or of all. */
export async function countInspectors(db: Db, ownerId: number | null) {
  const { rows } = await sql<{ count: number; active: number; submitted: number }>`
    SELECT count(*) AS count, count(*) FILTER (WHERE a.active AND i.verified_at IS NOT NULL) AS active,
      count(*) FILTER (WHERE i.submitted_at IS NOT NULL AND i.verified_at IS NULL) AS submitted
    FROM inspectors i JOIN accounts a ON a.id = i.account_id
    WHERE ${ownerId}::int IS NULL OR i.owner_id = ${ownerId}`.execute(db)
  return rows[0] ?? { count: 0, active: 0, submitted: 0 }
}

// registration codes

export const codeOf = (db: Db, ownerId: number) =>
  db.selectFrom('inspector_codes').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()

/** Saves a code unless the family has one, or somebody else has this one. */
export const insertCode = (trx: Transaction<DB>, ownerId: number, code: string, at: Date) =>
  trx
    .insertInto('inspector_codes')
    .values({ owner_id: ownerId, code, created_at: at })
    .onConflict((oc) => oc.doNothing())
    .execute()

/** Registrations with the old code that are under way end first. */
export const deleteCode = (trx: Transaction<DB>, ownerId: number) =>
  trx.deleteFrom('inspector_codes').where('owner_id', '=', ownerId).execute()

/** The family behind a code, if its customer may still use codes. Held, so that a refresh waits for the registration. */
export async function ownerOfCode(trx: Transaction<DB>, code: string): Promise<number | null> {
  const { rows } = await sql<{
    owner_id: number
  }>`SELECT c.owner_id FROM inspector_codes c JOIN accounts a ON a.id = c.owner_id
    WHERE c.code = ${code.toUpperCase()} AND a.active FOR SHARE OF c`.execute(trx)
  return rows[0]?.owner_id ?? null
}

// lists

export type ListFilters = Omit<DecodedOf<(typeof inspectors)['ins_list']>, 'page' | 'limit' | 'search_json'>

export const listSortKeys: SortKeys<'nickname' | 'account' | 'third_party_experiences' | 'rate' | 'hosts'> = {
  nickname: textKey('a.nickname'),
  account: textKey('a.email'),
  third_party_experiences: sql`coalesce(i.confirmed_years, i.declared_years)`,
  rate: sql`i.recent_halves::float / nullif(i.recent_ratings, 0)`,
  hosts: sql`i.jobs_done`,
}

/** Rows of the table: root's are all, a family's its own. Filters on private fields are root's alone (N-50). */
export function filteredList(db: Db, me: Caller, familyId: number, f: ListFilters) {
  const isRoot = mayEver(me, 'see_all_records')
  let q = db
    .selectFrom('inspectors as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .leftJoin('accounts as o', 'o.id', 'i.owner_id')
    .leftJoin('inspector_grades as g', (join) =>
      join.onRef('g.inspector_id', '=', 'i.account_id').on('g.owner_id', '=', familyId),
    )
  if (!isRoot) q = q.where('i.owner_id', '=', familyId)
  const texts = {
    'a.email': f.account,
    'a.nickname': f.nickname,
    ...(isRoot ? { 'a.phone': f.phone, 'i.real_name': f.realname, 'i.payout_account': f.bankcard } : {}),
  }
  for (const [column, text] of Object.entries(texts)) if (text !== undefined) q = q.where(columnContains(column, text))
  const is = (condition: SqlBool | undefined, expression: ReturnType<typeof sql<boolean>>) => {
    if (condition !== undefined) q = q.where(condition ? expression : sql<boolean>`NOT (${expression})`)
  }
  const verified = sql<boolean>`i.verified_at IS NOT NULL`
  const submitted = sql<boolean>`i.submitted_at IS NOT NULL`
  is(f.is_verify, verified)
  is(f.is_submit_verify, submitted)
  is(f.status === undefined ? undefined : f.status === 1, sql<boolean>`a.active`)
  is(f.is_own_inspector, sql<boolean>`i.owner_id IS NOT NULL`)
  if (f.verify_stage === 'accepted') q = q.where(verified)
  if (f.verify_stage === 'submitted') q = q.where(sql<boolean>`${submitted} AND NOT (${verified})`)
  if (f.verify_stage === 'none') q = q.where(sql<boolean>`NOT (${submitted}) AND NOT (${verified})`)
  if (f.third_party_experiences !== undefined)
    q = q.where(sql<boolean>`coalesce(i.confirmed_years, i.declared_years) = ${f.third_party_experiences}`)
  if (isRoot && f.extra_order_qty !== undefined) q = q.where('i.extra_order_qty', '=', f.extra_order_qty)
  if (f.my_lader_id !== undefined) q = q.where('g.grade', '=', f.my_lader_id)
  if (isRoot && f.customer_user_id !== undefined) q = q.where('i.owner_id', '=', f.customer_user_id)
  return q
}

/** Inspectors that a caller may choose for an order. */
export function selectableInspectors(db: Db, me: Caller, familyId: number, q: string | undefined) {
  let query = db
    .selectFrom('inspectors as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .where('a.active', '=', true)
    .where('i.verified_at', 'is not', null)
  if (!mayEver(me, 'see_all_records'))
    query = query.where((eb) => eb.or([eb('i.owner_id', 'is', null), eb('i.owner_id', '=', familyId)]))
  if (q !== undefined) query = query.where(columnContains('a.nickname', q))
  return query
}
