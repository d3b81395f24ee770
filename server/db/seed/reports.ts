import { addDays, chinaDay, chinaInstant, evaluationType } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature as ratings } from '../../src/features/ratings/index.ts'
import { feature as reports } from '../../src/features/reports/index.ts'
import { bookVisit } from './book-visit.ts'
import { type PastVisit, pastVisits } from './data/reports.ts'
import { asDemo } from './demo-context.ts'
import { playMission } from './play-mission.ts'

const root = 'root@goodlot.test'
const hour = 3600_000

/** Finished reports of every service, with their owners' decisions and ratings. Does nothing once any owner has decided. */
export async function seedReports(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('report_decisions').select('id').limit(1).executeTakeFirst()) return
  let last: number | undefined
  for (const past of pastVisits) last = await seedReport(app, db, now, past, past.again ? last : undefined)
}

/** Books and plays a visit, has root accept its report, and adds the owner's decision and rating; returns the id of the order. */
async function seedReport(
  app: App,
  db: Kysely<DB>,
  now: Date,
  { booking, daysAgo, visit, decision, rating }: PastVisit,
  origin: number | undefined,
): Promise<number> {
  const day = addDays(chinaDay(now), -daysAgo)
  const at = (hours: number) => new Date(chinaInstant(day, 9).getTime() + hours * hour)
  const oid = await bookVisit(app, db, { ...booking, day, ...(origin === undefined ? {} : { origin }) })
  const until = visit.until ?? 'submitted'
  const submittedAt = await playMission(app, db, oid, {
    ...visit,
    until,
    from: at(0),
    to: at(until === 'aborted' ? 1 : 7),
  })
  if (!submittedAt) throw new Error(`the demo's visit of order ${oid} was not submitted`)
  const later = (hours: number) => new Date(submittedAt.getTime() + hours * hour)
  await asDemo(app, db, root, later(1.4), (ctx) => reports.handlers.report_accept(ctx, { oid, flag: 2 }))
  if (decision)
    await asDemo(app, db, booking.customer, later(15), (ctx) =>
      reports.handlers.report_decide(ctx, { oid, ...decision }),
    )
  if (rating) await rate(app, db, { order: oid, customer: booking.customer, at: later(21) }, rating)
  return oid
}

interface Rated {
  order: number
  customer: string
  at: Date
}

async function rate(
  app: App,
  db: Kysely<DB>,
  { order, customer, at }: Rated,
  { star, tags, remark, reply }: NonNullable<PastVisit['rating']>,
): Promise<void> {
  const inspector = await db
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.inspector_id')
    .select(['a.id', 'a.email'])
    .where('o.id', '=', order)
    .executeTakeFirstOrThrow()
  await asDemo(app, db, customer, at, (ctx) =>
    ratings.handlers.rate_submit(ctx, {
      eva_type: evaluationType,
      order,
      ins_user_id: inspector.id,
      star,
      tags,
      extra: { remark },
    }),
  )
  if (reply !== undefined)
    await asDemo(app, db, inspector.email, new Date(at.getTime() + 3 * hour), (ctx) =>
      ratings.handlers.rate_reply(ctx, { order, text: reply }),
    )
}
