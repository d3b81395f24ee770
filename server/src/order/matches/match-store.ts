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

/** Condition: `column`, the id of an account, is that of a customer with this part in one of the texts. */
export async function isCustomerWith(
  db: Db,
  column: string,
  names: readonly ('company' | 'nickname' | 'email')[],
  text: string,
): Promise<RawBuilder<SqlBool>> {
  const inAny = (condition: (name: string, text: string) => RawBuilder<boolean>) =>
    sql<SqlBool>`(${sql.join(
      names.map((name) => condition(`n.${name}`, text)),
      sql` OR `,
    )})`
  // a literal, so that Postgres recognises its partial index
  let q = db
    .selectFrom('accounts as n')
    .select('n.id')
    .where(sql<SqlBool>`n.role IN ('customer', 'admin')`)
    .where(inAny(columnContains))
  if (isIndexed(text)) q = q.where(inAny(hasGrams))
  const found = await q.limit(customersMax + 1).execute()
  if (found.length <= customersMax) return isOneOf(column, found)
  // a value and no EXISTS: Postgres would turn that into a join, and compare the texts of all customers instead of those of the list
  return sql<SqlBool>`(SELECT ${inAny(columnContains)} FROM accounts n WHERE n.id = ${sql.ref(column)})`
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
