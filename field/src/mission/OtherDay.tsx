import { LinesField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { useVisitDraft } from './visit-drafts.ts'

interface Props {
  booked: string
  today: string
  busy: boolean
  onGo(reason: string): void
  onStop(): void
}

/**
 * Shown when the inspector arrives on a day that is not booked: asks for a reason, which readers of the report see, before anything is
 * written.
 */
export function OtherDay({ booked, today, busy, onGo, onStop }: Props) {
  const t = useT()
  const { value, change } = useVisitDraft('check_in.reason', '')
  return (
    <section className="card note-wait">
      <p role="alert">{t('visit.other_day', { booked, today })}</p>
      <LinesField label={t('visit.other_day_reason')} value={value} onChange={change} />
      <div className="pair">
        <button type="button" className="button" disabled={busy} onClick={onStop}>
          {t('visit.other_day_stop')}
        </button>
        <button
          type="button"
          className="button button-main"
          disabled={busy || value.trim() === ''}
          onClick={() => onGo(value.trim())}
        >
          {t(busy ? 'visit.locating' : 'visit.other_day_go')}
        </button>
      </div>
    </section>
  )
}
