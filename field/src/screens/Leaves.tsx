import type { Calls, OutputOf } from '@goodlot/contract'
import { useState } from 'react'
import { ask } from '../api/send.ts'
import { useSave } from '../api/use-save.ts'
import { TextField } from '../ui/Fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { FailureNote } from '../ui/states.tsx'
import { daySpan, longDay } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'

export type DaysAnswer = OutputOf<Calls['ins_days']>

/** Booked days on which the inspector is away: only a person can decide what to do. */
export function Clashes({ data }: { data: DaysAnswer }) {
  const { t, locale } = useLocale()
  const days = Object.entries(data.clashes).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (days.length === 0) return null
  return (
    <section className="note note-wait" aria-labelledby="clashes-h">
      <Icon name="waiting" />
      <div>
        <h2 id="clashes-h">{t('field.clashes')}</h2>
        {days.map(([day, by]) => (
          <p key={day}>
            {t(`field.clash_${by}`, { day: longDay(locale, day), orders: (data.booked[day] ?? []).join(', ') })}
          </p>
        ))}
        <p>{t('field.clash_hint')}</p>
      </div>
    </section>
  )
}

interface LeavesProps {
  data: DaysAnswer
  onChanged(data: DaysAnswer): void
}

/** Own holidays: each is saved at once, apart from the plan of days above. */
export function Leaves({ data, onChanged }: LeavesProps) {
  const { t, locale } = useLocale()
  const saving = useSave()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const fields = saving.failure?.fields ?? {}
  const add = () =>
    void saving.run(async () => {
      onChanged(await ask('ins_leave_add', { first_day: first, last_day: last || first }))
      setFirst('')
      setLast('')
    })
  const remove = (leave_id: number) =>
    void saving.run(async () => onChanged(await ask('ins_leave_remove', { leave_id })))
  return (
    <section className="card stack" aria-labelledby="leaves-h">
      <h2 id="leaves-h">{t('field.leaves')}</h2>
      <p>{t('field.leaves_lead')}</p>
      {data.leaves.length === 0 && <p className="lead">{t('field.leaves_none')}</p>}
      <ul className="leaves">
        {data.leaves.map(({ id, first_day, last_day }) => {
          const days = daySpan(locale, first_day, last_day)
          return (
            <li key={id}>
              <span>{days}</span>
              <button
                type="button"
                className="button square"
                aria-label={t('field.leave_remove', { days })}
                disabled={saving.saving}
                onClick={() => remove(id)}
              >
                <Icon name="remove" />
              </button>
            </li>
          )
        })}
      </ul>
      {saving.failure && <FailureNote failure={saving.failure} />}
      <div className="pair">
        <TextField
          label={t('field.leave_first')}
          type="date"
          min={data.from}
          value={first}
          error={fields.first_day}
          onChange={setFirst}
        />
        <TextField
          label={t('field.leave_last')}
          type="date"
          min={first || data.from}
          value={last}
          error={fields.last_day}
          onChange={setLast}
        />
      </div>
      <button type="button" className="button" disabled={first === '' || saving.saving} onClick={add}>
        {t('field.leave_add')}
      </button>
    </section>
  )
}
