import { useState } from 'react'
import { LinesField } from '../ui/Fields.tsx'
import { useT } from '../words/words.tsx'
import { attempt, buzz, useMission } from './context.tsx'
import { useVisitDraft } from './visit-drafts.ts'

/** Milliseconds until a question that the inspector has put off is shown again. */
const laterAfter = 10 * 60_000

interface Props {
  /** The unit or check that is being worked on; null between two of them. */
  step: string | null
}

/**
 * Shows the buyer's questions between two items of the work; the inspector may answer later. A question that arrives in the middle of an
 * item waits, so that nothing moves under the thumb.
 */
export function Questions({ step }: Props) {
  const t = useT()
  const { opened, state } = useMission()
  const [later, setLater] = useState<Record<number, number>>({})
  const [begun, setBegun] = useState({ step, questions: opened.questions })
  if (begun.step !== step) setBegun({ step, questions: opened.questions })
  const asked = step === null ? opened.questions : begun.questions
  const question = asked.find(
    ({ question_id }) => !state.replies.has(question_id) && (later[question_id] ?? 0) < Date.now(),
  )
  if (!question || !opened.can_write) return null
  const { question_id, text } = question
  return (
    <section className="note note-wait" aria-label={t('visit.question')}>
      <div className="stack">
        <h2>{t('visit.question')}</h2>
        <p>{text}</p>
        <Reply
          key={question_id}
          question={question_id}
          onLater={() => setLater({ ...later, [question_id]: Date.now() + laterAfter })}
        />
      </div>
    </section>
  )
}

/** Every question of the visit: where an alert about one leads to, and where one that was put off is answered. */
export function QuestionList() {
  const t = useT()
  const { opened, state } = useMission()
  return (
    <>
      <h1>{t('visit.questions')}</h1>
      {opened.questions.length === 0 && <p className="lead">{t('visit.questions_none')}</p>}
      {opened.questions.map(({ question_id, text, asked_at, answer }) => {
        const said = state.replies.get(question_id)?.data.text ?? answer
        const isOpen = said === '' && opened.can_write
        return (
          <section
            key={question_id}
            className={isOpen ? 'note note-wait' : 'card'}
            aria-label={isOpen ? t('visit.question') : undefined}
          >
            <div className="stack">
              <small>{asked_at.slice(0, 16)}</small>
              <p>
                <strong>{text}</strong>
              </p>
              {said !== '' && <p>{said}</p>}
              {isOpen && <Reply question={question_id} />}
            </div>
          </section>
        )
      })}
    </>
  )
}

function Reply({ question, onLater }: { question: number; onLater?: () => void }) {
  const t = useT()
  const { work } = useMission()
  const { value, change, drop } = useVisitDraft(`reply.${question}`, '')
  const reply = async () => {
    await work.write('reply', { question, text: value.trim() })
    drop()
    buzz()
  }
  return (
    <>
      <LinesField label={t('visit.reply')} value={value} onChange={change} />
      <div className={onLater ? 'pair' : 'stack'}>
        {onLater && (
          <button type="button" className="button" onClick={onLater}>
            {t('visit.reply_later')}
          </button>
        )}
        <button
          type="button"
          className="button button-main"
          disabled={value.trim() === ''}
          onClick={() => attempt(reply())}
        >
          {t('visit.reply_send')}
        </button>
      </div>
    </>
  )
}
