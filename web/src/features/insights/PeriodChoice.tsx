import { addDays, chinaDay } from '@goodlot/rules'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  from: string
  to: string
  onChoose(period: { from?: string; to?: string }): void
}

/** Chooses the days that the numbers cover; the default is twelve months. */
export function PeriodChoice({ from, to, onChoose }: Props) {
  const t = useT()
  const today = chinaDay(new Date())
  return (
    <div className="insight-period wrap">
      <Button onClick={() => onChoose({ from: addDays(today, -29), to: today })}>{t('insights.days_30')}</Button>
      <Button onClick={() => onChoose({ from: '', to: '' })}>{t('insights.months_12')}</Button>
      <span className="insight-day">
        <DayInput label={t('insights.from')} value={from} onChange={(day) => onChoose({ from: day })} />
      </span>
      <span className="insight-day">
        <DayInput label={t('insights.to')} value={to} onChange={(day) => onChoose({ to: day })} />
      </span>
    </div>
  )
}
