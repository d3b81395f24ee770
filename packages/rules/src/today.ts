import type { Caller, MemberFlag } from './permissions.ts'

/** The lines of Today, in display order: what waits for the reader, then visits, then what was decided. */
export const todayLines = [
  'approve',
  'pay',
  'decide',
  'answer',
  'rate',
  'inspector',
  'factory',
  'remedies',
  'visits',
  'week',
  'decided',
] as const
export type TodayLine = (typeof todayLines)[number]

/** Lines about something that only an owner of the order, or a member of its family, can do; the others show everything that the reader may see. */
const ownersLines: readonly TodayLine[] = [
  'approve',
  'pay',
  'decide',
  'answer',
  'rate',
  'inspector',
  'factory',
  'remedies',
]
export const waitsForOwner = (line: TodayLine): boolean => ownersLines.includes(line)

/** So many lines are shown; what waits for the reader comes first. */
export const todayMost = 8

/** The flag with which a member acts on such a line for its main account. */
const membersFlags: Partial<Record<TodayLine, MemberFlag>> = {
  pay: 'pays',
  answer: 'pays',
  decide: 'decides',
  remedies: 'decides',
}

/** The accounts whose orders wait for somebody on a line that waits for owners: the own one, and with the flag the main account. */
export function waitingAccounts({ id, family }: Pick<Caller, 'id' | 'family'>, line: TodayLine): number[] {
  const flag = membersFlags[line]
  return family && flag && family.flags.includes(flag) ? [id, family.mainId] : [id]
}

/** For this many days after its release, a report waits for a decision and its inspector for a rating. */
export const waitingDays = 30
/** The coming days that “this week” has, beginning with tomorrow. */
export const weekDays = 7
/** A decision is shown for this many days. */
export const decidedDays = 7
