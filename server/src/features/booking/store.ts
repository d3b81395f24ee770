import type { Locale } from '@goodlot/i18n'
import { type OrderStatus, orderStatus, type ReportResult, type ServiceType } from '@goodlot/rules'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, OrderRevisions } from '../../db/types.ts'
import { lockOrder, type Order, orderIdByNo, statusInSql } from '../../order/index.ts'
import { isOpenOnAccount, openCents } from '../../order/money/index.ts'
import type { Catalog, CatalogNode } from './read-cart.ts'

/** All categories and lines; only the names that are shown, because this is read at every keystroke of a cart. */
export async function readCatalog(db: Db, locale: Locale): Promise<Catalog> {
  const { rows } = await sql<CatalogNode>`
    SELECT id, parent_id, work_group, coalesce(names->>${locale}, names->>'en-US', '') AS name, coalesce(names->>'en-US', '') AS name_en
    FROM catalog_nodes`.execute(db)
  return new Map(rows.map((node) => [node.id, node]))
}

/** Who pays, by which terms, and whose family it is. */
export interface BuyerRow {
  id: number
  parent_id: number | null
  country: string
  can_use_own_price: boolean
  customer_price_cents: number | null
  credit_ok: boolean
  /** Whether the address of the booking account is confirmed. */
  email_confirmed: boolean
  credit_limit_cents: number
  /** Orders that cost more need approval; null: none does. */
  approval_over_cents: number | null
  approver_id: number | null
}

/** The account that books, with the credit of its main account; most accounts are their own main account. */
export async function buyerById(db: Db, id: number): Promise<BuyerRow> {
  const { rows } = await sql<BuyerRow>`
    SELECT a.id, a.parent_id, a.country, a.can_use_own_price, a.customer_price_cents, a.email_verified_at IS NOT NULL AS email_confirmed, m.credit_ok, m.credit_limit_cents,
      a.approval_over_cents, a.approver_id
    FROM accounts a JOIN accounts m ON m.id = coalesce(a.parent_id, a.id) WHERE a.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no account ${id}`)
  return row
}

interface Owned {
  owner_id: number
  owner_parent_id: number | null
}

export interface ProductRow extends Owned {
  id: number
  name: string
  sku: string
  po: string
  po_date: string | null
  qty: number | null
  line_id: number
  category_id: number
  photo_id: number | null
  barcode: string
}

/** The products with these ids, without deleted ones. */
export async function productsForCart(db: Db, ids: readonly number[]): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ProductRow>`
    SELECT p.id, p.name, p.sku, p.po, p.po_date, p.qty, p.line_id, l.parent_id AS category_id, p.photo_id, p.barcode, p.owner_id, o.parent_id AS owner_parent_id
    FROM products p JOIN accounts o ON o.id = p.owner_id JOIN catalog_nodes l ON l.id = p.line_id
    WHERE p.id = ANY (${ids}::int[]) AND p.deleted_at IS NULL`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const factoryForCart = (db: Db, id: number) =>
  db
    .selectFrom('factories as f')
    .innerJoin('accounts as o', 'o.id', 'f.owner_id')
    .select(['f.id', 'f.name', 'f.supplier_name', 'f.country', 'f.province', 'f.city', 'f.address', 'f.address_cn'])
    .select(['f.person', 'f.contact', 'f.contact2', 'f.email', 'f.lat', 'f.lng'])
    .select(['f.owner_id', 'o.parent_id as owner_parent_id'])
    .where('f.id', '=', id)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst()
export type FactoryRow = NonNullable<Awaited<ReturnType<typeof factoryForCart>>>

export const protocolForCart = (db: Db, id: number) =>
  db
    .selectFrom('protocols as p')
    .innerJoin('accounts as o', 'o.id', 'p.created_by')
    .select(['p.id', 'p.name', 'p.name_cn', 'p.is_public', 'p.created_by', 'o.parent_id as owner_parent_id'])
    .select(['p.service_type', 'p.audit_type'])
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()

export type ProtocolRow = NonNullable<Awaited<ReturnType<typeof protocolForCart>>>

export const testsForCart = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('lab_tests')
        .select(['id', 'name', 'name_cn', 'standard', 'price_cents', 'active'])
        .where(sql<boolean>`id = ANY (${ids}::int[])`)
        .execute()

/** An order that is edited or copied, with what it was last sold as. `city` is the factory's when the order was sold. */
export type ExistingOrder = Order & {
  status: OrderStatus
  report_result: ReportResult
  service_type: ServiceType
} & Pick<Selectable<OrderRevisions>, 'cart' | 'goods' | 'tests' | 'man_days' | 'quote' | 'switching'>

export async function orderByNumber(db: Db, orderNo: string): Promise<ExistingOrder | undefined> {
  const { rows } = await sql<ExistingOrder>`
    SELECT o.*, r.cart, r.goods, r.tests, r.man_days, r.quote, r.switching
    FROM orders o JOIN order_revisions r ON r.order_id = o.id AND r.revision = o.revision WHERE o.order_no = ${orderNo}`.execute(
    db,
  )
  return rows[0]
}

/** Those of the orders that belong to the account: it is their main account, or it submitted them. */
export async function ordersOwnedBy(db: Db, accountId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('customer_id', '=', accountId), eb('real_customer_id', '=', accountId)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the order, so that two changes at once take turns. */
export async function lockByNumber(trx: Transaction<DB>, orderNo: string): Promise<ExistingOrder | undefined> {
  const id = await orderIdByNo(trx, orderNo)
  if (id === undefined) return undefined
  await lockOrder(trx, id)
  return orderByNumber(trx, orderNo)
}

/** Locks accounts, so that calls which count an account's drafts or debts run one after another. */
export async function lockAccounts(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await sql`SELECT FROM accounts WHERE id = ANY (${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(trx)
}

/**
 * Locks accounts together with their main accounts, because limits count what a whole family holds. To avoid deadlocks,
 * accounts are locked before orders, and orders before days.
 */
export async function lockFamilies(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await sql`SELECT FROM accounts WHERE id = ANY (${ids}::int[]) OR id IN (SELECT parent_id FROM accounts WHERE id = ANY (${ids}::int[]))
    ORDER BY id FOR NO KEY UPDATE`.execute(trx)
}

/** Unpaid laboratory orders of the family that an account belongs to. */
export async function countUnpaidTests(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM orders o JOIN accounts c ON c.id = o.real_customer_id, accounts a
    WHERE a.id = ${accountId} AND coalesce(c.parent_id, c.id) = coalesce(a.parent_id, a.id) AND o.status = ${statusInSql.pending} AND o.service_type = 'lab'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** What is still to pay of the order `o`, in cents. */
const owed = sql`greatest(${openCents}, 0)`

export async function owedForOrder(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{
    owed: number
  }>`SELECT coalesce(${owed}, 0) AS owed FROM orders o WHERE o.id = ${id}`.execute(db)
  return rows[0]?.owed ?? 0
}

/** What a family owes for orders on account, in cents: also what was charged for one that was cancelled too late. */
export async function owedOnAccount(db: Db, customerId: number, exceptOrder = 0): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    SELECT coalesce(sum(${owed}), 0) AS owed FROM orders o
    WHERE o.customer_id = ${customerId} AND ${isOpenOnAccount} AND o.id <> ${exceptOrder}`.execute(db)
  return rows[0]?.owed ?? 0
}

export const daysOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('order_days')
    .select(['inspector_id', 'day', 'city', 'is_lead'])
    .where('order_id', '=', orderId)
    .orderBy('day')
    .execute()

export async function orderSummary(db: Db, id: number) {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('accounts as a', 'a.id', 'o.approver_id')
    .select(['o.order_no', 'o.status', 'o.total_cents', 'o.hold_ends_at', 'a.nickname as approver'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, status: row.status as OrderStatus }
}

/** Unpaid orders of an account whose days are still kept, locked. */
export const lockHolds = (trx: Transaction<DB>, accountId: number, now: Date) =>
  trx
    .selectFrom('orders')
    .select(['id', 'created_at', 'first_day', 'hold_ends_at'])
    .where('real_customer_id', '=', accountId)
    .where('status', '=', orderStatus.pending)
    .where('hold_ends_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Sets a new end of the hold, and forgets the reminder, which was about the old end. */
export const moveHold = (trx: Transaction<DB>, id: number, ends: Date) =>
  trx.updateTable('orders').set({ hold_ends_at: ends, hold_reminded_at: null }).where('id', '=', id).execute()
