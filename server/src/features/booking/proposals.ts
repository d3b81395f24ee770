import type { booking, DecodedOf } from '@goodlot/contract'
import {
  addDays,
  type Cart,
  capacityOf,
  chinaDay,
  type Day,
  type FreeInspector,
  kindOfDay,
  mayBookDay,
  mayEver,
  mayTakeDay,
  mayTakeTeam,
  moreDatesProposed,
  type ProposedDays,
  proposeDays,
  proposeTeam,
} from '@goodlot/rules'
import type { Ctx, Handlers } from '../../http/context.ts'
import { byMember } from '../../order/days/index.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { calendarOf } from '../holidays/index.ts'
import { inspectorsWhoFit } from '../inspector-search/index.ts'
import { type Booking, openBooking } from './booking-account.ts'
import { estimateCart } from './estimate-cart.ts'
import { mayBookFor } from './may-book.ts'
import { membersOf, withPay } from './pay-team.ts'
import * as store from './proposal-store.ts'
import { type Catalog, readCart } from './read-cart.ts'
import { readCatalog } from './store.ts'
import { type CartRecords, recordsOf } from './valid-cart.ts'

type ProposalContext = Ctx<(typeof booking)['booking_proposals']>
type Input = DecodedOf<(typeof booking)['booking_proposals']>
type Proposals = Awaited<ReturnType<Handlers<typeof booking>['booking_proposals']>>

/** Further dates are searched within this many days after the last chosen one. */
const daysAhead = 60

/** A cart whose man-days exceed its dates. */
interface ShortCart {
  input: Input
  cart: Cart
  catalog: Catalog
  by: Booking
  records: CartRecords
  missing: number
}

export const proposalHandlers: Pick<Handlers<typeof booking>, 'booking_proposals'> = {
  async booking_proposals(ctx, input) {
    const catalog = await readCatalog(ctx.db, ctx.locale)
    const cart = readCart(input, catalog)
    const by = await openBooking(ctx, input.osn)
    const records = await recordsOf(ctx, by, cart)
    const missing = moreDatesProposed(input.md, cart.days.length)
    if (missing === 0) return { dates: null, members: null }
    const short: ShortCart = { input, cart, catalog, by, records, missing }
    const dates = await datesFor(ctx, short)
    return {
      dates: dates && { ins_date: dates.days, inspectors: dates.inspectors },
      members: await teamFor(ctx, short),
    }
  },
}

/** The search terms of the cart's list of inspectors, but with these days. */
const termsOf = ({ input, cart }: ShortCart, days: readonly Day[]) => ({
  service_type: cart.serviceType,
  fe_audit_type: input.fe_audit_type,
  pdata: cart.serviceType === 'fe' ? undefined : cart.products.map(({ productId }) => productId),
  catalog_id: cart.serviceType === 'fe' || cart.lineId === null ? undefined : cart.lineId,
  bid: input.bid,
  city_id: undefined,
  qty: undefined,
  origin: input.origin,
  ins_date: [...days],
  use_my_ins: input.use_my_ins ?? false,
})

/** Proposes further dates on which inspectors who can come on the chosen dates are free as well. */
async function datesFor(ctx: ProposalContext, short: ShortCart): Promise<ProposedDays | null> {
  const { cart, records, missing, by } = short
  const from = addDays(cart.days.toSorted().at(-1) ?? chinaDay(ctx.now), 1)
  const window = Array.from({ length: daysAhead }, (_, i) => addDays(from, i))
  const calendar = records.factory ? await calendarOf(ctx.db, records.factory.country, window) : records.calendar
  const isRoot = mayEver(ctx.me, 'see_all_records')
  const open = window.filter((day) => kindOfDay(day, calendar) === 'working' && (isRoot || mayBookDay(day, ctx.now).ok))
  const ids = records.inspector
    ? leadIds(short)
    : (await inspectorsWhoFit(ctx, termsOf(short, cart.days), by.order)).map(({ id }) => id)
  return proposeDays(await freeDays(ctx, short, ids, [...cart.days, ...open]), cart.days, missing, open)
}

/** The chosen inspector, if it may be booked for this cart at all. */
function leadIds({ cart, records: { inspector, products }, catalog, by }: ShortCart): number[] {
  if (!inspector) return []
  const isKept = by.order?.inspector_id === inspector.id
  return mayBookFor(cart, inspector, products.values(), catalog, { profile: isKept, tie: isKept }).ok
    ? [inspector.id]
    : []
}

async function freeDays(
  { db }: ProposalContext,
  { by, records }: ShortCart,
  ids: readonly number[],
  days: readonly Day[],
): Promise<FreeInspector[]> {
  const rows = await store.daysOfInspectors(db, ids, days, by.order?.id ?? 0)
  const city = records.factory?.city ?? null
  const free = new Map(ids.map((id) => [id, new Set<Day>()]))
  for (const { id, day, extra_order_qty, taken, cities } of rows)
    if (mayTakeDay({ day, inWork: true, taken, cities }, capacityOf(extra_order_qty), city).ok) free.get(id)?.add(day)
  return ids.map((id) => ({ id, free: free.get(id) ?? new Set() }))
}

/**
 * Proposes further inspectors for the chosen dates at the same price, the cheapest first; like the lead, all are the customer's own or all
 * the platform's. Null if there are not enough, or if the price does not pay for them.
 */
async function teamFor(ctx: ProposalContext, short: ShortCart): Promise<Proposals['members']> {
  const { cart, catalog, by, records, missing } = short
  const { inspector: lead, factory } = records
  if (!lead || !factory || cart.md === null) return null
  const isOwn = lead.owner_id !== null
  const found = new Set<number>()
  for (const day of cart.days)
    for (const { id, own } of await inspectorsWhoFit(ctx, termsOf(short, [day]), by.order))
      if (id !== lead.id && own === isOwn) found.add(id)
  const ids = await store.cheapestFirst(ctx.db, [...found], factory.city)
  const team = proposeTeam(await freeDays(ctx, short, ids, cart.days), cart.days, missing)
  if (!team) return null
  const settings = ruleSettings(await readSettings(ctx))
  const { quote } = estimateCart(cart, records, { now: ctx.now, catalog, settings, buyer: by.buyer })
  const members = await membersOf(ctx.db, team, factory.name)
  const dates = cart.days.map((day) => ({ day, kind: kindOfDay(day, records.calendar) }))
  const terms = { md: cart.md, dates, factory, settings: settings.price }
  const paid = quote && withPay(quote, lead, members, terms)
  if (!paid) return null
  const margin = { without: quote.margin, with: paid.margin }
  if (!mayTakeTeam({ leadIsOwn: isOwn, membersOwn: members.map(() => isOwn), margin }).ok) return null
  const nameOf = new Map(members.map(({ inspector }) => [inspector.id, inspector.nickname]))
  return [...byMember(team)].map(([ins, days]) => ({
    ins,
    ins_nick_name: nameOf.get(ins) ?? '',
    ins_date: days.map(({ day }) => day),
  }))
}
