import { useState } from 'react'
import { go } from '../router.tsx'
import { LinesField, TextField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { attempt, useMission } from './context.tsx'
import { MainButton } from './MainButton.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import { useEntered } from './use-enter.ts'
import { useRecord } from './use-record.ts'
import { useVisitDraft } from './visit-drafts.ts'

const blank = { name: '', position: '', strokes: [] as number[][], refusal: '', remark: '', refuses: false }

/** The factory's representative signs what was found, never the result; a refusal is written down and blocks nothing. */
export function Signature() {
  const t = useT()
  const { work, state, opened } = useMission()
  useEntered('finish', null)
  const { value, change, drop, bind } = useVisitDraft('sign', blank)
  const record = useRecord(drop)
  const [again, setAgain] = useState(false)
  const back = `mission/${work.order_id}/more/finish`
  const save = async () => {
    const { refuses, strokes, refusal, ...rest } = value
    await record('sign', {
      ...rest,
      name: rest.name.trim(),
      position: rest.position.trim(),
      remark: rest.remark.trim(),
      strokes: refuses ? [] : strokes,
      refusal: refuses ? refusal.trim() : '',
    })
    go(back, { replace: true })
  }
  if (state.signature && !again)
    return (
      <>
        <h1>{t('visit.signature')}</h1>
        <p>
          {state.signature.data.refusal === ''
            ? t('visit.signed_by', { name: state.signature.data.name })
            : t('visit.sign_refused', { reason: state.signature.data.refusal })}
        </p>
        <button type="button" className="button" disabled={!opened.can_write} onClick={() => setAgain(true)}>
          {t('visit.sign_again')}
        </button>
      </>
    )
  const canSave = value.refuses ? value.refusal.trim() !== '' : value.name.trim() !== '' && value.strokes.length > 0
  return (
    <>
      <h1>{t('visit.signature')}</h1>
      <p className="lead">{t('visit.sign_text')}</p>
      <TextField label={t('visit.sign_name')} {...bind('name')} maxLength={100} />
      <TextField label={t('visit.sign_position')} {...bind('position')} maxLength={100} />
      <LinesField label={t('visit.sign_remark')} {...bind('remark')} />
      <label className="check">
        <input
          type="checkbox"
          checked={value.refuses}
          onChange={(event) => change({ ...value, refuses: event.target.checked })}
        />
        {t('visit.sign_refuses')}
      </label>
      {value.refuses ? (
        <TextField label={t('visit.sign_refusal')} {...bind('refusal')} maxLength={500} />
      ) : (
        <SignaturePad strokes={value.strokes} onChange={(strokes) => change({ ...value, strokes })} />
      )}
      <MainButton floats={false} disabled={!canSave} onClick={() => attempt(save())}>
        {t('visit.save')}
      </MainButton>
    </>
  )
}
