import { type ClaimKind, type HoldKind, holdingKinds, holdOf, moneyFields, orderStatus } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'

interface Hold {
  kind: HoldKind
  reason: string
  /** Null if nobody of the team did it. */
  by: number | null
  now: Date
}

/**
 * Sets what lists read from the open holds: whether a payout is held, and the reason that was given last. `held_by_reopening` is for
 * processes of the release before.
 */
const refreshHeld = (trx: Transaction<DB>, ids: readonly number[], now: Date) =>
  sql`UPDATE payouts p SET held = h.n > 0, hold_reason = coalesce(h.reason, ''), held_by_reopening = h.n > 0 AND h.only_reopening,
      released_at = CASE WHEN p.held AND h.n = 0 THEN ${now} ELSE p.released_at END
    FROM (SELECT i.id, count(o.id) AS n, coalesce(bool_and(o.kind = 'reopening'), false) AS only_reopening,
        (array_agg(o.reason ORDER BY o.id DESC) FILTER (WHERE o.id IS NOT NULL))[1] AS reason
      FROM unnest(${[...ids]}::int[]) AS i (id) LEFT JOIN payout_holds o ON o.payout_id = i.id AND o.released_at IS NULL GROUP BY i.id) h
    WHERE p.id = h.id`.execute(trx)

/** Holds unpaid payouts for a reason; one that is held for the same kind of reason keeps its first. */
export async function holdPayouts(trx: Transaction<DB>, ids: readonly number[], hold: Hold): Promise<void> {
  if (ids.length === 0) return
  await trx
    .insertInto('payout_holds')
    .values(
      ids.map((payout_id) => ({
        payout_id,
        kind: hold.kind,
        reason: hold.reason,
        held_at: hold.now,
        held_by: hold.by,
      })),
    )
    .onConflict((conflict) => conflict.columns(['payout_id', 'kind']).where('released_at', 'is', null).doNothing())
    .execute()
  await refreshHeld(trx, ids, hold.now)
}

/** Lifts the holds of some kinds, or all; a payout that is held for another reason too stays held. */
export async function releasePayouts(
  trx: Transaction<DB>,
  ids: readonly number[],
  { kinds, reason, by, now }: Omit<Hold, 'kind'> & { kinds?: readonly HoldKind[] },
): Promise<void> {
  if (ids.length === 0) return
  let q = trx
    .updateTable('payout_holds')
    .set({ released_at: now, released_by: by, release_reason: reason })
    .where('payout_id', 'in', [...ids])
    .where('released_at', 'is', null)
  if (kinds) q = q.where('kind', 'in', [...kinds])
  await q.execute()
  await refreshHeld(trx, ids, now)
}

const unpaidOf = async (trx: Transaction<DB>, orderId: number, onlyEarnings: boolean): Promise<number[]> =>
  (
    await trx
      .selectFrom('payouts')
      .select('id')
      .$if(onlyEarnings, (q) => q.where('kind', '=', 'earning'))
      .where('order_id', '=', orderId)
      .where('paid_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  ).map(({ id }) => id)

/** Holds what an order's inspectors have not been paid yet; what they owe us is set against other payouts all the same. */
export const holdOrderPayouts = async (trx: Transaction<DB>, orderId: number, hold: Hold): Promise<void> =>
  holdPayouts(trx, await unpaidOf(trx, orderId, true), hold)

/** Lifts holds of some kinds from the unpaid payouts of an order. */
export const releaseOrderPayouts = async (
  trx: Transaction<DB>,
  orderId: number,
  release: Omit<Hold, 'kind'> & { kinds: readonly HoldKind[] },
): Promise<void> => releasePayouts(trx, await unpaidOf(trx, orderId, false), release)

/** The undecided claims that hold payouts of an order. */
const holdingClaims = async (trx: Transaction<DB>, orderId: number): Promise<HoldKind[]> =>
  (
    await trx
      .selectFrom('claims')
      .select('kind')
      .where('order_id', '=', orderId)
      .where('state', '<>', 'decided')
      .where('kind', 'in', [...holdingKinds])
      .execute()
  ).flatMap(({ kind }) => holdOf(kind as ClaimKind) ?? [])

/** Is a change of where the inspector's money goes waiting for root? */
const isAccountChanging = async (trx: Transaction<DB>, inspectorId: number): Promise<boolean> =>
  (await trx
    .selectFrom('inspector_proposals')
    .select('id')
    .where('inspector_id', '=', inspectorId)
    .where('state', '=', 'open')
    .where('field', 'in', [...moneyFields])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Was the order's report released once, and is open again? */
const isReopened = async (trx: Transaction<DB>, orderId: number): Promise<boolean> =>
  (await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('finalized_at', 'is not', null)
    .where('status', 'in', [orderStatus.inProgress, orderStatus.reported])
    .executeTakeFirst()) !== undefined

/**
 * Holds a payout that accrues, or opens again, for everything that would have held it already: while a change of the bank account waits
 * nothing leaves; what an order brought also waits for its undecided claims and its reopened report.
 */
export async function holdWhereDue(
  trx: Transaction<DB>,
  { id, order_id, inspector_id, kind }: { id: number; order_id: number; inspector_id: number; kind: string },
  now: Date,
): Promise<void> {
  const due: HoldKind[] = (await isAccountChanging(trx, inspector_id)) ? ['bank_account'] : []
  if (kind === 'earning') {
    due.push(...(await holdingClaims(trx, order_id)))
    if (await isReopened(trx, order_id)) due.push('reopening')
  }
  for (const hold of due) await holdPayouts(trx, [id], { kind: hold, reason: '', by: null, now })
}

/** The first of these payouts, if any, that an undecided claim holds. */
export const heldByClaim = (trx: Transaction<DB>, ids: readonly number[]) =>
  trx
    .selectFrom('payouts as p')
    .innerJoin('claims as c', 'c.order_id', 'p.order_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('o.order_no')
    .where('p.id', 'in', [...ids])
    .where('p.kind', '=', 'earning')
    .where('c.state', '<>', 'decided')
    .where('c.kind', 'in', [...holdingKinds])
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
