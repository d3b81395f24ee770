import type { changes, FaultsOf } from '@goodlot/contract'
import {
  type Cart,
  cartProblems,
  isSwitched,
  keptTeam,
  kindOfDay,
  type MemberDay,
  mayEdit,
  mayHaveTeam,
  type Revision,
  type SoldQuote,
  soldManDays,
} from '@goodlot/rules'
import type { Context, Me } from '../../http/context.ts'
import { fail, failAt, type MayFail, refuse } from '../../http/refusal.ts'
import { claimsOf, type DayClaim, formerDays, teamOf, withFormerLeads } from '../../order/days/index.ts'
import { factsOf, type Order, type Sale } from '../../order/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { type RuleSettings, readSettings, ruleSettings } from '../../setting/index.ts'
import {
  type BuyerRow,
  buyerById,
  type Catalog,
  cartFacts,
  estimateCart,
  mayBookFor,
  membersOf,
  readCatalog,
  refuseProblems,
  relevantParts,
  withOrderLine,
  withPay,
} from '../booking/index.ts'
import type { InspectorToBook } from '../inspectors/index.ts'

import { type Change, fieldOf } from './change.ts'
import { daysThatStay } from './days-that-stay.ts'
import { priceOf } from './price.ts'
import { type SoldRecords, soldRecords } from './sold-records.ts'

type CartEstimate = ReturnType<typeof estimateCart>

export type PlanContext = Pick<Context, 'config' | 'db' | 'locale' | 'now' | 't'> & { me: Me } & MayFail<
    FaultsOf<(typeof changes)['order_change_preview']>
  >

/** A change with all its effects: the preview shows it, the write carries it out. */
export interface Plan {
  change: Change
  before: { sold: Revision; team: readonly MemberDay[] }
  sale: Sale
  /** Days of the lead, of former leads and of the team. */
  claims: DayClaim[]
  team: readonly MemberDay[]
  /** Whether the lead has to be asked, or asked again, because the lead, the dates or the work are new. */
  asks: boolean
  buyer: BuyerRow
  settings: RuleSettings
}

interface Found {
  order: Order
  sold: Revision
  cart: Cart
  records: SoldRecords
  catalog: Catalog
  settings: RuleSettings
  buyer: BuyerRow
}

/** Plans a change by root: checks it against the rules and prices it. Whether the days are free is checked when they are taken. */
export async function planChange(ctx: PlanContext, order: Order, change: Change): Promise<Plan> {
  const editing = mayEdit(ctx.me, factsOf(order), ctx.now)
  // root is bound by neither the deadline nor the lock
  if (!editing.ok && editing.why !== 'deadline_passed' && editing.why !== 'locked') fail(ctx, editing.why)
  return planJudged(ctx, order, change)
}

/** Plans a change after the caller has checked that the person who makes it may do so. */
export async function planJudged(ctx: PlanContext, order: Order, change: Change): Promise<Plan> {
  const { sold, protocol_snapshot_id } = await currentRevision(ctx.db, order)
  const present = await teamOf(ctx.db, order.id)
  refuseWithoutEffect(ctx, order, change, present)
  const settings = ruleSettings(await readSettings(ctx))
  const catalog = await readCatalog(ctx.db, ctx.locale)
  const buyer = await buyerById(ctx.db, order.real_customer_id)
  const changed = changedCart(sold.cart, change)
  const records = await soldRecords(ctx.db, sold, changed)
  // the goods that take most of the work may differ for another service, so the order may be listed under another line
  const listed = change.kind === 'service' ? withOrderLine(changed, records, catalog, settings) : changed
  if (!records.inspector && listed.serviceType !== 'lab') fail(ctx, 'not_found')
  const context = { now: ctx.now, catalog, settings, buyer }
  const { md: manDays } = estimateCart(listed, records, context)
  const cart = { ...listed, days: daysThatStay(ctx, { days: listed.days, md: manDays }, sold.cart, change) }
  const found: Found = { order, sold, cart, records, catalog, settings, buyer }
  const estimated = estimateCart(cart, records, context)
  const revision = revisionOf(found, change, estimated)
  refuseUnfit(ctx, found, change, revision, estimated)

  // an order that lost its inspector stays without one until it is given to another
  const lead = 'inspectorId' in change ? change.inspectorId : order.inspector_id
  const { days, md } = revision.cart
  const facts = { leadId: lead, days, md: md ?? 0 }
  const team = change.kind === 'team' ? change.team : keptTeam(present, facts)
  if (change.kind === 'team') refuse(ctx, mayHaveTeam(team, facts), fieldOf.team)
  const former = (await formerDays(ctx.db, order, lead, ctx.now)).filter(({ day }) => days.includes(day))
  const paid = await paidQuote(ctx, found, change, { revision, team, present })
  const quote = withFormerLeads(paid, { quote: sold.quote, inspectorName: order.inspector_name }, former)
  return {
    change,
    before: { sold, team: present },
    sale: {
      revision: { ...revision, quote },
      inspector: lead === null ? null : leadOf(records.inspector),
      by: { accountId: ctx.me.id, at: ctx.now },
      protocolSnapshotId: protocol_snapshot_id,
    },
    claims: claimsOf(lead, team, { city: revision.factory?.city ?? null, days }, former),
    team,
    // after the check-in nobody is asked again: the inspector on site has accepted the work
    asks: lead !== null && ('inspectorId' in change || (change.kind !== 'team' && order.checked_in_at === null)),
    buyer,
    settings,
  }
}

const leadOf = (inspector: InspectorToBook | null) =>
  inspector && { id: inspector.id, name: inspector.nickname, own: inspector.owner_id !== null }

const days = (team: readonly MemberDay[]) =>
  team
    .map(({ inspectorId, day }) => `${day} ${inspectorId}`)
    .toSorted()
    .join()

function refuseWithoutEffect(ctx: PlanContext, order: Order, change: Change, team: readonly MemberDay[]): void {
  if (order.service_type === 'lab' && change.kind !== 'service') fail(ctx, 'no_inspector')
  if (change.kind === 'inspector' && change.inspectorId === order.inspector_id) fail(ctx, 'same_inspector')
  const isSame =
    (change.kind === 'md' && change.md === order.md) ||
    ('days' in change && change.days.join() === order.days.join()) ||
    (change.kind === 'service' && change.serviceType === order.service_type) ||
    (change.kind === 'team' && days(change.team) === days(team))
  if (isSame) failAt(ctx, fieldOf[change.kind], 'nothing_changed')
}

/** The cart with the change; for another service the man-days are calculated anew. */
function changedCart(cart: Cart, change: Change): Cart {
  switch (change.kind) {
    case 'md':
      return { ...cart, md: change.md }
    case 'date':
      return { ...cart, days: [...change.days] }
    case 'service':
      return relevantParts({ ...cart, serviceType: change.serviceType, md: null })
    case 'inspector':
    case 'choose':
      return { ...cart, inspectorId: change.inspectorId }
    case 'move':
      return { ...cart, inspectorId: change.inspectorId, days: [...change.days] }
    case 'team':
      return cart
  }
}

/** What is sold after the change, without the price. Goods and factory stay as they were sold, even if their records have changed. */
function revisionOf({ sold, cart }: Found, { kind }: Change, estimated: CartEstimate): Omit<Revision, 'quote'> {
  const { quote: _, ...rest } = sold
  if (kind === 'md')
    return { ...rest, cart, manDays: sold.manDays && { ...sold.manDays, md: cart.md ?? sold.manDays.md } }
  if (kind !== 'service') return { ...rest, cart }
  return {
    ...rest,
    cart: { ...cart, md: estimated.md },
    goods: sold.goods.filter(({ productId }) => cart.products.some((one) => one.productId === productId)),
    tests: cart.serviceType === 'lab' ? sold.tests : [],
    plan: estimated.plan,
    manDays: soldManDays(estimated),
    switching: isSwitched(cart) ? (sold.switching ?? null) : null,
  }
}

/**
 * Applies the rules of a cart that the change affects: for new dates those about days, for another service all of them,
 * for another inspector whether it may be booked.
 */
function refuseUnfit(
  ctx: PlanContext,
  { order, records, catalog }: Found,
  change: Change,
  { cart }: Omit<Revision, 'quote'>,
  estimated: CartEstimate,
): void {
  const { kind } = change
  const { inspector } = records
  if (kind === 'date' || kind === 'service') {
    const facts = { reservedDays: order.days, sold: { md: order.md, dates: order.days.length } }
    const problems = cartProblems(cartFacts(ctx, cart, records, estimated, facts), ctx.now)
    refuseProblems(ctx, kind === 'service' ? problems : problems.filter(({ field }) => field === 'days'))
  }
  const isOther = 'inspectorId' in change
  if ((kind === 'service' || isOther) && inspector && cart.inspectorId !== null) {
    const kept = kind === 'service' ? { profile: true, tie: true } : undefined
    const field = isOther ? fieldOf.inspector : fieldOf.service
    if (isOther) refuseForeign(ctx, order, inspector, field)
    refuse(ctx, mayBookFor(cart, inspector, records.products.values(), catalog, kept), field)
  }
}

/** A customer's own inspector cannot work for other customers, not even if root chooses so. */
function refuseForeign(ctx: PlanContext, order: Order, { owner_id }: InspectorToBook, field: string): void {
  if (owner_id !== null && owner_id !== order.customer_id) failAt(ctx, field, 'other_customers_inspector')
}

interface PayRequest {
  revision: Omit<Revision, 'quote'>
  team: readonly MemberDay[]
  present: readonly MemberDay[]
}

/** The customer's price with what everybody is paid; new members are checked by the same rules as the lead. */
async function paidQuote(
  ctx: PlanContext,
  found: Found,
  change: Change,
  { revision, team, present }: PayRequest,
): Promise<SoldQuote> {
  const { records, settings, catalog } = found
  const { cart, factory } = revision
  const price = await priceOf(ctx, found, change)
  if (price === null) return failAt(ctx, fieldOf[change.kind], 'inspector_inactive')
  if (!records.inspector || !factory || cart.md === null) return price
  const members = await membersOf(ctx.db, team, factory.name)
  if (members.reduce((sum, member) => sum + member.days.length, 0) < team.length) fail(ctx, 'not_found')
  for (const { inspector } of members)
    if (!present.some(({ inspectorId }) => inspectorId === inspector.id)) {
      refuseForeign(ctx, found.order, inspector, fieldOf.team)
      refuse(ctx, mayBookFor(cart, inspector, records.products.values(), catalog), fieldOf.team)
    }
  const dates = cart.days.map((day) => ({ day, kind: kindOfDay(day, records.calendar) }))
  const paid = withPay(price, records.inspector, members, {
    md: cart.md,
    dates,
    factory,
    settings: settings.price,
  })
  // whoever lists no price cannot be paid
  return paid ?? failAt(ctx, fieldOf[change.kind], 'inspector_inactive')
}
