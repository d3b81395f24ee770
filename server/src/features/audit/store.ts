import type { audit, DecodedOf } from '@goodlot/contract'
import { addDays, chinaInstant } from '@goodlot/rules'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

import { columnContains, startsWith } from '../../db/text.ts'

import { type Paging, pageInOrder, pageOfIds } from '../../http/page.ts'
import { fail } from '../../http/refusal.ts'
import { inOrder } from '../../owned-records/index.ts'

export type Filters = Omit<DecodedOf<(typeof audit)['audit_list']>, 'page' | 'limit' | 'search_json'>

/** Newest first; rows of the same instant in reverse order of writing. */
const newestFirst = sql`at DESC, id DESC`

/** Up to this many accounts are looked up by a part of a name ahead of the search; more are matched while it runs. */
const peopleMax = 200

/** The accounts and the subject that a filter names, looked up before the log is searched. */
interface Meant {
  /** Whether the account of the row `l` matches the filter by account; null: there is no such filter. */
  isByThem: RawBuilder<SqlBool> | null
  subject: string | undefined
}

/** Condition for rows by accounts with this part in their name or address; null if there are none. */
async function isByNamed(db: Db, part: string): Promise<RawBuilder<SqlBool> | null> {
  const named = db
    .selectFrom('accounts as a')
    .select('a.id')
    .where((eb) => eb.or([columnContains('a.email', part), columnContains('a.nickname', part)]))
  const ids = (await named.limit(peopleMax + 1).execute()).map(({ id }) => id)
  if (ids.length === 0) return null
  if (ids.length > peopleMax) return sql`l.account_id IN (${named})`
  return ids.length === 1 ? sql`l.account_id = ${ids[0]}` : sql`l.account_id = ANY(${ids})`
}

async function meantBy(db: Db, f: Filters): Promise<Meant | null> {
  const isByThem = f.account === undefined ? null : await isByNamed(db, f.account)
  if (f.account !== undefined && isByThem === null) return null
  if (f.order_no === undefined) return { isByThem, subject: f.subject }
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', f.order_no.toUpperCase())
    .executeTakeFirst()
  const subject = `order:${order?.id}`
  return order && (f.subject === undefined || f.subject === subject) ? { isByThem, subject } : null
}

/** The words as a query of the text index; null if the text is nothing but punctuation. */
function wordQuery(q: string) {
  const words = q.split(/[\s._:"'{}[\],/\\]+/).filter((word) => word !== '')
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}

const hasWords = (words: string) => sql<SqlBool>`words @@ to_tsquery('simple', ${words})`

/** The rows that match a filter, and contain `words` unless that is null. */
function filteredRows(
  db: Db,
  f: Filters,
  { isByThem, subject }: Meant,
  words: string | null,
): Expression<{ id: number }> {
  let q = db.selectFrom('audit as l')
  if (f.action !== undefined)
    q = f.action.includes('.') ? q.where('l.action', '=', f.action) : q.where(startsWith('l.action', `${f.action}.`))
  if (subject !== undefined) q = q.where('l.subject', '=', subject)
  if (isByThem !== null) q = q.where(isByThem)
  if (f.date !== undefined) {
    const [from = '', to = f.date.includes(',') ? '' : from] = f.date.split(',')
    if (from !== '') q = q.where('l.at', '>=', chinaInstant(from))
    if (to !== '') q = q.where('l.at', '<', chinaInstant(addDays(to, 1)))
  }
  if (words !== null) q = q.where(hasWords(words))
  if (f.before !== undefined)
    q = q.where(sql<SqlBool>`(l.at, l.id) < (SELECT b.at, b.id FROM audit b WHERE b.id = ${f.before})`)
  return q.select(['l.id', 'l.at', sql`l.words`.as('words')])
}

type Page = { page: number; limit: number }

/** One page of ids. A filter without words is read from an index that has the rows in order. */
export async function auditPage(ctx: Paging, f: Filters, paging: Page) {
  const meant = await meantBy(ctx.db, f)
  if (!meant) return { ids: [], total: 0 }
  const words = f.q === undefined ? null : wordQuery(f.q)
  const rows = filteredRows(ctx.db, f, meant, null)
  if (words === null) return pageInOrder(ctx, rows, paging, newestFirst)
  const frequent = await pageOfFrequent(ctx, rows, words, paging)
  if (frequent) return frequent
  const query = () => filteredRows(ctx.db, f, meant, words)
  const { ids, ...counted } = await pageOfIds(ctx, query(), query(), paging, newestFirst)
  // the driver returns a list of bigint as texts
  return { ids: ids.map(Number), ...counted }
}

/** How many of the newest rows are probed to tell whether words are frequent. */
const probedRows = 1000
/** From this share on, reading the newest rows finds page and count sooner than the index of words, which lists every hit. */
const frequentShare = 0.05
const frequentMax = 1000
const readRowsMax = frequentMax / frequentShare

/** One page of rows with frequent words, read newest first and counted up to `frequentMax`; null: the index of words finds them sooner. */
async function pageOfFrequent(ctx: Paging, rows: Expression<{ id: number }>, words: string, { page, limit }: Page) {
  const { db } = ctx
  const offset = (page - 1) * limit
  const newest = (most: number) => sql`(${rows} ORDER BY ${newestFirst} LIMIT ${sql.lit(most)}) AS newest`
  const probe = await sql<{ read: number; hits: number }>`
    SELECT count(*)::int AS read, (count(*) FILTER (WHERE ${hasWords(words)}))::int AS hits FROM ${newest(probedRows)}`.execute(
    db,
  )
  const { read, hits } = probe.rows[0] ?? { read: 0, hits: 0 }
  if (read === probedRows && hits < read * frequentShare) return null
  const found = await sql<{ n: number; ids: string[] }>`
    WITH hit AS MATERIALIZED (
      SELECT id, at FROM ${newest(readRowsMax)} WHERE ${hasWords(words)} ORDER BY ${newestFirst} LIMIT ${sql.lit(frequentMax + 1)})
    SELECT (SELECT count(*) FROM hit)::int AS n,
      ARRAY(SELECT id FROM hit ORDER BY ${newestFirst} LIMIT ${limit} OFFSET ${offset}) AS ids`.execute(db)
  const { n, ids } = found.rows[0] ?? { n: 0, ids: [] }
  if (n > frequentMax) {
    if (offset >= frequentMax) fail(ctx, 'list_too_deep')
    return { ids: ids.map(Number), total: frequentMax, more: true as const }
  }
  const beyond = await sql<{ any: boolean }>`
    SELECT EXISTS (${rows} ORDER BY ${newestFirst} OFFSET ${sql.lit(readRowsMax)}) AS any`.execute(db)
  return beyond.rows[0]?.any ? null : { ids: ids.map(Number), total: n }
}

/** The ids of the rows that match a filter, newest first; one more than `most` if there are more. */
export async function auditIds(db: Db, f: Filters, most: number): Promise<number[]> {
  const meant = await meantBy(db, f)
  if (!meant) return []
  const { rows } = await sql<{ id: number }>`SELECT id FROM (${filteredRows(
    db,
    f,
    meant,
    f.q === undefined ? null : wordQuery(f.q),
  )}) AS l ORDER BY ${newestFirst} LIMIT ${most + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The rows with these ids, in the order of the ids, with the name of the account that acted. */
export async function entriesByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('audit as l')
    .leftJoin('accounts as a', 'a.id', 'l.account_id')
    .leftJoin('audit_seals as s', 's.audit_id', 'l.id')
    .select(['l.id', 'l.at', 'l.action', 'l.subject', 'l.details', 'l.address', 'l.device'])
    .select(['a.email', 'a.nickname', 'a.role', 's.seal_no'])
    .where(sql<boolean>`l.id = ANY(${ids})`)
    .execute()
  return inOrder(ids, rows)
}
export type NamedEntry = Awaited<ReturnType<typeof entriesByIds>>[number]

/** What people call a subject, by `noun:id`: the number of an order, the email address of an account, the name of anything else. */
export async function subjectNames(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const idsOf = (noun: string) =>
    subjects.flatMap((subject) => (subject.startsWith(`${noun}:`) ? [Number(subject.slice(noun.length + 1))] : []))
  const { rows } = await sql<{ subject: string; name: string }>`
    SELECT 'order:' || id AS subject, order_no AS name FROM orders WHERE id = ANY(${idsOf('order')})
    UNION ALL SELECT 'account:' || id, email FROM accounts WHERE id = ANY(${idsOf('account')})
    UNION ALL SELECT 'inspector:' || id, nickname FROM accounts WHERE id = ANY(${idsOf('inspector')})
    UNION ALL SELECT 'product:' || id, name FROM products WHERE id = ANY(${idsOf('product')})
    UNION ALL SELECT 'factory:' || id, name FROM factories WHERE id = ANY(${idsOf('factory')})
    UNION ALL SELECT 'protocol:' || id, name FROM protocols WHERE id = ANY(${idsOf('protocol')})`.execute(db)
  return new Map(rows.map(({ subject, name }) => [subject, name]))
}

/** The distinct actions in the log, each found by one step in the index. */
export async function actionsWritten(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string | null }>`
    WITH RECURSIVE kinds AS (
      SELECT min(action) AS action FROM audit
      UNION ALL SELECT (SELECT min(a.action) FROM audit a WHERE a.action > kinds.action) FROM kinds WHERE kinds.action IS NOT NULL)
    SELECT action FROM kinds WHERE action IS NOT NULL`.execute(db)
  return rows.flatMap(({ action }) => action ?? [])
}
