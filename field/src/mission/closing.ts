import { type OrderStatusWord, orderStatusWords } from '@goodlot/rules'
import type { OpenedMission } from './opened.ts'

/** Why nothing can be written in a mission. */
export type Closing = 'cancelled' | 'submitted' | 'finished' | 'not_confirmed' | 'reassigned'

const closings: Record<OrderStatusWord, Closing> = {
  Pending: 'not_confirmed',
  // the order continues with another inspector
  Confirmed: 'reassigned',
  'In Progress': 'reassigned',
  Reported: 'submitted',
  // with its report, or closed by the office without one
  Finalized: 'finished',
  Cancelled: 'cancelled',
}

/** Why a mission is closed; null while it can be written to. */
export function closingOf({
  can_write,
  order_status_str,
}: Pick<OpenedMission, 'can_write' | 'order_status_str'>): Closing | null {
  if (can_write) return null
  const word = orderStatusWords.find((one) => one === order_status_str)
  return word ? closings[word] : 'submitted'
}
