import { familyOf } from '@goodlot/rules'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnHas, type RareGrams, rarestGrams } from '../../db/rare-grams.ts'
import type { Me } from '../../http/context.ts'
import { inOrder } from '../../owned-records/index.ts'
import { isFreedAddress } from '../accounts/index.ts'
import { selectableInspectors } from '../inspectors/index.ts'

/** A table that is searched: its rows `r` and the columns of its text index, written as there. */
interface Searched {
  table: string
  columns: readonly RawBuilder<unknown>[]
  /** Which rows there are for anybody; literals, so that Postgres recognises its partial indexes. */
  where: RawBuilder<SqlBool>
}

const named = (...columns: string[]) => columns.map((column) => sql.ref(`r.${column}`))
const isThere = sql<SqlBool>`r.deleted_at IS NULL`

export const searched = {
  product: { table: 'products', columns: named('name', 'sku', 'po'), where: isThere },
  factory: { table: 'factories', columns: named('name'), where: isThere },
  customer: {
    table: 'accounts',
    columns: named('email', 'nickname', 'company'),
    where: sql<SqlBool>`r.role IN ('customer', 'admin')`,
  },
  invoice: {
    table: 'invoices',
    columns: [sql.ref('r.invoice_no'), sql`coalesce(r.customer->>'name', '')`],
    where: sql<SqlBool>`true`,
  },
} as const satisfies Record<string, Searched>

/** So many of the newest rows are read for a text that many have. */
const newestRows = 2000
/** So many rows that the index finds are put into order; a text that more have was found among the newest. */
const indexedRows = 2000

const without: RareGrams = { grams: [], share: 1 }
/** What fewer rows have is looked up in the text index at once. */
const rareShare = 0.01

/**
 * Ids of rows with a text in one of their columns, newest first. Without `own` (the rows of an account: few, and with an index), what many
 * rows have is found among the newest, and what few have by the text index.
 */
export async function idsWith(
  db: Db,
  { table, columns, where }: Searched,
  text: string,
  own: Expression<SqlBool> | null,
  limit: number,
): Promise<number[]> {
  const texts = columns.map((column) => ({ column, text }))
  const has = (grams: readonly RareGrams[]) =>
    sql<SqlBool>`(${sql.join(
      texts.map((one, i) => columnHas(one, grams[i] ?? without)),
      sql` OR `,
    )})`
  const idsOf = async (query: RawBuilder<{ id: number }>) => (await query.execute(db)).rows.map(({ id }) => id)
  const rows = sql`SELECT r.* FROM ${sql.table(table)} AS r WHERE ${where}`
  if (own)
    return idsOf(sql`SELECT r.id FROM ${sql.table(table)} AS r WHERE ${where} AND ${own} AND ${has([])}
      ORDER BY r.id DESC LIMIT ${limit}`)
  const grams = await rarestGrams(db, { rows: sql`${rows} ORDER BY r.id DESC`, name: 'r' }, texts)
  if (grams.some(({ share }) => share >= rareShare)) {
    const newest = await idsOf(sql`SELECT r.id FROM (${rows} ORDER BY r.id DESC LIMIT ${sql.lit(newestRows)}) AS r
      WHERE ${has([])} LIMIT ${limit}`)
    if (newest.length === limit) return newest
  }
  return idsOf(sql`WITH hit AS MATERIALIZED (SELECT r.id FROM ${sql.table(table)} AS r WHERE ${where} AND ${has(grams)} LIMIT ${sql.lit(indexedRows)})
    SELECT id FROM hit ORDER BY id DESC LIMIT ${limit}`)
}

const byIds = (ids: readonly number[]) => sql<SqlBool>`r.id = ANY(${ids})`

export const productsBy = async (db: Db, ids: readonly number[]) =>
  inOrder(
    ids,
    await db.selectFrom('products as r').select(['r.id', 'r.name', 'r.sku', 'r.po']).where(byIds(ids)).execute(),
  )

export const factoriesBy = async (db: Db, ids: readonly number[]) =>
  inOrder(
    ids,
    await db.selectFrom('factories as r').select(['r.id', 'r.name', 'r.address']).where(byIds(ids)).execute(),
  )

export const customersBy = async (db: Db, ids: readonly number[]) =>
  inOrder(
    ids,
    await db
      .selectFrom('accounts as r')
      .select(['r.id', 'r.email', 'r.nickname', 'r.company'])
      .where(byIds(ids))
      .where(sql<SqlBool>`NOT ${isFreedAddress('r.email')}`)
      .execute(),
  )

export const invoicesBy = async (db: Db, ids: readonly number[]) =>
  inOrder(
    ids,
    await db
      .selectFrom('invoices as r')
      .select(['r.id', 'r.invoice_no', sql<string>`coalesce(r.customer->>'name', '')`.as('customer_name')])
      .where(byIds(ids))
      .execute(),
  )

/** Condition for the records of these accounts; null: all. */
export const ownedBy = (accounts: readonly number[] | null): Expression<SqlBool> | null =>
  accounts && sql<SqlBool>`r.owner_id = ANY(${accounts})`

export const inspectorsWith = (db: Db, me: Me, text: string, limit: number) =>
  selectableInspectors(db, me, familyOf(me), text)
    .select(['i.account_id', 'a.nickname', 'i.title'])
    .orderBy('a.nickname')
    .orderBy('i.account_id')
    .limit(limit)
    .execute()
