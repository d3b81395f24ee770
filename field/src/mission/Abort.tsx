import { abortReasons } from '@goodlot/inspection'
import { useState } from 'react'
import { LinesField, SelectField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { attempt, buzz, useMission } from './context.tsx'
import { PhotoButton } from './PhotoButton.tsx'
import { currentPosition } from './phone-position.ts'
import { Submit } from './Submit.tsx'
import { useVisitDraft } from './visit-drafts.ts'

const blank: { reason: string; remark: string } = { reason: '', remark: '' }

/** Ends the visit before its work is done: asks for the reason, photos and a remark. */
export function Abort() {
  const t = useT()
  const { work, state, opened } = useMission()
  const { value, drop, bind } = useVisitDraft('abort', blank)
  const [asking, setAsking] = useState(false)
  const reason = abortReasons.find((one) => one === value.reason)
  const photos = state.photos.filter(({ data }) => data.group === 'abort').length
  const abort = async () => {
    if (!reason) return
    await work.write('abort', { reason, remark: value.remark.trim() }, { place: await currentPosition() })
    drop()
    buzz('warn')
  }
  if (state.aborted)
    return (
      <>
        <h1>{t('visit.aborted')}</h1>
        <p>
          {t(`visit.abort_${state.aborted.data.reason}`)}
          <small>{state.aborted.data.remark}</small>
        </p>
        <PhotoButton subject={async () => ({ group: 'abort' })} label={t('visit.photo_count', { count: photos })} />
        <Submit />
      </>
    )
  return (
    <>
      <h1>{t('visit.abort')}</h1>
      <p className="lead">{t('visit.abort_text')}</p>
      <SelectField
        label={t('visit.abort_reason')}
        empty={t('visit.choose')}
        {...bind('reason')}
        options={abortReasons.map((one) => ({ value: one, title: t(`visit.abort_${one}`) }))}
      />
      <LinesField label={t('visit.remark')} {...bind('remark')} />
      <PhotoButton subject={async () => ({ group: 'abort' })} label={t('visit.photo_count', { count: photos })} />
      {asking ? (
        <section className="note note-bad">
          <p>{t('visit.abort_sure')}</p>
          <div className="pair">
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t('visit.back')}
            </button>
            <button type="button" className="button button-danger" onClick={() => attempt(abort())}>
              {t('visit.abort')}
            </button>
          </div>
        </section>
      ) : (
        <button
          type="button"
          className="button button-danger"
          disabled={!reason || !opened.can_write}
          onClick={() => setAsking(true)}
        >
          {t('visit.abort')}
        </button>
      )}
    </>
  )
}
