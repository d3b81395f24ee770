import type { FactoryPage } from '@goodlot/contract'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/kit/Alert.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { chinaMoment, fullDay } from './visit-words.ts'

interface Props {
  link: string
  page: FactoryPage
  onAnswered(page: FactoryPage): void
  /** What is shown is not true any more: the page is read again. */
  onOutdated(): void
}

/** The answer of the factory: the form, then thanks and what was said, which can be changed. */
export function AnswerPart({ link, page, onAnswered, onOutdated }: Props) {
  const { t, locale } = useLocale()
  const [isChanging, setChanging] = useState(false)
  const [isThanked, setThanked] = useState(false)
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isThanked) thanks.current?.focus()
  }, [isThanked])
  const { answer, can_answer } = page
  if (!(answer || can_answer)) return null
  // a visit that was moved is asked about again
  const isAskedAgain = can_answer && answer !== null && answer.about_days.length > 0
  const showsForm = can_answer && (answer === null || isAskedAgain || isChanging)
  return (
    <section className="app-card box" id="answer">
      <h2>{t('factory-page.answer')}</h2>
      {answer && (
        <div ref={thanks} tabIndex={-1} className="stack fv-said">
          {isThanked && <Alert type="success" showIcon role="status" title={t('factory-page.thanks')} />}
          <p>
            <strong>{t('factory-page.answered', { answer: t(`factory-page.kind_${answer.kind}`) })}</strong>
            <br />
            <span className="app-hint">
              {t('factory-page.answered_by', { person: answer.person, time: chinaMoment(locale, answer.at) })}
            </span>
          </p>
          {can_answer && !isAskedAgain && answer.kind === 'not_ready' && <p>{t('factory-page.stays')}</p>}
          {isAskedAgain && (
            <p>
              {t('factory-page.answered_before', {
                days: answer.about_days.map((day) => fullDay(locale, day)).join(' · '),
              })}
            </p>
          )}
        </div>
      )}
      {!can_answer && <p className="app-hint">{t('factory-page.closed')}</p>}
      {answer && can_answer && !showsForm && (
        <Button block size="large" onClick={() => setChanging(true)}>
          {t('factory-page.change')}
        </Button>
      )}
      {showsForm && (
        <AnswerForm
          link={link}
          page={page}
          onOutdated={onOutdated}
          onAnswered={(next) => {
            setChanging(false)
            setThanked(true)
            onAnswered(next)
          }}
        />
      )}
    </section>
  )
}
