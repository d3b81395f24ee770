import { compareDays, type Day } from './china-time.ts'
import { moreDatesProposed } from './order-dates.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** A day on which a further inspector works beside the lead. */
export interface MemberDay {
  inspectorId: number
  day: Day
}

/** The facts of an order that decide about its team. */
export interface TeamFacts {
  leadId: number | null
  days: readonly Day[]
  md: number
}

export type TeamRefusal = 'member_is_lead' | 'member_other_day' | 'too_many_members'

/** May the order have these further inspectors? Together they may work as many days as there are more man-days than dates (SPEC G1). */
export function mayHaveTeam(team: readonly MemberDay[], { leadId, days, md }: TeamFacts): Verdict<TeamRefusal> {
  if (team.some(({ inspectorId }) => inspectorId === leadId)) return no('member_is_lead')
  const other = team.find(({ day }) => !days.includes(day))
  if (other) return no('member_other_day', { day: other.day })
  const room = moreDatesProposed(md, days.length)
  return team.length <= room ? ok : no('too_many_members', { count: room })
}

/** Who of a team is the customer's own inspector, and the margin in cents with and without the team. */
export interface BuyersTeam {
  leadIsOwn: boolean
  membersOwn: readonly boolean[]
  margin: { without: number; with: number }
}

/**
 * May a buyer choose this team at the price of one inspector? Only if all are the platform's or all are the customer's own, and if the team
 * causes no loss that one inspector alone would not (SPEC G3).
 */
export function mayTakeTeam({
  leadIsOwn,
  membersOwn,
  margin,
}: BuyersTeam): Verdict<'member_other_kind' | 'team_too_dear'> {
  if (membersOwn.some((own) => own !== leadIsOwn)) return no('member_other_kind')
  return margin.with >= Math.min(0, margin.without) ? ok : no('team_too_dear')
}

/** Days of further inspectors that an order still lacks: man-days that neither a date nor a team member covers (SPEC G3). */
export const memberDaysMissing = (md: number | null, dates: number, memberDays: number): number =>
  md === null || dates === 0 ? 0 : Math.max(0, moreDatesProposed(md, dates) - memberDays)

/**
 * The member days that remain when the order changes: only on its dates, without days of the new lead, and the earliest ones if there are
 * too many.
 */
export const keptTeam = <M extends MemberDay>(team: readonly M[], { leadId, days, md }: TeamFacts): M[] =>
  team
    .filter(({ inspectorId, day }) => inspectorId !== leadId && days.includes(day))
    .toSorted((a, b) => compareDays(a.day, b.day) || a.inspectorId - b.inspectorId)
    .slice(0, moreDatesProposed(md, days.length))

/** Man-days left for the lead: those that the members do not work, but at least a whole day on each date if there are members (SPEC G2). */
export const leadManDays = (md: number, dates: number, memberDays: number): number =>
  memberDays === 0 ? md : Math.max(dates, md - memberDays)
