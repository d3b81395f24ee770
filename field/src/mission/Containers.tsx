import { containerCheckDigit, isContainerNumber, plainContainerNumber } from '@goodlot/inspection'
import { SelectField, TextField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { attempt, useMission } from './context.tsx'
import { MainButton } from './MainButton.tsx'
import { PhotoButton } from './PhotoButton.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useRecord } from './use-record.ts'
import { useVisitDraft } from './visit-drafts.ts'

const types = ['20GP', '40GP', '40HC', '45HC', '20RF', '40RF', 'LCL'] as const
const blank = { number: '', type: '40HC', seal: '', tare: '', gross: '' }

const weight = (typed: string): number | null => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null)

/** Containers with number, seal and weights. A wrong check digit is reported at once, but may be kept. */
export function Containers() {
  const t = useT()
  const { state, brief } = useMission()
  const { value, drop, bind } = useVisitDraft('container', blank)
  const record = useRecord(drop)
  const number = plainContainerNumber(value.number)
  const digit = containerCheckDigit(number)
  const isWhole = number.length >= 11
  const isRight = isContainerNumber(number)
  const save = () =>
    record(
      'container',
      {
        number,
        type: value.type,
        seal: value.seal.trim(),
        tare_kg: weight(value.tare),
        gross_kg: weight(value.gross),
        check_digit_ok: isRight,
      },
      isRight ? 'done' : 'warn',
    )
  const hint =
    isWhole && !isRight
      ? digit === null
        ? t('visit.container_shape')
        : t('visit.container_digit', { digit })
      : isRight
        ? t('visit.container_right')
        : undefined
  return (
    <>
      <h1>{t('visit.containers_of', { have: state.containers.size, need: brief.containers })}</h1>
      {[...state.containers.values()].map(({ key, data }) => (
        <section key={key} className="card">
          <p>
            <strong>{data.number}</strong>
            <small>
              {[data.type, data.seal && t('visit.seal_is', { seal: data.seal })].filter(Boolean).join(' · ')}
            </small>
            {!data.check_digit_ok && <small>{t('visit.container_wrong')}</small>}
          </p>
          <div className="pair">
            <PhotoButton subject={async () => ({ instance: `container:${data.number}` })} label={t('visit.photo')} />
            <TakeBack target={key} />
          </div>
        </section>
      ))}
      <section className="card">
        <TextField
          label={t('visit.container_number')}
          hint={isRight ? hint : undefined}
          error={isRight ? undefined : hint}
          {...bind('number')}
          autoCapitalize="characters"
          maxLength={20}
        />
        <SelectField
          label={t('visit.container_type')}
          {...bind('type')}
          options={types.map((type) => ({ value: type, title: type }))}
        />
        <TextField label={t('visit.seal')} {...bind('seal')} maxLength={50} />
        <div className="pair">
          <TextField label={t('visit.tare')} inputMode="numeric" {...bind('tare')} />
          <TextField label={t('visit.gross')} inputMode="numeric" {...bind('gross')} />
        </div>
        <MainButton disabled={number === ''} onClick={() => attempt(save())}>
          {t('visit.save')}
        </MainButton>
      </section>
    </>
  )
}
