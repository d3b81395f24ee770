import { chinaDay, type Day, editable, mayBookDay } from './china-time.ts'
import { type Cents, dollarsOf } from './money.ts'
import type { RecordAccess } from './owned-records.ts'
import { type Caller, type MemberFlag, mayEver, mayForAll } from './permissions.ts'
import type { ServiceType } from './services.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** `order_status` on the wire. */
export const orderStatus = { pending: 0, confirmed: 1, inProgress: 2, reported: 3, finalized: 4, cancelled: 5 } as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** `order_status_str` on the wire: English, never translated. */
export const orderStatusWords = ['Pending', 'Confirmed', 'In Progress', 'Reported', 'Finalized', 'Cancelled'] as const
export type OrderStatusWord = (typeof orderStatusWords)[number]
export const orderStatusWord = (status: OrderStatus): OrderStatusWord => orderStatusWords[status]

/** Quick views of the order list. */
export const orderViews = ['to_pay', 'tomorrow', 'on_site', 'report_ready', 'cancelled'] as const
export type OrderView = (typeof orderViews)[number]

/** The results of an inspection; '' until there is one. */
export const reportResults = ['', 'pass', 'fail', 'pending', 'aborted'] as const
export type ReportResult = (typeof reportResults)[number]

/** What the order list can be filtered by: a result that is shown, or the absence of one. */
export const resultChoices = ['pass', 'fail', 'pending', 'aborted', 'none'] as const
export type ResultChoice = (typeof resultChoices)[number]

export interface Transition {
  from: OrderStatusWord | 'Draft'
  to: OrderStatusWord
  /** `owner` is the account that placed the order or its main account; `clock` is the job that ends holds. */
  by: 'owner' | 'root' | 'inspector' | 'clock'
  event: string
}

/** The state machine of an order (docs/domain.md §3). There are no other transitions. */
export const transitions = [
  { from: 'Draft', to: 'Pending', by: 'owner', event: 'submitted' },
  { from: 'Pending', to: 'Confirmed', by: 'owner', event: 'checked_out' },
  { from: 'Pending', to: 'Confirmed', by: 'owner', event: 'put_on_account' },
  { from: 'Pending', to: 'Confirmed', by: 'root', event: 'payment_received' },
  { from: 'Pending', to: 'Cancelled', by: 'owner', event: 'cancelled' },
  { from: 'Pending', to: 'Cancelled', by: 'root', event: 'cancelled' },
  { from: 'Pending', to: 'Cancelled', by: 'clock', event: 'hold_ended' },
  { from: 'Confirmed', to: 'In Progress', by: 'inspector', event: 'checked_in' },
  { from: 'Confirmed', to: 'In Progress', by: 'root', event: 'samples_received' },
  { from: 'Confirmed', to: 'Reported', by: 'inspector', event: 'aborted' },
  { from: 'Confirmed', to: 'Cancelled', by: 'owner', event: 'cancelled' },
  { from: 'Confirmed', to: 'Cancelled', by: 'root', event: 'cancelled' },
  { from: 'Confirmed', to: 'Finalized', by: 'root', event: 'force_finished' },
  { from: 'In Progress', to: 'Reported', by: 'inspector', event: 'report_submitted' },
  { from: 'In Progress', to: 'Reported', by: 'inspector', event: 'aborted' },
  { from: 'In Progress', to: 'Reported', by: 'root', event: 'certificate_received' },
  { from: 'In Progress', to: 'Cancelled', by: 'root', event: 'cancelled' },
  { from: 'In Progress', to: 'Finalized', by: 'root', event: 'force_finished' },
  { from: 'Reported', to: 'Finalized', by: 'root', event: 'accepted' },
  { from: 'Reported', to: 'Finalized', by: 'root', event: 'force_finished' },
  { from: 'Reported', to: 'In Progress', by: 'root', event: 'sent_back' },
  { from: 'Finalized', to: 'In Progress', by: 'root', event: 'reopened' },
] as const satisfies readonly Transition[]

export type OrderEvent = (typeof transitions)[number]['event']

/** Events of an order's time line that are not transitions. */
export const furtherEvents = [
  'edited',
  'paid',
  'payment_refused',
  'payment_reversed',
  'refund_due',
  'refund_sent',
  'invoiced',
  'credited',
  'charge_proposed',
  'charge_accepted',
  'charge_declined',
  'charge_withdrawn',
  'man_days_given_back',
  'offered',
  'offer_accepted',
  'offer_declined',
  'offer_expired',
  'offer_withdrawn',
  'reassigned',
  'md_changed',
  'date_changed',
  'service_changed',
  'team_changed',
  'lead_changed',
  'inspector_chosen',
  'moved',
  'logo_switched',
  'full_check_switched',
  'order_locked',
  'order_unlocked',
  'extra_report_added',
  'mail_resent',
  'meeting_booked',
  'certificate_replaced',
  'result_changed',
  'item_ruled',
  'report_notified',
  'report_asked',
  'certificate_asked',
  'report_shared',
  'report_unshared',
  'decided',
  'rated',
  'rating_changed',
  'rating_answered',
  'complained',
  'claim_decided',
  'rating_hidden',
  'rating_shown',
  'rating_reply_hidden',
  'rating_reply_shown',
  'factory_told',
  'factory_link_made',
  'factory_link_withdrawn',
  'factory_ready',
  'factory_later',
  'factory_not_ready',
  'factory_wrong',
  'factory_corrected',
  'factory_correction_refused',
  'factory_asked_office',
  'packing_list_given',
  'factory_words_said',
  'remedies_asked',
  'remedy_changed',
  'remedies_sent',
  'remedy_link_made',
  'remedy_link_withdrawn',
  'remedy_answered',
  'remedy_accepted',
  'remedy_again',
  'remedy_not_done',
  'remedy_withdrawn',
] as const
export type HistoryEvent = OrderEvent | (typeof furtherEvents)[number]

/** The status after this event; null if it is not possible from this status or by this actor. */
export function nextStatus(
  from: Transition['from'],
  event: OrderEvent,
  by: Transition['by'],
  table: readonly Transition[] = transitions,
): OrderStatus | null {
  const transition = table.find((row) => row.from === from && row.event === event && row.by === by)
  return transition ? (orderStatusWords.indexOf(transition.to) as OrderStatus) : null
}

/** Every status that an order can reach from this one, in any number of steps. */
export function reachableFrom(
  start: Transition['from'],
  table: readonly Transition[] = transitions,
): Set<OrderStatusWord> {
  const reached = new Set<OrderStatusWord>()
  const queue: Transition['from'][] = [start]
  for (const from of queue) {
    for (const { to } of table.filter((row) => row.from === from)) {
      if (!reached.has(to)) queue.push(to)
      reached.add(to)
    }
  }
  return reached
}

/** Faults of a transition table: statuses that no draft can reach, and statuses from which no order can end. */
export function tableFaults(table: readonly Transition[] = transitions) {
  const reached = reachableFrom('Draft', table)
  const ends = (word: OrderStatusWord) => word === 'Finalized' || word === 'Cancelled'
  return {
    unreachable: orderStatusWords.filter((word) => !reached.has(word)),
    endless: orderStatusWords.filter((word) => !ends(word) && ![...reachableFrom(word, table)].some(ends)),
  }
}

/** The facts of an order that decide who may do what with it. */
export interface OrderFacts {
  status: OrderStatus
  reportResult: ReportResult
  serviceType: ServiceType
  /** The main account (`customer_email` on the wire). */
  customerId: number
  /** The account that placed the order (`real_customer_email` on the wire). */
  realCustomerId: number
  days: readonly Day[]
  /** Root has locked the order against its owner's edits. */
  locked: boolean
  /** End of the hold of an unpaid order; null if it has none (on account). */
  holdEndsAt: Date | null
  /** An inspector declined or let the offer expire, and none has accepted since: cancelling is free at any time. */
  awaitsInspector?: boolean
  /** An inspector is being asked or has accepted. */
  hasInspector?: boolean
  /** A report was released before the order was re-opened. */
  hasReleasedReport?: boolean
  /** Whose approval the order waits for before it can be paid; absent or null: nobody's. */
  approverId?: number | null
}

/** The account that placed the order, or its main account (J-39). */
export const ownsOrder = (who: Caller, order: Pick<OrderFacts, 'customerId' | 'realCustomerId'>): boolean =>
  who.id === order.customerId || who.id === order.realCustomerId

type Owned = Pick<OrderFacts, 'customerId' | 'realCustomerId'>

/** A member acts on the orders that its main account owns, as far as its flags go. */
const actsInFamily = ({ family }: Caller, order: Owned, ...flags: readonly MemberFlag[]): boolean =>
  family != null &&
  (order.customerId === family.mainId || order.realCustomerId === family.mainId) &&
  flags.some((flag) => family.flags.includes(flag))

/** Paying and deciding include reading. */
export const readsInFamily = (who: Caller, order: Owned): boolean =>
  actsInFamily(who, order, 'reads', 'pays', 'decides')

/** Whether somebody sees orders that colleagues have booked: a main account, and members who read, pay or decide. */
export const seesFamily = ({ childCount, family }: Caller): boolean =>
  childCount > 0 || family?.flags.some((flag) => flag !== 'books') === true

/** Whether somebody may pay for an order at all: its owners, and members of the family who pay. */
export const paysForOrder = (who: Caller, order: Owned): boolean =>
  ownsOrder(who, order) || actsInFamily(who, order, 'pays')

/** Whether somebody may decide about the goods of an order: its owners, and members of the family who decide. */
export const decidesAboutOrder = (who: Caller, order: Owned): boolean =>
  ownsOrder(who, order) || actsInFamily(who, order, 'decides')

type Approvable = Owned & Pick<OrderFacts, 'status' | 'approverId'>

/** A pending order of a member whose limit it exceeds: only an approver can pay it or put it on account. */
export const awaitsApproval = ({ status, approverId }: Approvable): boolean =>
  status === orderStatus.pending && approverId != null

/** The member who was named, as long as it pays in the family, and always the main account. */
export const approvesOrder = (who: Caller, order: Approvable): boolean =>
  awaitsApproval(order) &&
  (who.id === order.customerId || (who.id === order.approverId && actsInFamily(who, order, 'pays')))

/** Relations of an account to an order other than owning it. */
export interface OrderTies {
  /** The account is the main account of the buyer, who joined its family after placing the order. */
  isMainOfBuyer: boolean
  /** The account is the agent who brought one of the two owners. */
  isAgentOfOwner: boolean
}

/**
 * The two owners and root may change an order. The main account of its buyer, an owner's agent and the members of the family who read, pay
 * or decide may see it. For everybody else it does not exist.
 */
export function accessToOrder(
  who: Caller,
  order: Pick<OrderFacts, 'customerId' | 'realCustomerId'>,
  ties: OrderTies,
): RecordAccess {
  if (who.role === 'inspector') return 'hidden'
  if (mayEver(who, 'see_all_records') || ownsOrder(who, order)) return 'changed'
  if (readsInFamily(who, order)) return 'seen'
  return ties.isMainOfBuyer || (who.isAgent && ties.isAgentOfOwner) ? 'seen' : 'hidden'
}

const mayAccess = (who: Caller, order: OrderFacts) => mayForAll(who, 'change_order') || ownsOrder(who, order)

type ChangeRefusal = 'not_yours' | 'already_cancelled' | 'has_report' | 'finished' | 'in_progress' | 'deadline_passed'

/**
 * The rules that cancelling and editing share (J-38, J-41): root may until a report exists, the owner until work begins and before the
 * deadline.
 */
function mayStillChange(who: Caller, order: OrderFacts, now: Date): Verdict<ChangeRefusal> {
  if (!mayAccess(who, order)) return no('not_yours')
  if (order.status === orderStatus.cancelled) return no('already_cancelled')
  if (order.reportResult !== '') return no('has_report')
  if (order.status > orderStatus.inProgress) return no('finished')
  if (mayForAll(who, 'change_order')) return ok
  if (order.status === orderStatus.inProgress) return no('in_progress')
  if (!editable(order.days, now)) return no('deadline_passed')
  return ok
}

/** After the deadline, the owner may cancel only an order that lost its inspector. */
export function mayCancel(who: Caller, order: OrderFacts, now: Date): Verdict<ChangeRefusal> {
  const verdict = mayStillChange(who, order, now)
  return !verdict.ok && verdict.why === 'deadline_passed' && order.awaitsInspector ? ok : verdict
}

/** The rules of `mayStillChange`; in addition, the owner may not edit while root has locked the order (J-42). */
export function mayEdit(who: Caller, order: OrderFacts, now: Date): Verdict<ChangeRefusal | 'locked'> {
  const verdict = mayStillChange(who, order, now)
  if (verdict.ok && order.locked && !mayForAll(who, 'change_order')) return no('locked')
  return verdict
}

/**
 * The two owners may give an order that lost its inspector another inspector or other dates. Root may not, because it changes orders with
 * calls of its own (SPEC A6).
 */
export function mayReplaceInspector(
  who: Caller,
  order: OrderFacts,
): Verdict<Exclude<ChangeRefusal, 'deadline_passed'> | 'locked' | 'no_inspector' | 'has_inspector'> {
  if (!ownsOrder(who, order)) return no('not_yours')
  if (order.status === orderStatus.cancelled) return no('already_cancelled')
  if (order.reportResult !== '') return no('has_report')
  if (order.status > orderStatus.inProgress) return no('finished')
  if (order.status === orderStatus.inProgress) return no('in_progress')
  if (order.serviceType === 'lab') return no('no_inspector')
  if (!order.awaitsInspector || order.hasInspector) return no('has_inspector')
  return order.locked ? no('locked') : ok
}

/**
 * May an order that lost its inspector have these dates? New dates follow T4. A date that it already had may stay while it lies ahead, even
 * after the deadline.
 */
export function mayReplaceDates(
  days: readonly Day[],
  held: readonly Day[],
  now: Date,
): Verdict<'another_date' | 'next_day_after_noon'> {
  const today = chinaDay(now)
  for (const day of days) {
    const verdict = held.includes(day) ? (day > today ? ok : no('another_date', { day })) : mayBookDay(day, now)
    if (!verdict.ok) return verdict
  }
  return ok
}

/** Whoever pays for the order, but not root, may pay it while it is pending, before its hold ends; one that awaits approval only an approver. */
export function mayCheckout(
  who: Caller,
  order: OrderFacts,
  now: Date,
): Verdict<'not_yours' | 'already_cancelled' | 'not_pending' | 'hold_ended' | 'needs_approval'> {
  if (!paysForOrder(who, order)) return no('not_yours')
  if (order.status === orderStatus.cancelled) return no('already_cancelled')
  if (order.status !== orderStatus.pending) return no('not_pending')
  if (order.holdEndsAt !== null && order.holdEndsAt <= now) return no('hold_ended')
  return awaitsApproval(order) && !approvesOrder(who, order) ? no('needs_approval') : ok
}

/** An approver puts an order that awaits approval on account, or refuses it, before its hold ends. */
export function mayApprove(
  who: Caller,
  order: OrderFacts,
  now: Date,
): Verdict<'not_yours' | 'already_cancelled' | 'not_pending' | 'hold_ended' | 'needs_approval' | 'awaits_nothing'> {
  const verdict = mayCheckout(who, order, now)
  return verdict.ok && !awaitsApproval(order) ? no('awaits_nothing') : verdict
}

/** The checkout button is shown to those who may pay, never to root (J-35). */
export const offersCheckout = (who: Caller, order: OrderFacts, now: Date): boolean => mayCheckout(who, order, now).ok

/** Whoever pays for the order may pay it while it is pending, or a balance that has become due by an edit, an extra charge or a late cancellation. */
export function mayPay(
  who: Caller,
  order: OrderFacts,
  due: Cents,
  now: Date,
): Verdict<'not_yours' | 'already_cancelled' | 'not_pending' | 'hold_ended' | 'needs_approval' | 'nothing_due'> {
  const isOver = order.status === orderStatus.cancelled && due <= 0
  if (order.status === orderStatus.pending || isOver || !paysForOrder(who, order)) return mayCheckout(who, order, now)
  return due > 0 ? ok : no('nothing_due')
}

/** Root may record money that arrived by bank transfer for any balance due, but not more than the balance. */
export function mayMarkReceived(
  who: Caller,
  order: OrderFacts,
  due: Cents,
  amount: Cents,
): Verdict<'permission_denied' | 'already_cancelled' | 'nothing_due' | 'amount_wrong'> {
  if (!mayEver(who, 'keep_money')) return no('permission_denied')
  if (due <= 0) return no(order.status === orderStatus.cancelled ? 'already_cancelled' : 'nothing_due')
  return amount <= due ? ok : no('amount_wrong', { amount: dollarsOf(amount), due: dollarsOf(due) })
}

/** Root ended the order without a report: on the wire it is Finalized, but there was neither a result nor an accepted report. */
export const endedWithoutReport = ({ status, reportResult }: Pick<OrderFacts, 'status' | 'reportResult'>): boolean =>
  status === orderStatus.finalized && reportResult === ''

/**
 * The order's two owners may rate a released report; root only reads ratings. A laboratory test has no inspector to rate (J-36, R-08,
 *
 */
export function mayRate(
  who: Caller,
  order: OrderFacts,
): Verdict<'not_yours' | 'not_finalized' | 'no_report' | 'no_inspector'> {
  if (!ownsOrder(who, order)) return no('not_yours')
  if (order.status !== orderStatus.finalized) return no('not_finalized')
  if (order.reportResult === '') return no('no_report')
  if (order.serviceType === 'lab') return no('no_inspector')
  return ok
}

/**
 * Is the report button shown in a row that the reader may see? From Finalized on, even if the order was re-opened afterwards; for root as
 * soon as there is a result (J-36, J-43).
 */
export function offersReport(who: Caller, order: OrderFacts): boolean {
  if (order.reportResult === '') return false
  if (order.status === orderStatus.finalized || order.hasReleasedReport) return true
  return (
    mayEver(who, 'see_all_records') && order.status !== orderStatus.pending && order.status !== orderStatus.cancelled
  )
}

/**
 * The result that a reader is shown: root sees it as soon as there is one, everybody else sees the released one. The two may differ when
 * an order is open again or waits for its second review.
 */
export function shownResult(who: Caller, order: OrderFacts, released: ReportResult): ReportResult {
  // if an order and its newest released report contradict each other, nobody is shown a result
  if (order.status === orderStatus.finalized)
    return released === '' || released === order.reportResult ? order.reportResult : ''
  return mayEver(who, 'see_all_records') ? order.reportResult : released
}

/** Root may look at the report of any order at any time (J-44). */
export const offersPreview = (who: Caller): boolean => mayEver(who, 'see_all_records')

/** `can_edit` of a row: Pending and Confirmed, unless root locked it. */
export const canEditFlag = (order: OrderFacts): boolean => order.status <= orderStatus.confirmed && !order.locked

/** `can_sign` of a row: the factory's representative can still sign; not after a report was released. */
export const canSignFlag = (order: OrderFacts): boolean =>
  order.status === orderStatus.inProgress && !order.hasReleasedReport
