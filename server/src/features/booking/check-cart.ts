import { type booking, cartNames } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import {
  type Cart,
  type CartFacts,
  type CartProblem,
  cartProblems,
  chinaDay,
  type Day,
  dollarsOf,
  drawsSample,
  factsInCart,
  isSwitched,
  kindOfDay,
  type MemberDay,
  mayEver,
  type OrderDates,
  type ProtocolUse,
  type SoldQuote,
  samplingKind,
  soldManDays,
} from '@goodlot/rules'
import type { Ctx, Me } from '../../http/context.ts'
import { fail, failAt, type MayFail, refuse } from '../../http/refusal.ts'
import { type DayClaim, withFormerLeads } from '../../order/days/index.ts'
import type { Sale } from '../../order/index.ts'
import type { RuleSettings } from '../../setting/index.ts'
import type { InspectorToBook } from '../inspectors/index.ts'
import type { Booking } from './booking-account.ts'
import { buyersTeam, refuseDearTeam } from './buyers-team.ts'
import { type CartEstimate, withOrderLine } from './estimate-cart.ts'
import { refuseForeignFiles } from './files.ts'
import { estimateOrder } from './kept-man-days.ts'
import { quoteOfEdit } from './kept-price.ts'
import { mayBookFor } from './may-book.ts'
import { type PayTerms, type TeamMember, withPay } from './pay-team.ts'
import type { Catalog } from './read-cart.ts'
import { copiesOf } from './sold-copies.ts'
import type { ProtocolRow } from './store.ts'
import { severityMissing, soldSwitching, switchingOf } from './switching.ts'
import { type CartRecords, recordsOf, usableProtocol, useOf } from './valid-cart.ts'

export type SubmitContext = Ctx<(typeof booking)['order_submit']>

/** What a submission is checked against, besides the cart. */
export interface CartCheck {
  by: Booking
  catalog: Catalog
  settings: RuleSettings
  /** Days that the edited order has already, with its inspector or a former one. */
  reservedDays: readonly string[]
  /** The team of the edited order, as far as the edit keeps it. */
  team: readonly TeamMember[]
  /** All who are to work beside the inspector from now on; absent: the team stays. */
  chosenTeam?: readonly MemberDay[] | undefined
  /** Days on which another inspector was the lead. */
  former: readonly DayClaim[]
  /** The total that the buyer was shown. */
  agreed: number | null | undefined
}

/** The cart without the parts that its service does not use: a laboratory test has no inspector, an audit no goods. */
export function relevantParts(cart: Cart): Cart {
  if (cart.serviceType === 'lab')
    return { ...cart, protocolId: null, inspectorId: null, days: [], md: null, originId: null }
  const sampling = drawsSample(cart.serviceType) ? samplingKind(cart) : 'single'
  const word = isSwitched({ ...cart, sampling }) ? {} : { severityWord: '', steady: '' as const }
  const withoutTests = { ...cart, ...word, sampling, tests: [], courier: '' as const }
  return cart.serviceType === 'fe' ? { ...withoutTests, products: [], lotPlans: [] } : withoutTests
}

/** Makes all checks before an order is written; returns what is sold. */
export async function checkCart(ctx: SubmitContext, requested: Cart, check: CartCheck): Promise<Sale> {
  const { by, catalog, settings } = check
  const records = await recordsOf(ctx, by, requested)
  const cart = withOrderLine(requested, records, catalog, settings)
  const protocol = await usableProtocol(ctx.db, by, cart.protocolId)
  if (cart.protocolId !== null && !protocol) fail(ctx, 'not_found')
  await refuseForeignFiles(ctx, cart.attachments, by.order)
  const context = { now: ctx.now, catalog, settings, buyer: by.buyer }
  const result = estimateOrder(by.order, cart, records, context)
  const { order } = by
  const sold = order && { md: order.cart.md, dates: order.days.length }
  const switching = await switchingOf(ctx.db, by, cart, result.plan)
  const judged = { inspector: records.inspector, protocolFor: useToJudge(by, cart, protocol) }
  const facts = cartFacts(ctx, cart, judged, result, {
    reservedDays: check.reservedDays,
    sold,
    offered: isOffered(order, cart, settings),
    severityMissing: severityMissing(by, cart, switching),
  })
  refuseProblems(ctx, cartProblems(facts, ctx.now))
  const isKept = order !== null && order.inspector_id === records.inspector?.id
  if (records.inspector)
    refuse(
      ctx,
      mayBookFor(cart, records.inspector, records.products.values(), catalog, {
        profile: isKept,
        tie: isKept && order.factory_id === cart.factoryId,
      }),
      cartNames.inspectorId,
    )
  const priced = { cart, records, context }
  const price = await quoteOfEdit(ctx.db, by.order, priced, result.quote, mayEver(ctx.me, 'see_all_records'))
  const { chosenTeam } = check
  const team = chosenTeam ? await buyersTeam(ctx, cart, records, check, chosenTeam) : check.team
  const terms = payTerms(cart, records, settings)
  // a team that the order has already was judged when it was chosen
  const isNew = team.some(({ inspector: { id } }) => !check.team.some(({ inspector }) => inspector.id === id))
  const isChosen = isNew && !mayEver(ctx.me, 'see_all_records')
  if (isChosen && price && terms && records.inspector) refuseDearTeam(ctx, records.inspector, team, price, terms)
  const withTeam = price && paid(price, records, team, terms)
  if (withTeam === null) throw new Error('a complete cart has a price')
  const quote = order
    ? withFormerLeads(withTeam, { quote: order.quote, inspectorName: order.inspector_name }, check.former)
    : withTeam
  const total = quote.total
  if (check.agreed !== total) fail(ctx, 'price_changed', { totalPrice: dollarsOf(total) }, { totalPrice: total })
  const { inspector } = records
  return {
    revision: {
      ...copiesOf(cart, records),
      cart,
      plan: result.plan,
      manDays: soldManDays(result),
      quote,
      switching: soldSwitching(by, cart, switching, priced),
    },
    inspector: inspector && { id: inspector.id, name: inspector.nickname, own: inspector.owner_id !== null },
    by: { accountId: ctx.me.id, at: ctx.now },
  }
}

/** A team shares what is paid for the man-days; without a team the inspector gets all of it. */
function paid(
  price: SoldQuote,
  { inspector }: CartRecords,
  team: readonly TeamMember[],
  terms: PayTerms | null,
): SoldQuote | null {
  return !inspector || !terms || (team.length === 0 && !price.team) ? price : withPay(price, inspector, team, terms)
}

function payTerms({ days, md }: Cart, { factory, calendar }: CartRecords, { price }: RuleSettings): PayTerms | null {
  if (!factory || md === null) return null
  return { md, dates: days.map((day) => ({ day, kind: kindOfDay(day, calendar) })), factory, settings: price }
}

/**
 * The protocol use to check, or null: an order keeps the protocol it was sold with, unless the edit changes protocol,
 * service or audit.
 */
function useToJudge({ order }: Booking, cart: Cart, protocol: ProtocolRow | null): ProtocolUse | null {
  const sold = order?.cart
  const isSold =
    sold?.protocolId === cart.protocolId &&
    sold.serviceType === cart.serviceType &&
    (cart.serviceType !== 'fe' || sold.auditType === cart.auditType)
  return isSold || protocol === null ? null : useOf(protocol)
}

/** An order keeps the kind of sampling that it was placed with, whatever is on offer today. */
export function isOffered(order: { cart: Cart } | null, cart: Cart, { sampling }: RuleSettings): boolean {
  const kind = samplingKind(cart)
  return kind === 'single' || sampling[kind] || (order !== null && samplingKind(order.cart) === kind)
}

type FactsContext = { me: Me; now: Date }

interface JudgedBefore {
  reservedDays: readonly Day[]
  sold: OrderDates | null
  offered?: boolean
  severityMissing?: CartFacts['severityMissing']
}

/** The facts that decide whether a cart is complete. */
export function cartFacts(
  { me, now }: FactsContext,
  cart: Cart,
  { inspector, protocolFor }: { inspector: InspectorToBook | null; protocolFor: ProtocolUse | null },
  { plan, manDays }: CartEstimate,
  { reservedDays, sold, offered = true, severityMissing = null }: JudgedBefore,
): CartFacts {
  // root is not bound by the noon rule, but cannot book the past either
  const free = mayEver(me, 'see_all_records') ? cart.days.filter((day) => day >= chinaDay(now)) : []
  return {
    ...factsInCart(cart),
    ...(protocolFor ? { protocolFor } : {}),
    ...(inspector ? { inspectorAudits: inspector.verified_audits } : {}),
    inspectorWithoutPrice: inspector !== null && inspector.owner_id === null && inspector.prices.length === 0,
    reservedDays: [...reservedDays, ...free],
    ...(sold ? { soldDates: sold } : {}),
    samplingOffered: offered,
    severityMissing: severityMissing ?? null,
    md: cart.md,
    calculatedMd: manDays?.md ?? null,
    sampling: { counting: cart.counting, aqls: plan.flatMap(({ classes }) => classes.map(({ aql }) => aql)) },
  }
}

/** Refuses a cart with problems: each field gets the sentence of its first problem. */
export function refuseProblems(
  ctx: { t: Translate } & MayFail<'cart_incomplete' | 'too_many_dates'>,
  problems: readonly CartProblem[],
): void {
  const [first] = problems
  if (!first) return
  // if too many dates are the only problem, the answer has that fault instead of `cart_incomplete`
  if (problems.length === 1 && first.why === 'too_many_dates')
    failAt(ctx, cartNames[first.field], first.why, first.params)
  const sentence = ({ why, params }: CartProblem) => ctx.t(`booking.${why}`, params)
  const fields: Record<string, string> = {}
  // in the order of the problems, because the first sentence is the answer's message
  for (const problem of problems) fields[cartNames[problem.field]] ??= sentence(problem)
  fail(ctx, 'cart_incomplete', {}, fields)
}
