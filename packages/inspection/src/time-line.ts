import type { ScheduleStep } from './times.ts'

export type TimeLineRow = Pick<ScheduleStep, 'at' | 'kind' | 'part' | 'seconds'>

/**
 * The time of a visit by section. A phone writes a step for every question that is opened, so one section may have dozens of steps shorter
 * than a minute. Here each section, like all pauses together, has one row, which starts when it was first entered; every arrival starts new
 * rows.
 */
export function timeLine(schedule: readonly TimeLineRow[]): TimeLineRow[] {
  const rows: TimeLineRow[] = []
  let open = new Map<string, TimeLineRow>()
  for (const { at, kind, part, seconds } of schedule) {
    if (kind === 'arrival') open = new Map()
    const isMerged = kind === 'part' || kind === 'pause'
    const existing = isMerged ? open.get(part) : undefined
    if (existing) {
      existing.seconds = (existing.seconds ?? 0) + (seconds ?? 0)
      continue
    }
    const row = { at, kind, part, seconds }
    rows.push(row)
    if (isMerged) open.set(part, row)
  }
  return rows
}
