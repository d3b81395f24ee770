import { allClasses, type ClassNode, classKey, type ItemNode, sampleOf } from '@goodlot/checklists'
import { type Level, plan } from '@goodlot/sampling'
import type { Brief, BriefLot } from './brief.ts'
import { instancesOf, isByPlan, itemsOf } from './instances.ts'
import { type Effect, type ItemFinding, type ItemVerdict, judgeItem } from './judge-item.ts'
import type { LotJudgement } from './judge-lot.ts'
import { hasNoReferenceSample, isAboutReferenceSample } from './reference-sample.ts'
import { lacksPhotos, type PhotoCount, photoCounts } from './shown.ts'
import { answerKey, type DefectRecord, type MissionState } from './state.ts'

export interface ItemJudgement extends ItemFinding {
  /** Key of the class that contains the item. */
  part: string
  item: number
  instance: string
  /** Failures that are allowed. */
  allowed: number
  /** The item was not inspected, and the inspector gave a reason. */
  skipped: boolean
  /** Set when there are fewer photos than the item requires; null when none is missing or the item was not answered at all. */
  notShown: PhotoCount | null
}

export interface SectionJudgement {
  /** Key of the class. */
  part: string
  verdict: 'conform' | 'not_conform' | 'pending' | 'na'
}

/** The score of an audit, as a percentage of the points that could be reached. */
export interface Score {
  percent: number
  /** How many key questions were scored 0; any such question caps the grade at C. */
  keysFailed: number
  grade: 'A' | 'B' | 'C' | 'D'
}

/** Ids of the options in lists of defects that have a sample of their own. */
export function optionsApart(protocol: readonly ClassNode[]): ReadonlySet<number> {
  return new Set(
    itemsOf(protocol)
      .filter(({ owner, item }) => item.type === 'defectives_list' && !isByPlan(owner))
      .flatMap(({ item }) => item.options.map(({ id }) => id)),
  )
}

/** Day of the visit in China time (UTC+8); '' if nobody has checked in or aborted yet. */
export const dayOfVisit = ({ checkedIn, aborted }: Pick<MissionState, 'checkedIn' | 'aborted'>): string => {
  const at = checkedIn?.at ?? aborted?.at
  return at ? chinaDayOf(at) : ''
}

export const chinaDayOf = (at: string): string =>
  new Date(new Date(at).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** The lot that an instance is about: the lot it names, the lot of its product, or else the first lot. */
function lotOf(lots: readonly BriefLot[], instance: string): BriefLot | undefined {
  const [kind, name = ''] = instance.split(':')
  const found =
    kind === 'lot'
      ? lots.find(({ lot }) => lot === name)
      : kind === 'product'
        ? lots.find(({ products }) => products.some(({ product }) => String(product) === name))
        : undefined
  return found ?? lots[0]
}

/** Allowed failures: the item's own number, or Ac of its AQL at the sample of its class. */
export function allowedFailures(owner: ClassNode, item: ItemNode, lot: BriefLot | undefined): number {
  const sample = sampleOf(owner)
  const level: Level | undefined =
    sample?.kind === 'special' ? sample.level : sample?.kind === 'plan' ? lot?.level : undefined
  if (item.max_failures_aql === '' || !lot || lot.lot_size < 1 || !level) return item.max_failures
  return plan({ lotSize: lot.lot_size, level, aql: item.max_failures_aql, severity: lot.severity }).accept
}

/** Judges every item in each of its instances. */
export function judgeItems(brief: Brief, state: MissionState, lots: readonly LotJudgement[]): ItemJudgement[] {
  const today = dayOfVisit(state)
  const instances = new Map(allClasses(brief.protocol).map((owner) => [owner, instancesOf(brief, state, owner)]))
  const photosOf = photoCounts(state)
  return itemsOf(brief.protocol).flatMap(({ owner, item }) =>
    (instances.get(owner) ?? []).map((instance) => {
      const part = classKey(owner.id)
      const allowed = allowedFailures(owner, item, lotOf(state.plan, instance))
      const answer = state.answers.get(answerKey(item.id, instance))?.entry.data ?? null
      const finding =
        item.type === 'defectives_list'
          ? judgeDefects(owner, item, { state, lots, allowed, isConfirmed: answer !== null })
          : judgeItem(item, answer, { allowed, today })
      const said =
        finding.verdict === 'conform' && hasNoReferenceSample(brief) && isAboutReferenceSample(item)
          ? 'pending'
          : finding.verdict
      const photos = photosOf({ owner, item }, instance)
      const lacks = said !== 'na' && lacksPhotos(photos)
      const verdict = lacks && (said === 'conform' || said === 'recorded') ? 'open' : said
      const skipped = verdict === 'open' && isSkipped(brief, state, { part, item: item.id, instance })
      // an unanswered item counts as open, not as lacking photos; but a remark may stay empty, so its missing photos are reported anyway
      const isNamed = said !== 'open' || finding.effect === 'R'
      return {
        ...finding,
        verdict: skipped ? ('pending' as const) : verdict,
        part,
        item: item.id,
        instance,
        allowed,
        skipped,
        notShown: lacks && !skipped && isNamed ? photos : null,
      }
    }),
  )
}

/** Was the item skipped: on its own, in this instance, or with its class or the class above? */
export function isSkipped(
  { protocol }: Pick<Brief, 'protocol'>,
  { skips }: Pick<MissionState, 'skips'>,
  about: { part: string; item: number; instance: string },
): boolean {
  if (skips.length === 0) return false
  const parent = protocol.find((top) => top.classes.some(({ id }) => classKey(id) === about.part))
  const parts = [about.part, parent ? classKey(parent.id) : about.part]
  return skips.some(
    ({ data }) =>
      (data.item === about.item || (data.item === null && parts.includes(data.part))) &&
      (data.instance === '' || data.instance === about.instance),
  )
}

const worstOption = (results: readonly string[]): Effect | null =>
  results.includes('F') ? 'F' : results.includes('P') ? 'P' : null

/**
 * Judges a list of defects: by the lots where the order's plan applies, otherwise by the results of the options found or by their number.
 */
function judgeDefects(
  owner: ClassNode,
  item: ItemNode,
  found: { state: MissionState; lots: readonly LotJudgement[]; allowed: number; isConfirmed: boolean },
): ItemFinding {
  const { state, lots, allowed, isConfirmed } = found
  if (isByPlan(owner)) {
    const isRejected = lots.some(({ accepted }) => accepted === false)
    const isOpen = lots.some(({ accepted }) => accepted === null)
    const verdict: ItemVerdict = lots.length === 0 ? 'na' : isRejected ? 'not_conform' : isOpen ? 'open' : 'conform'
    return { verdict, effect: 'F', failures: null }
  }
  const own = new Map(item.options.map((option) => [option.id, option]))
  const ofItem = (defect: DefectRecord) => defect.entry.data.option !== null && own.has(defect.entry.data.option)
  const defects = state.defects.filter(ofItem)
  const failures = defects.reduce((sum, { entry }) => sum + entry.data.count, 0)
  const results = defects.map(({ entry }) => own.get(entry.data.option ?? 0)?.result ?? '')
  const effect: Effect = item.on_fail === 'F' || item.on_fail === 'P' ? item.on_fail : 'R'
  const worst = worstOption(results)
  if (worst) return { verdict: worst === 'F' ? 'not_conform' : 'pending', effect: worst, failures }
  const counted = results.filter((result) => result !== 'ok').length
  if (counted > 0 && failures > allowed) return { verdict: 'not_conform', effect, failures }
  return { verdict: isConfirmed || failures > 0 ? 'conform' : 'open', effect, failures }
}

/** Judges each top-level class together with everything below it. */
export function judgeSections(protocol: readonly ClassNode[], items: readonly ItemJudgement[]): SectionJudgement[] {
  return protocol.map((top) => {
    const parts = new Set(allClasses([top]).map(({ id }) => classKey(id) as string))
    const verdicts = items.filter(({ part }) => parts.has(part)).map(({ verdict }) => verdict)
    return { part: classKey(top.id), verdict: worstVerdict(verdicts) }
  })
}

/** The verdict of a section, given the verdicts of its items. */
export function worstVerdict(verdicts: readonly ItemVerdict[]): SectionJudgement['verdict'] {
  const has = (...wanted: ItemVerdict[]) => verdicts.some((one) => wanted.includes(one))
  if (has('not_conform')) return 'not_conform'
  if (has('pending', 'open')) return 'pending'
  return has('conform') ? 'conform' : 'na'
}

/** The score of the scored items that were answered; null if there are none. An item's weight is 1 unless the protocol gives another. */
export function scoreOf(brief: Brief, state: MissionState): Score | null {
  let [reached, possible, keysFailed] = [0, 0, 0]
  for (const { owner, item } of itemsOf(brief.protocol)) {
    if (item.result_style !== 'score') continue
    for (const instance of instancesOf(brief, state, owner)) {
      const answer = state.answers.get(answerKey(item.id, instance))?.entry.data
      if (!answer || answer.score === null || answer.verdict === 'na') continue
      const weight = item.score_weight ?? 1
      reached += answer.score * weight
      possible += 3 * weight
      if (item.is_key && answer.score === 0) keysFailed++
    }
  }
  if (possible === 0) return null
  const percent = Math.round((reached / possible) * 1000) / 10
  const grade = percent >= 90 ? 'A' : percent >= 75 ? 'B' : percent >= 60 ? 'C' : 'D'
  return { percent, keysFailed, grade: keysFailed > 0 && (grade === 'A' || grade === 'B') ? 'C' : grade }
}
