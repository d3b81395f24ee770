import type { HistoryEvent, OrderFacts } from './orders.ts'
import { decidesAboutOrder, orderStatus, ownsOrder, paysForOrder, readsInFamily } from './orders.ts'
import { type Caller, mayForAll } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** Who reads a line of an order's thread: the buyer's side and the office, or the inspector of the visit as well. */
export const threadParts = ['team', 'visit'] as const
export type ThreadPart = (typeof threadParts)[number]

/** Whom somebody who writes speaks for. */
export type ThreadSide = 'office' | 'customer' | 'inspector'

/** Lines that people write in the thread of one order: whoever needs more should make a phone call. */
export const threadMost = 500

/** Files of one line. */
export const threadFilesMost = 5

type Owned = Pick<OrderFacts, 'customerId' | 'realCustomerId'>

/**
 * The thread of an order belongs to its two owners, the members who act for their main account, and the office; an agent sees the order but
 * not what is written.
 */
export const mayReadThread = (who: Caller, order: Owned): Verdict<'not_yours'> =>
  mayForAll(who, 'read_thread') || ownsOrder(who, order) || readsInFamily(who, order) ? ok : no('not_yours')

/** Whoever only reads the family's orders writes nothing. */
const writesInThread = (who: Caller, order: Owned): boolean =>
  mayForAll(who, 'write_thread') || paysForOrder(who, order) || decidesAboutOrder(who, order)

/** Whether the inspector takes part: from the acceptance until the report. */
export const isVisitOpen = (order: Pick<OrderFacts, 'status' | 'serviceType'>, isAccepted: boolean): boolean =>
  isAccepted &&
  order.serviceType !== 'lab' &&
  (order.status === orderStatus.confirmed || order.status === orderStatus.inProgress)

/** Whether an account of the buyer's side or of the office may write a line of this part. */
export function mayWriteLine(
  who: Caller,
  order: OrderFacts,
  part: ThreadPart,
  { isAccepted, written }: { isAccepted: boolean; written: number },
): Verdict<'not_yours' | 'visit_closed' | 'thread_full'> {
  if (!writesInThread(who, order)) return no('not_yours')
  if (part === 'visit' && !isVisitOpen(order, isAccepted)) return no('visit_closed')
  return written < threadMost ? ok : no('thread_full', { max: threadMost })
}

/** Whether an inspector who works on the order, as the lead or in the team, may write: the visit is open. */
export function mayWriteFromVisit(
  order: Pick<OrderFacts, 'status' | 'serviceType'>,
  { isAccepted, written }: { isAccepted: boolean; written: number },
): Verdict<'visit_closed' | 'thread_full'> {
  if (!isVisitOpen(order, isAccepted)) return no('visit_closed')
  return written < threadMost ? ok : no('thread_full', { max: threadMost })
}

/**
 * Events of an order that appear as lines of its thread, by the part they belong to. An inspector reads those of the visit: none of them says
 * anything about prices, payments or what the buyer decided.
 */
export const threadEvents: Readonly<Partial<Record<HistoryEvent, ThreadPart>>> = {
  submitted: 'team',
  checked_out: 'team',
  put_on_account: 'team',
  payment_received: 'team',
  hold_ended: 'team',
  offered: 'team',
  offer_declined: 'team',
  offer_expired: 'team',
  inspector_chosen: 'team',
  md_changed: 'team',
  samples_received: 'team',
  certificate_received: 'team',
  accepted: 'team',
  force_finished: 'team',
  decided: 'team',
  complained: 'team',
  claim_decided: 'team',
  offer_accepted: 'visit',
  reassigned: 'visit',
  team_changed: 'visit',
  moved: 'visit',
  date_changed: 'visit',
  edited: 'visit',
  service_changed: 'visit',
  meeting_booked: 'visit',
  checked_in: 'visit',
  aborted: 'visit',
  report_submitted: 'visit',
  sent_back: 'visit',
  reopened: 'visit',
  cancelled: 'visit',
  factory_ready: 'visit',
  factory_later: 'visit',
  factory_not_ready: 'visit',
  factory_wrong: 'visit',
  packing_list_given: 'visit',
  factory_words_said: 'team',
  factory_asked_office: 'team',
  remedies_sent: 'team',
  remedy_answered: 'team',
  remedy_accepted: 'team',
  remedy_again: 'team',
  remedy_not_done: 'team',
}

/** Who of the people around an order reads a line. */
export interface LineFacts {
  /** Null: a mail of the office, or words of a claim. */
  part: ThreadPart | null
  side: ThreadSide
  audience: ThreadSide
  authorId: number
  recipientId: number | null
  hold: 'held' | 'released' | 'refused' | null
}

/** Whether somebody of this side reads a line that a person wrote. The office reads all of them. */
export function readsLine({ id, side }: { id: number; side: ThreadSide }, line: LineFacts): boolean {
  if (side === 'office') return true
  const isFree = line.hold === null || line.hold === 'released'
  if (side === 'inspector')
    return line.part === null
      ? line.audience === 'inspector' && line.recipientId === id
      : line.part === 'visit' && (isFree || line.authorId === id)
  // notes of the office for itself and its mails to an inspector are none of the buyer's business
  if (line.part === null) return line.side === 'customer' || line.audience === 'customer'
  return isFree || line.side === 'customer'
}
