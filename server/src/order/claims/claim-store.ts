import { type ClaimKind, type ClaimOutcome, holdOf } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { holdOrderPayouts, releaseOrderPayouts } from '../../payment/payouts/index.ts'
import type { OrderWrite } from '../write-context.ts'

type Write = Pick<OrderWrite, 'db' | 'now'>

interface NewClaim {
  orderId: number
  kind: ClaimKind
  openedBy: number
  /** What the customer wrote: its beginning is the reason that lists of payouts show. */
  text: string
  reportMessageId?: number
}

/** Longest beginning of a text that is kept as the reason of a hold. */
const reasonMax = 200

/**
 * Opens a claim, or finds the one of its kind that is not decided yet: what is written meanwhile belongs to that one. Kinds that hold
 * payouts hold those of the order. The caller locks the order.
 */
export async function openClaim(
  { db, now }: Write,
  { orderId, kind, openedBy, text, reportMessageId }: NewClaim,
): Promise<{ id: number; isNew: boolean }> {
  const inserted = await db
    .insertInto('claims')
    .values({
      order_id: orderId,
      kind,
      opened_at: now,
      opened_by: openedBy,
      report_message_id: reportMessageId ?? null,
    })
    // a literal: with a parameter, the statement's general plan would not recognise the partial index
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'kind']).where(sql<boolean>`state <> 'decided'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  const hold = holdOf(kind)
  if (hold)
    await holdOrderPayouts(db, orderId, { kind: hold, reason: [...text].slice(0, reasonMax).join(''), by: null, now })
  if (inserted) return { id: inserted.id, isNew: true }
  const { id } = await db
    .selectFrom('claims')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '<>', 'decided')
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

/** Ends the undecided claims of some kinds without a decision of their own, and lifts their holds. */
export async function endClaims(
  { db, now }: Write,
  orderId: number,
  kinds: readonly ClaimKind[],
  { outcome, by }: { outcome: ClaimOutcome; by: number | null },
): Promise<void> {
  const ended = await db
    .updateTable('claims')
    .set({ state: 'decided', outcome, decided_at: now, decided_by: by })
    .where('order_id', '=', orderId)
    .where('kind', 'in', [...kinds])
    .where('state', '<>', 'decided')
    .returning('kind')
    .execute()
  const lifted = ended.flatMap(({ kind }) => holdOf(kind as ClaimKind) ?? [])
  if (lifted.length > 0) await releaseOrderPayouts(db, orderId, { kinds: lifted, reason: '', by, now })
}

/** Marks an undecided claim as worked on by whoever of the team wrote about it, unless it has an owner. */
export const takeFreeClaims = ({ db }: Write, orderId: number, kind: ClaimKind, ownerId: number) =>
  db
    .updateTable('claims')
    .set({ state: 'in_work', owner_id: ownerId })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .execute()

/** How many claims are not decided. */
export async function undecidedClaims(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('claims')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('state', '<>', 'decided')
    .executeTakeFirstOrThrow()
  return Number(n)
}
