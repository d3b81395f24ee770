import type { DecodedOf, InspectorCard, inspectorSearch } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import {
  accessToRecord,
  addDays,
  averageOf,
  chinaDay,
  defaultCalendar,
  familyOf,
  type InspectorFacts,
  mayBookDay,
  mayEver,
  type RecommendationSettings,
  type Recommended,
  recommend,
  seesEmail,
  seesInspector,
  type WorkCategory,
} from '@goodlot/rules'
import type { Context, Handlers, Me } from '../../http/context.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { type Order, orderIdByNo, requireVisible } from '../../order/index.ts'
import { placeName } from '../../reference/index.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { attachmentsByIds } from '../files/index.ts'
import { calendarOf } from '../holidays/index.ts'
import { citiesByCode, hoursOf, portrait } from '../inspectors/index.ts'

import { type Judged, judge, type Search, type SearchPlace, shownKm } from './judge.ts'
import { type CardPricing, cardPrice } from './card-price.ts'
import * as store from './store.ts'

type Input = DecodedOf<(typeof inspectorSearch)['ins_search']>
type SearchContext = Pick<Context, 'config' | 'db' | 'now' | 'locale' | 'addressOf' | 't'> & { me: Me } & MayFail<
    'not_found' | 'permission_denied'
  >
type Terms = Omit<Input, 'first_row' | 'limit' | 'sortby' | 'osn' | 'md'>
/** The order that is changed; null: a new one. */
type Changed = Pick<Order, 'id' | 'real_customer_id'> | null

const nobody: CardPricing['buyer'] = { country: '', can_use_own_price: false, customer_price_cents: null }

/** A range of days to look for free ones in. */
const rangeMax = 60

export const handlers: Handlers<typeof inspectorSearch> = {
  async ins_search(ctx, input) {
    if (input.first_row >= store.candidatesMax) fail(ctx, 'list_too_deep')
    const order = input.osn === undefined ? null : await orderOf(ctx, input.osn)
    const { buyer, price, search, terms, ids, judged, ranked, isMatch } = await find(ctx, input, order)
    const data = input.view_all ? ranked : ranked.filter(isMatch)
    const similar = input.view_all ? [] : ranked.filter((one) => !isMatch(one))
    const page = (list: Recommended[]) =>
      sorted(list, judged, input.sortby).slice(input.first_row, input.first_row + input.limit)
    // root chooses by what inspectors ask themselves: no customer's discount
    // an edited order is priced for its owner, whoever edits it
    const payer = order === null ? buyer : await store.buyerForSearch(ctx.db, order.real_customer_id)
    const md = input.md || null
    const paying =
      terms.seesAll && order === null
        ? { buyer: nobody, settings: { ...price, campaigns: [] }, md }
        : { buyer: payer, settings: price, md }
    const cards = await cardsOf(ctx, [page(data), page(similar)], judged, search, paying)
    return {
      data: cards[0] ?? [],
      similar: cards[1] ?? [],
      total: input.view_all ? ids.total : data.length,
      similar_total: similar.length,
      ...(ids.more ? { more: 1 as const } : {}),
    }
  },
}

const orderOf = async (ctx: SearchContext, orderNo: string): Promise<Order> =>
  requireVisible(ctx, (await orderIdByNo(ctx.db, orderNo)) ?? 0)

/** Everybody who could come, judged and ranked. */
async function find(ctx: SearchContext, input: Terms, order: Changed) {
  const buyer = await store.buyerForSearch(ctx.db, ctx.me.id)
  if (input.use_my_ins && !buyer.can_use_my_ins_list) fail(ctx, 'permission_denied')
  const { price, recommendation } = ruleSettings(await readSettings(ctx))
  const { search, factory } = await lookUp(ctx, input, order, recommendation)
  const today = chinaDay(ctx.now)
  const terms: store.SearchTerms = {
    familyId: familyOf(ctx.me),
    onlyOwn: input.use_my_ins,
    seesAll: mayEver(ctx.me, 'see_all_records'),
    city: search.place && { code: search.place.city, province: search.place.province },
    lines: search.demand.lines.map(({ id }) => id),
    anyLine: search.anyLine,
    audit: search.demand.auditType,
    days: search.days,
    qty: search.qty,
    factoryName: factory?.name ?? null,
    orderId: order?.id ?? 0,
    today,
  }
  const ids = input.view_all ? await store.visibleIds(ctx.db, terms) : await store.matchingIds(ctx.db, terms)
  const judged = await judgeAll(ctx, [...ids.matches, ...ids.similar], terms, search)
  const ranked = recommend(
    [...judged.values()].map(({ candidate }) => candidate),
    today,
    recommendation,
  )
  const isMatch = ({ id, recommended }: Recommended) => {
    const one = judged.get(id)
    return one !== undefined && recommended && one.verdict.ok && one.inCity && one.inCategory
  }
  return { buyer, price, search, terms, ids, judged, ranked, isMatch }
}

/** Those whom the search for these terms shows as a match, best first: what the cart proposes is what its list of inspectors offers. */
export async function inspectorsWhoFit(
  ctx: SearchContext,
  input: Omit<Terms, 'view_all'>,
  order: Changed,
): Promise<{ id: number; own: boolean }[]> {
  const { judged, ranked, isMatch } = await find(ctx, { ...input, view_all: false }, order)
  return ranked.filter(isMatch).map(({ id }) => ({ id, own: judged.get(id)?.row.owner_id != null }))
}

/** Everything that the input names: factory or city, lines, days and what kind of days they are. */
async function lookUp(
  ctx: SearchContext,
  input: Terms,
  order: Changed,
  recommendation: RecommendationSettings,
): Promise<{ search: Search; factory: store.SearchFactory | null }> {
  const serviceType = input.service_type ?? 'fri'
  const factory = input.bid === undefined ? null : await visibleFactory(ctx, input.bid)
  const place = await placeOf(ctx, factory, input.city_id)
  const { lines, anyLine, neighbours } = await linesOf(ctx, input)
  const days = daysOf(input)
  const origin = input.origin === undefined ? null : await requireVisible(ctx, input.origin)
  const latest = factory ? await store.latestInspectorsOf(ctx.db, factory.id, recommendation.sameFactoryMax) : []
  return {
    factory,
    search: {
      demand: {
        serviceType,
        auditType: serviceType === 'fe' ? (input.fe_audit_type ?? null) : null,
        lines: serviceType === 'fe' ? [] : lines,
      },
      anyLine: serviceType === 'fe' ? [] : anyLine,
      neighbours,
      place,
      days,
      qty: input.qty ?? null,
      calendar: place ? await calendarOf(ctx.db, place.country, days) : defaultCalendar,
      latest,
      wentFirst: origin?.inspector_id ?? null,
      declined: order ? await store.declinedBy(ctx.db, order.id) : [],
    },
  }
}

async function visibleFactory(ctx: SearchContext, id: number): Promise<store.SearchFactory> {
  const factory = await store.factoryForSearch(ctx.db, id)
  if (!factory) fail(ctx, 'not_found')
  const owner = { ownerId: factory.owner_id, ownerParentId: factory.owner_parent_id }
  if (accessToRecord(ctx.me, owner) === 'hidden') fail(ctx, 'not_found')
  return factory
}

async function placeOf(
  { db }: SearchContext,
  factory: store.SearchFactory | null,
  cityId: string | undefined,
): Promise<SearchPlace | null> {
  const code = factory?.city ?? cityId
  if (code === undefined) return null
  const [city] = await citiesByCode(db, [code])
  if (!city) throw new BadInput({ city_id: { key: 'validation.city_unknown', params: { given: code } } })
  const { lat, lng } = factory?.lat != null && factory.lng !== null ? factory : city
  return {
    city: city.code,
    province: city.province,
    country: city.country ?? '',
    position: lat === null || lng === null ? null : { lat, lng },
  }
}

/** The product lines of the order: those of its products, and the chosen one. A category asks for any of its lines. */
async function linesOf(ctx: SearchContext, { pdata = [], catalog_id }: Terms) {
  const nodes = await store.catalogLines(ctx.db)
  const products = pdata.length > 0 ? await store.productsForSearch(ctx.db, pdata) : []
  const own = products.filter(
    (p) => accessToRecord(ctx.me, { ownerId: p.owner_id, ownerParentId: p.owner_parent_id }) !== 'hidden',
  )
  if (own.length < new Set(pdata).size) fail(ctx, 'not_found')
  const chosen = catalog_id === undefined ? undefined : nodes.find(({ id }) => id === catalog_id)
  if (catalog_id !== undefined && !chosen) throw new BadInput({ catalog_id: 'validation.choice' })
  const ids = new Set(own.map(({ line_id }) => line_id))
  if (chosen && chosen.parent_id !== null) ids.add(chosen.id)
  const wanted = nodes.filter(({ id }) => ids.has(id))
  const categories = new Set(wanted.map(({ parent_id }) => parent_id))
  return {
    lines: wanted.map(({ id, work_group }) => ({ id, work: work_group as WorkCategory })),
    anyLine: chosen?.parent_id === null ? nodes.filter((n) => n.parent_id === chosen.id).map(({ id }) => id) : [],
    neighbours: new Set(nodes.filter((n) => n.parent_id !== null && categories.has(n.parent_id)).map(({ id }) => id)),
  }
}

/** The chosen days; with qty all days of the range. */
function daysOf({ ins_date = [], qty }: Terms): string[] {
  if (qty === undefined) return ins_date
  const [from, to = from] = ins_date
  const wrong = { key: 'validation.range_days', params: { max: rangeMax } } as const
  if (from === undefined || to === undefined || ins_date.length > 2 || to > addDays(from, rangeMax - 1))
    throw new BadInput({ ins_date: wrong })
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

async function judgeAll(ctx: SearchContext, ids: number[], terms: store.SearchTerms, search: Search) {
  const lines = [...search.neighbours, ...search.anyLine]
  const [rows, cities] = [
    await store.candidateRows(ctx.db, ids, terms, lines),
    await store.candidateCities(ctx.db, ids),
  ]
  const visible = rows.filter((row) => seesInspector(ctx.me, factsOf(row)))
  return new Map(visible.map((row) => [row.id, judge(row, cities.get(row.id) ?? [], search)]))
}

const factsOf = (row: store.CandidateRow): InspectorFacts => ({
  id: row.id,
  ownerId: row.owner_id,
  submitted: row.submitted,
  verified: row.verified,
  active: row.active,
})

type Judgements = ReadonlyMap<number, Judged>

function sorted(list: Recommended[], judged: Judgements, sortby: Input['sortby']): Recommended[] {
  if (sortby === undefined || sortby === 'recommended') return list
  const nowhere = Number.POSITIVE_INFINITY
  const keyOf = (one: Judged): number => {
    switch (sortby) {
      case 'a':
        return -Number(one.inCity)
      case 'b':
        return -Number(one.inCategory)
      case 'c':
        return -Number(one.free)
      case 'd':
      case 'rate':
        return -averageOf(one.row.recent_halves, one.row.recent_ratings)
      case 'hosts':
        return -one.row.jobs_done
      case 'price':
        return one.price ?? nowhere
      case 'distance':
        return one.candidate.distanceKm ?? nowhere
    }
  }
  const keys = new Map([...judged].map(([id, one]) => [id, keyOf(one)]))
  const key = ({ id }: Recommended) => keys.get(id) ?? nowhere
  return list.toSorted((a, b) => key(a) - key(b) || 0)
}

/** The first day that can still be booked. */
function firstBookable(now: Date): string {
  const tomorrow = addDays(chinaDay(now), 1)
  return mayBookDay(tomorrow, now).ok ? tomorrow : addDays(tomorrow, 1)
}

async function cardsOf(
  ctx: SearchContext,
  lists: readonly Recommended[][],
  judged: Judgements,
  search: Search,
  paying: CardPricing,
): Promise<InspectorCard[][]> {
  const shown = lists.flat().flatMap(({ id }) => judged.get(id) ?? [])
  const photos = new Map(
    (
      await attachmentsByIds(
        ctx.db,
        shown.flatMap(({ row }) => row.photo_id ?? []),
      )
    ).map((photo) => [photo.id, photo]),
  )
  const next = await store.nextFreeDays(
    ctx.db,
    shown.map(({ row }) => row.id),
    firstBookable(ctx.now),
  )
  const names = new Map(
    (
      await citiesByCode(
        ctx.db,
        shown.flatMap(({ nearest }) => nearest?.city ?? []),
      )
    ).map((city) => [city.code, placeName(city, ctx.locale).name]),
  )
  return lists.map((list, i) =>
    list.flatMap((ranked) => {
      const one = judged.get(ranked.id)
      if (!one) return []
      const { row, verdict } = one
      const rate = averageOf(row.recent_halves, row.recent_ratings)
      const nextDay = next.get(row.id) ?? ''
      // without days, "works" and "free" ask whether there is any day at all
      const isAvailable = search.days.length > 0 ? one : { inWork: nextDay !== '', free: nextDay !== '' }
      const flags = [one.inCity, one.inCategory, isAvailable.free].map(Number) as [number, number, number]
      const img = portrait(photos.get(row.photo_id ?? 0), ctx)
      const card: InspectorCard = {
        user_id: row.id,
        user_name: row.nickname || null,
        img,
        img_empty: img === '' ? 1 : 0,
        rate,
        rate_count: row.ratings,
        show_title: row.title,
        similar_type: i === 0 ? '' : one.inCity ? 'city' : 'category',
        email: seesEmail(ctx.me, factsOf(row)) ? row.email : '',
        hosts: row.jobs_done,
        in_work: Number(isAvailable.inWork),
        free: flags[2],
        in_city: flags[0],
        in_category: flags[1],
        avg_used_time: hoursOf(row.used_minutes),
        last_order_date: row.last_order_on ?? '',
        my_lader_id: row.grade,
        a: flags[0],
        b: flags[1],
        c: flags[2],
        d: rate,
        is_own_inspector: row.owner_id !== null ? 1 : 0,
        third_party_experiences: row.years,
        languages: row.languages,
        city_name: names.get(one.nearest?.city ?? '') ?? '',
        distance_km: shownKm(search.place, one.nearest),
        ...cardPrice(one, search, paying, chinaDay(ctx.now)),
        score: ranked.score,
        reasons: ranked.reasons.map((code) => ({ code, title: ctx.t(`inspectors.reason_${code}`) })),
        refusal: verdict.ok
          ? null
          : {
              code: verdict.why,
              title: ctx.t(`inspectors.refusal_${verdict.why}` satisfies Key, verdict.params ?? {}),
            },
        next_date: nextDay,
        free_dates: search.qty === null ? [] : one.chosenDays,
      }
      return [card]
    }),
  )
}
