import type { ItemNode, OptionNode } from '@goodlot/checklists'
import type { EntryData } from '@goodlot/inspection'

type Answer = EntryData['answer']

/** Values for what is only recorded, by unit. */
const byUnit: Record<string, string> = {
  pcs: '1200',
  ctns: '13',
  mm: '318',
  cm: '31.8',
  m: '0.75',
  kg: '9.2',
  g: '412',
  V: '230',
  Hz: '50',
  W: '2180',
  A: '9.5',
  '°C': '41',
  'dB(A)': '62',
  N: '70',
  '%': '0',
  h: '4',
  '×': '10',
}

/** What an inspector writes for an option that is as it should be. */
function goodValue({ relation, value, value_kind, unit, tol_minus }: OptionNode, day: string): string {
  if (value_kind === 'number') {
    if (value === '') return byUnit[unit] ?? '3'
    // a measured value is rarely the nominal one
    const limit = Number(value)
    if (relation === '≤' && limit > 0) return String(Math.round(limit * 80) / 100)
    if (relation === '±' && tol_minus !== null) return String(Math.round((limit - tol_minus * 0.3) * 100) / 100)
    return value
  }
  if (value_kind === 'date') return relation === '≤' ? day : `${Number(day.slice(0, 4)) + 1}${day.slice(4, 8)}01`
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

/** The answer to an item with which nothing is wrong; null for those that defects answer. `day` is the day of the visit. */
export function goodAnswer(item: ItemNode, instance: string, day: string): Answer | null {
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
        values: item.options.map((option) => ({ option: option.id, specimens: [goodValue(option, day)] })),
        verdict: item.result_style === 'info' ? '' : 'conform',
      }
    case 'defectives_list':
      return answer
    default:
      return { ...answer, verdict: 'conform' }
  }
}
