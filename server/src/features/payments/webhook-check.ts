import type { Db } from '../../db/connect.ts'
import type { ApprovedProvider, Capture, ProviderRefund } from '../../payment/index.ts'
import { approvalById, refundByNumber } from './approval-store.ts'
import { captured, type Event, refunded } from './webhook-event.ts'

/** What PayPal itself answered about the money of an event; empty if the event changes none of our records. */
export interface KnownMoney {
  capture?: Capture
  refund?: ProviderRefund
}

/**
 * Asks PayPal about the money that an event tells of, before anything is booked. The signature of an event covers only the CRC32 of its
 * body, which anybody can preserve who once saw the headers of a genuine event: the body is a hint, and what PayPal answers is booked.
 */
export async function askProvider(
  provider: ApprovedProvider,
  db: Db,
  { event_type, resource }: Event,
): Promise<KnownMoney | 'not_there'> {
  if (event_type === 'PAYMENT.CAPTURE.COMPLETED') {
    const orderId = captured.safeParse(resource).data?.supplementary_data.related_ids.order_id ?? ''
    if (!(await approvalById(db, orderId))) return {}
    const capture = await provider.captured(orderId)
    return capture ? { capture } : 'not_there'
  }
  if (event_type === 'PAYMENT.CAPTURE.REFUNDED') {
    const told = refunded.safeParse(resource).data
    if (!told || !(await refundByNumber(db, told.custom_id))) return {}
    const refund = await provider.refunded(told.id)
    return refund ? { refund } : 'not_there'
  }
  return {}
}
