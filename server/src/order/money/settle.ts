import { groupBy } from '@goodlot/checklists'
import type { AbortReason } from '@goodlot/inspection'
import {
  addDays,
  balance,
  chinaDay,
  type Day,
  daysOfAborted,
  type Ending,
  endingOfAbort,
  type Settlement,
  type SoldQuote,
  settle,
} from '@goodlot/rules'
import { accruePayout, payoutsOf } from '../../payment/payouts/index.ts'
import { readSettings } from '../../setting/index.ts'
import { costOf } from '../balance.ts'
import { claimsHeld, keepOrderDays } from '../days/index.ts'
import { tellMembers, tellOrderChanged } from '../messages/index.ts'
import { changeCost, type Order } from '../order-store.ts'
import { currentRevision } from '../revision/index.ts'
import type { OrderWrite } from '../write-context.ts'
import { withdrawCharges } from './charge-store.ts'
import { recordRefundDue } from './refund.ts'
import { type SettledReport, settleUnused } from './unused.ts'
import { unusedDaysOf } from './unused-store.ts'

type Earned = Pick<Settlement, 'earned' | 'commission' | 'payout'>

/** What team members and former leads earn when an order ends: they lose pay for the same days as the lead, each at their own price. */
export const settledTeam = (
  ending: Ending,
  { dates, team = [], former = [] }: SoldQuote,
  abortedOn: Day | null = null,
): (Earned & { inspectorId: number })[] =>
  [...former, ...team].map(({ inspectorId, dates: own }) => ({
    ...settle(
      ending,
      // all dates of the order, with no pay where the member does not come: `settle` must see the order's first date, not the member's
      dates
        .map(({ day }) => own.find((one) => one.day === day) ?? { day, earned: 0, commission: 0, payout: 0 })
        .map(unpaid),
      { paid: 0 },
      abortedOn,
    ),
    inspectorId,
  }))
const unpaid = <D extends object>(date: D) => ({ ...date, total: 0 })

/**
 * Records what inspectors have earned, only once per order, however often it ends. It is paid out after the days in
 * which claims are possible.
 */
export async function payOut(
  ctx: OrderWrite,
  order: Order,
  all: readonly (Pick<Earned, 'earned' | 'commission'> & { inspectorId: number | null })[],
): Promise<void> {
  if ((await payoutsOf(ctx.db, order.id)).length > 0) return
  const { 'prices.payout_wait': waitDays } = await readSettings(ctx)
  // a former lead may have come back as a member: one payout per inspector
  for (const [inspectorId, parts] of groupBy(all, (one) => one.inspectorId)) {
    const sum = (part: 'earned' | 'commission') => parts.reduce((total, one) => total + one[part], 0)
    if (sum('earned') > 0 && inspectorId !== null)
      await accruePayout(ctx.db, {
        order_id: order.id,
        inspector_id: inspectorId,
        earned_cents: sum('earned'),
        commission_cents: sum('commission'),
        accrued_at: ctx.now,
        payable_on: addDays(chinaDay(ctx.now), waitDays),
      })
  }
}

/**
 * Records the earnings from an order that is done: its lead, former leads and each team member have earned what was agreed, less what a second
 * sample that was not needed would have brought (SPEC C9). Without a report nothing is known of that.
 */
export async function finishMoney(
  ctx: OrderWrite,
  order: Order,
  report: SettledReport | null,
  by: number,
): Promise<void> {
  const { sold } = await currentRevision(ctx.db, order)
  const { earned, commission, team = [], former = [] } = sold.quote
  const all = [{ inspectorId: order.inspector_id, earned, commission }, ...former, ...team]
  const payInstead = report ? await settleUnused(ctx, order, sold, report, by) : null
  const paid = payInstead ? all.map((one) => ({ ...one, ...payInstead(one.earned) })) : all
  await payOut(ctx, order, paid)
}

/** The abort as stated in the report that root accepts; null: the visit took place after all. */
export type Abort = { reason: AbortReason; day: Day } | null

/**
 * Settles an aborted visit: the dates up to that day are charged and paid, or none after force majeure; later ones are given back and can
 * be sold again. When the report is opened again, the order is settled by the version that root accepts then, for the dates it still has:
 * no days are taken again, and inspectors earn only once.
 */
export async function settleAborted(ctx: OrderWrite, order: Order, aborted: Abort, by: number): Promise<void> {
  const { sold } = await currentRevision(ctx.db, order)
  const quote = order.charged_cents === null ? sold.quote : await withDaysLeft(ctx, order, sold.quote)
  const days = quote.dates.map(({ day }) => day)
  const ending: Ending = aborted ? endingOfAbort[aborted.reason] : 'inspected'
  const until = aborted?.day ?? days.at(-1) ?? null
  const { paid_cents, refund_due_cents } = order
  const paid = paid_cents - refund_due_cents
  // an order that is opened again is settled by its dates alone, and never costs more than it did
  const given = (await unusedDaysOf(ctx.db, order.id))?.back_cents ?? 0
  const byDates = settle(ending, quote.dates, { paid, extra: order.extra_cents + given }, until)
  const settlement = given > 0 ? atMost(byDates, costOf(order) ?? 0, paid) : byDates
  await withdrawCharges(ctx.db, order.id, ctx.now)
  await changeCost(ctx.db, order.id, { charged_cents: settlement.charged }, 'cancel', ctx.now)
  if (settlement.refund > 0) await recordRefundDue(ctx, order.id, settlement.refund, by)
  const team = settledTeam(ending, quote, until)
  await payOut(ctx, order, [{ ...settlement, inspectorId: order.inspector_id }, ...team])
  if (aborted) await giveBackDays(ctx, order, quote, daysOfAborted(ending, days, aborted.day))
  if (order.charged_cents !== null && order.charged_cents !== settlement.charged) await tellOrderChanged(ctx, order.id)
}

function atMost(settlement: Settlement, cost: number, paid: number): Settlement {
  const charged = Math.min(settlement.charged, cost)
  const { due, credit } = balance(charged, paid)
  return { ...settlement, charged, due, refund: credit }
}

/** The quote with only those dates that the order has not given back. */
async function withDaysLeft({ db }: OrderWrite, order: Order, quote: SoldQuote): Promise<SoldQuote> {
  const rows = await claimsHeld(db, order.id)
  return { ...quote, dates: quote.dates.filter(({ day }) => rows.some((row) => row.day === day)) }
}

/** Gives back all days except `kept`, and tells the members who lose days; the lead knows already. */
async function giveBackDays(ctx: OrderWrite, order: Order, { team = [] }: SoldQuote, kept: readonly Day[]) {
  await keepOrderDays(ctx.db, order.id, kept)
  const affected = team.filter(({ dates }) => dates.some(({ day }) => !kept.includes(day)))
  const left = affected.map((member) => {
    const dates = member.dates.filter(({ day }) => kept.includes(day))
    return { ...member, dates, payout: dates.reduce((sum, { payout }) => sum + payout, 0) }
  })
  await tellMembers(
    ctx,
    order.id,
    affected,
    left.filter(({ dates }) => dates.length > 0),
  )
}
