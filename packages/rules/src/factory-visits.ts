import type { Cart, NoticeWay } from './cart.ts'
import { addDays, chinaDay, chinaInstant, chinaNow, type Day, mayBookDay } from './china-time.ts'
import { mayCancel, mayEdit, type OrderFacts, orderStatus, ownsOrder } from './orders.ts'
import { type Caller, mayForAll } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** What the factory of an order hears of the visit: our mail, a link from the buyer, or not a word. */
export type FactoryNotice = NoticeWay | 'none'

/** A laboratory test visits nobody. Carts from before there was a choice have the link: nobody is mailed about them. */
export const factoryNoticeOf = ({
  serviceType,
  announceFactory,
  noticeBy = 'link',
}: Pick<Cart, 'serviceType' | 'announceFactory' | 'noticeBy'>): FactoryNotice =>
  serviceType === 'lab' || !announceFactory ? 'none' : noticeBy

/** What a factory says about a visit: the goods are ready · they will be · they will not · the address or contact is wrong. */
export const factoryAnswers = ['ready', 'later', 'not_ready', 'wrong'] as const
export type FactoryAnswer = (typeof factoryAnswers)[number]

/** Why the factory of an order got no mail; '' if nothing holds it back. */
export const factoryHolds = ['', 'no_email', 'unconfirmed', 'limit'] as const
export type FactoryHold = (typeof factoryHolds)[number]

/** What a factory's page says of the visit. */
export const factoryVisitStates = ['planned', 'under_way', 'over', 'cancelled'] as const
export type FactoryVisitState = (typeof factoryVisitStates)[number]

/** Links of one order, answers to one order, and devices of one link that are kept: nobody needs as many. */
export const factoryLinksMost = 20
export const factoryAnswersMost = 100
export const factoryDevicesMost = 50

/** A link works until so many days after the last day of the visit. */
const linkDaysAfter = 7
/** Links, and who answered, are forgotten so many days after the last day of the visit. */
export const factoryLinkKeepDays = 365

/** Goods that are not ready are shown to the buyer from so many days before the visit on. */
export const factoryWaitDays = 7

/** When the links of a visit end; they move with it. */
export const factoryLinkEnds = (lastDay: Day): Date => chinaInstant(addDays(lastDay, linkDaysAfter + 1))

type Visit = Pick<OrderFacts, 'status' | 'days'>

export function factoryVisitState({ status, days }: Visit, now: Date): FactoryVisitState {
  if (status === orderStatus.cancelled) return 'cancelled'
  if (status === orderStatus.inProgress) return 'under_way'
  if (status > orderStatus.inProgress) return 'over'
  return chinaDay(now) > (days.toSorted().at(-1) ?? '') ? 'over' : 'planned'
}

/** A factory answers from the confirmation until somebody has come. */
export const mayAnswerVisit = (order: Visit, answered: number, now: Date): Verdict<'factory_answer_closed'> =>
  order.status === orderStatus.confirmed && factoryVisitState(order, now) === 'planned' && answered < factoryAnswersMost
    ? ok
    : no('factory_answer_closed')

interface AnswerAbout {
  kind: FactoryAnswer
  /** The days of the visit as they were then, and whose answer it is; null for answers that did not say so. */
  aboutDays: readonly Day[] | null
  factoryId: number | null
}

/** Why an answer says nothing of the visit as it is now; '' if it does. */
export const answerStates = ['', 'moved', 'factory'] as const
export type AnswerState = (typeof answerStates)[number]

/** An order that goes to another factory was not answered by that; one that was moved has to be answered anew, but an address is wrong on any day. */
export function answerState(
  { kind, aboutDays, factoryId }: AnswerAbout,
  order: { days: readonly Day[]; factoryId: number | null },
): AnswerState {
  if (factoryId !== null && factoryId !== order.factoryId) return 'factory'
  return kind !== 'wrong' && aboutDays !== null && aboutDays.join() !== order.days.join() ? 'moved' : ''
}

/** The two owners of an order deal with what its factory says, and the office. */
export const mayHandleFactory = (who: Caller, order: OrderFacts): Verdict<'not_yours'> =>
  ownsOrder(who, order) || mayForAll(who, 'change_order') ? ok : no('not_yours')

/** Whether an accepted correction also changes the order: not from check-in on, nor while the office has locked it. */
export const correctsOrder = ({ status, locked }: Pick<OrderFacts, 'status' | 'locked'>): boolean =>
  status <= orderStatus.confirmed && !locked

type Changer = Verdict<'not_yours' | 'factory_not_told' | 'not_confirmed' | 'finished' | 'already_cancelled'>

/** May somebody make, mail or withdraw links for the factory of this order? */
export function mayTellFactory(who: Caller, order: OrderFacts, notice: FactoryNotice, now: Date): Changer {
  const handles = mayHandleFactory(who, order)
  if (!handles.ok) return handles
  if (notice === 'none') return no('factory_not_told')
  if (order.status === orderStatus.pending) return no('not_confirmed')
  const state = factoryVisitState(order, now)
  if (state === 'cancelled') return no('already_cancelled')
  return state === 'over' ? no('finished') : ok
}

/**
 * After the deadline only the office moves or cancels: an owner asks it to, as long as nobody has come. Before it the owner does this itself
 * (J-40, J-42).
 */
export function mayAskOffice(
  who: Caller,
  order: OrderFacts,
  latest: FactoryAnswer | null,
  now: Date,
): Verdict<'not_yours' | 'factory_nothing_to_ask'> {
  if (!ownsOrder(who, order)) return no('not_yours')
  const hasReason = latest === 'not_ready' || latest === 'wrong'
  const isOpen = order.status === orderStatus.confirmed && factoryVisitState(order, now) === 'planned'
  return hasReason && isOpen && !mayEdit(who, order, now).ok ? ok : no('factory_nothing_to_ask')
}

/** What the reader can do about goods that are not ready: move or reduce (both edit the order), cancel, or ask the office. */
export const waysOut = (who: Caller, order: OrderFacts, latest: FactoryAnswer | null, now: Date) => {
  const isWaiting = latest === 'not_ready' || latest === 'later'
  const edits = isWaiting && mayEdit(who, order, now).ok
  return {
    move: edits,
    reduce: edits,
    cancel: isWaiting && mayCancel(who, order, now).ok,
    ask: mayAskOffice(who, order, latest, now).ok,
  }
}

/** From when on a factory is told who comes, so that nobody has days to prepare a bribe. */
export interface RevealSettings {
  /** Days before the first day of the visit. */
  days: number
  /** Hour in China. */
  hour: number
}
export const defaultRevealSettings: RevealSettings = { days: 1, hour: 12 }

export const revealedFrom = (firstDay: Day, settings: RevealSettings = defaultRevealSettings): Date =>
  chinaInstant(addDays(firstDay, -settings.days), settings.hour)

/** Days before the visit on which its factory is reminded, and the hour in China from which on. */
export const visitSoonDays = [2, 1] as const
export const visitSoonHour = 9

/** The reminder that is due now: 2 or 1, the days before the visit; null if none is. */
export function visitSoonDue(firstDay: Day, now: Date): number | null {
  const { day, hour } = chinaNow(now)
  const before = visitSoonDays.find((days) => addDays(firstDay, -days) === day)
  return before !== undefined && hour >= visitSoonHour ? before : null
}

/** The days among which a factory proposes others, and how many of them it is shown. */
const proposalDays = 30
export const proposedMost = 10

/** The longest gap between the dates of one visit: a weekend. */
const gapMost = 3

/**
 * First days to which a visit could move: later than now planned, in the next 30 days, with as many free days of its inspector from there on
 * as the visit has. `free` are days on which the inspector can come and nothing is closed.
 */
export function proposedDays(visit: { days: readonly Day[] }, free: readonly Day[], now: Date): Day[] {
  const [first = ''] = visit.days.toSorted()
  const days = free.toSorted()
  const fits = (start: number): boolean =>
    days.length - start >= visit.days.length &&
    days
      .slice(start, start + visit.days.length)
      .every((day, i, all) => i === 0 || day <= addDays(all[i - 1] ?? day, gapMost))
  return days
    .filter((day, i) => day > first && mayBookDay(day, now).ok && fits(i))
    .filter((day) => proposalRange(visit, now).includes(day))
    .slice(0, proposedMost)
}

/** The days that are looked at for proposals: 30 from the visit's first day on, or from today if that is later. */
export function proposalRange(visit: { days: readonly Day[] }, now: Date): Day[] {
  const [first = ''] = visit.days.toSorted()
  const today = chinaDay(now)
  const from = first > today ? first : today
  return Array.from({ length: proposalDays }, (_, i) => addDays(from, i + 1))
}

/** The language in which a factory is written to, by its country. */
export const factoryLanguage = (country: string): 'zh-CN' | 'ko-KR' | 'en-US' =>
  country === 'CN' || country === 'HK' || country === 'TW' || country === 'MO'
    ? 'zh-CN'
    : country === 'KR'
      ? 'ko-KR'
      : 'en-US'
