import { addDays, chinaInstant, chinaNow, type Day } from './china-time.ts'
import { decidesAboutOrder, type OrderFacts, ownsOrder } from './orders.ts'
import { type Caller, mayForAll } from './permissions.ts'
import { mayDecide } from './reports.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** A corrective action: waits for the factory · for the buyer · done · closed as not done · taken back. */
export const remedyStates = ['open', 'answered', 'accepted', 'not_done', 'withdrawn'] as const
export type RemedyState = (typeof remedyStates)[number]

/** What the buyer says to an answer, or without one. */
export const remedyDecisions = ['accept', 'again', 'not_done', 'withdraw'] as const
export type RemedyDecision = (typeof remedyDecisions)[number]

/** How grave the finding is that an action is about. */
export const remedyGrades = ['critical', 'major', 'minor'] as const
export type RemedyGrade = (typeof remedyGrades)[number]

/** Days that a factory has for an action, by the grade of its finding. */
export type RemedySettings = Readonly<Record<RemedyGrade, number>>
export const defaultRemedySettings: RemedySettings = { critical: 7, major: 14, minor: 30 }

/** Actions of one order, links of one order, and answers to one action that are kept. */
export const remediesMost = 100
export const remedyLinksMost = 20
export const remedyAnswersMost = 20
/** Photos of one answer, and all that one link can ever send. */
export const remedyPhotosMost = 10
export const remedyFilesMost = 200
export const remedyDevicesMost = 50

/** A factory's link works until so many days after the last day that its actions were due. */
const linkDaysAfter = 30
/** Links, and who answered, are forgotten so many days after that day. */
export const remedyLinkKeepDays = 365

/** When a link ends whose actions are due on these days; a later day that is asked for moves it. */
export const remedyLinkEnds = (due: readonly Day[]): Date =>
  chinaInstant(addDays(due.toSorted().at(-1) ?? '1970-01-01', linkDaysAfter + 1))

const isUndecided = (state: RemedyState): boolean => state === 'open' || state === 'answered'

/** Who decides about the goods asks for corrections of what a released report has found; the office decides nothing about goods. */
export const mayAskRemedy = (who: Caller, order: OrderFacts) => mayDecide(who, order)

interface HandledRemedy {
  approverId: number
  state: RemedyState
}

const handlesRemedy = (who: Caller, order: OrderFacts, { approverId }: HandledRemedy): boolean =>
  decidesAboutOrder(who, order) && (ownsOrder(who, order) || who.id === approverId)

/** An action belongs to the member who was named for it, as long as it decides in the family, and always to the two owners. */
export function mayDecideRemedy(
  who: Caller,
  order: OrderFacts,
  remedy: HandledRemedy,
  decision: RemedyDecision,
): Verdict<'not_yours' | 'remedy_closed' | 'remedy_not_answered'> {
  if (!handlesRemedy(who, order, remedy)) return no('not_yours')
  const { state } = remedy
  if (!isUndecided(state)) return no('remedy_closed')
  const needsAnswer = decision === 'accept' || decision === 'again'
  return needsAnswer && state !== 'answered' ? no('remedy_not_answered') : ok
}

/** May what is asked still be changed? Not once the factory has answered: it answered what it read. */
export function mayChangeRemedy(
  who: Caller,
  order: OrderFacts,
  remedy: HandledRemedy,
): Verdict<'not_yours' | 'remedy_closed'> {
  if (!handlesRemedy(who, order, remedy)) return no('not_yours')
  return remedy.state === 'open' ? ok : no('remedy_closed')
}

/** Links are withdrawn by whoever decides about the goods, and by the office where somebody complains. */
export const mayWithdrawRemedyLink = (who: Caller, order: OrderFacts): Verdict<'not_yours'> =>
  decidesAboutOrder(who, order) || mayForAll(who, 'change_order') ? ok : no('not_yours')

/** A factory answers, and answers again, until the buyer has decided. */
export const mayAnswerRemedy = (state: RemedyState, answered: number): Verdict<'remedy_closed'> =>
  isUndecided(state) && answered < remedyAnswersMost ? ok : no('remedy_closed')

export const isLate = ({ state, due }: { state: RemedyState; due: Day }, today: Day): boolean =>
  state === 'open' && due < today

/** A factory is reminded so many days before an action is due, and on the day after. */
export const remedySoonDays = 2
const reminderHour = 9

/** Which reminder of an open action is due now; null if none is. */
export function remedyReminder(due: Day, now: Date): 'soon' | 'late' | null {
  const { day, hour } = chinaNow(now)
  if (hour < reminderHour) return null
  if (due < day) return 'late'
  return addDays(due, -remedySoonDays) <= day ? 'soon' : null
}
