import type { ChangeEffect } from '@goodlot/contract'
import { mostDates } from '@goodlot/rules'
import { Checkbox } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useDayWords } from '../order/order-words.tsx'

/**
 * Shown when the new man-days need fewer dates than the order has: root chooses which dates stay, by default the
 * earliest (SPEC B13).
 */
export function KeptDates({ effect, onChange }: { effect: ChangeEffect; onChange(days: string[]): void }) {
  const t = useT()
  const dayWords = useDayWords()
  const most = mostDates(effect.after.md)
  const kept = effect.after.ins_date
  return (
    <fieldset className="ord-kept-dates">
      <legend>{t('changes.keep_dates')}</legend>
      <p className="app-hint">{t('changes.keep_dates_hint', { most })}</p>
      <Checkbox.Group
        value={kept}
        options={effect.before.ins_date.map((day) => ({
          value: day,
          label: dayWords(day),
          // when the maximum is selected, a date must be unselected first; the last date cannot be unselected
          disabled: kept.includes(day) ? kept.length === 1 : kept.length >= most,
        }))}
        onChange={(days) => onChange(days.toSorted())}
      />
    </fieldset>
  )
}
