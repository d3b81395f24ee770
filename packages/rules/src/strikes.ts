/** An offer that nobody answered · a report long after its time · a report sent back because evidence was missing · nobody came. */
export const strikeKinds = ['offer_lapsed', 'report_late', 'sent_back', 'no_show'] as const
export type StrikeKind = (typeof strikeKinds)[number]

/** The numbers of the setting `inspectors.strikes`. */
export interface StrikeRules {
  /** What each kind counts; 0: never a strike. */
  points: Readonly<Record<StrikeKind, number>>
  /** Hours after its time at which a report is a strike. */
  lateHours: number
  /** Hours after the end of the first day at which nobody's arrival is a strike: a phone without a network has this long to say so. */
  noShowHours: number
  /** So many points within so many days pause new offers for so long. */
  limit: number
  windowDays: number
  pauseDays: number
  /** Hours after the inspector was told from which a strike counts. */
  graceHours: number
}

export const defaultStrikeRules: StrikeRules = {
  points: { offer_lapsed: 1, report_late: 1, sent_back: 1, no_show: 3 },
  lateHours: 24,
  noShowHours: 24,
  limit: 3,
  windowDays: 90,
  pauseDays: 7,
  graceHours: 48,
}

const hourMs = 3600_000
const dayMs = 24 * hourMs

/** How far back the clock looks for reports that are late and visits that nobody came to: whatever is older was before this rule, or is known. */
export const strikeLookbackDays = 7

/** From when on a strike counts that was told at this time; after an appeal that changed nothing, not before its decision. */
export const countsFrom = (toldAt: Date, { graceHours }: Pick<StrikeRules, 'graceHours'>, decidedAt?: Date): Date =>
  new Date(Math.max(toldAt.getTime() + graceHours * hourMs, decidedAt?.getTime() ?? 0))

/** A strike as the pause rule sees it. */
export interface Strike {
  id: number
  points: number
  happenedAt: Date
  /** Null: while its appeal waits, or after it was withdrawn. */
  countsFrom: Date | null
  /** The pause that it led to. */
  pauseId: number | null
  /** Of a pause of it that ended early. */
  servedMs: number
}

export interface OfferPause {
  id: number
  endsAt: Date
}

/** What has to happen now: nothing · the pause is over · its strikes no longer reach the limit · a pause begins because of these strikes. */
export type PauseStep =
  | { do: 'nothing' }
  | { do: 'end'; why: 'over' | 'not_reached' }
  | { do: 'begin'; strikeIds: number[]; endsAt: Date }

const counts = ({ countsFrom: from }: Strike, now: Date) => from !== null && from <= now
const pointsOf = (strikes: readonly Strike[]) => strikes.reduce((sum, { points }) => sum + points, 0)

/**
 * Whether new offers pause. Strikes count once they were known for long enough, for the days of the window, and for one pause only. A pause
 * whose strikes no longer reach the limit, because one was withdrawn or its appeal waits, ends at once; if it begins again after the
 * decision, it is shorter by what was served.
 */
export function pauseStep(
  strikes: readonly Strike[],
  running: OfferPause | null,
  rules: Pick<StrikeRules, 'limit' | 'windowDays' | 'pauseDays'>,
  now: Date,
): PauseStep {
  if (running) {
    if (running.endsAt <= now) return { do: 'end', why: 'over' }
    const its = strikes.filter((strike) => strike.pauseId === running.id && strike.countsFrom !== null)
    return pointsOf(its) < rules.limit ? { do: 'end', why: 'not_reached' } : { do: 'nothing' }
  }
  const since = new Date(now.getTime() - rules.windowDays * dayMs)
  const free = strikes.filter((strike) => strike.pauseId === null && counts(strike, now) && strike.happenedAt > since)
  if (free.length === 0 || pointsOf(free) < rules.limit) return { do: 'nothing' }
  const served = Math.max(...free.map(({ servedMs }) => servedMs))
  // whoever has served all of it by now is told so by a pause of a minute
  const endsAt = new Date(now.getTime() + Math.max(rules.pauseDays * dayMs - served, 60_000))
  return { do: 'begin', strikeIds: free.map(({ id }) => id), endsAt }
}

/** What an inspector sees of a strike: it counts · it will count · its appeal waits · it was withdrawn · it was too long ago or led to a pause. */
export const strikeStates = ['counts', 'not_yet', 'appealed', 'withdrawn', 'past'] as const
export type StrikeState = (typeof strikeStates)[number]

export function strikeState(
  strike: Pick<Strike, 'happenedAt' | 'countsFrom' | 'pauseId'> & { isWithdrawn: boolean },
  rules: Pick<StrikeRules, 'windowDays'>,
  now: Date,
): StrikeState {
  if (strike.isWithdrawn) return 'withdrawn'
  if (strike.countsFrom === null) return 'appealed'
  const isOld = strike.happenedAt.getTime() <= now.getTime() - rules.windowDays * dayMs
  if (strike.pauseId !== null || isOld) return 'past'
  return strike.countsFrom <= now ? 'counts' : 'not_yet'
}

/** When so late a report is a strike. */
export const lateFrom = (dueAt: Date, { lateHours }: Pick<StrikeRules, 'lateHours'>): Date =>
  new Date(dueAt.getTime() + lateHours * hourMs)
