import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'
import type { ProviderName } from './provider.ts'

/**
 * The accounts, in double entry (docs/decisions/0030). Every entry belongs to an order: the order's balance of `receivable` is what its
 * customer still owes; below zero it is a credit.
 */
type Account =
  | 'receivable'
  | 'sales'
  | 'cash_sandbox'
  | 'cash_paypal'
  | 'cash_bank'
  | 'refunds_payable'
  | 'inspection_cost'
  | 'inspectors_payable'
  | 'commission'

type Reason =
  | 'sale'
  | 'edit'
  | 'cancel'
  | 'charge'
  | 'reduction'
  | 'payment'
  | 'payment_reversed'
  | 'refund_due'
  | 'refund_sent'
  | 'payout_accrued'
  | 'payout_paid'
  | 'payout_reversed'
  | 'payout_recovered'

const cashOf: Record<ProviderName, Account> = {
  sandbox: 'cash_sandbox',
  paypal: 'cash_paypal',
  invoice: 'cash_bank',
}

interface Posting {
  orderId: number
  reason: Reason
  debit: Account
  credit: Account
  amount: number
  at: Date
  paymentId?: number
  payoutId?: number
}

/** The only function that writes the ledger. An amount of 0 is not posted. */
async function post(trx: Transaction<DB>, { orderId, amount, paymentId, payoutId, ...entry }: Posting): Promise<void> {
  if (amount === 0) return
  await trx
    .insertInto('ledger_entries')
    .values({
      ...entry,
      order_id: orderId,
      amount_cents: amount,
      payment_id: paymentId ?? null,
      payout_id: payoutId ?? null,
    })
    .execute()
}

/**
 * Posts the difference between the sales posted so far and what the order costs now: its price with accepted charges,
 * or what is charged after it ended. Posting the difference makes the function safe to repeat, and right whatever was
 * changed before.
 */
export async function postCost(
  trx: Transaction<DB>,
  orderId: number,
  reason: 'sale' | 'edit' | 'cancel' | 'charge' | 'reduction',
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ difference: number }>`
    SELECT coalesce(o.charged_cents, o.total_cents + o.extra_cents, 0) - coalesce((
      SELECT sum(CASE WHEN e.credit = 'sales' THEN e.amount_cents ELSE -e.amount_cents END)
      FROM ledger_entries e WHERE e.order_id = o.id AND 'sales' IN (e.debit, e.credit)), 0) AS difference
    FROM orders o WHERE o.id = ${orderId}`.execute(trx)
  const difference = rows[0]?.difference ?? 0
  await post(
    trx,
    difference > 0
      ? { orderId, reason, debit: 'receivable', credit: 'sales', amount: difference, at }
      : { orderId, reason, debit: 'sales', credit: 'receivable', amount: -difference, at },
  )
}

interface Money {
  id: number
  order_id: number
  provider: string
  amount_cents: number
}

const cash = ({ provider }: Money): Account => cashOf[provider as ProviderName]

/** Posts money that has arrived. */
export const postPayment = (trx: Transaction<DB>, row: Money, at: Date) =>
  post(trx, { ...basics(row), reason: 'payment', debit: cash(row), credit: 'receivable', at })

/** Posts money that has to go back: the customer's receivable rises by the amount, and we owe it as a refund. */
export const postRefundDue = (trx: Transaction<DB>, row: Money, at: Date) =>
  post(trx, { ...basics(row), reason: 'refund_due', debit: 'receivable', credit: 'refunds_payable', at })

export const postRefundSent = (trx: Transaction<DB>, row: Money, at: Date) =>
  post(trx, { ...basics(row), reason: 'refund_sent', debit: 'refunds_payable', credit: cash(row), at })

/**
 * Posts that a payment was recorded by mistake: the money was never there. `open` is where it counted: as paid, or as a refund that was
 * still to be sent.
 */
export const postPaymentReversed = (
  trx: Transaction<DB>,
  row: Money,
  open: 'receivable' | 'refunds_payable',
  at: Date,
) => post(trx, { ...basics(row), reason: 'payment_reversed', debit: open, credit: cash(row), at })

const basics = (row: Money) => ({ orderId: row.order_id, amount: row.amount_cents, paymentId: row.id })

interface Earned {
  id: number
  order_id: number
  earned_cents: number
  commission_cents: number
}

/** Posts between two accounts; below zero the other way round, because the ledger knows amounts above zero only. */
const postSigned = (trx: Transaction<DB>, { amount, debit, credit, ...entry }: Posting) =>
  post(trx, {
    ...entry,
    amount: Math.abs(amount),
    ...(amount < 0 ? { debit: credit, credit: debit } : { debit, credit }),
  })

/** Posts what an inspector has earned: we owe the inspector's part and keep our commission. What we recover is the opposite. */
export async function postPayoutAccrued(trx: Transaction<DB>, row: Earned, at: Date): Promise<void> {
  const entry = {
    orderId: row.order_id,
    payoutId: row.id,
    reason: row.earned_cents < 0 ? 'payout_recovered' : 'payout_accrued',
    debit: 'inspection_cost',
    at,
  } as const
  await postSigned(trx, { ...entry, credit: 'inspectors_payable', amount: row.earned_cents - row.commission_cents })
  await postSigned(trx, { ...entry, credit: 'commission', amount: row.commission_cents })
}

/** Posts a payout by bank transfer. */
export const postPayoutPaid = (trx: Transaction<DB>, row: Earned, at: Date) =>
  postSigned(trx, { ...paidBasics(row, at), reason: 'payout_paid' })

/** Posts that a transfer was taken back: the opposite of its entry. */
export const postPayoutReversed = (trx: Transaction<DB>, row: Earned, at: Date) => {
  const { amount, ...entry } = paidBasics(row, at)
  return postSigned(trx, { ...entry, amount: -amount, reason: 'payout_reversed' })
}

const paidBasics = (row: Earned, at: Date) =>
  ({
    orderId: row.order_id,
    payoutId: row.id,
    debit: 'inspectors_payable',
    credit: 'cash_bank',
    amount: row.earned_cents - row.commission_cents,
    at,
  }) as const
