import type { Translate } from '@goodlot/i18n'
import type { Says } from './says.ts'
import type { OptionNode } from './tree.ts'

/** `± 3.5 mm (−0.2 / +0.3)`: the limit of a value as a person reads it; '' when it is only recorded. */
export function limitText(t: Translate, says: Says, option: OptionNode): string {
  if (option.symbol_left === '' && option.value_text === '') return ''
  const value = option.value_text === '' ? t('protocols.from_order') : valueText(t, option)
  const figure = [option.symbol_left, value, says(option, 'symbol_right')].filter(Boolean).join(' ')
  const tolerance = toleranceText(option)
  return tolerance ? `${figure} (${tolerance})` : figure
}

const valueText = (t: Translate, option: OptionNode) =>
  option.input_type === 'yes_no' && /^(yes|no)$/.test(option.value_text)
    ? t(`protocols.${option.value_text}`)
    : option.value_text === 'today'
      ? t('protocols.today')
      : option.value_text

export function toleranceText({ tol_minus, tol_plus }: OptionNode): string {
  if (tol_minus === null && tol_plus === null) return ''
  if (tol_minus === tol_plus) return `±${tol_plus}`
  return [tol_minus === null ? '' : `−${tol_minus}`, tol_plus === null ? '' : `+${tol_plus}`]
    .filter(Boolean)
    .join(' / ')
}
