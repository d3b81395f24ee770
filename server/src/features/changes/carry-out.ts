import type { HistoryEvent } from '@goodlot/rules'
import { changedFields } from '../../audit-log/index.ts'
import type { WriteContext } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { approverAfter, tellApproverAgain } from '../../order/approval/index.ts'
import { setOrderDays } from '../../order/days/index.ts'
import { type Order, recordOrderEvent, updateOrder } from '../../order/index.ts'
import {
  tellMembers,
  tellMissionChanged,
  tellMissionWithdrawn,
  tellOrderChanged,
  tellReassigned,
} from '../../order/messages/index.ts'
import { offerOrder, withdrawOffer } from '../../order/offers/index.ts'
import { holdOf, keepWithinCredit } from '../booking/index.ts'

import { type Change, fieldOf } from './change.ts'
import type { Plan, PlanContext } from './plan.ts'

const eventOf = {
  md: 'md_changed',
  date: 'date_changed',
  service: 'service_changed',
  inspector: 'reassigned',
  team: 'team_changed',
  choose: 'inspector_chosen',
  move: 'moved',
} as const satisfies Record<Change['kind'], HistoryEvent>

/** Makes root's planned change of a locked order: takes the days, saves what is sold, asks the inspector and tells everybody. */
export async function carryOut(ctx: PlanContext & WriteContext, order: Order, plan: Plan): Promise<void> {
  refuse(ctx, await setOrderDays(ctx.db, order.id, plan.claims), fieldOf[plan.change.kind])
  await applyPlan(ctx, order, plan, { byRoot: true })
}

/** Makes a planned change, by root or by the owner, after its days were taken. */
export async function applyPlan(
  ctx: PlanContext & WriteContext,
  order: Order,
  plan: Plan,
  { byRoot }: { byRoot: boolean },
): Promise<void> {
  const { change, sale, before, buyer, settings } = plan
  const { cart, quote } = sale.revision
  const hold = holdOf(order, cart.days, { now: ctx.now, byRoot, buyer }, settings.hold)
  const approver_id = approverAfter(buyer, order, { total_cents: quote.total })
  await updateOrder(ctx.db, order, hold, sale, { approver_id })
  await keepWithinCredit(ctx.db, buyer, order)
  await recordOrderEvent(
    ctx,
    order.id,
    eventOf[change.kind],
    ctx.me.id,
    { revision: order.revision + 1, total: quote.total, ...paramsOf(plan) },
    changedFields(
      { ...before.sold.cart, team: teamIn(before.team), total: before.sold.quote.total },
      { ...cart, team: teamIn(plan.team), total: quote.total },
    ),
  )
  const lead = sale.inspector
  if (plan.asks && lead) {
    const asked = await withdrawOffer(ctx, order.id)
    if (asked !== null && asked !== lead.id) await tellMissionWithdrawn(ctx, order.id, asked)
    await offerOrder(ctx, order.id, lead.id)
  } else if (lead) await tellMissionChanged(ctx, order.id, lead.id, quote.payout)
  await tellMembers(ctx, order.id, before.sold.quote.team ?? [], quote.team ?? [])
  if (change.kind === 'inspector' || change.kind === 'choose') await tellReassigned(ctx, order.id)
  else if (change.kind !== 'team') await tellOrderChanged(ctx, order.id)
  await tellApproverAgain(ctx, order, { approver_id, total_cents: quote.total })
}

/** The team for the log: who comes on which day. */
const teamIn = (team: Plan['team']): string[] => team.map(({ inspectorId, day }) => `${inspectorId} ${day}`).sort()

/** What the time line says about the change. */
function paramsOf({ change, sale }: Plan): Record<string, string | number> {
  switch (change.kind) {
    case 'md':
      return { md: change.md }
    case 'date':
      return { days: change.days.join(', ') }
    case 'service':
      return { service: change.serviceType }
    case 'move':
      return {
        ...{ ins_id: change.inspectorId, inspector: sale.inspector?.name ?? '' },
        days: change.days.join(', '),
      }
    case 'inspector':
    case 'choose':
      return { ins_id: change.inspectorId, inspector: sale.inspector?.name ?? '' }
    case 'team':
      return { inspector: (sale.revision.quote.team ?? []).map(({ name }) => name).join(', ') }
  }
}
