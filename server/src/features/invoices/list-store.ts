import type { DecodedOf, invoices } from '@goodlot/contract'
import { addDays, chinaInstant } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains } from '../../db/text.ts'
import type { Me } from '../../http/context.ts'
import { sorted, textKey } from '../../http/sort.ts'
import { isVisibleTo } from './store.ts'

type ListInput = DecodedOf<(typeof invoices)['invoice_list']>
type Filters = Omit<ListInput, 'page' | 'limit' | 'sort' | 'search_json'>

export function documentsOf(db: Db, me: Me, { kind, invoice_no, order_no, user_id, issued }: Filters) {
  let q = db.selectFrom('invoices as i').where(isVisibleTo(me))
  if (kind !== undefined) q = q.where('i.kind', '=', kind)
  if (invoice_no !== undefined) q = q.where(columnContains('i.invoice_no', invoice_no))
  if (user_id !== undefined) q = q.where('i.customer_id', '=', user_id)
  if (order_no !== undefined)
    q = q.where(
      sql<SqlBool>`i.id IN (SELECT io.invoice_id FROM invoice_orders io JOIN orders o ON o.id = io.order_id
        WHERE ${columnContains('o.order_no', order_no)})`,
    )
  if (issued !== undefined) {
    const [from, to = from] = issued.includes(',') ? issued.split(',') : [issued]
    if (from) q = q.where('i.issued_at', '>=', chinaInstant(from))
    if (to) q = q.where('i.issued_at', '<', chinaInstant(addDays(to, 1)))
  }
  return q
}

const withOrders = (q: ReturnType<typeof documentsOf>) =>
  q.selectAll('i').select([
    sql<string[]>`ARRAY(SELECT o.order_no FROM invoice_orders io JOIN orders o ON o.id = io.order_id
        WHERE io.invoice_id = i.id ORDER BY o.id LIMIT 3)`.as('order_nos'),
    sql<number>`(SELECT count(*) FROM invoice_orders io WHERE io.invoice_id = i.id)`.as('order_count'),
    sql<string | null>`(SELECT c.invoice_no FROM invoices c WHERE c.id = i.credit_of)`.as('credit_of_no'),
    sql<number>`coalesce((SELECT -sum(c.total_cents) FROM invoices c WHERE c.credit_of = i.id), 0)`.as(
      'credited_cents',
    ),
  ])

export type ListedDocument = Awaited<ReturnType<ReturnType<typeof withOrders>['execute']>>[number]

export const sortedDocuments = (q: ReturnType<typeof documentsOf>, sort: ListInput['sort']) =>
  sorted(withOrders(q), sort, {
    invoice_no: textKey('i.invoice_no'),
    issued_on: sql`i.issued_at`,
    due_date: sql`i.due_on`,
    amount: sql`i.total_cents + i.extra_cents`,
  }).orderBy('i.id', 'desc')
