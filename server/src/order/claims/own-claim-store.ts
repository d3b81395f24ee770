import type { OwnClaim } from '@goodlot/contract'
import { type ClaimKind, type ClaimOutcome, type ClaimState, chinaDateTime } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** What the customer wrote first for the claim `c`: the complaint, the words about the report, or those of the rating. */
export const claimText = sql<string>`coalesce(
  (SELECT m.text FROM order_messages m WHERE m.claim_id = c.id AND m.side = 'customer' ORDER BY m.id LIMIT 1),
  (SELECT m.text FROM report_messages m WHERE m.id = c.report_message_id),
  (SELECT r.remark FROM ratings r WHERE r.order_id = c.order_id AND c.kind = 'low_rating'), '')`

/** Claims of an order that its page shows at most. */
const shownMax = 100

/** An order's claims, the newest first. For its owners a rating is one only once somebody has answered it. */
export async function claimsOfOrder(
  db: Db,
  orderId: number,
  { withRatings }: { withRatings: boolean },
): Promise<OwnClaim[]> {
  const isAnswered = sql<SqlBool>`(c.kind <> 'low_rating' OR EXISTS (
    SELECT FROM order_messages m WHERE m.claim_id = c.id AND m.audience = 'customer'))`
  const rows = await db
    .selectFrom('claims as c')
    .selectAll('c')
    .select([
      claimText.as('text'),
      sql<string>`coalesce((SELECT string_agg(m.text, E'\n\n' ORDER BY m.id) FROM order_messages m
        WHERE m.claim_id = c.id AND m.audience = 'customer'), '')`.as('answer'),
    ])
    .where('c.order_id', '=', orderId)
    .$if(!withRatings, (q) => q.where(isAnswered))
    .orderBy('c.id', 'desc')
    .limit(shownMax)
    .execute()
  return rows.map((row) => ({
    claim_id: row.id,
    kind: row.kind as ClaimKind,
    state: row.state as ClaimState,
    opened_at: chinaDateTime(row.opened_at),
    decided_at: row.decided_at ? chinaDateTime(row.decided_at) : '',
    outcome: row.outcome as ClaimOutcome | '',
    text: row.text,
    answer: row.answer,
    reduction: row.reduction_cents,
    refund: row.refund_cents,
  }))
}
