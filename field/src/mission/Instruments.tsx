import { dayOfVisit } from '@goodlot/inspection'
import { TextField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { attempt, useMission } from './context.tsx'
import { MainButton } from './MainButton.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useRecord } from './use-record.ts'
import { useVisitDraft } from './visit-drafts.ts'

const blank = { name: '', serial: '', calibrated_until: '' }

/** The instruments that were used. Values of an instrument without a valid calibration leave the result pending. */
export function Instruments() {
  const t = useT()
  const { state } = useMission()
  const { value, drop, bind } = useVisitDraft('instrument', blank)
  const record = useRecord(drop)
  const today = dayOfVisit(state)
  const save = () => record('instrument', { ...value, name: value.name.trim(), serial: value.serial.trim() })
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
        <TextField label={t('visit.instrument_name')} {...bind('name')} maxLength={200} />
        <TextField label={t('visit.instrument_serial')} {...bind('serial')} maxLength={100} />
        <TextField label={t('visit.calibrated_until')} type="date" {...bind('calibrated_until')} />
        <MainButton disabled={value.name.trim() === ''} onClick={() => attempt(save())}>
          {t('visit.save')}
        </MainButton>
      </section>
    </>
  )
}
