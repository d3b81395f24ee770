import type { StatedResult } from './entries.ts'
import type { MissionResult } from './judge-mission.ts'
import { worstVerdict } from './judge-protocol.ts'
import type { Reason } from './reasons.ts'
import type { ItemRuling, Report, ReportItem, ReportSection } from './report.ts'

/** An item that is open only because photos are missing, and that root has not ruled on. */
const isWaiting = ({ verdict, not_shown, ruling }: ReportItem): boolean =>
  verdict === 'open' && not_shown !== undefined && ruling === undefined

/** The items on which root may rule, in the order of the report. */
export const itemsToRule = (report: Report): ReportItem[] =>
  report.sections.flatMap(({ items }) => items.filter(isWaiting))

/** The result that follows from the reasons alone, ignoring a stricter result that a person stated. */
function resultOf(reasons: readonly Reason[]): StatedResult {
  const own = reasons.filter(({ code }) => code !== 'stricter')
  return own.some(({ result }) => result === 'fail') ? 'fail' : own.length > 0 ? 'pending' : 'pass'
}

/** Recomputes the verdicts of the sections. A top-level section covers the sections below it. */
function judgedAgain(sections: readonly ReportSection[]): ReportSection[] {
  return sections.map((section, i) => {
    const next = sections.findIndex(({ depth }, at) => at > i && depth === 0)
    const below = section.depth === 0 ? sections.slice(i, next < 0 ? undefined : next) : [section]
    return { ...section, verdict: worstVerdict(below.flatMap(({ items }) => items.map(({ verdict }) => verdict))) }
  })
}

/**
 * The report after root accepted an item as conforming without all of its photos; null when there is no such item. Everything that depends
 * on the item is computed again: its section, the reasons, and the result unless a person had made it stricter.
 */
export function withRuling(
  report: Report,
  { item, instance }: { item: number; instance: string },
  ruling: ItemRuling,
): Report | null {
  const isMeant = (one: ReportItem) => one.item === item && one.instance === instance && isWaiting(one)
  if (!report.sections.some(({ items }) => items.some(isMeant))) return null
  const sections = judgedAgain(
    report.sections.map((section) => ({
      ...section,
      items: section.items.map((one) => (isMeant(one) ? { ...one, verdict: 'conform' as const, ruling } : one)),
    })),
  )
  const reasons = report.reasons.flatMap((reason): Reason[] => {
    if (reason.code !== 'not_shown') return [reason]
    const count = Number(reason.params.count) - 1
    return count > 0 ? [{ ...reason, params: { count } }] : []
  })
  const ruled: MissionResult = report.aborted ? report.ruled : resultOf(reasons)
  return {
    ...report,
    sections,
    summary: report.summary.map((row) => ({
      ...row,
      verdict: sections.find(({ part }) => part === row.part)?.verdict ?? row.verdict,
    })),
    reasons,
    ruled,
    result: report.result === report.ruled ? ruled : report.result,
  }
}
