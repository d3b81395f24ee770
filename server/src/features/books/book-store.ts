import type { BookKind } from '@goodlot/rules'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { transferOfEntry } from '../../payment/payouts/index.ts'
import type { ColumnKind } from './book-table.ts'
import type { Period } from './store.ts'

/** The columns of a book by the names of its query, in their order; the title of a column is `books.column_<name>`. */
type Columns = Readonly<Record<string, ColumnKind>>

interface Book {
  columns: Columns
  /** The column whose sum stands below the list. */
  summed: string
  /** All rows of a period, oldest first. */
  rows(period: Period): RawBuilder<Record<string, unknown>>
  /** The entries of the ledger that the sum must agree with, and the accounts (a pattern) that it adds to. */
  posted?: { reasons: readonly string[]; debit: string }
}

/** Literals of our own, because a cursor takes no parameters. */
const within = (column: string, { from, to }: Period) =>
  sql`${sql.ref(column)} >= ${sql.lit(from.toISOString())}::timestamptz AND ${sql.ref(column)} < ${sql.lit(to.toISOString())}::timestamptz`

const customer = sql`coalesce(nullif(a.company, ''), a.nickname)`

const moneyColumns = {
  number: 'text',
  at: 'time',
  order: 'text',
  customer: 'text',
  provider: 'text',
  reference: 'text',
  amount: 'money',
} as const

/**
 * Payments or refunds, by the day on which they were posted, so that the list and the ledger have the same period. A payment that was taken
 * back stands below zero.
 */
const money =
  (...reasons: ('payment' | 'payment_reversed' | 'refund_sent')[]) =>
  (period: Period) =>
    sql<Record<string, unknown>>`
  SELECT p.payment_no AS number, e.at, o.order_no AS "order", ${customer} AS customer, p.provider, p.reference,
    CASE e.reason WHEN 'payment_reversed' THEN -p.amount_cents ELSE p.amount_cents END AS amount
  FROM ledger_entries e JOIN payments p ON p.id = e.payment_id JOIN orders o ON o.id = e.order_id JOIN accounts a ON a.id = o.customer_id
  WHERE e.reason IN (${sql.join(reasons.map((reason) => sql.lit(reason)))}) AND ${within('e.at', period)} ORDER BY e.at, e.id`

const documents = (kind: 'invoice' | 'credit_note') => (period: Period) =>
  sql<Record<string, unknown>>`
  SELECT i.invoice_no AS number, i.issued_at AS at, i.due_on AS due, c.invoice_no AS credit_of,
    coalesce(i.customer->>'name', '#' || i.customer_id) AS customer, i.customer->>'country' AS country, i.customer->>'taxNumber' AS tax_number,
    (SELECT string_agg(o.order_no, ', ' ORDER BY o.id) FROM invoice_orders io JOIN orders o ON o.id = io.order_id WHERE io.invoice_id = i.id) AS orders,
    i.total_cents + i.extra_cents - i.tax_cents AS net, (i.document->'tax'->>'percent')::numeric AS percent, i.tax_cents AS tax,
    i.total_cents + i.extra_cents AS amount, i.currency, i.rate
  FROM invoices i LEFT JOIN invoices c ON c.id = i.credit_of
  WHERE i.kind = ${sql.lit(kind)} AND ${within('i.issued_at', period)} ORDER BY i.issued_at, i.id`

const documentColumns = {
  customer: 'text',
  country: 'text',
  tax_number: 'text',
  orders: 'text',
  net: 'money',
  percent: 'number',
  tax: 'money',
  amount: 'money',
  currency: 'text',
  rate: 'number',
} as const

export const books: Record<BookKind, Book> = {
  ledger: {
    columns: {
      entry: 'number',
      at: 'time',
      order: 'text',
      reason: 'text',
      debit: 'text',
      credit: 'text',
      amount: 'money',
      payment: 'text',
    },
    summed: 'amount',
    rows: (period) => sql`
      SELECT e.id AS entry, e.at, o.order_no AS "order", e.reason, e.debit, e.credit, e.amount_cents AS amount, p.payment_no AS payment
      FROM ledger_entries e JOIN orders o ON o.id = e.order_id LEFT JOIN payments p ON p.id = e.payment_id
      WHERE ${within('e.at', period)} ORDER BY e.at, e.id`,
  },
  payments: {
    columns: moneyColumns,
    summed: 'amount',
    rows: money('payment', 'payment_reversed'),
    posted: { reasons: ['payment', 'payment_reversed'], debit: 'cash_%' },
  },
  refunds: {
    columns: moneyColumns,
    summed: 'amount',
    rows: money('refund_sent'),
    posted: { reasons: ['refund_sent'], debit: 'refunds_payable' },
  },
  payouts: {
    columns: {
      number: 'number',
      at: 'time',
      order: 'text',
      inspector: 'text',
      reason: 'text',
      reference: 'text',
      earned: 'money',
      commission: 'money',
      amount: 'money',
    },
    summed: 'amount',
    // a transfer that was taken back stands below zero
    rows: (period) => sql`
      SELECT p.id AS number, e.at, o.order_no AS "order", a.nickname AS inspector, e.reason, coalesce(t.reference, p.reference) AS reference,
        p.earned_cents * s.sign AS earned, p.commission_cents * s.sign AS commission, (p.earned_cents - p.commission_cents) * s.sign AS amount
      FROM ledger_entries e JOIN payouts p ON p.id = e.payout_id JOIN orders o ON o.id = e.order_id JOIN accounts a ON a.id = p.inspector_id
      CROSS JOIN LATERAL (SELECT CASE e.reason WHEN 'payout_reversed' THEN -1 ELSE 1 END AS sign) AS s
      LEFT JOIN payout_transfers t ON t.id = ${transferOfEntry}
      WHERE e.reason IN ('payout_paid', 'payout_reversed') AND ${within('e.at', period)} ORDER BY e.at, e.id`,
    posted: { reasons: ['payout_paid', 'payout_reversed'], debit: 'inspectors_payable' },
  },
  invoices: {
    columns: { number: 'text', at: 'time', due: 'day', ...documentColumns },
    summed: 'amount',
    rows: documents('invoice'),
  },
  credit_notes: {
    columns: { number: 'text', at: 'time', credit_of: 'text', ...documentColumns },
    summed: 'amount',
    rows: documents('credit_note'),
  },
  charges: {
    columns: {
      entry: 'number',
      at: 'time',
      order: 'text',
      customer: 'text',
      charges: 'text',
      note: 'text',
      amount: 'money',
    },
    summed: 'amount',
    // from the ledger, because a charge that is dropped with its order was owed until then
    rows: (period) => sql`
      SELECT e.id AS entry, e.at, o.order_no AS "order", ${customer} AS customer, c.kinds AS charges, c.notes AS note,
        CASE e.debit WHEN 'receivable' THEN e.amount_cents ELSE -e.amount_cents END AS amount
      FROM ledger_entries e JOIN orders o ON o.id = e.order_id JOIN accounts a ON a.id = o.customer_id,
        LATERAL (SELECT string_agg(kind, ',' ORDER BY id) AS kinds, string_agg(nullif(note, ''), '; ' ORDER BY id) AS notes
          FROM order_charges WHERE order_id = e.order_id AND answered_at = e.at AND answered_by IS NOT NULL) AS c
      WHERE e.reason IN ('charge', 'reduction') AND ${within('e.at', period)} ORDER BY e.at, e.id`,
    posted: { reasons: ['charge', 'reduction'], debit: 'receivable' },
  },
}

/** Rows in one fetch. */
const page = 500

/** How many rows the books of a period have. */
export async function countRows(trx: Transaction<DB>, what: BookKind, period: Period): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (${books[what].rows(period)}) AS counted`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

/** The rows of a query, page by page through a cursor: the database sorts once, and neither side keeps the whole. */
export async function* fetched(trx: Transaction<DB>, what: BookKind, period: Period) {
  await sql`DECLARE book NO SCROLL CURSOR FOR ${books[what].rows(period)}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`FETCH FORWARD ${sql.lit(page)} FROM book`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < page) break
  }
  await sql`CLOSE book`.execute(trx)
}
