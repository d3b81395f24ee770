import type { OutputOf, PaymentRow, PayoutRow, payments } from '@goodlot/contract'
import { chinaDateTime, orderStatusWords, payoutState } from '@goodlot/rules'
import { moneyView } from '../../order/money/index.ts'
import { type Payment, type Payout, readBankCard } from '../../payment/index.ts'
import type { Secrets } from '../../secrets.ts'

/** An order that was just paid; `payment` is null if there was nothing to pay. */
export const paidView = (
  order: { id: number; order_no: string; status: number },
  payment: Pick<Payment, 'payment_no' | 'amount_cents'> | null,
  provider: string,
): OutputOf<(typeof payments)['order_checkout']> => ({
  order_id: order.id,
  order_no: order.order_no,
  order_status_str: orderStatusWords[order.status] ?? '',
  payment_no: payment?.payment_no ?? '',
  amount: payment?.amount_cents ?? 0,
  provider,
})

export const paymentRow = (row: Payment & { order_no: string; nickname: string; company: string }): PaymentRow => ({
  ...moneyView(row),
  order_id: row.order_id,
  order_no: row.order_no,
  customer_nick_name: row.nickname,
  customer_company: row.company,
})

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
  order_id: row.order_id,
  order_no: row.order_no,
  ins_user_id: row.inspector_id,
  ins_nick_name: row.nickname,
  ins_date: row.days,
  earned: row.earned_cents,
  commission: row.commission_cents,
  amount: row.earned_cents - row.commission_cents,
  payout_status: payoutState({ paid: row.paid_at !== null, held: row.held, payableOn: row.payable_on }, now),
  payable_date: row.payable_on,
  paid_at: row.paid_at ? chinaDateTime(row.paid_at) : '',
  reference: row.reference,
  hold_reason: isRoot ? row.hold_reason : '',
  bankcard: isRoot ? readBankCard(secrets, row.inspector_id, row) : '',
})
