import type { OrderRow } from '@goodlot/contract'
import {
  type Caller,
  chinaDay,
  chinaInstantOf,
  mayAddCertificate,
  mayCancel,
  mayEdit,
  mayEver,
  mayMarkReceived,
  mayOpenCertificate,
  mayPay,
  mayRate,
  mayReceiveSamples,
  mayReleaseCertificate,
  mayReplaceInspector,
  no,
  type OrderFacts,
  type OrderStatus,
  offersPreview,
  offersReport,
  ok,
  orderStatus,
  ownsOrder,
  type Verdict,
} from '@goodlot/rules'

export const daysOf = ({ ins_date }: Pick<OrderRow, 'ins_date'>): string[] => ins_date.split(',').filter(Boolean)

/** An order of the wire as the rules want it. */
export const factsOf = (row: OrderRow): OrderFacts => ({
  status: row.order_status as OrderStatus,
  reportResult: row.report_result,
  serviceType: row.service_type,
  customerId: row.customer_user_id,
  realCustomerId: row.real_customer_user_id,
  days: daysOf(row),
  locked: row.locked === 1,
  holdEndsAt: row.hold_ends_at ? chinaInstantOf(row.hold_ends_at) : null,
  awaitsInspector: row.awaits_inspector === 1,
  hasInspector: row.ins_id !== null,
  hasReleasedReport: row.has_released_report === 1,
})

/** Root takes a laboratory order to its certificate; whoever may reads that. */
export const labActs = ['lab_samples', 'lab_certificate', 'lab_release', 'open_certificate'] as const

/** What a person can do with an order from the list or its page. */
export const orderActs = [
  'pay',
  'read_report',
  'preview_report',
  'rate',
  'see_rating',
  'received',
  ...labActs,
  'choose_inspector',
  'move',
  'edit',
  'copy',
  'change_date',
  'change_md',
  'change_inspector',
  'change_service',
  'members',
  'toggle_logo',
  'toggle_full_check',
  'lock',
  'extra_pdf',
  'resend_mail',
  'cancel',
] as const
export type OrderAct = (typeof orderActs)[number]

/** What is to be paid of an order, in dollars. Paying nothing only confirms it, and is no strong button. */
export const dueOf = (row: Pick<OrderRow, 'balance' | 'total_price' | 'on_account'>): number =>
  row.on_account === 1 ? 0 : (row.balance ?? row.total_price ?? 0)

type ActRefusal = Extract<ReturnType<typeof mayEdit> | ReturnType<typeof mayCancel>, { ok: false }>['why']

/** A refusal, in the words of the catalog of faults: cancelling too late has a sentence of its own (H-48, H-49). */
export type ActFault = ActRefusal | 'cancel_deadline_passed'

/**
 * The acts that are shown for an order, each with whether it is possible now. What this reader never does is not shown, and
 * a cancelled order has neither cancel nor edit (J-37).
 */
export function actsOf(who: Caller, row: OrderRow, now: Date): Partial<Record<OrderAct, Verdict<ActFault>>> {
  const order = factsOf(row)
  const acts: Partial<Record<OrderAct, Verdict<ActFault>>> = {}
  const isRoot = mayEver(who, 'administer')
  const isOver = order.status === orderStatus.cancelled
  const due = Math.round((row.balance ?? 0) * 100)
  // an order on account is billed: nothing of it is to be paid here
  if (mayPay(who, order, due, now).ok && (order.status === orderStatus.pending || dueOf(row) > 0)) acts.pay = ok
  if (mayMarkReceived(who, order, due, due).ok) acts.received = ok
  if (mayReceiveSamples(who, order).ok) acts.lab_samples = ok
  if (mayAddCertificate(who, order).ok) acts.lab_certificate = ok
  if (mayReleaseCertificate(who, order).ok) acts.lab_release = ok
  if (order.serviceType === 'lab' && mayOpenCertificate(who, order).ok) acts.open_certificate = ok
  // J-36, J-43, J-44
  if (order.serviceType !== 'lab' && offersReport(who, order)) acts.read_report = ok
  else if (order.serviceType !== 'lab' && offersPreview(who)) acts.preview_report = ok
  // J-36, J-70, OD-72
  if (row.star !== null) acts.see_rating = ok
  else if (mayRate(who, order).ok) acts.rate = ok
  if (!isOver) acts.edit = mayEdit(who, order, now)
  if (mayEver(who, 'book') && ownsOrder(who, order)) acts.copy = ok
  if (mayReplaceInspector(who, order).ok) {
    // dates that have come can only be moved
    if (daysOf(row).every((day) => day > chinaDay(now))) acts.choose_inspector = ok
    acts.move = ok
  }
  if (isRoot && !isOver) {
    const change = mayEdit(who, order, now)
    const visits = ['change_date', 'change_md', 'change_inspector', 'members'] as const
    for (const act of order.serviceType === 'lab' ? [] : visits) acts[act] = change
    for (const act of ['change_service', 'toggle_full_check'] as const) acts[act] = change
    for (const act of ['toggle_logo', 'lock', 'extra_pdf', 'resend_mail'] as const) acts[act] = ok
  }
  if (!isOver) {
    const verdict = mayCancel(who, order, now)
    acts.cancel = !verdict.ok && verdict.why === 'deadline_passed' ? no('cancel_deadline_passed') : verdict
  }
  return acts
}
