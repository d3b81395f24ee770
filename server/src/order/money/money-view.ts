import type { OrderInfo } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import type { Payment } from '../../payment/index.ts'

/** A payment or refund as the wire has it. */
export const moneyView = (row: Payment): OrderInfo['payments'][number] => ({
  payment_id: row.id,
  payment_no: row.payment_no,
  kind: row.kind as 'payment' | 'refund',
  provider: row.provider,
  amount: row.amount_cents,
  state: row.state as 'done' | 'due',
  reference: row.reference,
  at: chinaDateTime(row.done_at ?? row.created_at),
  reversal: row.reversal_reason !== null,
})
