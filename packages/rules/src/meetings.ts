import { type OrderFacts, orderStatus, ownsOrder } from './orders.ts'
import { type Caller, mayForAll } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** By which means a video meeting is held (J-75); `link`: whatever opens at an address. */
export const meetingTypes = ['qq', 'skype', 'link'] as const
export type MeetingType = (typeof meetingTypes)[number]

/** How long a meeting is in calendars. */
export const meetingMinutes = 30

type MeetingRefusal = 'not_yours' | 'no_inspector' | 'already_cancelled' | 'finished' | 'inspector_awaited'

/** The owners of an order and root may meet its inspector, as long as there is one and the report is not released. */
export function mayMeet(who: Caller, order: OrderFacts, hasInspector: boolean): Verdict<MeetingRefusal> {
  if (!mayForAll(who, 'change_order') && !ownsOrder(who, order)) return no('not_yours')
  if (order.serviceType === 'lab') return no('no_inspector')
  if (order.status === orderStatus.cancelled) return no('already_cancelled')
  if (order.status === orderStatus.finalized) return no('finished')
  return hasInspector ? ok : no('inspector_awaited')
}
