import type { DecodedOf, inspectorSearch } from '@goodlot/contract'
import {
  accessToRecord,
  addDays,
  defaultCalendar,
  type RecommendationSettings,
  type WorkCategory,
} from '@goodlot/rules'
import type { Context, Me } from '../../http/context.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { requireVisible } from '../../order/access/index.ts'
import type { Order } from '../../order/index.ts'
import { calendarOf } from '../holidays/index.ts'
import { citiesByCode } from '../inspectors/index.ts'
import { declinedBy, latestInspectorsOf } from './candidate-store.ts'
import type { Search, SearchLocation } from './judge.ts'
import { catalogLines, factoryForSearch, productsForSearch, type SearchFactory } from './terms-store.ts'

export type Input = DecodedOf<(typeof inspectorSearch)['ins_search']>
export type SearchContext = Pick<Context, 'config' | 'db' | 'now' | 'locale' | 'addressOf' | 't'> & {
  me: Me
} & MayFail<'not_found' | 'permission_denied'>
export type Terms = Omit<Input, 'first_row' | 'limit' | 'sortby' | 'osn' | 'md'>
/** The order that is changed; null: a new one. */
export type ChangedOrder = Pick<Order, 'id' | 'real_customer_id'> | null

/** The longest range, in days, in which free days are searched. */
const rangeMax = 60

/** Looks up everything that the input names: factory or city, product lines, and the days with their kinds. */
export async function readTerms(
  ctx: SearchContext,
  input: Terms,
  order: ChangedOrder,
  recommendation: RecommendationSettings,
): Promise<{ search: Search; factory: SearchFactory | null }> {
  const serviceType = input.service_type ?? 'fri'
  const factory = input.bid === undefined ? null : await visibleFactory(ctx, input.bid)
  const location = await locationOf(ctx, factory, input.city_id)
  const { lines, anyLine, neighbours } = await linesOf(ctx, input)
  const days = daysOf(input)
  const earlierOrder = input.origin === undefined ? null : await requireVisible(ctx, input.origin)
  const latest = factory ? await latestInspectorsOf(ctx.db, factory.id, recommendation.sameFactoryMax) : []
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
      location,
      days,
      qty: input.qty ?? null,
      calendar: location ? await calendarOf(ctx.db, location.country, days) : defaultCalendar,
      latest,
      wentFirst: earlierOrder?.inspector_id ?? null,
      declined: order ? await declinedBy(ctx.db, order.id) : [],
    },
  }
}

async function visibleFactory(ctx: SearchContext, id: number): Promise<SearchFactory> {
  const factory = await factoryForSearch(ctx.db, id)
  if (!factory) fail(ctx, 'not_found')
  const owner = { ownerId: factory.owner_id, ownerParentId: factory.owner_parent_id }
  if (accessToRecord(ctx.me, owner) === 'hidden') fail(ctx, 'not_found')
  return factory
}

async function locationOf(
  { db }: SearchContext,
  factory: SearchFactory | null,
  cityId: string | undefined,
): Promise<SearchLocation | null> {
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

/** The product lines of the order: those of its products, and a chosen line. For a chosen category, `anyLine` has all of its lines. */
async function linesOf(ctx: SearchContext, { pdata = [], catalog_id }: Terms) {
  const nodes = await catalogLines(ctx.db)
  const products = pdata.length > 0 ? await productsForSearch(ctx.db, pdata) : []
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
