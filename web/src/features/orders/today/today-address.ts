import { appPaths, type Today } from '@goodlot/contract'
import type { TodayLine } from '@goodlot/rules'
import { orderAddress, partParam } from '../order/order-address.ts'

type Line = Today['lines'][number]

/** Where all orders of a line are listed. */
export const lineAddress = (line: TodayLine): string => `${appPaths.order}?${partParam}=list&today=${line}`

/** Where one order of a line is dealt with: the report takes decisions, the order's page everything else. */
export const taskAddress = (line: TodayLine, { order_id, order_no }: Line['orders'][number]): string =>
  line === 'decide' || line === 'decided'
    ? `${appPaths.report}?oid=${order_id}`
    : `${orderAddress(order_no)}${line === 'rate' ? '&rate=1' : ''}`

/** A line leads to its only order at once, to the list of several. */
export function addressOf({ line, count, orders: [first] }: Line): string {
  return count === 1 && first ? taskAddress(line, first) : lineAddress(line)
}
