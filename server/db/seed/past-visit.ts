import { addDays, chinaInstant, type Day } from '@goodlot/rules'
import { type Kysely, sql } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature as payouts } from '../../src/features/payouts/index.ts'
import { feature as reports } from '../../src/features/reports/index.ts'
import { asDemo } from './demo-context.ts'
import { playMission } from './play-mission.ts'
import type { FoundDefect, Visit } from './visit-steps.ts'

const root = 'root@goodlot.test'
const minute = 60_000
const hour = 60 * minute

export type PastVisit = Pick<Visit, 'from' | 'to' | 'writing' | 'defects' | 'packed'>

/** More major defects than any past sample allows. */
const failing: readonly FoundDefect[] = [2, 3, 5, 6, 8].map((unit, nth) => ({ unit, class: 'major', nth }))
const passing: readonly (readonly FoundDefect[])[] = [
  [],
  [{ unit: 4, class: 'minor', nth: 0 }],
  [],
  [{ unit: 7, class: 'minor', nth: 3 }],
]
const packedPercents = [100, 96, 100, 92, 88]

/** How a past inspection went: on its day, for some hours, mostly with few findings; a late report is written the next night. */
export function pastVisit(day: Day, random: () => number, isLate: boolean): PastVisit {
  const from = new Date(chinaInstant(day, 9).getTime() + random() * hour)
  const to = new Date(from.getTime() + (4 + random() * 5) * hour)
  const lateAt = chinaInstant(addDays(day, 1), 23).getTime()
  const nth = Math.floor(random() * 60)
  return {
    from,
    to,
    ...(isLate ? { writing: Math.ceil((lateAt - to.getTime()) / minute) } : {}),
    defects: random() < 0.78 ? (passing[nth % passing.length] ?? []) : failing,
    packed: packedPercents[nth % packedPercents.length] ?? 100,
  }
}

/** Plays the visit and has root accept its report; returns when the report was submitted. */
export async function playPast(app: App, db: Kysely<DB>, oid: number, visit: PastVisit): Promise<Date> {
  const submittedAt = await playMission(app, db, oid, { ...visit, until: 'submitted', isSmall: true })
  if (!submittedAt) throw new Error(`the past visit of order ${oid} was not submitted`)
  const acceptedAt = new Date(submittedAt.getTime() + 2 * hour)
  await asDemo(app, db, root, acceptedAt, (ctx) => reports.handlers.report_accept(ctx, { oid, flag: 1 }))
  return submittedAt
}

/** The most payouts that one call of root can pay. */
const paidAtOnce = 200

type Sold = readonly { id: number; order_no: string }[]

/** Pays the inspectors of past visits, and removes the messages of that time. */
export async function settlePast(app: App, db: Kysely<DB>, orders: Sold, now: Date): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await asDemo(app, db, root, now, async (ctx) => {
    const due = await ctx.db
      .selectFrom('payouts')
      .select('id')
      .where('order_id', 'in', ids)
      .where('payable_on', '<=', sql<string>`${now}::timestamptz::date`)
      .orderBy('id')
      .execute()
    for (let start = 0; start < due.length; start += paidAtOnce)
      await payouts.handlers.payout_pay(ctx, {
        payout_ids: due.slice(start, start + paidAtOnce).map(({ id }) => id),
        reference: 'Monthly transfer',
      })
  })
  await removeMessages(db, orders)
}

/** Removes the mails and notices about past orders, which would hide the demo's own. */
export async function removeMessages(db: Kysely<DB>, orders: Sold): Promise<void> {
  await db
    .deleteFrom('mails')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  await db
    .deleteFrom('notices')
    .where(
      sql<string>`params->>'order_no'`,
      'in',
      orders.map(({ order_no }) => order_no),
    )
    .execute()
}
