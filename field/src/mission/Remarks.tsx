import { LinesField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { attempt, useMission } from './context.tsx'
import { MainButton } from './MainButton.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useRecord } from './use-record.ts'
import { useVisitDraft } from './visit-drafts.ts'

/** What the buyer should know besides the checks. */
export function Remarks() {
  const t = useT()
  const { state } = useMission()
  const { value, change, drop } = useVisitDraft('remark', '')
  const record = useRecord(drop)
  return (
    <>
      <h1>{t('visit.remarks')}</h1>
      {state.remarks.map(({ key, data }) => (
        <section key={key} className="card">
          <p className="lines">{data.text}</p>
          <TakeBack target={key} />
        </section>
      ))}
      <LinesField label={t('visit.new_remark')} value={value} onChange={change} />
      <MainButton disabled={value.trim() === ''} onClick={() => attempt(record('remark', { text: value.trim() }))}>
        {t('visit.save')}
      </MainButton>
    </>
  )
}
