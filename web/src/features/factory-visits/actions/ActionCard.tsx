import type { RemedyPage } from '@goodlot/contract'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../../ui/kit/Alert.tsx'
import { Button } from '../../../ui/kit/Button.tsx'
import { useLocale } from '../../../ui/words/words.tsx'
import { chinaMoment, fullDay } from '../visit-words.ts'
import { ActionForm } from './ActionForm.tsx'

export type AskedAction = RemedyPage['actions'][number]

interface Props {
  link: string
  action: AskedAction
  /** The first that waits for an answer. */
  isFirst: boolean
  /** How many photos one answer takes. */
  most: number
  person: string
  onPerson(person: string): void
  onPage(page: RemedyPage): void
  onOutdated(): void
}

/** One corrective action: what was found, what is asked until when, what was answered, and the form. */
export function ActionCard({ link, action, isFirst, most, person, onPerson, onPage, onOutdated }: Props) {
  const { t, locale } = useLocale()
  const [isChanging, setChanging] = useState(false)
  const [isThanked, setThanked] = useState(false)
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isThanked) thanks.current?.focus()
  }, [isThanked])
  const { no, grade, name, section, instance, requirement, count, n, remarks, photos, state, late, can_answer } = action
  // one form at a time: three of them are eight screens of a phone
  const showsForm = can_answer && ((state === 'open' && isFirst) || isChanging)
  const number = new Intl.NumberFormat(locale)
  return (
    <section className="app-card box" aria-labelledby={`action-${no}`}>
      <h2 id={`action-${no}`}>
        {no}. {[section, name, instance].filter(Boolean).join(' · ')}
      </h2>
      <p className="row wrap">
        <span className="fa-tag" data-grade={grade}>
          {t(`factory-actions.grade_${grade}`)}
        </span>
        <span className="fa-tag" data-state={late ? 'late' : state}>
          {t(late ? 'factory-actions.state_late' : `factory-actions.state_${state}`)}
        </span>
        {count !== null && (
          <span className="app-number">
            {n === null
              ? t('factory-actions.count', { count: number.format(count) })
              : t('factory-actions.found', { count: number.format(count), n: number.format(n) })}
          </span>
        )}
      </p>
      {requirement && <p className="app-hint">{t('factory-actions.requirement', { text: requirement })}</p>}
      {remarks.map((remark) => (
        <p key={remark} className="fa-words">
          {remark}
        </p>
      ))}
      <Pictures photos={photos} name={t('factory-actions.found_photo', { name })} />
      <dl className="fv-facts">
        <div>
          <dt>{t('factory-actions.request')}</dt>
          <dd className="fa-words">{action.request}</dd>
        </div>
        {action.evidence && (
          <div>
            <dt>{t('factory-actions.evidence')}</dt>
            <dd className="fa-words">{action.evidence}</dd>
          </div>
        )}
        <div>
          <dt>{t('factory-actions.due')}</dt>
          <dd>
            <strong className="fv-day">{fullDay(locale, action.due)}</strong>
          </dd>
        </div>
      </dl>
      {(action.answers.length > 0 || isThanked) && (
        <div ref={thanks} tabIndex={-1} className="stack fv-said">
          {isThanked && <Alert type="success" showIcon role="status" title={t('factory-actions.thanks')} />}
          {action.answers.map((answer) => (
            <div key={answer.answer_id} className="fa-answer">
              <p>
                <strong>
                  {t('factory-actions.answered_by', {
                    person: answer.person,
                    time: chinaMoment(locale, answer.at),
                  })}
                </strong>
              </p>
              {answer.cause && <p className="fa-words">{t('factory-actions.said_cause', { text: answer.cause })}</p>}
              <p className="fa-words">{t('factory-actions.said_measure', { text: answer.measure })}</p>
              <p>{t('factory-actions.said_done', { day: fullDay(locale, answer.done_on) })}</p>
              <Pictures photos={answer.photos} name={t('factory-actions.own_photo', { name })} />
              {answer.reply !== '' && (
                <Alert
                  type={answer.reply === 'accept' ? 'success' : 'warning'}
                  showIcon
                  title={t(`factory-actions.reply_${answer.reply}`)}
                  description={answer.reply_words}
                />
              )}
            </div>
          ))}
        </div>
      )}
      {can_answer && !showsForm && (
        <Button block size="large" onClick={() => setChanging(true)}>
          {t(state === 'open' ? 'factory-actions.answer_now' : 'factory-actions.answer_again')}
        </Button>
      )}
      {showsForm && (
        <ActionForm
          link={link}
          action={action}
          most={most}
          person={person}
          onPerson={onPerson}
          onOutdated={onOutdated}
          onAnswered={(page) => {
            setChanging(false)
            setThanked(true)
            onPage(page)
          }}
        />
      )}
    </section>
  )
}

/** Small pictures, each a link to the large one. */
export function Pictures({ photos, name }: { photos: readonly { thumb: string; view: string }[]; name: string }) {
  if (photos.length === 0) return null
  return (
    <div className="fa-photos">
      {photos.map(({ thumb, view }, i) => (
        <a key={view} href={view} target="_blank" rel="noreferrer">
          <img src={thumb} alt={`${name} ${i + 1}`} width={104} height={78} loading="lazy" />
        </a>
      ))}
    </div>
  )
}
