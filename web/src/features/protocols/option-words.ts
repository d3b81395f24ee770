import type { Translate } from '@goodlot/i18n'
import type { Says } from './says.ts'
import type { OptionNode } from './tree.ts'

/**
 * The limit of a value as a person reads it: `10 mm −0.2/+0.3`, `as ordered ±1 cm`, `±5 %` around nothing, `≥ 4`. '' when
 * it is only recorded.
 */
export function limitText(t: Translate, says: Says, option: OptionNode): string {
  const { symbol_left: relation, value_text: value } = option
  if (relation === '' && value === '') return ''
  const unit = says(option, 'symbol_right')
  const tolerance = toleranceText(option)
  const around = relation === '±' || (relation === '=' && (tolerance !== '' || value === ''))
  if (around && value === '') {
    return join(t('protocols.as_ordered'), tolerance === '' ? unit && `(${unit})` : join(tolerance, unit))
  }
  if (around && Number(value) === 0 && tolerance !== '') return join(tolerance, unit)
  if (around && tolerance !== '') return join(value, unit, tolerance)
  return join(relation, value === '' ? t('protocols.from_order') : valueText(t, option), unit, tolerance)
}
const join = (...parts: string[]) => parts.filter(Boolean).join(' ')

const valueText = (t: Translate, option: OptionNode) =>
  option.input_type === 'yes_no' && /^(yes|no)$/.test(option.value_text)
    ? t(`protocols.${option.value_text}`)
    : option.value_text === 'today'
      ? t('protocols.today')
      : option.value_text

function toleranceText({ tol_minus, tol_plus }: OptionNode): string {
  if (tol_minus === tol_plus) return tol_plus === null ? '' : `±${tol_plus}`
  return [tol_minus === null ? '' : `−${tol_minus}`, tol_plus === null ? '' : `+${tol_plus}`].filter(Boolean).join('/')
}
