import {
  CLASSES,
  type DefectClass,
  type Level,
  type LotResult,
  lotResult,
  mayReduce,
  nextInSeries,
  orderPlan,
  type PlanKind,
  type Severity,
  START,
  type SwitchState,
  unitsToInspect,
} from '@goodlot/sampling'
import type { Cents } from './money.ts'
import type { ServiceType } from './services.ts'

/** A class of defects as a released report decided it. `units` and `steps` only where the lot was sampled twice. */
export interface DecidedClass {
  class: DefectClass
  aql: string
  n: number
  ac: number
  found: number
  state: 'ok' | 'at_limit' | 'exceeded'
  decision?: 'accepted' | 'rejected' | 'open' | null
  units?: number | null
  steps?: { n: number }[] | null
}

/** A lot of a released report that counts: presented for the first time, complete, neither aborted nor checked in full. */
export interface DecidedLot {
  lot: string
  lot_size: number
  level: Level
  severity: Severity
  kind?: PlanKind | null
  classes: DecidedClass[]
}

/** A lot with the order that it belongs to. */
export interface SeriesLot extends DecidedLot {
  orderId: number
  orderNo: string
  /** The day on which the inspector left, in China. */
  day: string
  lineId: number | null
  /** What the buyer said with the order: whether production is steady, and the word that came with the severity. */
  steady: boolean | null
  word: string
}

/** What a switching passport is kept for, within a family and a factory (SPEC Q1). */
export interface SeriesKey {
  lineId: number | null
  level: Level
  aql: string
  class: DefectClass
}

export interface PassportLot {
  orderId: number
  orderNo: string
  day: string
  severity: Severity
  accepted: boolean
  /** Decided by the first of two samples. */
  early: boolean
  /** It was inspected by the severity that was in force. */
  counted: boolean
  /** The state after it. */
  inspection: SwitchState['inspection']
}

export interface Passport extends SeriesKey {
  state: SwitchState
  /** The lots of the series in the order of check-out. */
  lots: PassportLot[]
}

/** LQ plans and zero acceptance are for lots that come alone: they have no severity to switch. */
export const hasSeverity = (kind: PlanKind): boolean => kind === 'single' || kind === 'double'

/** Only final inspections of goods that are presented for the first time, sampled by AQL, have a passport. */
export const isSwitched = (cart: {
  serviceType: ServiceType
  originId?: number | null
  sampling?: PlanKind
}): boolean => cart.serviceType === 'fri' && (cart.originId ?? null) === null && hasSeverity(cart.sampling ?? 'single')

/** How a class of a lot counts for switching; null if it was not decided. */
export function classResult(lot: DecidedLot, one: DecidedClass): LotResult | null {
  if (one.decision === 'open') return null
  const accepted = one.decision ? one.decision === 'accepted' : one.state !== 'exceeded'
  if (one.aql === '0') return { accepted, accept: 0, acceptedTighter: false }
  const [first, second] = one.steps ?? []
  if (first && second)
    return { accepted, accept: one.ac, acceptedTighter: false, acceptedEarly: accepted && one.units === first.n }
  return { accepted, accept: one.ac, acceptedTighter: accepted && wouldPassTighter(lot, one) }
}

/** S25, by the plan of the class. A plan of another size than the one used, as an earlier release had it, says nothing. */
function wouldPassTighter({ lot_size: lotSize, level, severity, classes }: DecidedLot, one: DecidedClass): boolean {
  const aqlOf = (name: DefectClass) => classes.find((other) => other.class === name)?.aql ?? '0'
  const aqls = { critical: aqlOf('critical'), major: aqlOf('major'), minor: aqlOf('minor') }
  const used = orderPlan({ lotSize, level, severity, ...aqls }).classes[one.class]
  return unitsToInspect(lotSize, used.sampleSize) === one.n && lotResult(used, one.aql, one.found).acceptedTighter
}

const isOf = (key: SeriesKey, lot: SeriesLot, one: DecidedClass): boolean =>
  lot.lineId === key.lineId && lot.level === key.level && one.class === key.class && one.aql === key.aql

/** The passport of a series, from the lots of a family at a factory in the order of check-out. */
export function passportOf(key: SeriesKey, lots: readonly SeriesLot[]): Passport {
  let state = START
  const passed: PassportLot[] = []
  for (const lot of lots) {
    const one = lot.classes.find((each) => isOf(key, lot, each))
    if (!one || !hasSeverity(lot.kind ?? 'single')) continue
    const result = classResult(lot, one)
    const ordered = { severity: lot.severity, steady: lot.steady, improved: lot.word !== '' }
    // what was chosen with the order may have moved the state before its lot counts
    const inForce = nextInSeries(state, { ...ordered, result: null }).inspection
    state = nextInSeries(state, { ...ordered, result })
    if (result === null) continue
    const { orderId, orderNo, day, severity } = lot
    passed.push({
      ...{ orderId, orderNo, day, severity },
      accepted: result.accepted,
      early: result.acceptedEarly === true,
      counted: inForce === severity,
      inspection: state.inspection,
    })
  }
  return { ...key, state, lots: passed }
}

/** The series that the lots of a cart belong to, each once. */
export const seriesOf = (
  plan: readonly { lineId: number | null; level: Level; classes: readonly { class: DefectClass; aql: string }[] }[],
): SeriesKey[] => {
  const keys = plan.flatMap(({ lineId, level, classes }) =>
    CLASSES.flatMap((name) => {
      const one = classes.find((each) => each.class === name)
      return one ? [{ lineId, level, aql: one.aql, class: name }] : []
    }),
  )
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]
}

/** `discontinued`: no lot is judged until the supplier has improved. */
export type ProposedSeverity = SwitchState['inspection']

/**
 * The severity for an order, from the passports of all its lots and classes: one severity holds for the whole order, so that the strictest
 * state decides, and reduced inspection needs all of them. Null without any lot that counts: nothing is proposed (SPEC Q3).
 */
export function proposedSeverity(passports: readonly Pick<Passport, 'state' | 'lots'>[]): ProposedSeverity | null {
  if (!passports.some(({ lots }) => lots.some(({ counted }) => counted))) return null
  const is = (inspection: ProposedSeverity) => passports.some(({ state }) => state.inspection === inspection)
  if (is('discontinued')) return 'discontinued'
  if (is('tightened')) return 'tightened'
  const isReady = ({ state }: Pick<Passport, 'state'>) => state.inspection === 'reduced' || mayReduce(state)
  return passports.every(isReady) ? 'reduced' : 'normal'
}

export interface ChosenSeverity {
  proposed: ProposedSeverity | null
  severity: Severity
  steady: boolean | null
  word: string
}

/** Whether another severity than the proposed one was chosen. Reduced inspection is offered, so that the normal one is never an override. */
export const isOverride = ({ proposed, severity }: Pick<ChosenSeverity, 'proposed' | 'severity'>): boolean =>
  proposed === null ? severity === 'reduced' : proposed === 'reduced' ? severity === 'tightened' : severity !== proposed

export type SeverityProblem = 'severity_steady' | 'severity_improved' | 'severity_word'

/** What is missing with a chosen severity (SPEC Q4); null if nothing is. */
export function severityProblem(chosen: ChosenSeverity): SeverityProblem | null {
  const { proposed, severity, steady } = chosen
  if (proposed === 'reduced' && severity === 'reduced') return steady === true ? null : 'severity_steady'
  if (!isOverride(chosen) || chosen.word.trim() !== '') return null
  return proposed === 'discontinued' ? 'severity_improved' : 'severity_word'
}

/** What the passport said when an order was sold: stored with the sale, and told in the report. */
export interface SoldSwitching {
  proposed: ProposedSeverity | null
  chosen: Severity
  /** Lots that counted. */
  lots: number
  steady: boolean | null
  /** Why another severity was chosen, or what the supplier has improved; '' where nothing had to be said. */
  word: string
  /** What reduced inspection saves beside normal inspection; absent for other severities. */
  saved?: { units: number; cents: Cents }
}
