import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, Payouts, PayoutTransfers } from '../../db/types.ts'
import { postPayoutAccrued, postPayoutPaid, postPayoutReversed } from '../ledger-store.ts'
import type { StoredAccount } from './bank-account-store.ts'
import { holdWhereDue } from './hold-store.ts'

export type Payout = Selectable<Payouts>
export type Transfer = Selectable<PayoutTransfers>

/** What is paid for a payout, in cents; below zero for a recovery. */
export const payoutAmount = ({ earned_cents, commission_cents }: Pick<Payout, 'earned_cents' | 'commission_cents'>) =>
  earned_cents - commission_cents

/** What payouts together come to, in cents. */
export const sumOf = (rows: readonly Payout[]) => rows.reduce((sum, row) => sum + payoutAmount(row), 0)

/** Records what an inspector has earned with an order. */
export async function accruePayout(trx: Transaction<DB>, payout: Insertable<Payouts> & { accrued_at: Date }) {
  const row = await trx.insertInto('payouts').values(payout).returningAll().executeTakeFirstOrThrow()
  await postPayoutAccrued(trx, row, payout.accrued_at)
  await holdWhereDue(trx, row, payout.accrued_at)
  return row
}

/** What was recovered so far of what an inspector earned with an order, in cents. */
export async function recoveredFor(db: Db, { order_id, inspector_id }: { order_id: number; inspector_id: number }) {
  const { recovered } = await db
    .selectFrom('payouts')
    .select(sql<number>`-coalesce(sum(earned_cents), 0)::bigint`.as('recovered'))
    .where('order_id', '=', order_id)
    .where('inspector_id', '=', inspector_id)
    .where('kind', '=', 'recovery')
    .executeTakeFirstOrThrow()
  return recovered
}

interface Recovery {
  orderId: number
  inspectorId: number
  /** What the inspector owes us, in cents; below zero for what is given back. */
  amount: number
  reason: string
  now: Date
  /** From when it is set against what is paid. */
  payableOn: string
}

/** Records that an inspector owes us money for an order: a negative line, which the next transfers to the inspector are reduced by. */
export const recoverFromInspector = (trx: Transaction<DB>, { orderId, inspectorId, amount, ...recovery }: Recovery) =>
  accruePayout(trx, {
    order_id: orderId,
    inspector_id: inspectorId,
    kind: 'recovery',
    earned_cents: -amount,
    commission_cents: 0,
    accrued_at: recovery.now,
    payable_on: recovery.payableOn,
    note: recovery.reason,
  })

/** Begins an act of paying, to which the transfers of several inspectors belong. */
export async function startRun(trx: Transaction<DB>, createdBy: number, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('payout_runs')
    .values({ created_at: now, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewTransfer {
  runId: number
  inspectorId: number
  /** Locked by the caller, all of this inspector, none paid, and together above zero. */
  payouts: readonly Payout[]
  reference: string
  paidBy: number
  /** When the money was sent, and when that is recorded. */
  at: Date
  now: Date
  /** Where it goes; undefined where root paid in another way. */
  account: StoredAccount | undefined
  rateMillionths: number | null
}

/** Records a transfer to one inspector, with everything that it pays. */
export async function recordTransfer(trx: Transaction<DB>, transfer: NewTransfer): Promise<Transfer> {
  const { payouts, account, at, reference } = transfer
  const row = await trx
    .insertInto('payout_transfers')
    .values({
      run_id: transfer.runId,
      inspector_id: transfer.inspectorId,
      amount_cents: sumOf(payouts),
      reference,
      paid_at: at,
      account_sealed: account?.sealed ?? null,
      account_tail: account?.tail ?? '',
      currency: account?.currency ?? 'USD',
      rate_millionths: transfer.rateMillionths,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const payout of payouts) {
    const { numUpdatedRows } = await trx
      .updateTable('payouts')
      .set({ paid_at: at, paid_by: transfer.paidBy, reference, transfer_id: row.id })
      .where('id', '=', payout.id)
      .where('paid_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`payout ${payout.id} was paid before`)
    await postPayoutPaid(trx, payout, transfer.now)
  }
  await trx
    .insertInto('payout_transfer_lines')
    .values(
      payouts.map((payout) => ({ transfer_id: row.id, payout_id: payout.id, amount_cents: payoutAmount(payout) })),
    )
    .execute()
  return row
}

/** The transfer, locked until the end of the transaction. */
export const lockTransfer = (trx: Transaction<DB>, id: number): Promise<Transfer | undefined> =>
  trx.selectFrom('payout_transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Takes back a locked transfer that did not arrive, or was recorded by mistake: what it paid is open again, and the ledger gets the
 * opposite of each entry. The caller has locked its orders and its inspector, so that no cause to hold a line is missed.
 */
export async function reverseTransfer(
  trx: Transaction<DB>,
  { id }: Transfer,
  { reason, by, now }: { reason: string; by: number; now: Date },
): Promise<Payout[]> {
  await trx
    .updateTable('payout_transfers')
    .set({ reversed_at: now, reversed_by: by, reverse_reason: reason })
    .where('id', '=', id)
    .execute()
  const payouts = await trx
    .updateTable('payouts')
    .set({ paid_at: null, paid_by: null, reference: '', transfer_id: null, reversed_at: now })
    .where('transfer_id', '=', id)
    .returningAll()
    .execute()
  for (const payout of payouts) {
    await postPayoutReversed(trx, payout, now)
    await holdWhereDue(trx, payout, now)
  }
  return payouts
}

export const payoutsOf = (trx: Transaction<DB>, orderId: number): Promise<Payout[]> =>
  trx.selectFrom('payouts').selectAll().where('order_id', '=', orderId).execute()

/** Locks payouts, always in the same order, so that concurrent calls cannot deadlock. */
export const lockPayouts = (trx: Transaction<DB>, ids: readonly number[]): Promise<Payout[]> =>
  trx
    .selectFrom('payouts')
    .selectAll()
    .where(sql<boolean>`id = ANY(${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
