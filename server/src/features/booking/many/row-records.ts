import {
  addDays,
  type Cart,
  type CountryCalendar,
  capacityOf,
  chinaDay,
  type Day,
  defaultCalendar,
} from '@goodlot/rules'
import type { Db } from '../../../db/connect.ts'
import { calendarOf } from '../../holidays/index.ts'
import type { Booking } from '../booking-account.ts'
import { daysOfInspectors } from '../proposal-store.ts'
import type { FactoryRow } from '../store.ts'
import {
  type CartRecords,
  usableFactory,
  usableInspector,
  usableProducts,
  usableProtocol,
  usableTests,
} from '../valid-cart.ts'
import type { DayOf } from './propose.ts'

/** How many days ahead a visit is proposed. */
const daysAhead = 45

/** Asks once for each key. */
function once<K, V>(ask: (key: K) => Promise<V>, nameOf: (key: K) => string = String): (key: K) => Promise<V> {
  const known = new Map<string, V>()
  return async (key) => {
    const name = nameOf(key)
    const before = known.get(name)
    if (before !== undefined || known.has(name)) return before as V
    const found = await ask(key)
    known.set(name, found)
    return found
  }
}

/** The records that many carts name, each read once. */
export async function openRowRecords(db: Db, by: Booking, carts: readonly Cart[], now: Date) {
  const products = await usableProducts(db, by, [
    ...new Set(carts.flatMap((cart) => cart.products.map(({ productId }) => productId))),
  ])
  const from = addDays(chinaDay(now), 1)
  const window = Array.from({ length: daysAhead }, (_, i) => addDays(from, i))
  const days = [...new Set([...window, ...carts.flatMap((cart) => cart.days)])]
  const factory = once((id: number) => usableFactory(db, by, id))
  const protocol = once((id: number) => usableProtocol(db, by, id))
  const calendar = once((country: string): Promise<CountryCalendar> => calendarOf(db, country, days))
  const inspector = once(
    ({ id, at }: { id: number; at: string | null }) => usableInspector(db, by, id, at),
    ({ id, at }) => `${id} ${at}`,
  )
  const booked = await openDays(db, days)

  return {
    window,
    protocol: (id: number | null) => (id === null ? null : protocol(id)),
    calendarAt: async (at: FactoryRow | null) => (at ? calendar(at.country) : defaultCalendar),
    booked,
    /** The cart without what no longer exists or may not be used, and the records of the rest. */
    async of(cart: Cart): Promise<{ cart: Cart; records: CartRecords }> {
      const at = cart.factoryId === null ? null : await factory(cart.factoryId)
      const who = cart.inspectorId === null ? null : await inspector({ id: cart.inspectorId, at: at?.name ?? null })
      const known = cart.products.filter(({ productId }) => products.has(productId))
      const testIds = cart.tests.map(({ testId }) => testId)
      const tests = testIds.length > 0 ? await usableTests(db, by, testIds) : new Map()
      const found = (await (cart.protocolId === null ? null : protocol(cart.protocolId))) ?? null
      return {
        cart: {
          ...cart,
          products: known,
          factoryId: at?.id ?? null,
          inspectorId: who?.id ?? null,
          protocolId: found?.id ?? null,
          tests: cart.tests.filter(({ testId }) => tests.has(testId)),
        },
        records: {
          products: new Map(
            known.flatMap(({ productId }) => {
              const row = products.get(productId)
              return row ? [[productId, row] as const] : []
            }),
          ),
          factory: at,
          inspector: who,
          tests,
          calendar: at ? await calendar(at.country) : defaultCalendar,
        },
      }
    },
  }
}
export type RowRecords = Awaited<ReturnType<typeof openRowRecords>>

/** Working days of inspectors, read for each inspector once. */
async function openDays(db: Db, days: readonly Day[]) {
  const known = new Set<number>()
  const found = new Map<string, NonNullable<ReturnType<DayOf>>>()
  const dayOf: DayOf = (id, day) =>
    found.get(`${id} ${day}`) ?? { state: { day, inWork: false, taken: [], cities: [] }, capacity: 1 }
  return {
    dayOf,
    async load(ids: readonly number[]): Promise<void> {
      const fresh = ids.filter((id) => !known.has(id))
      for (const id of fresh) known.add(id)
      for (const { id, day, extra_order_qty, taken, cities } of await daysOfInspectors(db, fresh, days, 0))
        found.set(`${id} ${day}`, {
          state: { day, inWork: true, taken, cities },
          capacity: capacityOf(extra_order_qty),
        })
    },
  }
}
