import { cartDefaults, type Day, type ServiceType } from '@goodlot/rules'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB } from '../../src/db/types.ts'
import type { Revision } from '../../src/features/orders/index.ts'

/** A sale of the demo's past, which nobody of the demo has made: what its list and its page show. */
export interface PastSale {
  service: ServiceType
  day: Day
  city: string
  line: number
  inspectorId: number
  quantity: number
}

export type PastSales = Awaited<ReturnType<typeof pastSales>>

const works = ['Hengda', 'Jinyu', 'Bright Star', 'Great Wall', 'Sunrise'] as const

/** Names of what past sales are about, read once. */
export async function pastSales(trx: Transaction<DB>) {
  const english = sql<string>`names->>'en-US'`.as('name')
  const places = await trx.selectFrom('places').select(['code', 'parent_code', english]).execute()
  const nodes = await trx.selectFrom('catalog_nodes').select(['id', 'parent_id', english]).execute()
  const people = await trx.selectFrom('accounts').select(['id', 'nickname']).where('role', '=', 'inspector').execute()

  function soldAs({ service, day, city, line, inspectorId, quantity }: PastSale): Revision {
    const place = places.find(({ code }) => code === city)
    const node = nodes.find(({ id }) => id === line)
    const factory = `${place?.name} ${works[inspectorId % works.length]} Co., Ltd`
    return {
      cart: {
        serviceType: service,
        orderName: '',
        remark: '',
        level: cartDefaults.level,
        critical: cartDefaults.aqlCritical,
        major: cartDefaults.aqlMajor,
        minor: cartDefaults.aqlMinor,
        severity: 'normal',
        counting: 'units',
        lotPlans: [],
        qtyUnit: cartDefaults.qtyUnit,
        minFinishPacked: cartDefaults.minFinishPacked,
        referenceSample: 'none',
        categoryId: node?.parent_id ?? null,
        lineId: line,
        products: [],
        factoryId: null,
        protocolId: null,
        inspectorId,
        days: [day],
        md: 1,
        containers: { c20: 0, c40: 0, c40hc: 0 },
        employees: null,
        announceFactory: true,
        auditType: cartDefaults.auditType,
        auditTimes: cartDefaults.auditTimes,
        tests: [],
        courier: '',
        attachments: [],
      },
      goods: [
        {
          productId: 0,
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
        lat: null,
        lng: null,
      },
      tests: [],
      plan: [],
      manDays: { md: 1, calculated: null, terms: [] },
      quote: { price: null, total: 0, terms: [], dates: [], earned: 0, commission: 0, payout: 0, margin: 0 },
    }
  }

  return {
    /** The columns of its order; it has no price, because nobody paid one. */
    columnsOf(sale: PastSale) {
      const { cart, goods, factory } = soldAs(sale)
      return {
        service_type: sale.service,
        city: sale.city,
        category_id: cart.categoryId,
        line_id: sale.line,
        inspector_id: sale.inspectorId,
        inspector_name: people.find(({ id }) => id === sale.inspectorId)?.nickname ?? '',
        days: cart.days,
        first_day: sale.day,
        last_day: sale.day,
        md: cart.md,
        quantity: sale.quantity,
        product_names: goods.map(({ name }) => name).join(', '),
        factory_name: factory?.name ?? '',
      } satisfies Partial<Insertable<DB['orders']>>
    },
    revisionOf(orderId: number, savedBy: number, savedAt: Date, sale: PastSale): Insertable<DB['order_revisions']> {
      const { cart, goods, factory, tests, plan, manDays, quote } = soldAs(sale)
      const text = (value: unknown) => JSON.stringify(value)
      return {
        order_id: orderId,
        revision: 1,
        saved_by: savedBy,
        saved_at: savedAt,
        cart: text(cart),
        goods: text(goods),
        factory: text(factory),
        tests: text(tests),
        plan: text(plan),
        man_days: text(manDays),
        quote: text(quote),
      }
    },
  }
}
