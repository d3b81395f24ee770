import type { ItemNode, OptionNode } from '@goodlot/checklists'
import type { EntryData } from '@goodlot/inspection'
import { type Counted, pointValues, sizeValues } from './data/point-values.ts'

type Answer = EntryData['answer']

/** Values, by unit, for points whose name has no value of its own. */
const byUnit: Record<string, string> = {
  pcs: '5',
  mm: '318',
  cm: '31.8',
  kg: '9.2',
  g: '412',
  '°C': '41',
  '%': '0',
  min: '15',
  '×': '10',
}

/** The circumstances in which a visit answers an item: its day, and what is counted there. */
export interface Site {
  day: string
  counted: Counted
}

/** The value that the demo has for a point of this name, if any. */
function namedValue({ name, unit, relation }: OptionNode, { counted }: Site): string | undefined {
  const size = unit === 'mm' ? sizeValues[name] : undefined
  if (size) return relation === '±' ? size.carton : size.article
  if (name === 'Weight' && unit === 'g') return '412'
  const value = pointValues[name]
  return typeof value === 'function' ? String(value(counted)) : value
}

/** What an inspector writes for an option that is as it should be. */
function goodValue(option: OptionNode, site: Site): string {
  const { relation, value, value_kind, unit, tol_minus } = option
  const own = value === '' ? namedValue(option, site) : undefined
  if (own !== undefined) return own
  if (value_kind === 'number') {
    if (value === '') return byUnit[unit] ?? '3'
    // a measured value is rarely the nominal one
    const limit = Number(value)
    if (relation === '≤' && limit > 0) return String(Math.round(limit * 80) / 100)
    if (relation === '±' && tol_minus !== null) return String(Math.round((limit - tol_minus * 0.3) * 100) / 100)
    return value
  }
  const { day } = site
  if (value_kind === 'date') return relation === '≥' ? `${Number(day.slice(0, 4)) + 1}${day.slice(4, 8)}01` : day
  if (value_kind === 'yes_no') return value === '' ? 'yes' : value
  return value === '' ? 'as approved' : value
}

const silent: Omit<Answer, 'item' | 'instance'> = {
  text: '',
  chosen: [],
  values: [],
  score: null,
  failures: null,
  verdict: '',
  remark: '',
}

/** The answer to an item with which nothing is wrong; null for a text, which stays empty. */
export function goodAnswer(item: ItemNode, instance: string, site: Site): Answer | null {
  const answer = { ...silent, item: item.id, instance }
  if (item.type === 'text') return null
  if (item.result_style === 'score') return { ...answer, score: 3 }
  switch (item.type) {
    case 'checkbox_group':
      return { ...answer, chosen: item.options.map(({ id }) => id) }
    case 'checkbox_single':
    case 'checkbox_multi': {
      const good = item.options.find(({ result }) => result === 'ok') ?? item.options[0]
      return { ...answer, chosen: good ? [good.id] : [], verdict: good?.result === 'ok' ? '' : 'conform' }
    }
    case 'checkbox_value_group':
      return {
        ...answer,
        values: item.options.map((option) => ({ option: option.id, specimens: [goodValue(option, site)] })),
        verdict: item.result_style === 'info' ? '' : 'conform',
      }
    case 'defectives_list':
      return answer
    default:
      return { ...answer, verdict: 'conform' }
  }
}
