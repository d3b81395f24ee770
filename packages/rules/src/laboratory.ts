import { nextStatus, type OrderFacts, offersReport, orderStatus, orderStatusWord, type ReportResult } from './orders.ts'
import { type Action, type Caller, mayEver } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** Codes in inputs: can a test of the catalogue be ordered? */
export const labTestStatus = { offered: 1, withdrawn: 2 } as const

/** Results of a certificate: those of a report, except that a test is never aborted. */
export const labResults = ['pass', 'fail', 'pending'] as const satisfies readonly ReportResult[]

/** Why somebody cannot work on a laboratory order. */
type NotInLaboratory = 'permission_denied' | 'not_laboratory' | 'already_cancelled' | 'not_confirmed'

function mayWork(who: Caller, action: Action, { serviceType, status }: OrderFacts): Verdict<NotInLaboratory> {
  if (!mayEver(who, action)) return no('permission_denied')
  if (serviceType !== 'lab') return no('not_laboratory')
  if (status === orderStatus.cancelled) return no('already_cancelled')
  return status === orderStatus.pending ? no('not_confirmed') : ok
}

/** Does the state machine allow root this event for the order (docs/domain.md §6)? */
const has = (order: OrderFacts, event: 'samples_received' | 'certificate_received' | 'accepted'): boolean =>
  nextStatus(orderStatusWord(order.status), event, 'root') !== null

/** May root record that the samples have arrived? The tests begin with that. */
export function mayReceiveSamples(who: Caller, order: OrderFacts): Verdict<NotInLaboratory | 'samples_here'> {
  const verdict = mayWork(who, 'manage_orders', order)
  if (!verdict.ok) return verdict
  return has(order, 'samples_received') ? ok : no('samples_here')
}

/** May root add the certificate? A wrong one can be replaced until it is released; replacing it does not change the status. */
export function mayAddCertificate(
  who: Caller,
  order: OrderFacts,
): Verdict<NotInLaboratory | 'samples_missing' | 'certificate_released'> {
  const verdict = mayWork(who, 'review_reports', order)
  if (!verdict.ok) return verdict
  if (has(order, 'certificate_received') || order.status === orderStatus.reported) return ok
  return no(order.status === orderStatus.confirmed ? 'samples_missing' : 'certificate_released')
}

/** May root release the certificate? From then on the owner may read it. */
export function mayReleaseCertificate(
  who: Caller,
  order: OrderFacts,
): Verdict<NotInLaboratory | 'samples_missing' | 'certificate_missing' | 'certificate_released'> {
  const verdict = mayWork(who, 'review_reports', order)
  if (!verdict.ok) return verdict
  if (has(order, 'accepted')) return ok
  if (order.status === orderStatus.finalized) return no('certificate_released')
  return no(order.status === orderStatus.confirmed ? 'samples_missing' : 'certificate_missing')
}

/** A certificate is read like a report: by everybody who sees the order once it is released, by root as soon as it exists. */
export function mayOpenCertificate(who: Caller, order: OrderFacts): Verdict<'report_not_released'> {
  return offersReport(who, order) ? ok : no('report_not_released')
}
