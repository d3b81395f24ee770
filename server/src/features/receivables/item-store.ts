import type { DecodedOf, receivables } from '@goodlot/contract'
import type { AgeBucket, Day } from '@goodlot/rules'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { sorted } from '../../http/sort.ts'
import { dueOn, isOpenOnAccount, openCents } from '../../order/money/index.ts'
import { bucketCondition, inScope, type Scope } from './family-store.ts'

type ItemSort = DecodedOf<(typeof receivables)['receivable_items']>['sort']

/** The open orders of a family or account, credits included. */
export function openOrders(db: Db, scope: Scope, { bucket, today }: { bucket: AgeBucket | undefined; today: Day }) {
  const q = db
    .selectFrom('orders as o')
    // every order has somebody who booked it; a join that may find nobody is left out where orders are counted
    .leftJoin('accounts as r', 'r.id', 'o.real_customer_id')
    .where(inScope(scope))
    .where(isOpenOnAccount)
  return bucket === undefined
    ? q
    : q.where(sql<SqlBool>`${openCents} > 0`).where(bucketCondition(bucket, sql`(${today}::date - ${dueOn})`))
}

export const itemColumns = (q: ReturnType<typeof openOrders>, sort: ItemSort) =>
  sorted(
    q
      .select(['o.id', 'o.order_no', 'o.order_name', 'o.product_names', 'o.days', 'o.paid_cents', 'o.refund_due_cents'])
      .select([
        sql<string>`r.nickname`.as('nickname'),
        openCents.as('open_cents'),
        sql<string>`(${dueOn})::text`.as('due'),
      ])
      .select(({ selectFrom }) => [
        // one that was taken back is no longer the order's
        sql<
          string | null
        >`(SELECT i.invoice_no FROM invoice_orders io JOIN invoices i ON i.id = io.invoice_id AND i.kind = 'invoice'
          WHERE io.order_id = o.id AND NOT EXISTS (SELECT FROM invoices c JOIN invoice_orders co ON co.invoice_id = c.id
            WHERE c.credit_of = i.id AND co.order_id = o.id) ORDER BY i.id DESC LIMIT 1)`.as('invoice_no'),
        selectFrom('account_reminder_items as m')
          .innerJoin('account_reminders as s', 's.id', 'm.reminder_id')
          .select('s.sent_at')
          .whereRef('m.order_id', '=', 'o.id')
          .orderBy('s.id', 'desc')
          .limit(1)
          .as('reminded_at'),
      ]),
    sort,
    { order_no: sql`o.id`, due_on: dueOn, open: openCents },
  )
    .orderBy(dueOn)
    .orderBy('o.id')

export type ItemRow = Awaited<ReturnType<ReturnType<typeof itemColumns>['execute']>>[number]

/** The orders of a family that owe something, locked until the end of the transaction, always in the same order. */
export async function lockOpenOrders(trx: Transaction<DB>, customerId: number) {
  const { rows } = await sql<{ id: number; order_no: string; open: number; due_on: string }>`
    SELECT o.id, o.order_no, ${openCents} AS open, (${dueOn})::text AS due_on FROM orders o
    WHERE o.customer_id = ${customerId} AND ${isOpenOnAccount} AND ${openCents} > 0 ORDER BY o.id FOR NO KEY UPDATE`.execute(
    trx,
  )
  return rows
}

/** Payments and refunds of the orders that are on account. */
export const paymentsOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('account_receipt_parts as part', 'part.payment_id', 'p.id')
    .leftJoin('account_receipts as r', 'r.id', 'part.receipt_id')
    .where(inScope(scope))
    .where('o.on_account', '=', true)

export const paymentColumns = (q: ReturnType<typeof paymentsOf>) =>
  q
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
    .orderBy('p.id', 'desc')

export type PaymentOfFamily = Awaited<ReturnType<ReturnType<typeof paymentColumns>['execute']>>[number]
