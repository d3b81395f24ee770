import { chinaInstantOf } from '@goodlot/rules'
import { useEffect, useState } from 'react'
import { ask } from '../api/send.ts'
import { useSave } from '../api/use-save.ts'
import { TextField } from '../ui/Fields.tsx'
import { FailureNote } from '../ui/states.tsx'
import { momentIn } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'
import type { DaysAnswer } from './Leaves.tsx'

interface Props {
  data: DaysAnswer
  onChanged(data: DaysAnswer): void
  onReload(): Promise<void>
}

/** How long the first reading usually takes. */
const readingMs = 4000

/** The inspector's own calendar elsewhere, whose busy days are not offered. */
export function OwnCalendar({ data, onChanged, onReload }: Props) {
  const { t } = useLocale()
  const saving = useSave()
  const { state } = data.calendar
  const [isTyping, setIsTyping] = useState(false)
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setInterval(() => void onReload(), readingMs)
    return () => clearInterval(timer)
  }, [state, onReload])
  const set = () =>
    void saving.run(async () => {
      onChanged(await ask('ins_calendar_set', { address }))
      setAddress('')
      setIsTyping(false)
    })
  const remove = () => void saving.run(async () => onChanged(await ask('ins_calendar_remove', {})))
  return (
    <section className="card stack" aria-labelledby="own-calendar-h">
      <h2 id="own-calendar-h">{t('field.own_calendar')}</h2>
      <p>{t('field.own_calendar_lead')}</p>
      <p className="lead">{t('field.own_calendar_rule')}</p>
      <State calendar={data.calendar} />
      {saving.failure && <FailureNote failure={saving.failure} />}
      {state === 'none' || isTyping ? (
        <>
          <TextField
            label={t('field.own_calendar_address')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://…/basic.ics"
            value={address}
            error={saving.failure?.fields?.address}
            onChange={setAddress}
          />
          <button type="button" className="button" disabled={address.trim() === '' || saving.saving} onClick={set}>
            {t('field.own_calendar_save')}
          </button>
        </>
      ) : (
        <div className="pair">
          <button type="button" className="button" onClick={() => setIsTyping(true)}>
            {t('field.own_calendar_change')}
          </button>
          <button type="button" className="button" disabled={saving.saving} onClick={remove}>
            {t('field.own_calendar_remove')}
          </button>
        </div>
      )}
    </section>
  )
}

function State({ calendar: { state, host, fault, read_at } }: { calendar: DaysAnswer['calendar'] }) {
  const { t, locale } = useLocale()
  if (state === 'none') return null
  return (
    <p className={state === 'failed' ? 'note note-wait' : 'lead'} role="status">
      {t(`field.own_calendar_${state}`, { host, time: read_at && momentIn(locale, chinaInstantOf(read_at)) })}
      {fault !== '' && ` ${t(`field.calendar_fault_${fault}`)}`}
    </p>
  )
}
