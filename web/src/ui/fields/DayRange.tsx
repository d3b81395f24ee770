import dayjs from 'dayjs'
import { DatePicker } from '../kit/index.ts'
import { useT } from '../words/words.tsx'

interface Props {
  /** As the wire writes it: `from,to`, or '' for any day. */
  value: string
  onChange(value: string): void
  label: string
}

/** A period of days, for the filter of a list. */
export function DayRange({ value, onChange, label }: Props) {
  const t = useT()
  const [from = '', to = value.includes(',') ? '' : from] = value.split(',')
  const dayOf = (text: string) => (text !== '' && dayjs(text).isValid() ? dayjs(text) : null)
  return (
    <DatePicker.RangePicker
      aria-label={label}
      size="small"
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      placeholder={[t('ui.any'), t('ui.any')]}
      value={[dayOf(from), dayOf(to)]}
      onChange={(chosen) => {
        const [first, last] = (chosen ?? []).map((day) => day?.format('YYYY-MM-DD') ?? '')
        onChange(first || last ? `${first ?? ''},${last ?? ''}` : '')
      }}
    />
  )
}
