import { addDays, chinaDay, type Day } from '@goodlot/rules'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { Button, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  from: string
  to: string
  onChange(from: string, to: string): void
}

/** What a day needs, with the mark of its calendar. */
const dayRoom = { width: 150 }

/** The first and the last day of the month of a day. */
export function monthOfDay(day: Day): [Day, Day] {
  const first = `${day.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return [first, addDays(next, -1)]
}

/** The days that a list or a statement is about; months end in China. */
export function Period({ from, to, onChange }: Props) {
  const t = useT()
  const thisMonth = monthOfDay(chinaDay(new Date()))
  const lastMonth = monthOfDay(addDays(thisMonth[0], -1))
  return (
    <Space wrap size="small">
      <div style={dayRoom}>
        <DayInput label={t('payouts.from')} value={from} onChange={(day) => onChange(day, to)} />
      </div>
      <div style={dayRoom}>
        <DayInput label={t('payouts.to')} value={to} onChange={(day) => onChange(from, day)} />
      </div>
      <Button size="small" onClick={() => onChange(...lastMonth)}>
        {t('payouts.last_month')}
      </Button>
      <Button size="small" onClick={() => onChange(...thisMonth)}>
        {t('payouts.this_month')}
      </Button>
    </Space>
  )
}
