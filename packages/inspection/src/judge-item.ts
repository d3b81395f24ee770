import { type ItemNode, type OptionNode, pointAt } from '@goodlot/checklists'
import type { EntryData, TypedVerdict } from './entries.ts'
import { isBeyond, judgeSpecimen } from './tolerance.ts'

/** `recorded`: there is nothing to judge. `open`: it has no complete answer yet, or photos that it requires are missing. */
export type ItemVerdict = 'conform' | 'not_conform' | 'pending' | 'na' | 'recorded' | 'open'
/** What a failure does to the order: it fails · it is pending at best · it only gets a remark. */
export type Effect = 'F' | 'P' | 'R'

export interface ItemFinding {
  verdict: ItemVerdict
  effect: Effect
  /** How many values, specimens or units failed; null where nothing is counted. */
  failures: number | null
}

type Answer = EntryData['answer']

const strictness = ['R', 'P', 'F'] as const
const asEffect = (code: string): Effect => strictness.find((one) => one === code) ?? 'R'
export const stricterEffect = (a: Effect, b: Effect): Effect => (strictness.indexOf(a) > strictness.indexOf(b) ? a : b)

const severity: readonly string[] = ['conform', 'pending', 'not_conform']
/** A person's verdict may be stricter than the rule's, never milder; where the rule gives none, the person's verdict applies. */
function withPerson(rule: ItemVerdict, person: TypedVerdict): ItemVerdict {
  if (person === '') return rule
  if (person === 'na') return rule === 'open' || rule === 'recorded' ? 'na' : rule
  return severity.indexOf(person) > severity.indexOf(rule) ? person : rule
}

export interface ItemLimits {
  /** Failures that are allowed. */
  allowed: number
  /** Day of the visit, `YYYY-MM-DD`. */
  today: string
}

/** Judges an item by its answer. Lists of defects are judged by the defects found (`judgeDefects`), not here. */
export function judgeItem(item: ItemNode, answer: Answer | null, limits: ItemLimits): ItemFinding {
  const own = asEffect(item.on_fail)
  if (item.type === 'text' || item.result_style === 'info')
    return { verdict: answer?.verdict === 'na' ? 'na' : 'recorded', effect: own, failures: null }
  if (!answer) return { verdict: 'open', effect: own, failures: null }
  const rule = ruleOf(item, answer, limits)
  return { ...rule, verdict: withPerson(rule.verdict, answer.verdict) }
}

function ruleOf(item: ItemNode, answer: Answer, limits: ItemLimits): ItemFinding {
  const effect = asEffect(item.on_fail)
  if (item.result_style === 'score') return { verdict: scored(answer), effect, failures: null }
  if (item.type === 'checkbox_group') return ticked(item, answer, limits)
  if (item.type === 'checkbox_value_group') return measured(item, answer, limits)
  if (item.type === 'checkbox_single' || item.type === 'checkbox_multi') return chosen(item, answer)
  const { failures } = answer
  if (failures === null) return { verdict: 'open', effect, failures: null }
  return { verdict: failures > limits.allowed ? 'not_conform' : 'conform', effect, failures }
}

/** A score of 0 means missing, 1 weak, 2 and 3 present. */
const scored = ({ score }: Answer): ItemVerdict =>
  score === null ? 'open' : score === 0 ? 'not_conform' : score === 1 ? 'pending' : 'conform'

/** The strictest effect among the failing options; the item's own effect when no option failed. */
const effectOf = (item: ItemNode, options: readonly OptionNode[]): Effect =>
  options
    .map(({ on_fail }) => asEffect(on_fail === '' ? item.on_fail : on_fail))
    .reduce(stricterEffect, options.length === 0 ? asEffect(item.on_fail) : 'R')

const valuesOf = (answer: Answer, option: number): string[] =>
  answer.values.find((one) => one.option === option)?.specimens.filter((typed) => typed.trim() !== '') ?? []

/** Chosen points are good, points with the value `no` are bad, and all others do not apply. */
function ticked(item: ItemNode, answer: Answer, { allowed }: ItemLimits): ItemFinding {
  const isBad = ({ id }: OptionNode) => valuesOf(answer, id).some((typed) => typed.trim().toLowerCase() === 'no')
  const bad = item.options.filter((option) => !answer.chosen.includes(option.id) && isBad(option))
  const isAnswered = answer.chosen.length > 0 || answer.values.length > 0
  const applies = answer.chosen.length > 0 || bad.length > 0
  const verdict = !isAnswered ? 'open' : !applies ? 'na' : bad.length > allowed ? 'not_conform' : 'conform'
  return { verdict, effect: effectOf(item, bad), failures: bad.length }
}

/** Compares each value with its limit. On a sheet a specimen counts as one failure, however many of its points fail. */
function measured(item: ItemNode, answer: Answer, { allowed, today }: ItemLimits): ItemFinding {
  const out: { option: OptionNode; specimen: number }[] = []
  const failing = new Set<OptionNode>()
  let [judged, unreadable, filled] = [0, 0, 0]
  let beyond = false
  for (const option of item.options) {
    const specimens = answer.values.find((one) => one.option === option.id)?.specimens ?? []
    specimens.forEach((typed, specimen) => {
      if (typed.trim() === '') return
      filled++
      const size = answer.sizes?.[specimen] ?? ''
      const verdict = judgeSpecimen(item, option, { typed, size, today })
      if (verdict === 'unreadable') unreadable++
      if (verdict === 'in' || verdict === 'out') judged++
      if (verdict !== 'out') return
      out.push({ option, specimen })
      failing.add(option)
      const times = item.fail_beyond_tolerance
      beyond ||= times !== null && isBeyond(pointAt(item, option, size) ?? option, typed, times)
    })
  }
  const failures = item.result_style === 'sheet' ? new Set(out.map(({ specimen }) => specimen)).size : out.length
  const effect = beyond ? 'F' : effectOf(item, [...failing])
  if (filled === 0) return { verdict: 'open', effect, failures: null }
  if (failures > allowed || beyond) return { verdict: 'not_conform', effect, failures }
  if (unreadable > 0) return { verdict: 'pending', effect, failures }
  return { verdict: judged > 0 ? 'conform' : 'recorded', effect, failures }
}

/** Judges the chosen options by their results; the worst result counts. */
function chosen(item: ItemNode, answer: Answer): ItemFinding {
  const options = item.options.filter(({ id }) => answer.chosen.includes(id))
  if (options.length === 0) return { verdict: 'open', effect: asEffect(item.on_fail), failures: null }
  const results = options.map(({ result }) => result)
  if (results.includes('F')) return { verdict: 'not_conform', effect: 'F', failures: null }
  if (results.includes('P')) return { verdict: 'pending', effect: 'P', failures: null }
  return { verdict: results.includes('ok') ? 'conform' : 'recorded', effect: asEffect(item.on_fail), failures: null }
}
