import dayjs from 'dayjs'
import { DatePicker, type FieldAria } from '../kit/index.ts'
import { useT } from '../words/words.tsx'

interface Props extends FieldAria {
  id?: string
  /** As the wire writes it: `YYYY-MM-DD`, with `withTime` also `HH:mm:ss`. Never shifted by a time zone. */
  value?: string | undefined
  onChange?: (value: string) => void
  withTime?: boolean
  size?: 'small' | 'middle'
  label?: string
}

export function DayInput({ id, value, onChange, withTime, size, label, ...aria }: Props) {
  const t = useT()
  const format = withTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'
  const day = value ? dayjs(value.replace(' ', 'T')) : null
  return (
    <DatePicker
      {...aria}
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(size ? { size } : {})}
      style={{ width: '100%', minWidth: size === 'small' ? 0 : 110 }}
      format={format}
      showTime={withTime === true}
      placeholder={size === 'small' ? t('ui.any') : format}
      value={day?.isValid() ? day : null}
      onChange={(picked) => onChange?.(picked ? picked.format(format) : '')}
    />
  )
}
