import type { SentCart } from '@goodlot/contract'
import { type AuditType, addDays, chinaDay, emptyCart, type ServiceType } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { featureFor as bookingWith } from '../../src/features/booking/index.ts'
import { feature as inspectorSearch } from '../../src/features/inspector-search/index.ts'
import { feature as payments, receive } from '../../src/features/payments/index.ts'
import { asDemo, type DemoContext } from './demo-context.ts'

/** What a demo customer books: goods by their SKU, in pieces. Customers without credit pay some of their orders at once. */
export interface Plan {
  service: ServiceType
  goods?: Record<string, number>
  /** The first day that is tried, counted from the first start. */
  after?: number
  paid?: boolean
  name?: string
  remark?: string
  containers?: readonly [c20: number, c40: number, c40hc: number]
  audit?: { type: AuditType; employees: number }
  /** For laboratory tests: parts of the names of their standards. */
  tests?: readonly string[]
  own?: boolean
  level?: string
}

const plans: Record<string, readonly Plan[]> = {
  'buyer@goodlot.test': [
    { service: 'fri', goods: { 'NH-KET-17': 1500 }, after: 3, paid: true, name: 'Kettles, autumn shipment' },
    {
      service: 'fri',
      goods: { 'NH-KET-17': 1500, 'NH-KET-10G': 900 },
      after: 6,
      remark: 'Please measure the cord length.',
    },
    { service: 'fri', goods: { 'NH-LMP-LED': 2000 }, after: 8, paid: true },
    { service: 'dpi', goods: { 'NH-PAN-28': 1800 }, after: 5 },
    {
      service: 'fri',
      goods: { 'NH-CHR-LUND': 640 },
      after: 10,
      paid: true,
      level: 'S-4',
      name: 'Chairs Lund, first lot',
    },
    { service: 'ppc', goods: { 'NH-LMP-OAK': 1200 }, after: 12 },
    { service: 'cls', goods: { 'NH-KET-17': 1500 }, after: 14, containers: [0, 1, 1], paid: true },
    {
      service: 'lab',
      goods: { 'NH-MUG-350-BL': 4800 },
      tests: ['EN 1388', '10/2011'],
      paid: true,
      name: 'Mugs, food contact',
    },
    { service: 'lab', goods: { 'NH-BED-135': 1600 }, tests: ['14362', '105-C06'] },
  ],
  'main@goodlot.test': [
    { service: 'fri', goods: { 'HT-SPK-BT1': 3000 }, after: 3, name: 'Speakers, order 4' },
    { service: 'fri', goods: { 'HT-PLB-40': 6000, 'HT-PLR-25': 8000 }, after: 4 },
    { service: 'fri', goods: { 'HT-CON-240': 4500 }, after: 7, remark: 'Count the pieces of three sets.' },
    { service: 'dpi', goods: { 'HT-RCC-18': 2000 }, after: 9 },
    { service: 'fe', after: 11, audit: { type: 'technical', employees: 420 }, name: 'First audit of the new plant' },
    { service: 'fri', goods: { 'HT-PWB-20': 5000 }, after: 13, own: true },
    { service: 'cls', goods: { 'HT-SPK-BT1': 3000 }, after: 15, containers: [2, 0, 1] },
    {
      service: 'others',
      goods: { 'HT-BLK-100': 3000 },
      after: 17,
      remark: 'Sorting of the blocks that were sent back.',
    },
    { service: 'lab', goods: { 'HT-PLB-40': 6000 }, tests: ['EN 71-1', 'EN 71-3'], name: 'Bears, EN 71' },
  ],
  'child@goodlot.test': [
    { service: 'fri', goods: { 'HT-RUN-M1': 3600, 'HT-RUN-W1': 3600 }, after: 5, name: 'Breeze, both models' },
    { service: 'fri', goods: { 'HT-SAF-S3': 1800 }, after: 8 },
    { service: 'ppc', goods: { 'HT-RNB-C': 2400 }, after: 12 },
  ],
  'agent@goodlot.test': [
    {
      service: 'fri',
      goods: { 'RS-TSH-NAV': 6000, 'RS-TSH-WHT': 6000 },
      after: 4,
      paid: true,
      name: 'Camisetas, primavera',
    },
    { service: 'fri', goods: { 'RS-WRK-TRS': 3000 }, after: 9 },
    { service: 'fe', after: 13, audit: { type: 'social', employees: 180 }, paid: true },
    { service: 'lab', goods: { 'RS-TSH-NAV': 6000 }, tests: ['105-X12', '12945'], paid: true },
  ],
}

/** Carts that somebody began. */
const drafts: Record<string, readonly Plan[]> = {
  'buyer@goodlot.test': [
    { service: 'fri', goods: { 'NH-GLS-250-2': 3000 }, name: 'Glasses, still to be packed' },
    { service: 'cls', goods: { 'NH-TWL-70G': 5000 }, containers: [1, 0, 0] },
    { service: 'lab', tests: ['16 CFR 1303'] },
  ],
  'main@goodlot.test': [
    { service: 'fe', audit: { type: 'security', employees: 900 }, name: 'Audit in spring' },
    { service: 'fri', goods: { 'HT-DRL-18': 1200 }, remark: 'Ask for the battery certificate.' },
  ],
  'agent@goodlot.test': [{ service: 'fri', goods: { 'RS-FTB-5': 4000 } }],
}

const { order_calc, order_submit } = bookingWith(receive).handlers
/** How many days are tried for one order before the next factory is tried. */
const daysTried = 12

/** Orders and drafts of the demo customers, placed through the product's own calls; their days are counted from the first start. */
export async function seedOrders(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  // the seed of the inspectors' history wrote orders too, but no demo account placed them
  const placed = await db
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.real_customer_id')
    .select('o.id')
    .where('a.email', 'in', Object.keys(plans))
    .limit(1)
    .executeTakeFirst()
  if (placed) return
  for (const [email, list] of Object.entries(plans)) {
    for (const plan of list) {
      const order = await asDemo(app, db, email, now, (ctx) => place(ctx, plan))
      if (plan.paid)
        await asDemo(app, db, email, now, (ctx) => payments.handlers.order_checkout(ctx, { order_id: order }))
    }
  }
  for (const [email, list] of Object.entries(drafts)) {
    await asDemo(app, db, email, now, async (ctx) => {
      for (const plan of list) await order_submit(ctx, { order: await cartOf(ctx, plan), mode: 'draft' })
    })
  }
}

/** The cart of a plan, still without factory, inspector and dates. */
export async function cartOf(
  ctx: DemoContext,
  { service, goods = {}, name, remark, containers, audit, tests, level }: Plan,
): Promise<SentCart> {
  const products = await ctx.db
    .selectFrom('products as p')
    .innerJoin('catalog_nodes as l', 'l.id', 'p.line_id')
    .select(['p.id', 'p.sku', 'p.line_id', 'l.parent_id as category_id'])
    .where('p.owner_id', '=', ctx.me.id)
    .orderBy('p.id')
    .execute()
  const chosen = products.filter(({ sku }) => sku in goods)
  const first = chosen[0]
  const protocol = first || audit ? await protocolFor(ctx, service, first?.category_id ?? null, audit?.type) : undefined
  const listed = tests ? await ctx.db.selectFrom('lab_tests').select(['id', 'standard']).orderBy('id').execute() : []
  return {
    service_type: service,
    ...(first ? { catalog_id: [Number(first.category_id), first.line_id] } : {}),
    pdata: chosen.map(({ id, sku }) => ({ product_id: id, product_qty: goods[sku] })),
    ...(protocol === undefined ? {} : { tpl: protocol }),
    // without a reference sample no visit could report that the goods agree with it
    ...(first && service !== 'lab' ? { reference_sample: 'sealed' as const } : {}),
    order_name: name,
    remark,
    level: level ?? emptyCart.level,
    ...(containers ? { c_20: containers[0], c_40: containers[1], c_40hc: containers[2] } : {}),
    ...(audit ? { fe_audit_type: audit.type, fe_num_of_employees: audit.employees } : {}),
    ...(tests
      ? {
          lab: {
            tests: listed
              .filter(({ standard }) => tests.some((part) => standard.includes(part)))
              .map(({ id }) => ({ test_id: id, samples: 2 })),
            courier: 'ours' as const,
          },
        }
      : {}),
  }
}

/** A public protocol of the service: the one for this category or kind of audit or, if there is none, the last. */
async function protocolFor({ db }: DemoContext, service: ServiceType, category: number | null, audit?: AuditType) {
  if (service === 'lab') return undefined
  const rows = await db
    .selectFrom('protocols as p')
    .leftJoin('protocol_catalogs as g', 'g.protocol_id', 'p.id')
    .select(['p.id', 'p.audit_type', 'g.category_id'])
    .where('p.is_public', '=', true)
    .where('p.service_type', '=', service)
    .orderBy('p.id')
    .execute()
  const fitting = rows.find((row) => (audit ? row.audit_type === audit : row.category_id === category))
  return (fitting ?? rows.at(-1))?.id
}

/** Places an order as the customer of the context; returns its id. */
export async function place(ctx: DemoContext, plan: Plan): Promise<number> {
  const cart = await cartOf(ctx, plan)
  const complete = plan.service === 'lab' ? cart : await withInspector(ctx, plan, cart)
  const { totalPrice } = await order_calc(ctx, complete)
  const { order_id } = await order_submit(ctx, { order: { ...complete, totalPrice }, mode: 'submit' })
  if (order_id === null) throw new Error('an order has a number')
  return order_id
}

/** Completes the cart with the first factory of the customer, and the first days, for which the search finds an inspector. */
async function withInspector(ctx: DemoContext, plan: Plan, cart: SentCart): Promise<SentCart> {
  const factories = await ctx.db
    .selectFrom('factories')
    .select('id')
    .where('owner_id', '=', ctx.me.id)
    .orderBy('id')
    .execute()
  const md = (await order_calc(ctx, cart)).result ?? 1
  const start = addDays(chinaDay(ctx.now), plan.after ?? 3)
  // inspectors of the city first, then those who would come from elsewhere
  for (const view_all of [false, true]) {
    for (let n = 0; n < daysTried; n++) {
      for (const { id: bid } of factories) {
        const days = Array.from({ length: Math.ceil(md) }, (_, i) => addDays(start, n + i))
        const { data } = await inspectorSearch.handlers.ins_search(ctx, {
          bid,
          service_type: plan.service,
          fe_audit_type: plan.audit?.type,
          pdata: cart.pdata?.map(({ product_id }) => product_id),
          ins_date: days,
          first_row: 0,
          limit: 60,
          use_my_ins: plan.own ?? false,
          view_all,
        })
        const free = data.find(({ refusal, price }) => refusal === null && price !== null)
        if (free) return { ...cart, bid, ins: free.user_id, ins_date: days, md }
      }
    }
  }
  throw new Error(`nobody is free for ${plan.service} ${Object.keys(plan.goods ?? {}).join(', ')}`)
}
