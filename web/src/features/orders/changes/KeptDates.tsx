import type { ChangeEffect } from '@goodlot/contract'
import { mostDates } from '@goodlot/rules'
import { Checkbox } from 'antd'
import { useT } from '../../../ui/app/words.tsx'
import { useDayWords } from '../order/order-words.tsx'

const daysIn = (list: string): string[] => list.split(',').filter(Boolean)

/** The man-days leave room for fewer dates than the order has: root chooses which stay, the earliest unless others are chosen (SPEC B13). */
export function KeptDates({ effect, onChange }: { effect: ChangeEffect; onChange(days: string[]): void }) {
  const t = useT()
  const dayWords = useDayWords()
  const most = mostDates(effect.after.md)
  const kept = daysIn(effect.after.ins_date)
  return (
    <fieldset className="ord-kept-dates">
      <legend>{t('changes.keep_dates')}</legend>
      <p className="app-hint">{t('changes.keep_dates_hint', { most })}</p>
      <Checkbox.Group
        value={kept}
        options={daysIn(effect.before.ins_date).map((day) => ({
          value: day,
          label: dayWords(day),
          // one more goes only after another was taken away, and one stays
          disabled: kept.includes(day) ? kept.length === 1 : kept.length >= most,
        }))}
        onChange={(days) => onChange(days.toSorted())}
      />
    </fieldset>
  )
}
