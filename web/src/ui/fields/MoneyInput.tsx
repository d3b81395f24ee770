import { InputNumber } from '../kit/index.ts'
import { useLocale } from '../words/words.tsx'
import { readAmount } from './amount.ts'

interface Props {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  onPressEnter?: () => void
  max?: number
  size?: 'small' | 'middle'
  label?: string
  disabled?: boolean
  autoFocus?: boolean
}

/** An amount of money, shown with thousands separators as the reader's language writes them. */
export function MoneyInput({ id, value, onChange, onPressEnter, max, size, label, disabled, autoFocus }: Props) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return (
    <InputNumber
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(size ? { size } : {})}
      // small inputs are filters
      {...(size === 'small' ? { placeholder: t('ui.any') } : {})}
      {...(max === undefined ? {} : { max })}
      style={{ width: '100%' }}
      min={0}
      precision={2}
      controls={false}
      inputMode="decimal"
      disabled={disabled === true}
      autoFocus={autoFocus === true}
      value={value ?? null}
      formatter={(amount) => number.format(amount)}
      parser={readAmount}
      onChange={(amount) => onChange?.(amount)}
      {...(onPressEnter ? { onPressEnter } : {})}
    />
  )
}
