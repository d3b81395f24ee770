import {
  decidesAboutOrder,
  endedWithoutReport,
  type OrderFacts,
  offersPreview,
  offersReport,
  orderStatus,
  ownsOrder,
} from './orders.ts'
import { type Caller, mayEver, mayForAll } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** What an owner does with the goods after a report. */
export const reportDecisions = ['release', 'release_conditions', 'rework', 'reinspect', 'reject'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** The decisions that fit a result come first and those that contradict it last. The owner may choose any of them. */
const decisionsByResult: Readonly<Record<string, readonly ReportDecision[]>> = {
  pass: ['release', 'release_conditions', 'reinspect', 'rework', 'reject'],
  pending: ['release_conditions', 'rework', 'reinspect', 'release', 'reject'],
  fail: ['rework', 'reject', 'reinspect', 'release_conditions', 'release'],
  aborted: ['reinspect', 'reject', 'rework', 'release_conditions', 'release'],
}
export const decisionsFor = (result: string): readonly ReportDecision[] => decisionsByResult[result] ?? reportDecisions

/** Why somebody writes about a released report; `accept` is root's message that the report is available. */
export const reportMailTypes = ['update', 'clarify', 'accept'] as const
export type ReportMailType = (typeof reportMailTypes)[number]

/** Hours from check-out within which a report is promised. */
export const reportHours = 24
/** Months after its release in which a report can be re-opened. */
const reopenMonths = 3
/** Days for which a shared link to a report works. */
export const shareDays = 30

type NotReleased = 'report_not_released' | 'ended_without_report'

/** Why nobody but root can read the report: it is not released yet, or there will never be one. */
const notReleased = (order: OrderFacts): Verdict<NotReleased> =>
  no(endedWithoutReport(order) ? 'ended_without_report' : 'report_not_released')

/** Root may read a report at any time, even before there is anything to release; everybody else who sees the order, from the release on. */
export function mayReadReport(who: Caller, order: OrderFacts): Verdict<NotReleased> {
  return offersPreview(who) || offersReport(who, order) ? ok : notReleased(order)
}

type AcceptRefusal =
  | 'permission_denied'
  | 'no_report'
  | 'report_released'
  | 'ended_without_report'
  | 'already_cancelled'
  | 'laboratory_report'

/** Root may accept a report that an inspector has submitted. A certificate is released with a call of its own. */
export function mayAcceptReport(who: Caller, order: OrderFacts): Verdict<AcceptRefusal> {
  if (!mayEver(who, 'review_reports')) return no('permission_denied')
  if (order.serviceType === 'lab') return no('laboratory_report')
  if (order.status === orderStatus.cancelled) return no('already_cancelled')
  if (endedWithoutReport(order)) return no('ended_without_report')
  if (order.status === orderStatus.finalized) return no('report_released')
  return order.status === orderStatus.reported ? ok : no('no_report')
}

/** Root may end an order that is confirmed or further, even without a report. */
export function mayForceFinish(
  who: Caller,
  order: OrderFacts,
): Verdict<Exclude<AcceptRefusal, 'no_report'> | 'not_confirmed'> {
  if (!mayEver(who, 'review_reports')) return no('permission_denied')
  if (order.serviceType === 'lab') return no('laboratory_report')
  if (order.status === orderStatus.cancelled) return no('already_cancelled')
  if (endedWithoutReport(order)) return no('ended_without_report')
  if (order.status === orderStatus.finalized) return no('report_released')
  return order.status === orderStatus.pending ? no('not_confirmed') : ok
}

/** Root may change the result only before it is released; the owner sees the old and the new result. */
export const mayChangeResult = mayAcceptReport

/** The same day of a later month, or the last day of that month if it is shorter. */
export const monthsAfter = (at: Date, months: number): Date => {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months)
  // a day that the month lacks overflows into the next month; day 0 is the last day of the month before
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0)
  return later
}

/** Root may send back a submitted report, or re-open a released one within three months of its release. */
export function mayReopen(
  who: Caller,
  order: OrderFacts,
  finalizedAt: Date | null,
  now: Date,
): Verdict<
  | 'permission_denied'
  | 'laboratory_report'
  | 'already_cancelled'
  | 'ended_without_report'
  | 'no_report'
  | 'reopen_too_late'
> {
  if (!mayEver(who, 'review_reports')) return no('permission_denied')
  if (order.serviceType === 'lab') return no('laboratory_report')
  if (order.status === orderStatus.cancelled) return no('already_cancelled')
  if (endedWithoutReport(order)) return no('ended_without_report')
  if (order.reportResult === '') return no('no_report')
  if (order.status === orderStatus.reported) return ok
  if (order.status !== orderStatus.finalized || finalizedAt === null) return no('no_report')
  return now < monthsAfter(finalizedAt, reopenMonths) ? ok : no('reopen_too_late')
}

const isReleased = (order: OrderFacts) => order.reportResult !== '' && order.hasReleasedReport === true

/** The order's two owners and root may ask about a released report or certificate. */
export function mayAskAboutReport(who: Caller, order: OrderFacts): Verdict<'not_yours' | NotReleased> {
  if (!mayForAll(who, 'discuss_report') && !ownsOrder(who, order)) return no('not_yours')
  return isReleased(order) ? ok : notReleased(order)
}

/** The order's two owners and root may share a link to a report and withdraw it. A certificate is a file without such a link. */
export function mayShareReport(
  who: Caller,
  order: OrderFacts,
): Verdict<'not_yours' | NotReleased | 'laboratory_report'> {
  const verdict = mayAskAboutReport(who, order)
  return order.serviceType === 'lab' && (verdict.ok || verdict.why !== 'not_yours') ? no('laboratory_report') : verdict
}

/** The owner may have goods inspected again after a report about them was released. */
export function mayReinspect(who: Caller, order: OrderFacts): Verdict<'not_yours' | NotReleased | 'laboratory_report'> {
  if (order.serviceType === 'lab') return no('laboratory_report')
  return ownsOrder(who, order) ? mayDecide(who, order) : no('not_yours')
}

/**
 * The goods are the owners', and members of their family decide who have the flag; root decides nothing about them. A certificate
 * is about samples, not about a lot that could be released.
 */
export function mayDecide(who: Caller, order: OrderFacts): Verdict<'not_yours' | NotReleased | 'laboratory_report'> {
  if (!decidesAboutOrder(who, order)) return no('not_yours')
  if (order.serviceType === 'lab') return no('laboratory_report')
  return isReleased(order) ? ok : notReleased(order)
}
