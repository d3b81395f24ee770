import { useState } from 'react'
import { ask } from '../api/send.ts'
import { useLoad } from '../api/use-load.ts'
import { useSave } from '../api/use-save.ts'
import { countChanges, current, type DayPlan, daysBetween, markDays, markWeekday, toSave } from '../days.ts'
import { useDraft } from '../drafts.ts'
import { CheckField, Chips, TextField } from '../ui/Fields.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { Loading } from '../ui/states.tsx'
import { longDay, weekdayName } from '../words/dates.ts'
import { useLocale, useT } from '../words/words.tsx'
import { Calendar } from './Calendar.tsx'
import { Clashes, type DaysAnswer, Leaves } from './Leaves.tsx'
import { OwnCalendar } from './OwnCalendar.tsx'

export function Days() {
  const t = useT()
  const days = useLoad('ins_days', {})
  return (
    <>
      <h1>{t('field.days')}</h1>
      <p className="lead">{t('field.days_lead')}</p>
      <Loading loaded={days}>{(data) => <Plan data={data} onChanged={days.setData} onReload={days.reload} />}</Loading>
    </>
  )
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

interface PlanProps {
  data: DaysAnswer
  onChanged(data: DaysAnswer): void
  onReload(): Promise<void>
}

function Plan({ data, onChanged, onReload }: PlanProps) {
  const { t, locale } = useLocale()
  const saving = useSave()
  const range = { from: data.from, to: data.to }
  const booked = new Set(Object.keys(data.booked))
  const saved: DayPlan = { days: data.days, weekdays: data.weekdays, repeats: data.repeats }
  const draft = useDraft('days', saved)
  const plan = draft.changed ? current(draft.value, range, booked) : saved
  const [reason, setReason] = useState('')
  const changedDays = countChanges(saved, plan)
  const change = (next: DayPlan) => {
    saving.reset()
    setReason('')
    draft.change(next)
  }
  const save = () =>
    void saving.run(async () => {
      try {
        const { repeats, ...days } = toSave(plan, range)
        await ask('ins_days_save', { ...days, repeats: repeats ? 1 : 0 })
        draft.drop()
        // holidays or the calendar may block one of the days that were marked just now
        await onReload()
      } catch (error) {
        // somebody may have booked one of the days meanwhile: the calendar shows it now
        void onReload()
        throw error
      }
    })
  return (
    <>
      <Chips
        week
        label={t('field.weekly')}
        hint={t('field.weekly_hint')}
        options={mondayFirst.map((value) => ({ value, title: weekdayName(locale, value) }))}
        chosen={plan.weekdays}
        onToggle={(weekday, on) => change(markWeekday(plan, weekday, on, { range, booked }))}
      />
      <CheckField
        label={t('field.weekly_repeats')}
        hint={t('field.weekly_repeats_hint')}
        checked={plan.repeats}
        onChange={(repeats) => change({ ...plan, repeats })}
      />
      <Calendar
        range={range}
        blocked={data.blocked}
        marked={new Set(plan.days)}
        booked={booked}
        onMark={(days, works) => change(markDays(plan, days, works, booked))}
        onBooked={(day) =>
          setReason(t('field.day_booked', { day: longDay(locale, day), orders: (data.booked[day] ?? []).join(', ') }))
        }
      />
      <p className="reason" role="status">
        {reason}
      </p>
      <RangeForm
        from={data.from}
        to={data.to}
        onMark={(from, to, works) => change(markDays(plan, daysBetween(from, to), works, booked))}
      />
      <SaveBar
        saving={saving}
        changed={draft.changed}
        {...(changedDays > 0 ? { text: t('field.days_changed', { number: changedDays }) } : {})}
        onSave={save}
        onDiscard={draft.drop}
      />
      <Clashes data={data} />
      <Leaves data={data} onChanged={onChanged} />
      <OwnCalendar data={data} onChanged={onChanged} onReload={onReload} />
    </>
  )
}

interface RangeFormProps {
  from: string
  to: string
  onMark(from: string, to: string, works: boolean): void
}

function RangeForm({ from, to, onMark }: RangeFormProps) {
  const t = useT()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  // a date that was typed instead of picked may lie outside the range
  const within = (day: string) => day >= from && day <= to
  const ready = within(first) && within(last)
  const mark = (works: boolean) => {
    onMark(first, last, works)
    setFirst('')
    setLast('')
  }
  return (
    <fieldset className="card">
      <legend>{t('field.range')}</legend>
      <div className="pair">
        <TextField label={t('field.range_from')} type="date" min={from} max={to} value={first} onChange={setFirst} />
        <TextField label={t('field.range_to')} type="date" min={from} max={to} value={last} onChange={setLast} />
      </div>
      <div className="pair">
        <button type="button" className="button" disabled={!ready} onClick={() => mark(true)}>
          {t('field.range_on')}
        </button>
        <button type="button" className="button" disabled={!ready} onClick={() => mark(false)}>
          {t('field.range_off')}
        </button>
      </div>
    </fieldset>
  )
}
