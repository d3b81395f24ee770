import { compareDays, type Day } from './china-time.ts'
import type { MemberDay } from './team.ts'

/** An inspector who could come, and the days on which the inspector is free. */
export interface FreeInspector {
  id: number
  free: ReadonlySet<Day>
}

export interface ProposedDays {
  days: Day[]
  /** How many inspectors could come on all days, both chosen and proposed. */
  inspectors: number
}

/**
 * Proposes further days besides the chosen ones, so that at least one inspector can come on all of them; of several proposals the one that
 * ends earliest. `open` are the days that may be proposed, in order. Null if no inspector can come on that many days (SPEC B14).
 */
export function proposeDays(
  inspectors: readonly FreeInspector[],
  chosen: readonly Day[],
  count: number,
  open: readonly Day[],
): ProposedDays | null {
  if (count <= 0) return null
  const fits = (days: readonly Day[]) =>
    inspectors.filter(({ free }) => [...chosen, ...days].every((day) => free.has(day))).length
  const options = inspectors
    .filter(({ free }) => chosen.every((day) => free.has(day)))
    .map(({ free }) => open.filter((day) => free.has(day) && !chosen.includes(day)).slice(0, count))
    .filter((days) => days.length === count)
    .toSorted((a, b) => compareDays(a.at(-1) ?? '', b.at(-1) ?? '') || compareDays(a[0] ?? '', b[0] ?? ''))
  const [days] = options
  return days ? { days, inspectors: fits(days) } : null
}

/**
 * Proposes further inspectors for the chosen days, so that all man-days are worked: first whoever covers most of the missing days,
 * otherwise in the given order. Null if nobody is missing, or if there are not enough (SPEC G3).
 */
export function proposeTeam(
  inspectors: readonly FreeInspector[],
  days: readonly Day[],
  missing: number,
): MemberDay[] | null {
  if (missing <= 0 || days.length === 0) return null
  const sorted = days.toSorted(compareDays)
  // spread evenly over the days; the earliest days take the remainder
  const needed = new Map(sorted.map((day, i) => [day, Math.floor((missing + sorted.length - 1 - i) / sorted.length)]))
  const team: MemberDay[] = []
  const left = [...inspectors]
  while (team.length < missing) {
    const covers = ({ free }: FreeInspector) => sorted.filter((day) => free.has(day) && (needed.get(day) ?? 0) > 0)
    const most = Math.max(0, ...left.map((one) => covers(one).length))
    const at = left.findIndex((one) => covers(one).length === most)
    const [member] = most === 0 ? [] : left.splice(at, 1)
    if (!member) return null
    for (const day of covers(member)) {
      needed.set(day, (needed.get(day) ?? 0) - 1)
      team.push({ inspectorId: member.id, day })
    }
  }
  return team
}
