import { addDays, chinaDay, chinaInstant, orderStatus } from '@goodlot/rules'
import type { Kysely, Transaction } from 'kysely'
import type { App } from '../../src/app.ts'
import { inTransaction } from '../../src/db/in-transaction.ts'
import type { DB } from '../../src/db/types.ts'
import { feature as invoiceFeature } from '../../src/features/invoices/index.ts'
import { feature as receivableFeature } from '../../src/features/receivables/index.ts'
import { asDemo, type DemoContext } from './demo-context.ts'

const { handlers: invoices } = invoiceFeature
const { handlers: receivables } = receivableFeature
const root = 'root@goodlot.test'
const main = 'main@goodlot.test'
const buyer = 'buyer@goodlot.test'
const brandt = 't.brandt@brandt-tools.example'
const carter = 'emily@carterhome.example'
const hanbit = 'minji.kim@hanbit-living.example'

/** What invoices of these customers are addressed to. */
const addresses = {
  [brandt]: {
    ...{ name: 'Brandt Werkzeuge GmbH', address: 'Hochstraße 18', postcode: '42853', city: 'Remscheid' },
    ...{ country: 'DE', tax_number: 'DE136695976' },
  },
  [carter]: {
    ...{ name: 'Carter Home Goods Ltd', address: '4 Tariff Street', postcode: 'M1 2FN', city: 'Manchester' },
    ...{ country: 'GB', tax_number: '' },
  },
  [hanbit]: {
    ...{ name: '한빛리빙', address: '성수이로 51', postcode: '04781', city: '서울' },
    ...{ country: 'KR', tax_number: '' },
  },
}

type Customer = keyof typeof addresses

/** Finished orders by the address of the main account, the earliest first. */
type Orders = ReadonlyMap<string, readonly { id: number }[]>

interface Act {
  daysAgo: number
  /** Root, if not given. */
  who?: string
  run: (ctx: DemoContext, orders: Orders) => Promise<unknown>
}

const idOf = (orders: Orders, customer: string, n: number): number => {
  const order = orders.get(customer)?.[n]
  if (!order) throw new Error(`the demo has no finished order ${n + 1} of ${customer}`)
  return order.id
}

const single = (daysAgo: number, customer: Customer, n: number): Act => ({
  daysAgo,
  run: (ctx, orders) => invoices.order_invoice_issue(ctx, { order_id: idOf(orders, customer, n) }),
})
const collective = (daysAgo: number, customer: Customer, ns: readonly number[]): Act => ({
  daysAgo,
  run: (ctx, orders) => invoices.invoice_collect(ctx, { order_ids: ns.map((n) => idOf(orders, customer, n)) }),
})

/** A customer pays a part of what it owes for some of its orders. */
const paid = (daysAgo: number, customer: Customer, ns: readonly number[], part: number, reference: string): Act => ({
  daysAgo,
  run: async (ctx, orders) => {
    const order_ids = ns.map((n) => idOf(orders, customer, n))
    const user_id = await accountOf(ctx.db, customer)
    const { data } = await receivables.receivable_items(ctx, { user_id, page: 1, limit: 50 })
    const open = data.filter(({ order_id }) => order_ids.includes(order_id)).reduce((sum, one) => sum + one.open, 0)
    await receivables.receivable_pay(ctx, { user_id, amount: Math.round(open * part), reference, order_ids })
  },
})

/** The last invoice of the order is taken back by a credit note, and issued again to another address. */
const corrected = (daysAgo: number, customer: Customer, n: number): Act => ({
  daysAgo,
  run: async (ctx, orders) => {
    const user_id = await accountOf(ctx.db, customer)
    const moved = { ...addresses[customer], address: '왕십리로 83-21', postcode: '04769' }
    await invoices.customer_billing_save(ctx, { user_id, ...moved, due_days: null })
    const { invoice_no } = await invoices.order_invoice_issue(ctx, { order_id: idOf(orders, customer, n) })
    const reason = 'The company has moved: the address was the former one.'
    await invoices.invoice_credit(ctx, { invoice_no, reason, reissue: true })
  },
})

/**
 * Invoices are due after 14 days; the days here leave open items of every age. The last order of the third customer has no invoice yet.
 */
const acts: readonly Act[] = [
  ...(Object.keys(addresses) as Customer[]).map(
    (customer): Act => ({
      daysAgo: 138,
      run: async (ctx) =>
        invoices.customer_billing_save(ctx, {
          ...{ user_id: await accountOf(ctx.db, customer), due_days: null },
          ...addresses[customer],
        }),
    }),
  ),
  single(134, brandt, 0),
  single(102, hanbit, 0),
  single(90, brandt, 1),
  paid(74, hanbit, [0], 1, 'KEB 88214'),
  collective(70, carter, [0, 1]),
  single(48, hanbit, 1),
  corrected(41, hanbit, 1),
  paid(33, carter, [0, 1], 0.5, 'BACS 5520071'),
  single(11, carter, 2),
  collective(9, brandt, [2, 3]),
  {
    daysAgo: 2,
    run: async (ctx, orders) => {
      const order_ids = (orders.get(main) ?? []).slice(0, 3).map(({ id }) => id)
      if (order_ids.length > 0) await invoices.invoice_collect(ctx, { order_ids })
    },
  },
  {
    ...{ daysAgo: 1, who: buyer },
    // paid when they were ordered
    run: async (ctx, orders) => {
      for (const { id } of (orders.get(buyer) ?? []).slice(0, 2))
        await invoices.order_invoice_issue(ctx, { order_id: id })
    },
  },
]

/**
 * Invoices of some months: for one order and for several, paid, open and overdue, and one that was corrected by a credit note. Does nothing
 * once there is an invoice. One transaction: a part of it alone would look like a mistake.
 */
export async function seedInvoices(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('invoices').select('id').limit(1).executeTakeFirst()) return
  await inTransaction(db, async (trx) => {
    const orders = await finishedOrders(trx)
    // in the order of time, because documents are numbered as they are issued
    for (const { daysAgo, who = root, run } of acts) {
      const at = new Date(chinaInstant(addDays(chinaDay(now), -daysAgo), 10))
      await asDemo(app, trx, who, at, (ctx) => run(ctx, orders))
    }
  })
}

async function finishedOrders(trx: Transaction<DB>): Promise<Orders> {
  const rows = await trx
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.customer_id')
    .select(['o.id', 'a.email'])
    .where('a.email', 'in', [...Object.keys(addresses), main, buyer])
    .where('o.status', '=', orderStatus.finalized)
    .where('o.total_cents', '>', 0)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()
  return Map.groupBy(rows, ({ email }) => email)
}

const accountOf = async (db: Kysely<DB>, email: string): Promise<number> =>
  (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
