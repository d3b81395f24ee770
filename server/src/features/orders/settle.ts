import { groupBy } from '@goodlot/checklists'
import {
  type AbortReason,
  addDays,
  chinaDay,
  type Day,
  type Ending,
  endingOfAbort,
  type Settlement,
  settle,
} from '@goodlot/rules'
import { accruePayout } from '../../payment/index.ts'
import { readSettings } from '../settings/index.ts'
import { withdrawCharges } from './charge-store.ts'
import { currentRevision } from './info-store.ts'
import { recordRefundDue } from './refund.ts'
import type { SoldQuote } from './revision.ts'
import { changeCost, type Order } from './store.ts'
import type { OrderWrite } from './write-context.ts'

type Earned = Pick<Settlement, 'earned' | 'commission' | 'payout'>

/** Members give up the same days as the lead, each at its own price; so do former leads. */
export const settledTeam = (
  ending: Ending,
  { dates, team = [], former = [] }: SoldQuote,
  abortedOn: Day | null = null,
): (Earned & { inspectorId: number })[] =>
  [...former, ...team].map(({ inspectorId, dates: own }) => ({
    ...settle(
      ending,
      // the first date of the order decides, also for a member who would have come later
      dates
        .map(({ day }) => own.find((one) => one.day === day) ?? { day, earned: 0, commission: 0, payout: 0 })
        .map(unpaid),
      { paid: 0 },
      abortedOn,
    ),
    inspectorId,
  }))
const unpaid = <D extends object>(date: D) => ({ ...date, total: 0 })

/** What inspectors have earned; it is paid after the days in which it can be claimed. */
export async function payOut(
  ctx: OrderWrite,
  order: Order,
  all: readonly (Pick<Earned, 'earned' | 'commission'> & { inspectorId: number | null })[],
): Promise<void> {
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

/** An order is done: its lead, those who led it before and each member of the team have earned what was agreed. */
export async function finishMoney(ctx: OrderWrite, order: Order): Promise<void> {
  const { sold } = await currentRevision(ctx.db, order)
  const { earned, commission, team = [], former = [] } = sold.quote
  await payOut(ctx, order, [{ inspectorId: order.inspector_id, earned, commission }, ...former, ...team])
}

/** A visit was aborted: the dates up to that day are charged and paid, later ones go back, unless nobody is to blame. */
export async function settleAborted(
  ctx: OrderWrite,
  order: Order,
  aborted: { reason: AbortReason; day: Day; by: number },
): Promise<Settlement> {
  const ending = endingOfAbort[aborted.reason]
  const { sold } = await currentRevision(ctx.db, order)
  const { paid_cents, refund_due_cents, extra_cents: extra } = order
  const settlement = settle(ending, sold.quote.dates, { paid: paid_cents - refund_due_cents, extra }, aborted.day)
  await withdrawCharges(ctx.db, order.id, ctx.now)
  await changeCost(ctx.db, order.id, { charged_cents: settlement.charged }, 'cancel', ctx.now)
  if (settlement.refund > 0) await recordRefundDue(ctx, order.id, settlement.refund, aborted.by)
  await payOut(ctx, order, [
    { ...settlement, inspectorId: order.inspector_id },
    ...settledTeam(ending, sold.quote, aborted.day),
  ])
  return settlement
}
