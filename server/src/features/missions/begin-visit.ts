import type { AnyEntry } from '@goodlot/inspection'
import { addDays, chinaDay, chinaInstant, nextStatus, type OrderStatus, orderStatusWord } from '@goodlot/rules'
import type { Me } from '../../http/context.ts'
import { changeOrder, type Order, type OrderWrite, recordOrderEvent } from '../../order/index.ts'

import { changeMission } from './mission-store.ts'

/** The report is promised by this hour in China on the day after the last date. */
const reportHour = 20

/** When the entry was written by the phone's clock, or now if that clock is ahead of ours. */
export const happenedAt = ({ at }: Pick<AnyEntry, 'at'>, now: Date): Date =>
  new Date(Math.min(new Date(at).getTime(), now.getTime()))

/** The inspector has arrived: the order goes from Confirmed to In Progress, and its owner can no longer change what was sold. */
export async function beginVisit(ctx: OrderWrite & { me: Me }, order: Order, arrival: AnyEntry): Promise<Order> {
  const status = nextStatus(orderStatusWord(order.status as OrderStatus), 'checked_in', 'inspector')
  if (status === null) throw new Error(`order ${order.id} cannot begin from status ${order.status}`)
  const at = happenedAt(arrival, ctx.now)
  const lastDay = order.last_day ?? chinaDay(at)
  await changeMission(ctx.db, order.id, { revision: order.revision })
  await recordOrderEvent(ctx, order.id, 'checked_in', ctx.me.id)
  return changeOrder(ctx.db, order.id, {
    status,
    checked_in_at: at,
    report_due_at: chinaInstant(addDays(lastDay, 1), reportHour),
  })
}
