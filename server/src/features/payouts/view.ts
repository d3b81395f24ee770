import type { PayeeRow, PayoutRow, TransferRow } from '@goodlot/contract'
import { atRate, chinaDateTime, chinaDay, dollarsOf, maskedNumber, type PayoutKind, payoutState } from '@goodlot/rules'
import { readBankCard } from '../../payment/index.ts'
import { type Payout, payoutAmount } from '../../payment/payouts/index.ts'
import type { Secrets } from '../../secrets.ts'
import type { OpenSums } from './people-store.ts'
import type { ListedTransfer } from './transfer-store.ts'

/** The reference of a transfer for which none was typed: without one neither bank nor inspector can tell what was paid. */
export const ownReference = (runId: number, inspectorId: number) => `GL-${runId}-${inspectorId}`

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

/** An amount in another currency, as information; null in dollars, or without a rate. */
export const otherAmount = (cents: number, rateMillionths: number | null | undefined): number | null =>
  rateMillionths === null || rateMillionths === undefined ? null : dollarsOf(atRate(cents, rateMillionths))

export const payeeView = (row: OpenSums, rates: ReadonlyMap<string, number>): PayeeRow => ({
  ins_user_id: row.inspector_id,
  ins_nick_name: row.nickname,
  account: maskedNumber(row.tail ?? ''),
  country: row.country ?? '',
  currency: row.currency ?? '',
  lines: row.lines,
  payable: row.payable,
  waiting: row.waiting,
  held: row.held,
  recovered: row.recovered,
  open: row.open,
  other_amount: otherAmount(row.payable, rates.get(row.currency ?? '')),
})

export const transferView = (row: ListedTransfer): TransferRow => ({
  transfer_id: row.id,
  run_id: row.run_id,
  ins_user_id: row.inspector_id,
  ins_nick_name: row.nickname,
  amount: row.amount_cents,
  other_amount: otherAmount(row.amount_cents, row.rate_millionths),
  currency: row.currency,
  account: maskedNumber(row.account_tail),
  reference: row.reference,
  lines: row.lines,
  paid_at: chinaDateTime(row.paid_at),
  reversed_at: row.reversed_at ? chinaDateTime(row.reversed_at) : '',
  reverse_reason: row.reverse_reason,
})
