import type { AnyEntry } from './entries.ts'
import { inOrder } from './fold.ts'

export interface ScheduleStep {
  /** Instant by the phone's clock. */
  at: string
  kind: 'arrival' | 'part' | 'pause' | 'departure' | 'aborted'
  /** Key of a protocol class, or `units`, `photos` or `finish`; '' for all steps of another kind than `part`. */
  part: string
  item: number | null
  device: string
  /** Seconds until the next step of the same phone; null for its last step. */
  seconds: number | null
}

export interface PartTime {
  part: string
  seconds: number
  items: { item: number; seconds: number }[]
}

export interface MissionTimes {
  /** The parts in the order in which they were first entered. */
  parts: PartTime[]
  /** Time line of all phones. */
  schedule: ScheduleStep[]
  /** Seconds on site including pauses, added up over all phones. */
  onSite: number
  pauses: number
}

const stepKinds = { check_in: 'arrival', enter: 'part', check_out: 'departure', abort: 'aborted' } as const
type StepEntry = AnyEntry & { kind: keyof typeof stepKinds }
const isStep = (entry: AnyEntry): entry is StepEntry => Object.hasOwn(stepKinds, entry.kind)

function stepOf(entry: StepEntry, next: StepEntry | undefined): ScheduleStep {
  const { part, item } = entry.kind === 'enter' ? entry.data : { part: '', item: null }
  // when the clock was set back, the step counts as taking no time
  const seconds = next ? Math.max(0, Math.round((Date.parse(next.at) - Date.parse(entry.at)) / 1000)) : null
  const kind = entry.kind === 'enter' && part === '' ? 'pause' : stepKinds[entry.kind]
  return { at: entry.at, kind, part, item, device: entry.device, seconds }
}

/**
 * How long the work took. Each step of a phone lasts until its next step; the time between a departure and the next arrival is not counted.
 */
export function timesOf(entries: readonly AnyEntry[]): MissionTimes {
  const steps = inOrder(entries).filter(isStep)
  const schedule = steps.map((entry, i) =>
    stepOf(
      entry,
      steps.slice(i + 1).find(({ device }) => device === entry.device),
    ),
  )
  const parts: PartTime[] = []
  let [onSite, pauses] = [0, 0]
  for (const { kind, part, item, seconds } of schedule) {
    if (kind === 'departure' || kind === 'aborted' || seconds === null) continue
    onSite += seconds
    if (kind === 'pause') pauses += seconds
    if (kind !== 'part') continue
    const time = parts.find((one) => one.part === part) ?? { part, seconds: 0, items: [] }
    if (!parts.includes(time)) parts.push(time)
    time.seconds += seconds
    if (item === null) continue
    const ofItem = time.items.find((one) => one.item === item)
    if (ofItem) ofItem.seconds += seconds
    else time.items.push({ item, seconds })
  }
  return { parts, schedule, onSite, pauses }
}
