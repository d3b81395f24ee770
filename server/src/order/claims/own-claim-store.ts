import type { OwnClaim } from '@goodlot/contract'
import { type ClaimKind, type ClaimOutcome, type ClaimState, chinaDateTime } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** What the owner wrote last about the report, for the claim `c`. */
const reportText = sql<string>`(SELECT m.text FROM report_messages m JOIN accounts w ON w.id = m.account_id
  WHERE c.report_message_id IS NOT NULL AND m.order_id = c.order_id AND m.id >= c.report_message_id AND w.role <> 'root'
    AND m.type = CASE c.kind WHEN 'update_request' THEN 'update' ELSE 'clarify' END AND (c.decided_at IS NULL OR m.at <= c.decided_at)
  ORDER BY m.id DESC LIMIT 1)`
const ratingText = sql<string>`(SELECT r.remark FROM ratings r WHERE r.order_id = c.order_id AND c.kind = 'low_rating'
  AND r.hidden_at IS NULL)`

/** What the claim `c` is about, in the customer's words: the complaint, the last words about the report, or those of the rating. */
export const claimText = sql<string>`coalesce(
  (SELECT m.text FROM order_messages m WHERE m.claim_id = c.id AND m.side = 'customer' ORDER BY m.id LIMIT 1),
  ${reportText}, ${ratingText}, '')`

/** The messages of the claim `c` that meet a condition, below each other. */
const joined = (condition: ReturnType<typeof sql>) =>
  sql<
    string | null
  >`(SELECT string_agg(m.text, E'\n\n' ORDER BY m.id) FROM order_messages m WHERE m.claim_id = c.id AND ${condition})`

/** The tag of files that were sent with a claim. No call changes files by this tag: they stay as they were sent. */
export const claimFilesTag = 'claim'

/** Claims of an order that its page shows at most. */
const shownMax = 100

/** An order's claims, the newest first. For its owners a rating is one only once somebody has answered it. */
export async function claimsOfOrder(
  db: Db,
  orderId: number,
  { withRatings }: { withRatings: boolean },
): Promise<Omit<OwnClaim, 'files'>[]> {
  const isAnswered = sql<SqlBool>`(c.kind <> 'low_rating' OR EXISTS (
    SELECT FROM order_messages m WHERE m.claim_id = c.id AND m.audience = 'customer'))`
  const rows = await db
    .selectFrom('claims as c')
    .selectAll('c')
    .select([
      sql<string>`coalesce(${joined(sql`m.side = 'customer'`)}, ${reportText}, ${ratingText}, '')`.as('text'),
      sql<string>`coalesce(${joined(sql`m.audience = 'customer'`)}, '')`.as('answer'),
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
