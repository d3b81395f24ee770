import { addDays, type Cart, chinaDay, emptyCart, holdEnds, type SoldQuote } from '@goodlot/rules'
import type { Insertable } from 'kysely'
import { json } from '../db/json-columns.ts'
import type { DB } from '../db/types.ts'
import { wordsOf } from '../http/words.ts'
import { setOrderDays } from '../order/days/index.ts'
import type { OrderWrite } from '../order/index.ts'
import { postCost, recordPayment } from '../payment/index.ts'
import { configuredOrigin } from '../setup/index.ts'
import type { Person, TestWorld } from './world.ts'

/** A day this many days ahead. `w` starts on a Monday, so choose a number that gives a working day the owner can still change. */
export const dayIn = (w: TestWorld, days: number): string => addDays(chinaDay(w.clock.now()), days)

/** Runs order functions in a transaction, with the context that they need. */
export const inOrderWrite = <T>(w: TestWorld, run: (ctx: OrderWrite) => Promise<T>): Promise<T> =>
  w.db.transaction().execute(async (db) => {
    const { config } = w.app.world
    return run({
      db,
      now: w.clock.now(),
      config,
      origin: await configuredOrigin({ db, config }),
      translate: wordsOf,
      secrets: w.app.world.secrets,
    })
  })

const cart: Cart = {
  ...emptyCart,
  remark: 'Please weigh three cartons',
  referenceSample: 'sealed',
  categoryId: 100,
  lineId: 101,
  md: 1,
}

/** A quote for these days, with one man-day each at 200 dollars, of which the inspector gets 170. */
export function quoteOf(days: readonly string[], dayCents = 20_000): SoldQuote {
  const commission = (dayCents * 15) / 100
  const dates = days.map((day) => ({
    day,
    kind: 'working' as const,
    dayPrice: dayCents,
    total: dayCents,
    earned: dayCents,
    commission,
    payout: dayCents - commission,
  }))
  const n = days.length
  return {
    price: dayCents,
    total: dayCents * n,
    terms: dates.map(({ day, kind }) => ({
      code: 'day',
      params: { day, kind, price: dayCents, md: 1, dates: n },
      amount: dayCents,
    })),
    dates,
    earned: dayCents * n,
    commission: commission * n,
    payout: (dayCents - commission) * n,
    margin: commission * n,
  }
}

interface SoldOrder {
  /** Null, the default: no inspector and no days, as in a laboratory order. */
  inspector?: Person | null
  days?: readonly string[]
  order?: Partial<Insertable<DB['orders']>>
  cart?: Partial<Cart>
}

let serial = 0

/** An order as submitting it leaves it: pending with a hold, its days taken, its first revision written. */
export async function aSoldOrder(w: TestWorld, customer: Person, change: SoldOrder = {}) {
  serial += 1
  const { inspector = null } = change
  const days = [...(change.days ?? (inspector ? [dayIn(w, 4)] : []))].sort()
  const [first_day = null] = days
  const quote = quoteOf(days)
  const now = w.clock.now()
  // a paid order is paid by a recorded payment, so that ledger and payments agree
  const { paid_cents = 0, ...columns } = change.order ?? {}
  const sold = await w.db
    .insertInto('orders')
    .values({
      order_no: `GL261116-${7000 + serial}`,
      customer_id: customer.account.parent_id ?? customer.id,
      real_customer_id: customer.id,
      service_type: 'fri',
      status: 0,
      city: 'CN-4403',
      category_id: 100,
      line_id: 101,
      inspector_id: inspector?.id ?? null,
      inspector_name: inspector?.account.nickname ?? '',
      days,
      first_day,
      last_day: days.at(-1) ?? null,
      md: 1,
      calculated_md: 1,
      sample_size: 125,
      quantity: 1200,
      total_cents: quote.total,
      product_names: 'Steel kettle 1.7 l',
      product_skus: 'KT-17',
      product_pos: 'PO-881',
      factory_name: 'Shenzhen Bright Home Co., Ltd',
      hold_ends_at: holdEnds(now, first_day),
      created_at: now,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await w.db
    .insertInto('order_revisions')
    .values({
      order_id: sold.id,
      revision: 1,
      saved_by: customer.id,
      saved_at: now,
      cart: json({ ...cart, inspectorId: inspector?.id ?? null, days, ...change.cart }),
      goods: json([
        {
          productId: 1,
          name: 'Steel kettle 1.7 l',
          sku: 'KT-17',
          po: 'PO-881',
          poDate: '2026-10-01',
          categoryId: 100,
          lineId: 101,
          quantity: 1200,
          lot: '',
          photoId: null,
        },
      ]),
      factory: json({
        factoryId: 1,
        name: 'Shenzhen Bright Home Co., Ltd',
        supplierName: 'Bright Home',
        country: 'CN',
        province: 'CN-44',
        city: 'CN-4403',
        address: '8 Keji Road, Nanshan',
        addressCn: '',
        person: 'Li Wei',
        contact: '+86 755 6000 1000',
        contact2: '',
        email: 'works@example.com',
        lat: null,
        lng: null,
      }),
      tests: json([]),
      plan: json([]),
      man_days: json({ md: 1, calculated: 1, terms: [] }),
      quote: json(quote),
    })
    .execute()
  if (inspector) {
    const claims = days.map((day) => ({ inspectorId: inspector.id, day, city: 'CN-4403', isLead: true }))
    const verdict = await w.db.transaction().execute((trx) => setOrderDays(trx, sold.id, claims))
    if (!verdict.ok) throw new Error(verdict.why)
  }
  await w.db.transaction().execute(async (trx) => {
    await postCost(trx, sold.id, 'sale', now)
    if (Number(paid_cents) > 0)
      await recordPayment(trx, {
        orderId: sold.id,
        provider: 'sandbox',
        amount: Number(paid_cents),
        reference: '',
        createdBy: customer.id,
        now,
        at: now,
      })
  })
  return w.db.selectFrom('orders').selectAll().where('id', '=', sold.id).executeTakeFirstOrThrow()
}

/** Kinds of the mails that were written about an order, and to whom. */
export const mailsAbout = async (w: TestWorld, orderId: number): Promise<string[]> =>
  (
    await w.db
      .selectFrom('mails')
      .select(['template', 'to_address'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ template, to_address }) => `${template} → ${to_address}`)

/** What happened to an order, oldest first. */
export const eventsOf = async (w: TestWorld, orderId: number): Promise<string[]> =>
  (await w.db.selectFrom('order_events').select('event').where('order_id', '=', orderId).orderBy('id').execute()).map(
    ({ event }) => event,
  )
