import type { DefectRecord } from '@goodlot/inspection'
import { useLocale } from '../words/words.tsx'
import { useMission, useProtocolText } from './context.tsx'
import { EarlierPhotos } from './EarlierPhotos.tsx'
import { Thumbnails } from './Thumbnails.tsx'

/** For a re-inspection: what failed last time, to look for first, with the earlier pictures beside those of today. */
export function EarlierFindings() {
  const { t } = useLocale()
  const text = useProtocolText()
  const { opened, state } = useMission()
  const { earlier } = opened
  // a mission that an older version of the app stored on the phone has no `earlier`
  if (!earlier) return null
  const { defects, checks = [], n } = earlier
  const isEmpty = defects.length === 0 && checks.length === 0
  const today = (kind: string, name: string): DefectRecord[] =>
    state.defects.filter(({ entry: { data } }) => data.class === kind && data.name === name)
  return (
    <section className="card">
      <h2>{t('visit.earlier')}</h2>
      <p>{t('visit.earlier_result', { order: earlier.order_no, result: t(`visit.result_${earlier.result}`) })}</p>
      <p className="lead">{t(isEmpty ? 'visit.earlier_nothing' : 'visit.earlier_look')}</p>
      {!isEmpty && (
        <ul className="stack">
          {defects.map((defect) => {
            const found = today(defect.class, defect.name)
            const count = found.reduce((sum, { entry }) => sum + entry.data.count, 0)
            return (
              <li key={`${defect.class} ${defect.name}`}>
                <strong>{text(defect, 'name')}</strong>
                <small>
                  {[
                    t(`visit.class_${defect.class}`),
                    n === undefined ? `× ${defect.count}` : t('visit.earlier_count', { count: defect.count, n }),
                    t('visit.earlier_today', { count }),
                  ].join(' · ')}
                </small>
                <Asked asked={defect.asked} measure={defect.measure} />
                <EarlierPhotos photos={defect.photos ?? []} />
                {found.some(({ photos }) => photos.length > 0) && (
                  <>
                    <small>{t('visit.earlier_now')}</small>
                    <Thumbnails photos={found.flatMap(({ photos }) => photos)} />
                  </>
                )}
              </li>
            )
          })}
          {checks.map((check) => (
            <li key={`${check.section} ${check.name} ${check.instance}`}>
              <strong>
                {[text(check, 'section'), text(check, 'name'), check.instance].filter(Boolean).join(' · ')}
              </strong>
              <small>{t('visit.earlier_check')}</small>
              <Asked asked={check.asked} measure={check.measure} />
              <EarlierPhotos photos={check.photos ?? []} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** That the factory was asked to correct it, and what it says that it did. */
function Asked({ asked = false, measure = '' }: { asked?: boolean | undefined; measure?: string | undefined }) {
  const { t } = useLocale()
  if (!asked) return null
  return <small>{measure === '' ? t('visit.earlier_asked') : t('visit.earlier_measure', { text: measure })}</small>
}
