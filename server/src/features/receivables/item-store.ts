import type { DecodedOf, receivables } from '@goodlot/contract'
import type { AgeBucket, Day } from '@goodlot/rules'
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { type Paging, pageOfIds } from '../../http/page.ts'
import { directionOf } from '../../http/sort.ts'
import { dueOn, isOpenOnAccount, openCents } from '../../order/money/index.ts'
import { inOrder } from '../../owned-records/index.ts'
import { bucketCondition, inScope, type Scope } from './family-store.ts'

type ItemSort = DecodedOf<(typeof receivables)['receivable_items']>['sort']

interface Page {
  page: number
  limit: number
}

const sortKeys: Record<NonNullable<ItemSort>['by'], RawBuilder<unknown>> = {
  order_no: sql`o.id`,
  due_on: dueOn,
  open: openCents,
}

/**
 * Ids of a page of the open orders of a family or account, credits included, and how many there are: read from their partial index alone,
 * because a family can have thousands.
 */
export async function openOrderIds(
  ctx: Paging,
  scope: Scope,
  { bucket, today }: { bucket: AgeBucket | undefined; today: Day },
  { sort, ...paging }: Page & { sort?: ItemSort },
) {
  const inBucket =
    bucket === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${openCents} > 0 AND ${bucketCondition(bucket, sql`(${today}::date - ${dueOn})`)}`
  const ids = sql<{ id: number }>`SELECT o.id, ${dueOn} AS due, ${sort ? sortKeys[sort.by] : sql`NULL`} AS sort_key
    FROM orders o WHERE ${inScope(scope)} AND ${isOpenOnAccount} AND ${inBucket}`
  const order = sort ? sql`sort_key ${directionOf(sort)}, due, id` : sql`due, id`
  return pageOfIds(ctx, ids, ids, paging, order)
}

/** These open orders, in their order. */
export async function openOrders(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('accounts as r', 'r.id', 'o.real_customer_id')
    .where(sql<SqlBool>`o.id = ANY(${ids})`)
    .select(['o.id', 'o.order_no', 'o.order_name', 'o.product_names', 'o.days', 'o.paid_cents', 'o.refund_due_cents'])
    .select(['r.nickname', openCents.as('open_cents'), sql<string>`(${dueOn})::text`.as('due')])
    .select(({ selectFrom }) => [
      // one that was taken back is no longer the order's
      sql<
        string | null
      >`(SELECT i.invoice_no FROM invoice_orders io JOIN invoices i ON i.id = io.invoice_id AND i.kind = 'invoice'
        WHERE io.order_id = o.id AND NOT EXISTS (SELECT FROM invoices c JOIN invoice_orders co ON co.invoice_id = c.id
          WHERE c.credit_of = i.id AND co.order_id = o.id) ORDER BY i.id DESC LIMIT 1)`.as('invoice_no'),
      // the latest, not the first of the newest: for that Postgres would read the reminders of everybody from the end
      selectFrom('account_reminder_items as m')
        .innerJoin('account_reminders as s', 's.id', 'm.reminder_id')
        .select(({ fn }) => fn.max('s.sent_at').as('sent_at'))
        .whereRef('m.order_id', '=', 'o.id')
        .as('reminded_at'),
    ])
    .execute()
  return inOrder(ids, rows)
}

export type ItemRow = Awaited<ReturnType<typeof openOrders>>[number]

/** The orders of a family that owe something, locked until the end of the transaction, always in the same order. */
export async function lockOpenOrders(trx: Transaction<DB>, customerId: number) {
  const { rows } = await sql<{ id: number; order_no: string; open: number; due_on: string }>`
    SELECT o.id, o.order_no, ${openCents} AS open, (${dueOn})::text AS due_on FROM orders o
    WHERE o.customer_id = ${customerId} AND ${isOpenOnAccount} AND ${openCents} > 0 ORDER BY o.id FOR NO KEY UPDATE`.execute(
    trx,
  )
  return rows
}

/** Ids of a page of the payments and refunds of the orders that are on account, the newest first, and how many there are: from indexes alone. */
export async function paymentIds(ctx: Paging, scope: Scope, paging: Page) {
  const ids = sql<{ id: number }>`SELECT p.id FROM orders o JOIN payments p ON p.order_id = o.id
    WHERE ${inScope(scope)} AND o.on_account`
  return pageOfIds(ctx, ids, ids, paging)
}

/** These payments and refunds, in their order. */
export async function paymentsByIds(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('account_receipt_parts as part', 'part.payment_id', 'p.id')
    .leftJoin('account_receipts as r', 'r.id', 'part.receipt_id')
    .where(sql<SqlBool>`p.id = ANY(${ids})`)
    .select(['p.id', 'p.payment_no', 'p.kind', 'p.amount_cents', 'p.reference', 'p.done_at', 'p.created_at'])
    .select(['p.provider', 'p.reversal_reason', 'o.order_no', 'r.note', 'r.amount_cents as transfer_cents'])
    .select(({ selectFrom }) => [
      // a payment that was reversed, and one of which a part was really sent back
      selectFrom('payments as back')
        .select(sql<boolean>`bool_or(back.reversal_reason IS NOT NULL)`.as('reversed'))
        .whereRef('back.refund_of', '=', 'p.id')
        .as('reversed'),
      selectFrom('payments as back')
        .select(sql<boolean>`bool_or(back.reversal_reason IS NULL AND back.state = 'done')`.as('sent_back'))
        .whereRef('back.refund_of', '=', 'p.id')
        .as('sent_back'),
    ])
    .execute()
  return inOrder(ids, rows)
}

export type PaymentOfFamily = Awaited<ReturnType<typeof paymentsByIds>>[number]
