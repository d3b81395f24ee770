import { orderStatus, type StrikeRules } from '@goodlot/rules'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { inTransaction, lockOrder, type Order, type OrderWrite } from '../../order/index.ts'
import { dueInspector, giveStrike, lockStrike, settlePause, withdrawStrike } from '../../order/strikes/index.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { endOfDay, isLate, isMissed, lateOrder, missedOrder, orderNoOf, refutedStrike } from './store.ts'

const dayMs = 24 * 3600_000

interface Watch {
  kind: 'report_late' | 'no_show'
  status: number
  find(ctx: OrderWrite, rules: StrikeRules): Promise<number | null>
  /** Whether it is still so of the locked order, and since when. */
  since(order: Order, now: Date, rules: StrikeRules): Date | null
}

const late: Watch = {
  kind: 'report_late',
  status: orderStatus.inProgress,
  find: ({ db, now }, rules) => lateOrder(db, now, rules),
  since: (order, now, rules) => (isLate(order, now, rules) ? order.report_due_at : null),
}
const missed: Watch = {
  kind: 'no_show',
  status: orderStatus.confirmed,
  find: ({ db, now }, rules) => missedOrder(db, now, rules),
  since: (order, now, rules) => (isMissed(order, now, rules) && order.first_day ? endOfDay(order.first_day) : null),
}

/** Gives the strike of one order a transaction. Several processes may find the same order: the first gives it, for the others it is given. */
const giveFor = (watch: Watch) => (world: JobWorld) =>
  inTransaction(world, async (ctx) => {
    const { strikes: rules } = ruleSettings(await readSettings(ctx))
    if (rules.points[watch.kind] === 0) return false
    const id = await watch.find(ctx, rules)
    const order = id === null ? undefined : await lockOrder(ctx.db, id)
    if (!order) return false
    const happenedAt = order.status === watch.status ? watch.since(order, ctx.now, rules) : null
    if (happenedAt && order.inspector_id !== null)
      await giveStrike(ctx, order, { inspectorId: order.inspector_id, kind: watch.kind, happenedAt })
    return true
  })

/** Takes back a strike for a visit that did take place: the phone had no network when it was given. */
const takeBack = (world: JobWorld) =>
  inTransaction(world, async (ctx) => {
    const id = await refutedStrike(ctx.db, ctx.now)
    const strike = id === null ? undefined : await lockStrike(ctx.db, id)
    if (!strike) return false
    if (strike.withdrawn_at === null)
      await withdrawStrike(ctx, strike, { orderNo: await orderNoOf(ctx.db, strike.order_id), by: null, reason: '' })
    return true
  })

/** Begins and ends pauses; one inspector a transaction. */
const settle = (world: JobWorld) =>
  inTransaction(world, async (ctx) => {
    const { strikes: rules } = ruleSettings(await readSettings(ctx))
    const since = new Date(ctx.now.getTime() - rules.windowDays * dayMs)
    const id = await dueInspector(ctx.db, { now: ctx.now, since, limit: rules.limit })
    return id !== null && settlePause(ctx, id)
  })

export const jobs: readonly Job[] = [
  { name: 'strikes.late_reports', everyMs: 60_000, patient: true, run: giveFor(late) },
  { name: 'strikes.missed_visits', everyMs: 60_000, patient: true, run: giveFor(missed) },
  { name: 'strikes.take_back', everyMs: 60_000, patient: true, run: takeBack },
  { name: 'strikes.pauses', everyMs: 60_000, patient: true, run: settle },
]
