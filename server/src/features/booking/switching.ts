import type { booking } from '@goodlot/contract'
import { lotNames } from '@goodlot/inspection'
import {
  type Cart,
  isOverride,
  isSwitched,
  type Passport,
  type ProposedSeverity,
  passportOf,
  proposedSeverity,
  type SeriesLot,
  type SoldLot,
  type SoldSwitching,
  samplingKind,
  seriesOf,
  severityProblem,
  steadyOf,
} from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Handlers } from '../../http/context.ts'
import { ordersScope } from '../../order/access/index.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { type Booking, openBooking } from './booking-account.ts'
import { type EstimateContext, estimateCart, type PricedRecords } from './estimate-cart.ts'
import { estimateOrder } from './kept-man-days.ts'
import { readCart } from './read-cart.ts'
import { readCatalog } from './store.ts'
import { decidedOrders } from './switching-store.ts'
import { recordsOf } from './valid-cart.ts'

/** The passports of the series that a cart's lots belong to, and the severity that follows from them. */
export interface Switching {
  passports: Passport[]
  proposed: ProposedSeverity | null
  /** Who ordered, by order. */
  owners: ReadonlyMap<number, readonly number[]>
}

const none: Switching = { passports: [], proposed: null, owners: new Map() }

/** Nothing for carts that have no passport: other services, goods presented again, LQ plans and zero acceptance. */
export async function switchingOf(db: Db, by: Booking, cart: Cart, plan: readonly SoldLot[]): Promise<Switching> {
  if (cart.factoryId === null || plan.length === 0 || !isSwitched({ ...cart, sampling: samplingKind(cart) }))
    return none
  const orders = await decidedOrders(db, by.buyer.parent_id ?? by.buyer.id, cart.factoryId, by.order?.id ?? 0)
  const lots = orders.flatMap(({ id, order_no, day, lots, plan, steady, word }): SeriesLot[] => {
    const names = lotNames(plan.map(({ lot }) => lot))
    const said = { steady: steadyOf({ steady: steady ?? '' }), word: word ?? '' }
    return lots.map((lot) => ({
      ...lot,
      ...{ orderId: id, orderNo: order_no, day, ...said },
      lineId: plan[names.indexOf(lot.lot)]?.lineId ?? null,
    }))
  })
  const passports = seriesOf(plan).map((key) => passportOf(key, lots))
  const owners = new Map(orders.map(({ id, customer_id, real_customer_id }) => [id, [customer_id, real_customer_id]]))
  return { passports, proposed: proposedSeverity(passports), owners }
}

const chosenIn = (cart: Cart, proposed: ProposedSeverity | null) => ({
  proposed,
  severity: cart.severity,
  steady: steadyOf(cart),
  word: cart.severityWord ?? '',
})

/** An order keeps the severity that it was placed with, whatever its factory's later lots say. */
const isKept = ({ order }: Booking, cart: Cart): boolean =>
  order !== null && order.cart.severity === cart.severity && order.factory_id === cart.factoryId

/** What is missing with the severity of a cart that is submitted. */
export const severityMissing = (by: Booking, cart: Cart, { proposed }: Switching) =>
  isKept(by, cart) || !isSwitched({ ...cart, sampling: samplingKind(cart) })
    ? null
    : severityProblem(chosenIn(cart, proposed))

/** What is stored with a sale of what was proposed, chosen and said. */
export function soldSwitching(
  by: Booking,
  cart: Cart,
  { passports, proposed }: Switching,
  { records, context }: { records: PricedRecords; context: EstimateContext },
): SoldSwitching | null {
  if (!isSwitched({ ...cart, sampling: samplingKind(cart) })) return null
  if (isKept(by, cart)) return by.order?.switching ?? null
  const { word, steady } = chosenIn(cart, proposed)
  const isSaid = proposed !== null || isOverride({ proposed, severity: cart.severity })
  if (!isSaid) return null
  const counted = passports.flatMap(({ lots }) => lots.filter((lot) => lot.counted).map(({ orderId }) => orderId))
  return {
    ...{ proposed, chosen: cart.severity, lots: new Set(counted).size, steady, word: word.trim() },
    ...(cart.severity === 'reduced' && proposed === 'reduced' ? { saved: savedByReduced(cart, records, context) } : {}),
  }
}

/** Units and money that reduced inspection saves beside normal inspection, both by the calculated man-days. */
function savedByReduced(cart: Cart, records: PricedRecords, context: EstimateContext) {
  const by = (severity: Cart['severity']) => estimateCart({ ...cart, severity, md: null }, records, context)
  const [normal, reduced] = [by('normal'), by('reduced')]
  return {
    units: Math.max(0, (normal.sampleSize ?? 0) - (reduced.sampleSize ?? 0)),
    cents: Math.max(0, (normal.quote?.total ?? 0) - (reduced.quote?.total ?? 0)),
  }
}

/** So many lots of a series are shown, the latest ones. */
const shownLots = 12

export const switchingHandlers: Pick<Handlers<typeof booking>, 'booking_switching'> = {
  async booking_switching(ctx, { osn, ...input }) {
    const catalog = await readCatalog(ctx.db, ctx.locale)
    const cart = readCart(input, catalog)
    const by = await openBooking(ctx, osn)
    const records = await recordsOf(ctx, by, cart)
    const settings = ruleSettings(await readSettings(ctx))
    const { plan } = estimateOrder(by.order, cart, records, { now: ctx.now, catalog, settings, buyer: by.buyer })
    const { passports, proposed, owners } = await switchingOf(ctx.db, by, cart, plan)
    const scope = await ordersScope(ctx.db, ctx.me)
    const isRead = (id: number) => scope === null || (owners.get(id) ?? []).some((owner) => scope.includes(owner))
    return {
      proposed: proposed ?? '',
      kept: isKept(by, cart),
      series: passports.map(({ lineId, level, aql, class: name, state, lots }) => ({
        ...{ catalog_id: lineId, catalog_name: catalog.get(lineId ?? 0)?.name ?? '', level, aql, class: name },
        ...{ inspection: state.inspection, score: state.score },
        accepted: state.recent.length - state.recent.lastIndexOf(false) - 1,
        rejected:
          state.inspection === 'tightened' ? state.rejectedOnTightened : state.recent.filter((one) => !one).length,
        count: lots.filter(({ counted }) => counted).length,
        lots: lots.slice(-shownLots).map(({ orderId, orderNo, ...lot }) => ({
          // a colleague's order that the reader may not open has no number
          ...(isRead(orderId) ? { order_id: orderId, order_no: orderNo } : { order_id: null, order_no: '' }),
          ...{ day: lot.day, severity: lot.severity, inspection: lot.inspection },
          ...{ accepted: lot.accepted, early: lot.early, counted: lot.counted },
        })),
      })),
    }
  },
}
