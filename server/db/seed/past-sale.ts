import {
  addDays,
  type Day,
  emptyCart,
  formLots,
  planLots,
  quote,
  type Revision,
  type ServiceType,
  type SoldQuote,
} from '@goodlot/rules'
import { type Insertable, sql, type Transaction } from 'kysely'
import { json } from '../../src/db/json-columns.ts'
import type { DB } from '../../src/db/types.ts'
import { soldLot } from '../../src/features/booking/index.ts'
import { inspectorToBook } from '../../src/features/inspectors/index.ts'
import { postCost, recordPayment } from '../../src/payment/index.ts'
import type { RuleSettings } from '../../src/setting/index.ts'

/** A sale in the demo's past that no demo account made: enough for the order list, its page and its visit. */
export interface PastSale {
  service: ServiceType
  day: Day
  city: string
  line: number
  inspectorId: number
  quantity: number
}

export type PastSales = Awaited<ReturnType<typeof pastSales>>

/** Few units: the first start plays all of these visits. */
const level = 'S-2'

const works = ['Hengda', 'Jinyu', 'Bright Star', 'Great Wall', 'Sunrise'] as const

/** Reads the names of places, product lines and inspectors once, for all past sales. */
export async function pastSales(trx: Transaction<DB>, settings: RuleSettings, protocolSnapshotId: number) {
  const english = sql<string>`names->>'en-US'`.as('name')
  const places = await trx.selectFrom('places').select(['code', 'parent_code', 'lat', 'lng', english]).execute()
  const nodes = await trx.selectFrom('catalog_nodes').select(['id', 'parent_id', english]).execute()
  const inspectors = await trx.selectFrom('inspectors').select('account_id as id').execute()
  const people = new Map<number, Awaited<ReturnType<typeof inspectorToBook>>>()
  for (const { id } of inspectors) people.set(id, await inspectorToBook(trx, id, null))

  /** A working day at the inspector's price in this city, as buyers without terms of their own pay it. */
  function priceOf({ day, city, inspectorId }: PastSale): SoldQuote {
    const price = quote(
      {
        md: 1,
        dates: [{ day, kind: 'working' }],
        inspector: { own: false, prices: people.get(inspectorId)?.prices ?? [] },
        factory: { city, province: places.find(({ code }) => code === city)?.parent_code ?? '' },
        customer: { country: '', canUseOwnPrice: false, customerPrice: null },
        today: addDays(day, -5),
      },
      settings.price,
    )
    if (!price) throw new Error(`inspector ${inspectorId} has no price in ${city}`)
    return price
  }

  function soldAs(sale: PastSale): Revision {
    const { service, day, city, line, inspectorId, quantity } = sale
    const place = places.find(({ code }) => code === city)
    const node = nodes.find(({ id }) => id === line)
    const factory = `${place?.name} ${works[inspectorId % works.length]} Co., Ltd`
    const sampling = {
      level,
      critical: emptyCart.critical,
      major: emptyCart.major,
      minor: emptyCart.minor,
      severity: 'normal',
    } as const
    // the product is in nobody's list, so the product line takes the place of its id
    const product = { productId: line, line, category: null, quantity }
    const plan = planLots(formLots([product]), service, sampling, settings.manDays).map((lot) =>
      soldLot(lot, [product]),
    )
    return {
      cart: {
        ...emptyCart,
        serviceType: service,
        level,
        referenceSample: 'sealed',
        categoryId: node?.parent_id ?? null,
        lineId: line,
        inspectorId,
        days: [day],
        md: 1,
      },
      goods: [
        {
          productId: line,
          name: node?.name ?? '',
          sku: '',
          po: '',
          poDate: null,
          categoryId: node?.parent_id ?? 0,
          lineId: line,
          quantity,
          lot: '',
          photoId: null,
        },
      ],
      factory: {
        factoryId: 0,
        name: factory,
        supplierName: '',
        country: city.slice(0, 2),
        province: place?.parent_code ?? '',
        city,
        address: '',
        addressCn: '',
        person: '',
        contact: '',
        contact2: '',
        email: '',
        // somewhere in its town
        lat: place?.lat == null ? null : place.lat + (inspectorId % 9) / 400,
        lng: place?.lng == null ? null : place.lng + (inspectorId % 7) / 400,
      },
      tests: [],
      plan,
      manDays: { md: 1, calculated: null, terms: [] },
      quote: priceOf(sale),
    }
  }

  return {
    /** The columns of the sale's order. */
    columnsOf(sale: PastSale) {
      const { cart, goods, factory, quote } = soldAs(sale)
      return {
        service_type: sale.service,
        city: sale.city,
        category_id: cart.categoryId,
        line_id: sale.line,
        inspector_id: sale.inspectorId,
        inspector_name: people.get(sale.inspectorId)?.nickname ?? '',
        days: cart.days,
        first_day: sale.day,
        last_day: sale.day,
        md: cart.md,
        quantity: sale.quantity,
        total_cents: quote.total,
        product_names: goods.map(({ name }) => name).join(', '),
        factory_name: factory?.name ?? '',
      } satisfies Partial<Insertable<DB['orders']>>
    },
    revisionOf(orderId: number, savedBy: number, savedAt: Date, sale: PastSale): Insertable<DB['order_revisions']> {
      const { cart, goods, factory, tests, plan, manDays, quote } = soldAs(sale)
      return {
        order_id: orderId,
        revision: 1,
        saved_by: savedBy,
        saved_at: savedAt,
        protocol_snapshot_id: protocolSnapshotId,
        cart: json(cart),
        goods: json(goods),
        factory: factory && json(factory),
        tests: json(tests),
        plan: json(plan),
        man_days: manDays && json(manDays),
        quote: json(quote),
      }
    },
    /** Writes the sale and its payment, both on the day it was ordered. */
    async pay(order: { id: number; real_customer_id: number; created_at: Date; total_cents: number | null }) {
      const { id, real_customer_id: createdBy, created_at: at } = order
      await postCost(trx, id, 'sale', at)
      await recordPayment(trx, {
        orderId: id,
        provider: 'sandbox',
        amount: order.total_cents ?? 0,
        reference: `DEMO-${id}`,
        createdBy,
        now: at,
        at,
      })
    },
  }
}
