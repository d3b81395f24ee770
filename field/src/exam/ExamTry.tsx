import type { ExamState } from '@goodlot/contract'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../api/send.ts'
import { useSave } from '../api/use-save.ts'
import { FailureNote } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'

type Current = NonNullable<ExamState['current']>

interface Props {
  current: Current
  /** An answer was kept by the server. */
  onChange(current: Current): void
  onFinish(tryId: number): Promise<void>
}

/** One question a screen. A try that began earlier, here or on another phone, goes on at its first question without an answer. */
export function ExamTry({ current, onChange, onFinish }: Props) {
  const t = useT()
  const { try_id, asked } = current
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      asked.findIndex(({ chosen }) => chosen === null),
    ),
  )
  const answering = useSave()
  const finishing = useSave()
  const finish = () => void finishing.run(() => onFinish(try_id))
  const seconds = useCountdown(current.seconds_left, finish)
  const question = asked[place]
  if (!question) return null
  const open = asked.filter(({ chosen }) => chosen === null).length
  const isLast = place === asked.length - 1
  const choose = (answer: number) =>
    void answering.run(async () => {
      await ask('exam_answer', { try_id, no: question.no, answer })
      onChange({
        ...current,
        asked: asked.map((one) => (one.no === question.no ? { ...one, chosen: answer } : one)),
      })
    })
  const go = (to: number) => {
    answering.reset()
    setPlace(to)
  }
  return (
    <>
      <p className="exam-top">
        <strong>{t('field.exam_question_no', { no: place + 1, total: asked.length })}</strong>
        <span className={seconds < 300 ? 'pill pill-warn' : 'pill'} role="timer">
          {t('field.exam_time_left', {
            minutes: Math.floor(seconds / 60),
            seconds: String(seconds % 60).padStart(2, '0'),
          })}
        </span>
      </p>
      <progress className="exam-progress" max={asked.length} value={asked.length - open} aria-hidden="true" />
      <fieldset className="card exam-question" disabled={answering.saving || finishing.saving}>
        <legend>{question.question}</legend>
        {question.answers.map((answer, i) => (
          <label key={answer} className="exam-answer">
            <input
              type="radio"
              name={`exam-${question.no}`}
              checked={question.chosen === i + 1}
              onChange={() => choose(i + 1)}
            />
            <span>{answer}</span>
          </label>
        ))}
      </fieldset>
      {answering.failure && <FailureNote failure={answering.failure} />}
      <div className="pair">
        <button type="button" className="button" disabled={place === 0} onClick={() => go(place - 1)}>
          {t('field.exam_previous')}
        </button>
        <button
          type="button"
          className={isLast ? 'button' : 'button button-main'}
          disabled={isLast}
          onClick={() => go(place + 1)}
        >
          {t('field.exam_next')}
        </button>
      </div>
      {(isLast || open === 0) && (
        <section className="card">
          <p role="status">{open > 0 ? t('field.exam_open', { count: open }) : t('field.exam_all_answered')}</p>
          {finishing.failure && <FailureNote failure={finishing.failure} onRetry={finish} />}
          <button type="button" className="button button-main" disabled={finishing.saving} onClick={finish}>
            {t('field.exam_finish')}
          </button>
        </section>
      )}
      {!isLast && open > 0 && finishing.failure && <FailureNote failure={finishing.failure} onRetry={finish} />}
    </>
  )
}

/** The seconds that are left by the server's count, and `onOver` once when there are none. The phone's own date does not matter. */
function useCountdown(secondsLeft: number, onOver: () => void): number {
  const [left, setLeft] = useState(secondsLeft)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    const endsAt = performance.now() + secondsLeft * 1000
    const look = () => {
      const rest = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      over.current()
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [secondsLeft])
  return left
}
