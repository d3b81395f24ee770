import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature as changes } from '../../src/features/changes/index.ts'
import { feature as inspectorSearch } from '../../src/features/inspector-search/index.ts'
import { holdWords } from '../../src/features/messages/index.ts'
import { featureFor as missionsFor } from '../../src/features/missions/index.ts'
import { feature as orders } from '../../src/features/orders/index.ts'
import { feature as payments } from '../../src/features/payments/index.ts'
import { reportHooks } from '../../src/features/reports/index.ts'
import { asDemo } from './demo-context.ts'
import { type Plan, place } from './orders.ts'

const missions = missionsFor(reportHooks, holdWords)
const buyer = 'buyer@goodlot.test'
const agent = 'agent@goodlot.test'
const root = 'root@goodlot.test'
const hour = 3600_000

const kettles = (after: number): Plan => ({ service: 'fri', goods: { 'NH-KET-17': 900 }, after })
const lamps = (after: number): Plan => ({ service: 'fri', goods: { 'NH-LMP-LED': 700 }, after })
const shirts = (after: number): Plan => ({ service: 'fri', goods: { 'RS-TSH-NAV': 2400 }, after })

interface End {
  email: string
  plan: Plan
  paid?: true
  /** What happens to the order. `unpaid`: it was placed three days ago, so its hold is over. */
  end: 'accepted' | 'by_customer' | 'by_root' | 'unpaid' | 'reassigned'
  reason?: string
}

/** Orders that were accepted, cancelled in each possible way, or declined by their inspector. */
const ends: readonly End[] = [
  { email: buyer, plan: kettles(18), paid: true, end: 'accepted' },
  { email: buyer, plan: lamps(19), paid: true, end: 'accepted' },
  { email: buyer, plan: kettles(20), paid: true, end: 'accepted' },
  { email: agent, plan: shirts(18), paid: true, end: 'accepted' },
  { email: agent, plan: shirts(21), paid: true, end: 'accepted' },
  { email: buyer, plan: lamps(22), paid: true, end: 'by_customer', reason: 'The shipment is two weeks late.' },
  { email: buyer, plan: kettles(23), end: 'by_customer' },
  { email: buyer, plan: lamps(24), end: 'by_customer', reason: 'Ordered twice by mistake.' },
  { email: agent, plan: shirts(23), paid: true, end: 'by_customer', reason: 'El cliente final ha anulado.' },
  { email: agent, plan: shirts(25), end: 'by_customer' },
  { email: buyer, plan: kettles(26), paid: true, end: 'by_root', reason: 'The factory closed for the week.' },
  { email: buyer, plan: lamps(27), end: 'by_root', reason: 'Cancelled by phone.' },
  { email: agent, plan: shirts(27), paid: true, end: 'by_root', reason: 'No inspector could come.' },
  { email: agent, plan: shirts(28), end: 'by_root', reason: 'Cancelled by phone.' },
  { email: buyer, plan: kettles(28), end: 'unpaid' },
  { email: buyer, plan: lamps(29), end: 'unpaid' },
  { email: agent, plan: shirts(29), end: 'unpaid' },
  { email: buyer, plan: kettles(30), paid: true, end: 'reassigned', reason: 'I am at a wedding on that day.' },
  { email: buyer, plan: lamps(31), paid: true, end: 'reassigned', reason: 'Too far without a car.' },
  { email: agent, plan: shirts(31), paid: true, end: 'reassigned', reason: 'My calendar was wrong.' },
]

/** Places the orders of `ends` and brings each to its end. Does nothing once any order has been cancelled. */
export async function seedOrderEnds(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('orders').select('id').where('cancelled_at', 'is not', null).limit(1).executeTakeFirst())
    return
  for (const one of ends) {
    const placedAt = one.end === 'unpaid' ? new Date(now.getTime() - 72 * hour) : now
    const order_id = await asDemo(app, db, one.email, placedAt, (ctx) => place(ctx, one.plan))
    if (one.paid) await asDemo(app, db, one.email, now, (ctx) => payments.handlers.order_checkout(ctx, { order_id }))
    await bringToEnd(app, db, now, one, order_id)
  }
}

async function bringToEnd(app: App, db: Kysely<DB>, now: Date, { email, end, reason }: End, order_id: number) {
  if (end === 'by_customer')
    await asDemo(app, db, email, now, (ctx) => orders.handlers.order_cancel(ctx, { order_id, reason }))
  if (end === 'by_root')
    await asDemo(app, db, root, now, (ctx) =>
      orders.handlers.order_cancel(ctx, { order_id, reason, cause: 'platform' }),
    )
  if (end === 'accepted')
    await asDemo(app, db, await askedFor(db, order_id), now, (ctx) =>
      missions.handlers.mission_accept(ctx, { order_id }),
    )
  if (end === 'reassigned') {
    await asDemo(app, db, await askedFor(db, order_id), now, (ctx) =>
      missions.handlers.mission_decline(ctx, { order_id, reason }),
    )
    await giveToAnother(app, db, now, order_id)
  }
}

/** The e-mail address of the inspector whom the order was offered to last. */
async function askedFor(db: Kysely<DB>, orderId: number): Promise<string> {
  const { email } = await db
    .selectFrom('offers as f')
    .innerJoin('accounts as a', 'a.id', 'f.inspector_id')
    .select('a.email')
    .where('f.order_id', '=', orderId)
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return email
}

/** Root gives the order to another inspector who can come on the same days; if the search finds none, the order waits. */
async function giveToAnother(app: App, db: Kysely<DB>, now: Date, order_id: number): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['factory_id', 'days', 'line_id'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const asked = await db.selectFrom('offers').select('inspector_id').where('order_id', '=', order_id).execute()
  await asDemo(app, db, root, now, async (ctx) => {
    const { data } = await inspectorSearch.handlers.ins_search(ctx, {
      bid: order.factory_id ?? undefined,
      service_type: 'fri',
      catalog_id: order.line_id ?? undefined,
      ins_date: order.days,
      first_row: 0,
      limit: 12,
      use_my_ins: false,
      view_all: false,
    })
    const free = data.find(
      ({ refusal, user_id }) => refusal === null && !asked.some(({ inspector_id }) => inspector_id === user_id),
    )
    if (free) await changes.handlers.order_change_ins(ctx, { order_id, new_ins: free.user_id })
  })
}
