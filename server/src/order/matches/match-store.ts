import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains, hasGrams } from '../../db/text.ts'

/**
 * Up to this many are looked up by a part of their text ahead of a list; more are compared while the list is read. Fewer customers, because
 * the lists that are filtered by them are short.
 */
const ordersMax = 10_000
const customersMax = 5000

/** The text index has no shorter parts than two characters. */
const isIndexed = (text: string) => [...text].length > 1

const isOneOf = (column: string, ids: readonly { id: number }[]) =>
  sql<SqlBool>`${sql.ref(column)} = ANY(${ids.map(({ id }) => id)}::int[])`

/**
 * Condition: `column`, the id of an order, is that of an order with this part in its number or in the name of its inspector. Found from the
 * text index first: joined to a list, the planner compares the texts of all orders.
 */
export async function isOrderWith(
  db: Db,
  column: string,
  name: 'order_no' | 'inspector_name',
  text: string,
): Promise<RawBuilder<SqlBool>> {
  const contains = columnContains(`n.${name}`, text)
  let q = db.selectFrom('orders as n').select('n.id').where(contains)
  if (isIndexed(text)) q = q.where(hasGrams(`n.${name}`, text))
  const found = await q.limit(ordersMax + 1).execute()
  if (found.length <= ordersMax) return isOneOf(column, found)
  return sql<SqlBool>`(SELECT ${contains} FROM orders n WHERE n.id = ${sql.ref(column)})`
}

type CustomerText = 'company' | 'nickname' | 'email'

/** A condition for one of the texts of the account `n`. */
const inAny = (
  names: readonly CustomerText[],
  text: string,
  condition: (name: string, text: string) => RawBuilder<boolean>,
) =>
  sql<SqlBool>`(${sql.join(
    names.map((name) => condition(`n.${name}`, text)),
    sql` OR `,
  )})`

/** The customers with this part in one of the texts; null if they are more than `most`: too many to be looked up ahead of a list. */
export async function customersWith(
  db: Db,
  names: readonly CustomerText[],
  text: string,
  most = customersMax,
): Promise<{ id: number }[] | null> {
  // a literal, so that Postgres recognises its partial index
  let q = db
    .selectFrom('accounts as n')
    .select('n.id')
    .where(sql<SqlBool>`n.role IN ('customer', 'admin')`)
    .where(inAny(names, text, columnContains))
  if (isIndexed(text)) q = q.where(inAny(names, text, hasGrams))
  const found = await q.limit(most + 1).execute()
  return found.length > most ? null : found
}

/** Condition: `column`, the id of an account, is that of a customer with this part in one of the texts; `found` are those that were looked up. */
export function isCustomerAmong(
  column: string,
  names: readonly CustomerText[],
  text: string,
  found: readonly { id: number }[] | null,
): RawBuilder<SqlBool> {
  if (found) return isOneOf(column, found)
  // compared at once, because making each of them lower case takes longer than looking the customer up
  const all = sql`concat_ws(chr(10), ${sql.join(names.map((name) => sql.ref(`n.${name}`)))})`
  // a value and no EXISTS: Postgres would turn that into a join, and compare the texts of all customers instead of those of the list
  return sql<SqlBool>`(SELECT strpos(lower(${all}), lower(${text})) > 0 FROM accounts n WHERE n.id = ${sql.ref(column)})`
}

/** Rows of a list without an index on their customer: from so many customers on, theirs are compared instead. */
const comparedFrom = 300

/** So many customers are tried, and with so many hits among them a text counts as one that very many have. */
const [probed, hitsOfMany] = [500, 10]

/** Whether very many customers seem to have this text: finding all of them in the text index would take longer than the list. */
async function isOfMany(db: Db, names: readonly CustomerText[], text: string): Promise<boolean> {
  const first = db
    .selectFrom('accounts')
    .select(['id', 'company', 'nickname', 'email'])
    .where(sql<SqlBool>`role IN ('customer', 'admin')`)
    .limit(probed)
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (${first}) AS n
    WHERE ${inAny(names, text, columnContains)}`.execute(db)
  return (rows[0]?.n ?? 0) >= hitsOfMany
}

/**
 * The same, with the customers looked up, for a `column` without an index. As a subquery their ids are hashed, while from `= ANY` a prepared
 * statement tries one after the other for each row.
 */
export async function isCustomerWith(
  db: Db,
  column: string,
  names: readonly CustomerText[],
  text: string,
): Promise<RawBuilder<SqlBool>> {
  const found = (await isOfMany(db, names, text)) ? null : await customersWith(db, names, text, comparedFrom)
  if (!found) return isCustomerAmong(column, names, text, null)
  return sql<SqlBool>`${sql.ref(column)} IN (SELECT unnest(${found.map(({ id }) => id)}::int[]))`
}

/** Condition: `column` is the id of an inspector with this part in the nickname. Inspectors are few, and all of them are compared. */
export async function isInspectorWith(db: Db, column: string, text: string): Promise<RawBuilder<SqlBool>> {
  const found = await db
    .selectFrom('inspectors as i')
    .select('i.account_id as id')
    .where(sql<SqlBool>`(SELECT ${columnContains('n.nickname', text)} FROM accounts n WHERE n.id = i.account_id)`)
    .execute()
  return isOneOf(column, found)
}
