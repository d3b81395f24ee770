import type { OptionFields } from './tree.ts'

export type LimitWord = 'as_ordered' | 'from_order' | 'by_size' | 'today' | 'yes' | 'no'
type Limit = Pick<OptionFields, 'relation' | 'value' | 'value_kind' | 'tol_minus' | 'tol_plus'> & {
  size_values?: string
}

/**
 * The limit of a value as a person reads it: `10 mm −0.2/+0.3`, `as ordered ±1 cm`, `by size ±1 cm`, `≥ 4`, or `±5 %` if the nominal value
 * is 0. '' if the value is only recorded. The unit and the words are in the reader's language.
 */
export function limitText(option: Limit, unit: string, translate: (word: LimitWord) => string): string {
  const { relation, value, size_values = '' } = option
  if (relation === '' && value === '') return ''
  const tolerance = toleranceText(option)
  const isNominal = relation === '±' || (relation === '=' && (tolerance !== '' || value === ''))
  if (isNominal && value === '') {
    return join(
      translate(size_values === '' ? 'as_ordered' : 'by_size'),
      tolerance === '' ? unit && `(${unit})` : join(tolerance, unit),
    )
  }
  if (isNominal && Number(value) === 0 && tolerance !== '') return join(tolerance, unit)
  if (isNominal && tolerance !== '') return join(value, unit, tolerance)
  if (value === '')
    return join(relation, translate(size_values === '' ? 'from_order' : 'by_size'), unit && `(${unit})`, tolerance)
  return join(relation, valueText(option, translate), unit, tolerance)
}
const join = (...parts: string[]) => parts.filter(Boolean).join(' ')

function valueText({ value, value_kind }: Limit, translate: (word: LimitWord) => string): string {
  if (value === 'today') return translate('today')
  return value_kind === 'yes_no' && (value === 'yes' || value === 'no') ? translate(value) : value
}

function toleranceText({ tol_minus, tol_plus }: Limit): string {
  if (tol_minus === tol_plus) return tol_plus === null ? '' : `±${tol_plus}`
  return [tol_minus === null ? '' : `−${tol_minus}`, tol_plus === null ? '' : `+${tol_plus}`].filter(Boolean).join('/')
}
