import type { ClaimRow } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import type { ListedClaim } from './store.ts'

const dayMs = 24 * 3600_000
/** Characters of the customer's words that a list shows. */
const shownMax = 200

const when = (at: Date | null) => (at ? chinaDateTime(at) : '')

export const claimRow = (row: ListedClaim, { me, now }: { me: number; now: Date }): ClaimRow => ({
  claim_id: row.id,
  kind: row.kind,
  state: row.state,
  opened_at: chinaDateTime(row.opened_at),
  decided_at: when(row.decided_at),
  outcome: row.outcome,
  order_id: row.order_id,
  order_no: row.order_no,
  order_name: row.order_name,
  customer_id: row.customer_id,
  customer: row.customer,
  ins_nick_name: row.inspector_name,
  owner: row.owner ?? '',
  owner_id: row.owner_id,
  is_mine: row.owner_id === me,
  age_days: Math.max(0, Math.floor(((row.decided_at ?? now).getTime() - row.opened_at.getTime()) / dayMs)),
  text: [...row.text].slice(0, shownMax).join(''),
  paid: row.paid_cents,
  refunded: row.refunded,
  payout: row.payout,
  payout_status: row.payout_state ?? '',
})
