import type { ReceivableItem, ReceivablePayment, ReceivableReminder, ReceivableRow } from '@goodlot/contract'
import { ageOf, bucketOf, chinaDateTime, chinaDay, type Day } from '@goodlot/rules'
import type { FamilyRow, Sums } from './family-store.ts'
import type { ItemRow, PaymentOfFamily } from './item-store.ts'
import type { reminderColumns } from './reminder-store.ts'

export const sumsView = ({ not_due, to_30, to_60, to_90, over_90, oldest_due, ...sums }: Sums) => ({
  buckets: { not_due, to_30, to_60, to_90, over_90 },
  owed: sums.owed,
  overdue: sums.overdue,
  credit: sums.credit,
  items: sums.items,
  oldest_due: oldest_due ?? '',
})

export const familyView = (row: FamilyRow): ReceivableRow => ({
  user_id: row.customer_id,
  company_name: row.company,
  nick_name: row.nickname,
  account: row.email,
  credit_ok: row.credit_ok,
  credit_limit: row.credit_ok ? Number(row.credit_limit_cents) : 0,
  ...sumsView(row),
})

export const itemView = (row: ItemRow, today: Day): ReceivableItem => ({
  order_id: row.id,
  order_no: row.order_no,
  order_name: row.order_name || row.product_names,
  customer_nick_name: row.nickname,
  invoice_no: row.invoice_no ?? '',
  ins_date: row.days.join(', '),
  total: row.open_cents + row.paid_cents - row.refund_due_cents,
  paid: row.paid_cents - row.refund_due_cents,
  open: row.open_cents,
  due_on: row.due,
  age: ageOf(row.due, today),
  bucket: bucketOf(row.due, today),
  reminded_on: row.reminded_at ? chinaDay(row.reminded_at) : '',
})

export const paymentView = (
  row: PaymentOfFamily,
  { isRoot, mayReverse }: { isRoot: boolean; mayReverse: boolean },
): ReceivablePayment => ({
  payment_id: row.id,
  payment_no: row.payment_no,
  kind: row.kind === 'refund' ? 'refund' : 'payment',
  at: chinaDateTime(row.done_at ?? row.created_at),
  order_no: row.order_no,
  amount: row.amount_cents,
  reference: row.reference,
  note: isRoot ? (row.note ?? '') : '',
  transfer: row.transfer_cents,
  reason: row.reversal_reason ?? '',
  reversal: row.reversal_reason !== null,
  reversed: row.reversed === true,
  reversible: mayReverse && row.kind === 'payment' && row.provider === 'invoice' && !row.reversed && !row.sent_back,
})

type ReminderRow = Awaited<ReturnType<ReturnType<typeof reminderColumns>['execute']>>[number]

export const reminderView = (row: ReminderRow): ReceivableReminder => ({
  reminder_id: row.id,
  at: chinaDateTime(row.sent_at),
  sent_by: row.nickname ?? '',
  amount: row.total_cents,
  orders: row.orders,
})
