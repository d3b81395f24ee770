import { type Reason, type StatedResult, statedResults } from '@goodlot/inspection'
import { useState } from 'react'
import { ChoiceChips } from '../ui/ChoiceChips.tsx'
import { LinesField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { attempt, buzz, useMission, useProtocolText } from './context.tsx'
import { itemsById } from './items-by-id.ts'
import { productName, useInstanceText } from './photo-labels.ts'
import { TakeBack } from './TakeBack.tsx'
import { useVisitDraft } from './visit-drafts.ts'

/** The computed result with its reasons; the inspector may only be stricter, and says why. */
export function Result() {
  const t = useT()
  const { judged, state } = useMission()
  const reasonText = useReasonText()
  const { result, reasons } = judged
  return (
    <section className="card">
      <h2>{t('visit.result')}</h2>
      <p className={`verdict verdict-is-${result}`}>{t(`visit.result_${result}`)}</p>
      {reasons.length === 0 && <p>{t('visit.result_clean')}</p>}
      <ul className="stack">
        {reasons.slice(0, 30).map((reason) => (
          <li key={JSON.stringify(reason)}>
            {reasonText(reason)}
            <small>{t(`visit.result_${reason.result}`)}</small>
          </li>
        ))}
      </ul>
      {state.stricter ? <TakeBack target={state.stricter.key} /> : <Stricter />}
    </section>
  )
}

function Stricter() {
  const t = useT()
  const { work, judged, opened } = useMission()
  const { value, change, drop } = useVisitDraft<{ result: StatedResult | null; reason: string }>('stricter', {
    result: null,
    reason: '',
  })
  const [open, setOpen] = useState(value.result !== null)
  const computed = (statedResults as readonly string[]).indexOf(judged.result)
  const stricter = statedResults.filter((_, i) => computed >= 0 && i > computed)
  if (stricter.length === 0 || !opened.can_write) return null
  if (!open)
    return (
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('visit.stricter')}
      </button>
    )
  const save = async () => {
    if (!value.result) return
    await work.write('stricter', { result: value.result, reason: value.reason.trim() })
    drop()
    buzz('warn')
  }
  return (
    <div className="stack">
      <ChoiceChips
        options={stricter.map((result) => ({ value: result, title: t(`visit.result_${result}`) }))}
        chosen={value.result}
        onChoose={(result) => change({ ...value, result })}
      />
      <LinesField
        label={t('visit.stricter_reason')}
        value={value.reason}
        onChange={(reason) => change({ ...value, reason })}
      />
      <button
        type="button"
        className="button"
        disabled={value.result === null || value.reason.trim() === ''}
        onClick={() => attempt(save())}
      >
        {t('visit.save')}
      </button>
    </div>
  )
}

/** A reason as a sentence, with the names of what it is about. */
function useReasonText(): (reason: Reason) => string {
  const t = useT()
  const text = useProtocolText()
  const instanceText = useInstanceText()
  const { brief } = useMission()
  const items = itemsById(brief.protocol)
  return ({ code, params }) => {
    const item = items.get(Number(params.item))
    const instance = String(params.instance ?? '')
    const name = [item ? text(item, 'name') : '', instance === '' ? '' : instanceText(instance)]
      .filter(Boolean)
      .join(' · ')
    const className = params.class ? t(`visit.class_${params.class as 'major'}`) : ''
    const product = params.product === undefined ? '' : productName(brief, Number(params.product))
    const why = code === 'aborted' ? t(`visit.abort_${params.reason as 'unsafe'}`) : params.reason
    return t(`visit.reason_${code}`, {
      ...params,
      ...(name ? { item: name } : {}),
      ...(className ? { class: className } : {}),
      ...(product ? { product } : {}),
      ...(why === undefined ? {} : { reason: why }),
    })
  }
}
