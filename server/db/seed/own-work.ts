import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature as appealFeature } from '../../src/features/appeals/index.ts'
import { giveStrike } from '../../src/order/strikes/index.ts'
import { asDemo, type DemoContext } from './demo-context.ts'

const { handlers: appeals } = appealFeature
const root = 'root@goodlot.test'
const dayMs = 24 * 3600_000

/** The last finished orders of the inspectors who had most of them, each with who inspected it. */
async function workOf(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('inspectors as i', 'i.account_id', 'o.inspector_id')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select(['o.id', 'o.order_no', 'o.inspector_id', 'a.email', 'o.finalized_at'])
    .where('i.owner_id', 'is', null)
    .where('i.verified_at', 'is not', null)
    .where('o.finalized_at', 'is not', null)
    .where('o.report_result', '<>', '')
    .orderBy('o.finalized_at', 'desc')
    .orderBy('o.id')
    .limit(300)
    .execute()
  const byInspector = Map.groupBy(rows, ({ email }) => email)
  return [...byInspector.values()].toSorted((a, b) => b.length - a.length)
}
type Work = Awaited<ReturnType<typeof workOf>>[number]

/** What a few inspectors of the demo have behind them. Days before the demo's first start. */
const histories = [
  // one who is paused: known for long enough, the last one a week ago
  [
    { kind: 'offer_lapsed', daysAgo: 40 },
    { kind: 'report_late', daysAgo: 24 },
    { kind: 'sent_back', daysAgo: 3, reason: 'The labels of the cartons cannot be read on any photo.' },
  ],
  // one whose appeal waits, and one strike that the office took back
  [
    {
      kind: 'report_late',
      daysAgo: 30,
      appeal: 'The factory had no electricity until noon. The guard can confirm it.',
      decided: 'changed',
    },
    { kind: 'sent_back', daysAgo: 2, appeal: 'The photos of the drop test are in the report, below the packaging.' },
  ],
  // one who was told yesterday
  [{ kind: 'offer_lapsed', daysAgo: 1 }],
] as const

interface Past {
  kind: 'offer_lapsed' | 'report_late' | 'sent_back'
  daysAgo: number
  reason?: string
  appeal?: string
  decided?: 'changed'
}

/** Strikes, a pause and appeals of some inspectors. Does nothing once there is a strike. */
export async function seedOwnWork(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('strikes').select('id').limit(1).executeTakeFirst()) return
  const work = await workOf(db)
  // whoever has worked least of those with enough orders is the one who is paused: the others are booked in the demo
  const enough = work.filter(({ length }) => length >= histories[0].length)
  const people = [enough.at(-1), ...enough.slice(0, -1)]
  for (const [i, history] of histories.entries()) {
    const orders = people[i]
    if (orders) for (const [place, past] of history.entries()) await seedStrike(app, db, now, orders, place, past)
  }
}

async function seedStrike(app: App, db: Kysely<DB>, now: Date, orders: Work, place: number, past: Past): Promise<void> {
  const order = orders[place]
  if (!order || order.inspector_id === null) return
  const inspectorId = order.inspector_id
  const at = new Date(now.getTime() - past.daysAgo * dayMs)
  const as = <T>(email: string, hours: number, run: (ctx: DemoContext) => Promise<T>) =>
    asDemo(app, db, email, new Date(Math.min(now.getTime(), at.getTime() + hours * 3600_000)), run)
  await as(root, 0, (ctx) =>
    giveStrike(ctx, order, { inspectorId, kind: past.kind, happenedAt: at, reason: past.reason ?? '' }),
  )
  const { appeal: text, decided } = past
  if (text === undefined) return
  const strike = await db
    .selectFrom('strikes')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', '=', past.kind)
    .executeTakeFirstOrThrow()
  const { appeal_id } = await as(order.email, 5, (ctx) =>
    appeals.appeal_send(ctx, { kind: 'strike', id: strike.id, text }),
  )
  if (decided)
    await as(root, 26, (ctx) =>
      appeals.appeal_decide(ctx, {
        ...{ appeal_id, outcome: decided, amount: undefined },
        reason: 'The factory has confirmed the power cut.',
      }),
    )
}
