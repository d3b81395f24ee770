import { lotNames, type ReportLot, unitsDrawn } from '@goodlot/inspection'
import {
  cents,
  manDaysNotNeeded,
  manDaysOfUnits,
  type PayAfter,
  payAfter,
  type Revision,
  unusedOfCustomer,
} from '@goodlot/rules'
import { costOf } from '../balance.ts'
import { recordOrderEvent } from '../events.ts'
import type { Order } from '../order-store.ts'
import type { OrderWrite } from '../write-context.ts'
import { lowerCost } from './reduce.ts'
import { refundCredit } from './refund.ts'
import { insertUnusedDays } from './unused-store.ts'

/** The report by which an order is settled. */
export interface SettledReport {
  version: number
  lots: readonly ReportLot[]
}

/** Units drawn from each lot of the plan. Only of a lot that was sold for two stages fewer count than were sold. */
function unitsOf({ plan }: Pick<Revision, 'plan'>, { lots }: SettledReport): number[] {
  const names = lotNames(plan.map(({ lot }) => lot))
  return plan.map(({ kind, sampleSize }, i) => {
    const reported = kind === 'double' ? lots.find(({ lot }) => lot === names[i]) : undefined
    return reported ? unitsDrawn(reported) : sampleSize
  })
}

/**
 * Gives the customer back what a second sample that was not needed would have cost (SPEC C9), and answers what an inspector is paid instead
 * of what was agreed; null where nothing of that was sold. The caller locks the order and calls this once per order.
 */
export async function settleUnused(
  ctx: OrderWrite,
  order: Order,
  { plan, manDays, quote }: Revision,
  report: SettledReport,
  by: number,
): Promise<((earned: number) => PayAfter) | null> {
  if (!manDays?.unused || !plan.some(({ kind }) => kind === 'double')) return null
  const units = unitsOf({ plan }, report)
  const worked = manDaysOfUnits(manDays, units)
  if (worked === null) return null
  const { md, unused } = manDays
  const { reservePercent } = unused
  const notNeeded = manDaysNotNeeded(manDays, worked.md)
  const agreed = unusedOfCustomer(quote, { md, reservePercent }, notNeeded)
  // an earlier reduction may have left less than that to give back
  const back = Math.min(agreed.back, Math.max(0, costOf(order) ?? 0))
  const lowered = back > 0 ? await lowerCost(ctx, order, { kind: 'man_days', amount: back, note: '', by }) : null
  await insertUnusedDays(ctx.db, {
    order_id: order.id,
    version: report.version,
    settled_at: ctx.now,
    units,
    sold_md: md,
    worked_md: worked.md,
    unused_md: notNeeded,
    gross_cents: agreed.kept + back,
    kept_cents: agreed.kept,
    back_cents: back,
    reserve_percent: reservePercent,
    charge_id: lowered?.chargeId ?? null,
  })
  if (lowered) {
    await recordOrderEvent(ctx, order.id, 'man_days_given_back', by, { md: notNeeded, amount: back })
    await refundCredit(ctx, lowered.order, by)
  }
  return (earned) => payAfter(cents(earned), { md, ...unused }, notNeeded)
}
