import type { OptionFields } from './tree.ts'

export type LimitWord = 'as_ordered' | 'from_order' | 'today' | 'yes' | 'no'
type Limit = Pick<OptionFields, 'relation' | 'value' | 'value_kind' | 'tol_minus' | 'tol_plus'>

/**
 * The limit of a value as a person reads it: `10 mm −0.2/+0.3`, `as ordered ±1 cm`, `±5 %` around nothing, `≥ 4`. '' when
 * it is only recorded. The unit and the words come in the reader's language.
 */
export function limitText(option: Limit, unit: string, say: (word: LimitWord) => string): string {
  const { relation, value } = option
  if (relation === '' && value === '') return ''
  const tolerance = toleranceText(option)
  const around = relation === '±' || (relation === '=' && (tolerance !== '' || value === ''))
  if (around && value === '') {
    return join(say('as_ordered'), tolerance === '' ? unit && `(${unit})` : join(tolerance, unit))
  }
  if (around && Number(value) === 0 && tolerance !== '') return join(tolerance, unit)
  if (around && tolerance !== '') return join(value, unit, tolerance)
  return join(relation, value === '' ? say('from_order') : valueText(option, say), unit, tolerance)
}
const join = (...parts: string[]) => parts.filter(Boolean).join(' ')

function valueText({ value, value_kind }: Limit, say: (word: LimitWord) => string): string {
  if (value === 'today') return say('today')
  return value_kind === 'yes_no' && (value === 'yes' || value === 'no') ? say(value) : value
}

function toleranceText({ tol_minus, tol_plus }: Limit): string {
  if (tol_minus === tol_plus) return tol_plus === null ? '' : `±${tol_plus}`
  return [tol_minus === null ? '' : `−${tol_minus}`, tol_plus === null ? '' : `+${tol_plus}`].filter(Boolean).join('/')
}
