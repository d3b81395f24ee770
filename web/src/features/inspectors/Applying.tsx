import type { InspectorInfo } from '@goodlot/contract'
import { fieldPath } from '@goodlot/contract/paths'
import { applicationState } from '@goodlot/rules'
import { useT } from '../../ui/words/words.tsx'

type Data = NonNullable<InspectorInfo['private_data']>

/** For an inspector whose first order is still ahead: what is done, what is left, and by when we answer. */
export function Applying({ info, data }: { info: InspectorInfo; data: Data }) {
  const t = useT()
  const steps = applicationState({
    verifyStage: info.user_data.verify_stage,
    entryExam: data.entry_exam,
    hasPractised: data.practice !== null,
    openDays: info.option_data.work_data_list.length,
  })
  if (info.user_data.hosts > 0 || steps.every(({ done }) => done)) return null
  return (
    <section>
      <h2>{t('inspectors.applying')}</h2>
      <ol>
        {steps.map(({ step, done }) => (
          <li key={step}>
            {t(`inspectors.applying_${step}`)}{' '}
            <span className="app-hint">
              {step === 'answer' && data.answer_by !== ''
                ? t('inspectors.applying_by', { day: data.answer_by })
                : t(done ? 'inspectors.applying_done' : 'inspectors.applying_open')}
            </span>
          </li>
        ))}
      </ol>
      <p>
        {t('inspectors.applying_next')} <a href={fieldPath}>{t('inspectors.applying_app')}</a>
      </p>
    </section>
  )
}

/** How the tries of the practice mission went, in one line. */
export function usePracticeText() {
  const t = useT()
  return (practice: Data['practice']): string =>
    practice
      ? t('inspectors.practice_score', {
          count: practice.tries,
          best: practice.best,
          last: practice.last,
          day: practice.last_at.slice(0, 10),
        })
      : t('inspectors.practice_none')
}
