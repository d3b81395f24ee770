import { appPaths, hitsPerKind, type OutputOf, type SearchKind, type search, shortestSearch } from '@goodlot/contract'
import { type Action, mayEver, mayForAll } from '@goodlot/rules'
import type { Context, Handlers, Me } from '../../http/context.ts'
import { ordersScope } from '../../order/access/index.ts'
import { visibleAccounts } from '../../owned-records/index.ts'
import { ordersWith } from '../orders/index.ts'
import {
  customersBy,
  factoriesBy,
  idsWith,
  inspectorsWith,
  invoicesBy,
  ownedBy,
  productsBy,
  searched,
} from './store.ts'

type Hit = OutputOf<(typeof search)['search']>['data'][number]
type SearchContext = Context & { me: Me }

/** So many orders are looked at: an exact match comes first, and those with a report are found among them. */
const ordersRead = 50
const recordsRead = 20

const line = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
const addressOf = (path: string, field: string, value: string) => `${path}?${field}=${encodeURIComponent(value)}`

/** What has a value that is the text itself comes first; otherwise the order stays. */
function exactFirst<R>(rows: readonly R[], text: string, valuesOf: (row: R) => readonly string[]): R[] {
  const wanted = text.toLowerCase()
  const isExact = (row: R) => valuesOf(row).some((value) => value.toLowerCase() === wanted)
  return [...rows.filter(isExact), ...rows.filter((row) => !isExact(row))].slice(0, hitsPerKind)
}

/** Several values that an order shows as one text. */
const values = (text: string) => text.split(/,\s*/)

async function ordersAndReports(ctx: SearchContext, q: string): Promise<Hit[]> {
  const found = await ordersWith(ctx, await ordersScope(ctx.db, ctx.me), q, ordersRead)
  type Row = (typeof found)[number]
  const named = (row: Row) => [row.order_no, row.order_name, ...values(row.product_skus), ...values(row.product_pos)]
  const orders = exactFirst(found, q, named).map(
    (row): Hit => ({
      kind: 'order',
      title: row.order_no,
      detail: line(row.order_name, row.product_names, row.factory_name),
      link: addressOf(appPaths.order, 'order_no', row.order_no),
    }),
  )
  if (!mayEver(ctx.me, 'read_report')) return orders
  const reported = found.filter(({ released_result: result }) => result !== '')
  const reports = exactFirst(reported, q, named).map(
    (row): Hit => ({
      kind: 'report',
      title: row.order_no,
      detail: line(row.product_names, row.factory_name),
      link: addressOf(appPaths.report, 'oid', String(row.id)),
    }),
  )
  return [...orders, ...reports]
}

async function products(ctx: SearchContext, q: string): Promise<Hit[]> {
  const ids = await idsWith(ctx.db, searched.product, q, ownedBy(await visibleAccounts(ctx.db, ctx.me)), recordsRead)
  return exactFirst(await productsBy(ctx.db, ids), q, ({ name, sku, po }) => [name, sku, po]).map(
    ({ name, sku, po }) => ({
      kind: 'product',
      title: name,
      detail: line(sku, po),
      link: addressOf(appPaths.product, 'product_name', name),
    }),
  )
}

async function factories(ctx: SearchContext, q: string): Promise<Hit[]> {
  const ids = await idsWith(ctx.db, searched.factory, q, ownedBy(await visibleAccounts(ctx.db, ctx.me)), recordsRead)
  return exactFirst(await factoriesBy(ctx.db, ids), q, ({ name }) => [name]).map(({ name, address }) => ({
    kind: 'factory',
    title: name,
    detail: address,
    link: addressOf(appPaths.business, 'business_name', name),
  }))
}

async function inspectors(ctx: SearchContext, q: string): Promise<Hit[]> {
  const found = await inspectorsWith(ctx.db, ctx.me, q, recordsRead)
  return exactFirst(found, q, ({ nickname }) => [nickname]).map(({ account_id, nickname, title }) => ({
    kind: 'inspector',
    title: nickname,
    detail: title,
    link: addressOf(appPaths.ins_info, 'id', String(account_id)),
  }))
}

async function customers(ctx: SearchContext, q: string): Promise<Hit[]> {
  const ids = await idsWith(ctx.db, searched.customer, q, null, recordsRead)
  const rows = await customersBy(ctx.db, ids)
  return exactFirst(rows, q, ({ email, nickname, company }) => [email, nickname, company]).map((row) => ({
    kind: 'customer',
    title: row.nickname,
    detail: line(row.company, row.email),
    link: `${appPaths.customer}/${row.id}`,
  }))
}

async function invoices(ctx: SearchContext, q: string): Promise<Hit[]> {
  const ids = await idsWith(ctx.db, searched.invoice, q, null, recordsRead)
  return exactFirst(await invoicesBy(ctx.db, ids), q, ({ invoice_no }) => [invoice_no]).map((row) => ({
    kind: 'invoice',
    title: row.invoice_no,
    detail: row.customer_name,
    link: addressOf(appPaths.invoices, 'invoice_no', row.invoice_no),
  }))
}

/** Each kind with the action of its own list; those of customers and invoices are the team's. */
const groups: readonly {
  kind: SearchKind
  action: Action
  forTeam?: true
  find: (ctx: SearchContext, q: string) => Promise<Hit[]>
}[] = [
  { kind: 'order', action: 'list_orders', find: ordersAndReports },
  { kind: 'product', action: 'list_products', find: products },
  { kind: 'factory', action: 'list_factories', find: factories },
  { kind: 'inspector', action: 'search_inspectors', find: inspectors },
  { kind: 'customer', action: 'see_customers', forTeam: true, find: customers },
  { kind: 'invoice', action: 'keep_money', forTeam: true, find: invoices },
]

export const handlers: Handlers<typeof search> = {
  async search(ctx, { q }) {
    const data: Hit[] = []
    // no index finds a single character
    if ([...q].length < shortestSearch) return { data }
    for (const { action, forTeam, find } of groups)
      if (forTeam ? mayForAll(ctx.me, action) : mayEver(ctx.me, action)) data.push(...(await find(ctx, q)))
    return { data }
  },
}
