import type { ExamState } from '@goodlot/contract'
import { useSave } from '../api/use-save.ts'
import { Link } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'
import { FailureNote } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'

/** Explains the exam before a try, and shows how the last one ended. */
export function ExamStart({ state, onBegin }: { state: ExamState; onBegin(): Promise<void> }) {
  const t = useT()
  const saving = useSave()
  const { questions, needed, minutes, refusal, last } = state
  const begin = () => void saving.run(onBegin)
  return (
    <>
      {last && <Result state={state} last={last} />}
      {refusal !== 'exam_passed' && (
        <section className="card">
          <p>{t('field.exam_lead', { questions, needed })}</p>
          <p>{t('field.exam_time', { minutes })}</p>
          <p>{t('field.exam_tries')}</p>
          <p>
            <strong>{t(state.is_due ? 'field.exam_due' : 'field.exam_not_due')}</strong>
          </p>
          {refusal === 'exam_wait' && (
            <p className="note note-wait" role="status">
              <Icon name="waiting" />
              {t('field.exam_wait', { when: state.next_from.slice(0, 16) })}
            </p>
          )}
          {refusal === 'exam_no_expertise' && (
            <>
              <p>{t('field.exam_no_expertise')}</p>
              <Link to="expertise" className="button button-main">
                {t('field.part_expertise')}
              </Link>
            </>
          )}
          {refusal === '' && (
            <>
              <p className="lead">{t('field.exam_tries_left', { count: state.tries_left })}</p>
              {saving.failure && <FailureNote failure={saving.failure} />}
              <button type="button" className="button button-main" disabled={saving.saving} onClick={begin}>
                {t(last ? 'field.exam_again' : 'field.exam_begin')}
              </button>
            </>
          )}
        </section>
      )}
    </>
  )
}

function Result({ state, last }: { state: ExamState; last: NonNullable<ExamState['last']> }) {
  const t = useT()
  const { questions, needed } = state
  return (
    <>
      <p className={last.passed ? 'note' : 'note note-bad'} role="status">
        <Icon name={last.passed ? 'check' : 'remove'} />
        <strong>
          {t(last.passed ? 'field.exam_passed' : 'field.exam_failed', { right: last.right, questions, needed })}
        </strong>
      </p>
      {last.wrong.length > 0 && (
        <details className="card exam-wrong" open={!last.passed}>
          <summary>{t('field.exam_wrong_title')}</summary>
          <ol>
            {last.wrong.map((one) => (
              <li key={one.no} value={one.no}>
                <strong>{one.question}</strong>
                <p className="lead">
                  {one.chosen === '' ? t('field.exam_no_answer') : t('field.exam_your_answer', { answer: one.chosen })}
                </p>
                <p>{t('field.exam_right_answer', { answer: one.right })}</p>
                <p>{one.explanation}</p>
                {one.reference !== '' && <small>{t('field.exam_source', { source: one.reference })}</small>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
