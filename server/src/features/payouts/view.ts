import type { PayoutRow } from '@goodlot/contract'
import { chinaDateTime, chinaDay, type PayoutKind, payoutState } from '@goodlot/rules'
import { readBankCard } from '../../payment/index.ts'
import { type Payout, payoutAmount } from '../../payment/payouts/index.ts'
import type { Secrets } from '../../secrets.ts'

export const stateOf = (row: Pick<Payout, 'paid_at' | 'held' | 'payable_on'>, now: Date) =>
  payoutState({ paid: row.paid_at !== null, held: row.held, payableOn: row.payable_on }, now)

export const payoutRow = (
  row: Payout & {
    order_no: string
    days: string[]
    nickname: string
    payout_account: string
    payout_sealed: Buffer | null
  },
  { now, isRoot, secrets }: { now: Date; isRoot: boolean; secrets: Secrets },
): PayoutRow => ({
  payout_id: row.id,
  kind: row.kind as PayoutKind,
  note: row.note,
  order_id: row.order_id,
  order_no: row.order_no,
  ins_user_id: row.inspector_id,
  ins_nick_name: row.nickname,
  ins_date: row.days,
  earned: row.earned_cents,
  commission: row.commission_cents,
  amount: payoutAmount(row),
  payout_status: stateOf(row, now),
  earned_date: chinaDay(row.accrued_at),
  payable_date: row.payable_on,
  paid_at: row.paid_at ? chinaDateTime(row.paid_at) : '',
  reference: row.reference,
  transfer_id: row.transfer_id,
  was_released: row.released_at !== null,
  was_reversed: row.reversed_at !== null,
  hold_reason: isRoot ? row.hold_reason : '',
  bankcard: isRoot ? readBankCard(secrets, row.inspector_id, row) : '',
})
