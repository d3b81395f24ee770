import type { DecodedOf, invoices } from '@goodlot/contract'
import { addDays, chinaDay, chinaInstant, type Day, mayEver } from '@goodlot/rules'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains, hasGrams } from '../../db/text.ts'
import type { Me } from '../../http/context.ts'
import { type Paging, pageInOrder, pageOfIds } from '../../http/page.ts'
import { orderBySortKey, type SortKeys, textKey } from '../../http/sort.ts'
import { isToPay } from '../../order/index.ts'
import { isOpenOnAccount, openCents } from '../../order/money/index.ts'
import { isVisibleTo } from './store.ts'

type ListInput = DecodedOf<(typeof invoices)['invoice_list']>
export type DocumentState = NonNullable<ListInput['state']>

/** The name that a document is addressed to, written as in the text index. */
const customerName = sql<string>`coalesce(i.customer->>'name', '')`

/** Condition: no credit note has taken back what the invoice says of the order of `io`. */
const isStillInvoiced = sql<SqlBool>`NOT EXISTS (SELECT FROM invoices c JOIN invoice_orders co ON co.invoice_id = c.id
  WHERE c.credit_of = io.invoice_id AND co.order_id = io.order_id)`

/** Kept with the invoice by the database (docs/decisions/0111). Literals, so that Postgres recognises its partial indexes. */
const stateCondition: Record<DocumentState, (today: Day) => RawBuilder<SqlBool>> = {
  open: () => sql`i.state = 'open'`,
  overdue: (today) => sql`(i.state = 'open' AND i.due_on < ${today}::date)`,
  paid: () => sql`i.state = 'paid'`,
  credited: () => sql`i.state = 'credited'`,
}

type ListSort = NonNullable<ListInput['sort']>

/** Documents are issued in the order of their ids: by that day they are sorted without a key. */
const sortKeys: SortKeys<Exclude<ListSort['by'], 'issued_on'>> = {
  invoice_no: textKey('i.invoice_no'),
  due_date: sql`i.due_on`,
  amount: sql`i.total_cents + i.extra_cents`,
}

/** All numbers begin alike, and the text index goes through all that share a part: the end tells a number from the others. */
const tellingLength = 5

const periodOf = (text: string): [string, string] => {
  const [from = '', to = text.includes(',') ? '' : from] = text.split(',')
  return [from, to]
}

const orderOf = (sort: ListSort | undefined): RawBuilder<unknown> =>
  sort && sort.by !== 'issued_on' ? orderBySortKey(sort) : sort && !sort.isDescending ? sql`id` : sql`id DESC`

/** Condition: the document may be among those of this account, which is looked up from the account's documents and orders. */
const isNear = (me: Me) =>
  mayEver(me, 'see_all_records')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`i.id = ANY (ARRAY(SELECT n.id FROM invoices n WHERE n.customer_id = ${me.id}
        UNION SELECT n.invoice_id FROM orders o JOIN invoice_orders n ON n.order_id = o.id WHERE o.customer_id = ${me.id}
        UNION SELECT n.invoice_id FROM orders o JOIN invoice_orders n ON n.order_id = o.id WHERE o.real_customer_id = ${me.id}))`

/** Ids of the documents that match the filters. `byIndex` also uses the text index, which needs two characters. */
function filtered(db: Db, me: Me, now: Date, f: ListInput, byIndex: boolean): Expression<{ id: number }> {
  const usesIndex = (text: string) => byIndex && [...text].length > 1
  let q = db.selectFrom('invoices as i').select('i.id').where(isNear(me)).where(isVisibleTo(me))
  if (f.sort && f.sort.by !== 'issued_on') q = q.select(sortKeys[f.sort.by].as('sort_key')) as typeof q
  if (f.kind !== undefined) q = q.where('i.kind', '=', f.kind)
  if (f.user_id !== undefined) q = q.where('i.customer_id', '=', f.user_id)
  if (f.state !== undefined) q = q.where(stateCondition[f.state](chinaDay(now)))
  if (f.invoice_no !== undefined) {
    q = q.where(columnContains('i.invoice_no', f.invoice_no))
    const end = [...f.invoice_no].slice(-tellingLength).join('')
    if (usesIndex(end)) q = q.where(hasGrams('i.invoice_no', end))
  }
  if (f.customer !== undefined) {
    q = q.where(sql<SqlBool>`strpos(lower(${customerName}), lower(${f.customer})) > 0`)
    if (usesIndex(f.customer)) q = q.where(sql<SqlBool>`grams(${customerName}) @> gram_key(${f.customer})`)
  }
  if (f.order_no !== undefined) {
    const found = sql`SELECT io.invoice_id FROM orders o JOIN invoice_orders io ON io.order_id = o.id
      WHERE ${columnContains('o.order_no', f.order_no)} ${usesIndex(f.order_no) ? sql`AND ${hasGrams('o.order_no', f.order_no)}` : sql``}`
    q = q.where(sql<SqlBool>`i.id IN (${found})`)
  }
  const [issuedFrom, issuedTo] = periodOf(f.issued ?? '')
  if (issuedFrom) q = q.where('i.issued_at', '>=', chinaInstant(issuedFrom))
  if (issuedTo) q = q.where('i.issued_at', '<', chinaInstant(addDays(issuedTo, 1)))
  const [dueFrom, dueTo] = periodOf(f.due ?? '')
  if (dueFrom) q = q.where('i.due_on', '>=', dueFrom)
  if (dueTo) q = q.where('i.due_on', '<=', dueTo)
  return q
}

const withOrders = (db: Db) =>
  db
    .selectFrom('invoices as i')
    .selectAll('i')
    .select([
      sql<string[]>`ARRAY(SELECT o.order_no FROM invoice_orders io JOIN orders o ON o.id = io.order_id
        WHERE io.invoice_id = i.id ORDER BY o.id LIMIT 3)`.as('order_nos'),
      sql<number>`(SELECT count(*) FROM invoice_orders io WHERE io.invoice_id = i.id)`.as('order_count'),
      sql<string | null>`(SELECT c.invoice_no FROM invoices c WHERE c.id = i.credit_of)`.as('credit_of_no'),
      sql<number>`coalesce((SELECT -sum(c.total_cents) FROM invoices c WHERE c.credit_of = i.id), 0)`.as(
        'credited_cents',
      ),
      sql<boolean>`coalesce(i.state = 'credited', false)`.as('is_credited'),
      sql<number>`coalesce((SELECT sum(${openCents}) FROM invoice_orders io JOIN orders o ON o.id = io.order_id
        WHERE i.kind = 'invoice' AND io.invoice_id = i.id AND ${openCents} > 0 AND (${isOpenOnAccount} OR ${isToPay}) AND ${isStillInvoiced}), 0)`.as(
        'open_cents',
      ),
    ])

export type ListedDocument = Awaited<ReturnType<ReturnType<typeof withOrders>['execute']>>[number]

/** One page of documents, newest first unless sorted. */
export async function documentPage(ctx: Paging & { me: Me; now: Date }, f: ListInput) {
  const order = orderOf(f.sort)
  const ids = (byIndex: boolean) => filtered(ctx.db, ctx.me, ctx.now, f, byIndex)
  const isSearched = [f.invoice_no, f.customer, f.order_no].some((text) => text !== undefined)
  const found = await (isSearched
    ? pageOfIds(ctx, ids(true), ids(false), f, order)
    : pageInOrder(ctx, ids(false), f, order))
  const { ids: chosen, ...counts } = found
  if (chosen.length === 0) return { ...counts, rows: [] }
  const rows = await withOrders(ctx.db).where(sql<SqlBool>`i.id = ANY(${chosen})`).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { ...counts, rows: chosen.flatMap((id) => byId.get(id) ?? []) }
}
