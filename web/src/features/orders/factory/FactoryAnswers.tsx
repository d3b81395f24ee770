import type { FactoryAnswerRow, FactoryNoticeView } from '@goodlot/contract'
import { ask } from '../../../api/send.ts'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { Button, Tag } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useDayWords } from '../order/order-words.tsx'
import { useOrderChange } from '../order/use-order-change.ts'

interface Props {
  notice: FactoryNoticeView
  onChanged(): void
}

const colours = { ready: 'success', later: 'processing', not_ready: 'error', wrong: 'warning' } as const

/** All answers, the newest first: that one counts. */
export function FactoryAnswers({ notice, onChanged }: Props) {
  const t = useT()
  return (
    <div>
      <h3>{t('factory-notice.answers')}</h3>
      {notice.answers.length === 0 && <p className="app-hint">{t('factory-notice.answers_none')}</p>}
      <ol className="plain-list told-list">
        {notice.answers.map((answer) => (
          <li key={answer.answer_id}>
            <p className="row wrap">
              <Tag color={colours[answer.kind]}>{t(`factory-notice.kind_${answer.kind}`)}</Tag>
              <span>{answer.person}</span>
              <small className="app-hint">
                <ChinaTime at={answer.at} named />
              </small>
            </p>
            <Outdated answer={answer} />
            <Said answer={answer} />
            {answer.correction && <Correction notice={notice} answer={answer} onChanged={onChanged} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What the answer was about, where the visit is another one now. */
function Outdated({ answer: { outdated, about_days } }: { answer: FactoryAnswerRow }) {
  const t = useT()
  const dayWords = useDayWords()
  if (outdated === '') return null
  return (
    <p className="app-hint">
      {outdated === 'factory'
        ? t('factory-notice.about_factory')
        : t('factory-notice.about_days', { days: about_days.map(dayWords).join(' · ') })}
    </p>
  )
}

function Said({ answer: { products, days, wished_day, remark } }: { answer: FactoryAnswerRow }) {
  const t = useT()
  const dayWords = useDayWords()
  return (
    <>
      {products.map(({ product_id, name, finished, packed }) => (
        <p key={product_id}>{t('factory-notice.percent', { name, finished, packed })}</p>
      ))}
      {days.length > 0 && <p>{t('factory-notice.proposes', { days: days.map(dayWords).join(' · ') })}</p>}
      {wished_day && <p>{t('factory-notice.wishes', { day: dayWords(wished_day) })}</p>}
      {remark && <p className="ord-remark">{remark}</p>}
    </>
  )
}

/** Address and contact as the factory says they are right; an owner of the order decides. */
function Correction({
  notice: { order_no, correct, corrects_order },
  answer,
  onChanged,
}: Props & { answer: FactoryAnswerRow }) {
  const t = useT()
  const { answer_id, correction, state, outdated } = answer
  const decide = useOrderChange({
    send: (accept: 'yes' | 'no') =>
      ask('factory_correction', { order_no, answer_id, accept }, { quiet: true }).then((changed) => ({
        accept,
        ...changed,
      })),
    success: ({ accept, changed_factory }) =>
      t(
        accept === 'no'
          ? 'factory-notice.refused'
          : !corrects_order
            ? changed_factory
              ? 'factory-notice.accepted_factory'
              : 'factory-notice.accepted_nothing'
            : changed_factory
              ? 'factory-notice.accepted_both'
              : 'factory-notice.accepted',
      ),
    onChanged,
  })
  const lines = correction ? Object.values(correction).filter(Boolean) : []
  return (
    <>
      <p>
        <span className="app-hint">{t('factory-notice.corrects')}</span>
        {lines.map((line) => (
          <span key={line} className="ord-line">
            {line}
          </span>
        ))}
      </p>
      {state !== '' && <p className="app-hint">{t(`factory-notice.state_${state}`)}</p>}
      {state === '' && outdated !== 'factory' && (
        <>
          {!correct.may && <p className="app-hint">{correct.reason}</p>}
          {correct.may && !corrects_order && <p className="app-hint">{t('factory-notice.accept_factory_only')}</p>}
          <p className="row wrap">
            <Button
              type="primary"
              loading={decide.isPending && decide.variables === 'yes'}
              disabled={!correct.may || decide.isPending}
              title={correct.reason}
              onClick={() => decide.mutate('yes')}
            >
              {t('factory-notice.accept')}
            </Button>
            <Button
              disabled={!correct.may || decide.isPending}
              title={correct.reason}
              onClick={() => decide.mutate('no')}
            >
              {t('factory-notice.refuse')}
            </Button>
          </p>
        </>
      )}
    </>
  )
}
