import type { Remedy, RemedyList } from '@goodlot/contract'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { Button, Tag } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { DecideDialog, type Reasoned } from './DecideDialog.tsx'
import { Photos } from './Photos.tsx'
import { useRemedyChange } from './use-remedies.ts'

const colours = {
  open: 'processing',
  answered: 'warning',
  accepted: 'success',
  not_done: 'error',
  withdrawn: 'default',
} as const

interface Props {
  list: RemedyList
  remedy: Remedy
}

/** One corrective action: the finding and the answers to it side by side, and what the reader can do. */
export function RemedyCard({ list, remedy }: Props) {
  const { t, locale } = useLocale()
  const [opened, setOpened] = useState<Reasoned | 'change' | null>(null)
  const close = () => setOpened(null)
  const { no, grade, name, section, instance, state, late, may, due, answers, later, later_count } = remedy
  const number = new Intl.NumberFormat(locale)
  const accept = useRemedyChange({
    send: () =>
      ask(
        'remedy_decide',
        { order_no: list.order_no, remedy_id: remedy.remedy_id, decision: 'accept' },
        { quiet: true },
      ),
    success: () => t('remedies.accepted'),
  })
  return (
    <li className="rem-card" aria-labelledby={`remedy-${no}`}>
      <h3 id={`remedy-${no}`}>
        {no}. {[section, name, instance].filter(Boolean).join(' · ')}
      </h3>
      <p className="row wrap">
        <Tag>{t(`remedies.grade_${grade}`)}</Tag>
        <Tag color={late ? 'error' : colours[state]}>{t(late ? 'remedies.state_late' : `remedies.state_${state}`)}</Tag>
        <span className={late ? 'rem-late app-number' : 'app-number'}>{t('remedies.due_on', { day: due })}</span>
        <span className="app-hint">
          {remedy.sent_at === '' ? t('remedies.not_sent') : t('remedies.approver_is', { name: remedy.approver })}
        </span>
      </p>
      <div className="rem-sides">
        <div>
          <Found remedy={remedy} />
          {later !== '' && (
            <p className="app-hint">
              {later === 'changed' && later_count !== null
                ? t('remedies.later_changed', { version: list.version, count: number.format(later_count) })
                : t(later === 'gone' ? 'remedies.later_gone' : 'remedies.later_same', { version: list.version })}
            </p>
          )}
          <p className="rem-words">
            <strong>{t('remedies.request')}</strong> {remedy.request}
          </p>
          {remedy.evidence && (
            <p className="rem-words">
              <strong>{t('remedies.evidence')}</strong> {remedy.evidence}
            </p>
          )}
        </div>
        <div>
          {answers.length === 0 && <p className="app-hint">{t('remedies.no_answer')}</p>}
          {answers.map((answer) => (
            <div key={answer.answer_id} className="rem-answer">
              <p>
                <strong>{answer.person || t('remedies.name_removed')}</strong>{' '}
                <small className="app-hint">
                  <ChinaTime at={answer.at} named />
                </small>
              </p>
              {answer.cause && (
                <p className="rem-words">
                  <strong>{t('remedies.cause')}</strong> {answer.cause}
                </p>
              )}
              <p className="rem-words">
                <strong>{t('remedies.measure')}</strong> {answer.measure}
              </p>
              <p>
                <strong>{t('remedies.done_on')}</strong> <span className="app-number">{answer.done_on}</span>
              </p>
              <Photos photos={answer.photos} name={t('remedies.evidence_photo', { name })} />
              {answer.reply !== '' && (
                <p className="rem-words">
                  {[t(`remedies.reply_${answer.reply}`), answer.reply_words].filter(Boolean).join(': ')}
                </p>
              )}
            </div>
          ))}
          {remedy.closed_at && (
            <p className="app-hint">
              {t('remedies.closed_by', { name: remedy.closed_by, at: remedy.closed_at.slice(0, 16) })}{' '}
              {answers.every(({ reply_words }) => reply_words !== remedy.closed_words) && remedy.closed_words}
            </p>
          )}
        </div>
      </div>
      <p className="row wrap">
        {may.accept && (
          <Button type="primary" loading={accept.isPending} onClick={() => accept.mutate(undefined)}>
            {t('remedies.accept')}
          </Button>
        )}
        {may.again && <Button onClick={() => setOpened('again')}>{t('remedies.again')}</Button>}
        {may.change && <Button onClick={() => setOpened('change')}>{t('remedies.change')}</Button>}
        {may.not_done && remedy.sent_at !== '' && (
          <Button onClick={() => setOpened('not_done')}>{t('remedies.not_done')}</Button>
        )}
        {may.withdraw && <Button onClick={() => setOpened('withdraw')}>{t('remedies.withdraw')}</Button>}
      </p>
      {opened === 'change' && <ChangeDialog list={list} remedy={remedy} onClose={close} />}
      {opened !== null && opened !== 'change' && (
        <DecideDialog list={list} remedy={remedy} decision={opened} onClose={close} />
      )}
    </li>
  )
}

/** What the report found, with its photos. */
function Found({ remedy: { count, n, requirement, remarks, photos, name } }: { remedy: Remedy }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  return (
    <>
      {count !== null && (
        <p className="app-number">
          {n === null
            ? t('remedies.found_all', { count: number.format(count) })
            : t('remedies.found', { count: number.format(count), n: number.format(n) })}
        </p>
      )}
      {requirement && <p className="app-hint">{requirement}</p>}
      {remarks.map((remark) => (
        <p key={remark} className="rem-words">
          {remark}
        </p>
      ))}
      <Photos photos={photos} name={t('remedies.found_photo', { name })} />
    </>
  )
}
