import { useT } from '../words/words.tsx'
import { useMission, useProtocolText } from './context.tsx'

/** For a re-inspection: the defects found last time, to look for first. */
export function EarlierFindings() {
  const t = useT()
  const text = useProtocolText()
  const { earlier } = useMission().opened
  // a mission that an older version of the app stored on the phone has no `earlier`
  if (!earlier) return null
  return (
    <section className="card">
      <h2>{t('visit.earlier')}</h2>
      <p>{t('visit.earlier_result', { order: earlier.order_no, result: t(`visit.result_${earlier.result}`) })}</p>
      <p className="lead">{t(earlier.defects.length === 0 ? 'visit.earlier_nothing' : 'visit.earlier_look')}</p>
      {earlier.defects.length > 0 && (
        <ul className="stack">
          {earlier.defects.map((defect) => (
            <li key={`${defect.class} ${defect.name}`}>
              <strong>{text(defect, 'name')}</strong>
              <small>{`${t(`visit.class_${defect.class}`)} · × ${defect.count}`}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
