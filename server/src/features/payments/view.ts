import type { OutputOf, PaymentRow, payments } from '@goodlot/contract'
import { orderStatusWords } from '@goodlot/rules'
import { moneyView } from '../../order/money/index.ts'
import type { Payment } from '../../payment/index.ts'

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
