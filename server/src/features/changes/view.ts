import type { ChangeEffect, OrderState } from '@goodlot/contract'
import { mdEnough, moreDatesProposed, payoutOfAll, type Revision, type ServiceType } from '@goodlot/rules'
import { balanceOf, type Order } from '../../order/index.ts'

import type { Plan } from './plan.ts'

interface Who {
  id: number | null
  name: string
}

const stateOf = (
  { cart, manDays, plan, quote }: Revision,
  inspector: Who,
  order: Order,
  serviceName: (code: string) => string,
): OrderState => ({
  service_type: cart.serviceType satisfies ServiceType,
  service_type_str: serviceName(cart.serviceType),
  ins_date: cart.days,
  md: manDays?.md ?? null,
  sample_size: plan.length > 0 ? plan.reduce((sum, lot) => sum + lot.sampleSize, 0) : null,
  ins_id: inspector.id,
  ins_nick_name: inspector.name,
  members: (quote.team ?? []).map(({ inspectorId, name, dates, payout }) => ({
    ins_id: inspectorId,
    ins_nick_name: name,
    ins_date: dates.map(({ day }) => day),
    payout: payout,
  })),
  total_price: quote.total,
  balance: balanceOf({ ...order, total_cents: quote.total }) ?? 0,
  payout: payoutOfAll(quote),
  margin: quote.margin,
})

function notesOf({ change, sale, asks, team, before }: Plan): ChangeEffect['notes'] {
  const { cart, manDays } = sale.revision
  const notes: ChangeEffect['notes'] = []
  if (asks) notes.push({ code: 'asks_again', params: { name: sale.inspector?.name ?? '' } })
  const enough = manDays && manDays.calculated !== null ? mdEnough(manDays.md, manDays.calculated) : null
  if (enough && !enough.ok) notes.push({ code: enough.why, params: enough.params ?? {} })
  const missing = manDays ? moreDatesProposed(manDays.md, cart.days.length) - team.length : 0
  if (missing > 0) notes.push({ code: 'more_people', params: { count: missing } })
  const given = before.sold.cart.days.filter((day) => change.kind !== 'date' && !cart.days.includes(day))
  if (given.length > 0 && cart.days.length > 0)
    notes.push({ code: 'dates_leave', params: { count: given.length, days: given.join(', ') } })
  const left = before.team.filter((one) => !team.some((other) => other.inspectorId === one.inspectorId))
  const count = new Set(left.map(({ inspectorId }) => inspectorId)).size
  if (count > 0) notes.push({ code: 'members_leave', params: { count } })
  return notes
}

/** What a planned change does to an order. */
export const effectOf = (order: Order, plan: Plan, serviceName: (code: string) => string): ChangeEffect => ({
  order_id: order.id,
  order_no: order.order_no,
  version: order.version,
  before: stateOf(plan.before.sold, { id: order.inspector_id, name: order.inspector_name }, order, serviceName),
  after: stateOf(
    plan.sale.revision,
    { id: plan.sale.inspector?.id ?? null, name: plan.sale.inspector?.name ?? '' },
    order,
    serviceName,
  ),
  notes: notesOf(plan),
})
