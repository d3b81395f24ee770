import { dayOfVisit } from '@goodlot/inspection'
import { TextField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { buzz, useMission } from './context.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useVisitDraft } from './visit-drafts.ts'

const blank = { name: '', serial: '', calibrated_until: '' }

/** What was measured with. Values of an instrument without a valid calibration leave the result pending. */
export function Instruments() {
  const t = useT()
  const { work, state, opened } = useMission()
  const { value, change, drop } = useVisitDraft('instrument', blank)
  const today = dayOfVisit(state)
  const save = async () => {
    await work.write('instrument', { ...value, name: value.name.trim(), serial: value.serial.trim() })
    drop()
    buzz()
  }
  return (
    <>
      <h1>{t('visit.instruments')}</h1>
      {state.instruments.map(({ key, data }) => (
        <section key={key} className="card">
          <p>
            <strong>{data.name}</strong>
            <small>{data.serial}</small>
            {data.calibrated_until !== '' && (
              <small>
                {t(data.calibrated_until < today ? 'visit.calibration_over' : 'visit.calibrated', {
                  day: data.calibrated_until,
                })}
              </small>
            )}
          </p>
          <TakeBack target={key} />
        </section>
      ))}
      <section className="card">
        <TextField
          label={t('visit.instrument_name')}
          value={value.name}
          onChange={(name) => change({ ...value, name })}
          maxLength={200}
        />
        <TextField
          label={t('visit.instrument_serial')}
          value={value.serial}
          onChange={(serial) => change({ ...value, serial })}
          maxLength={100}
        />
        <TextField
          label={t('visit.calibrated_until')}
          type="date"
          value={value.calibrated_until}
          onChange={(calibrated_until) => change({ ...value, calibrated_until })}
        />
        <button
          type="button"
          className="button button-main"
          disabled={value.name.trim() === '' || !opened.can_write}
          onClick={() => void save()}
        >
          {t('visit.save')}
        </button>
      </section>
    </>
  )
}
