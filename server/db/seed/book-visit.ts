import { addDays, chinaInstant, type Day } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { featureFor as bookingWith } from '../../src/features/booking/index.ts'
import { holdWords } from '../../src/features/messages/index.ts'
import { featureFor as missionsFor } from '../../src/features/missions/index.ts'
import { feature as payments, receive } from '../../src/features/payments/index.ts'
import { reportHooks } from '../../src/features/reports/index.ts'
import { feature as workDays } from '../../src/features/work-days/index.ts'
import { asDemo } from './demo-context.ts'
import { cartOf, type Plan } from './orders.ts'

const missions = missionsFor(reportHooks, holdWords)
const hour = 3600_000

const booking = bookingWith(receive)

/** A visit on a fixed day. The day may be today or in the past, which the booking calendar would no longer offer. */
export interface Booking {
  customer: string
  plan: Omit<Plan, 'after' | 'own'>
  /** Part of the name of one of the customer's factories. */
  factory: string
  day: Day
  /** The inspector; by default one of the factory's city who knows the goods and is free. */
  inspector?: string
  /** When the order is placed; by default four days before the visit. */
  placedAt?: Date
  /** The order whose goods are inspected again. */
  origin?: number
  /** False: the order is left waiting for the inspector's answer. */
  accepted?: boolean
}

/** Places the order, pays it and, unless `accepted` is false, accepts it, through the product's own calls. Returns its id. */
export async function bookVisit(
  app: App,
  db: Kysely<DB>,
  { customer, plan, factory, day, inspector, origin, accepted = true, ...booked }: Booking,
): Promise<number> {
  const placedAt = booked.placedAt ?? new Date(chinaInstant(addDays(day, -4), 10))
  const { id: bid, city } = await db
    .selectFrom('factories as f')
    .innerJoin('accounts as a', 'a.id', 'f.owner_id')
    .select(['f.id', 'f.city'])
    .where('a.email', '=', customer)
    .where('f.name', 'like', `%${factory}%`)
    .executeTakeFirstOrThrow()
  const cart = await asDemo(app, db, customer, placedAt, (ctx) => cartOf(ctx, plan))
  const lead = inspector ?? (await freeInspector(db, city, cart.catalog_id?.[1] ?? 0, day))
  await asDemo(app, db, lead, placedAt, (ctx) =>
    workDays.handlers.ins_days_save(ctx, { from: day, to: day, days: [day] }),
  )
  const order_id = await asDemo(app, db, customer, placedAt, async (ctx) => {
    const { id } = await db.selectFrom('accounts').select('id').where('email', '=', lead).executeTakeFirstOrThrow()
    const complete = {
      ...cart,
      reference_sample: 'sealed' as const,
      bid,
      ins: id,
      ins_date: [day],
      md: 1,
      ...(origin === undefined ? {} : { origin }),
    }
    const { totalPrice } = await booking.handlers.order_calc(ctx, complete)
    const placed = await booking.handlers.order_submit(ctx, { order: { ...complete, totalPrice }, mode: 'submit' })
    if (placed.order_id === null) throw new Error('an order has a number')
    return placed.order_id
  })
  const { on_account } = await db
    .selectFrom('orders')
    .select('on_account')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  if (!on_account)
    await asDemo(app, db, customer, placedAt, (ctx) => payments.handlers.order_checkout(ctx, { order_id }))
  const answeredAt = new Date(placedAt.getTime() + hour)
  if (accepted) await asDemo(app, db, lead, answeredAt, (ctx) => missions.handlers.mission_accept(ctx, { order_id }))
  return order_id
}

/** The e-mail address of a platform inspector of this city who knows the product line and has no order on this day. */
async function freeInspector(db: Kysely<DB>, city: string, line: number, day: Day): Promise<string> {
  const { email } = await db
    .selectFrom('inspectors as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .innerJoin('inspector_cities as c', 'c.inspector_id', 'i.account_id')
    .select('a.email')
    .where('c.city', '=', city)
    .where('i.owner_id', 'is', null)
    .where('i.verified_at', 'is not', null)
    .where('a.active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('inspector_lines as l')
          .select('l.line_id')
          .whereRef('l.inspector_id', '=', 'i.account_id')
          .where('l.line_id', '=', line),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_days as d')
            .select('d.day')
            .whereRef('d.inspector_id', '=', 'i.account_id')
            .where('d.day', '=', day),
        ),
      ),
    )
    .orderBy('i.account_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return email
}
