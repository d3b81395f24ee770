import { LinesField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { buzz, useMission } from './context.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useVisitDraft } from './visit-drafts.ts'

/** What the buyer should know beside the checks. */
export function Remarks() {
  const t = useT()
  const { work, state, opened } = useMission()
  const { value, change, drop } = useVisitDraft('remark', '')
  const save = async () => {
    await work.write('remark', { text: value.trim() })
    drop()
    buzz()
  }
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
      <button
        type="button"
        className="button button-main"
        disabled={value.trim() === '' || !opened.can_write}
        onClick={() => void save()}
      >
        {t('visit.save')}
      </button>
    </>
  )
}
