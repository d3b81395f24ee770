import type { MissionRow } from '@goodlot/contract'
import { money } from '@goodlot/i18n/money'
import { type FormEvent, useState } from 'react'
import { ask, NetworkFault } from '../api/send.ts'
import { useSave } from '../api/use-save.ts'
import { useInspector } from '../me.tsx'
import { daysOf } from '../mission/days-of.ts'
import { LinesField } from '../ui/Fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { FailureNote } from '../ui/states.tsx'
import { longDay } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'
import { MissionActions } from './MissionActions.tsx'
import { TimeLeft, useMinutesLeft } from './TimeLeft.tsx'

interface Props {
  row: MissionRow
  /** Messages of the visit that the inspector has not read. */
  unread: number
  reload(): Promise<void>
}

/** One order for its inspector: when, where, what, how much work, how much money; and the answer while it is open. */
export function MissionCard({ row, unread, reload }: Props) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const md = (value: number) => t('missions.md', { md: number.format(value), count: value })
  const days = daysOf(row)
  const isOffer = row.state === 'offered'
  return (
    <article className="card mission" aria-label={row.order_no}>
      <header>
        <strong>
          {days.map((day) => (
            <span key={day}>{longDay(locale, day)}</span>
          ))}
        </strong>
        <strong className="mission-sum">{money(locale, row.amount)}</strong>
      </header>
      {isOffer && <TimeLeft at={row.expires_at} />}
      {row.pay && <Pay row={row} pay={row.pay} />}
      <p>
        <strong>{row.goods || row.service_type_str}</strong>
        {row.quantity > 0 && <small>{t('missions.pieces', { count: row.quantity })}</small>}
      </p>
      <p>
        {row.city_name} · {row.factory_name}
        <small>{row.factory_address}</small>
        {row.distance_text && <small>{row.distance_text}</small>}
      </p>
      <p>
        {row.service_type_str}
        {row.md !== null && ` · ${md(row.md)}`}
        {row.calculated_md !== null && row.calculated_md !== row.md && (
          <small>{t('missions.md_calculated', { md: md(row.calculated_md) })}</small>
        )}
        {row.sample_size !== null && row.sample_size > 0 && (
          <small>{t('missions.sample', { count: row.sample_size })}</small>
        )}
        {row.tplname && <small>{t('missions.protocol', { name: row.tplname })}</small>}
      </p>
      {row.factory_said && row.state !== 'submitted' && row.state !== 'done' && (
        <p className="mission-said">{t('missions.said', { answer: t(`missions.said_${row.factory_said}`) })}</p>
      )}
      {row.remark && <p className="mission-remark">{row.remark}</p>}
      <small>{row.order_no}</small>
      {isOffer ? (
        <Answer row={row} reload={reload} />
      ) : (
        <>
          {row.state === 'accepted' && <Accepted isMember={!(row.leads ?? row.role === 'lead')} />}
          <MissionActions row={row} unread={unread} />
        </>
      )}
    </article>
  )
}

/** For what the sum is paid, and how it comes about. Missions that an earlier version of the app stored do not say it. */
function Pay({ row, pay }: { row: MissionRow; pay: NonNullable<MissionRow['pay']> }) {
  const { t, locale } = useLocale()
  const hours = new Intl.NumberFormat(locale).format(pay.hours)
  return (
    <details className="mission-pay">
      <summary>
        {pay.hours > 0 && <span>{t('missions.pay_for_hours', { hours })}</span>} <u>{t('missions.pay_why')}</u>
      </summary>
      <dl>
        {pay.dates.map(({ day, kind, earned }) => (
          <div key={day}>
            <dt>{t(kind ? `missions.pay_date_${kind}` : 'missions.pay_date', { day: longDay(locale, day) })}</dt>
            <dd>{money(locale, earned)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('missions.pay_commission')}</dt>
          <dd>−{money(locale, pay.commission)}</dd>
        </div>
        <div>
          <dt>
            <strong>{t('missions.pay_total')}</strong>
          </dt>
          <dd>
            <strong>{money(locale, row.amount)}</strong>
          </dd>
        </div>
      </dl>
      <small>{t('missions.pay_travel')}</small>
    </details>
  )
}

function Accepted({ isMember }: { isMember: boolean }) {
  const { t } = useLocale()
  return (
    <p className="mission-accepted">
      <Icon name="check" size={20} /> {t(isMember ? 'missions.is_member' : 'missions.is_accepted')}
    </p>
  )
}

/** Accept with one tap; declining asks for the reason, which root reads. */
function Answer({ row, reload }: Omit<Props, 'unread'>) {
  const { t } = useLocale()
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const { saving, failure, run } = useSave()
  const { sessionState } = useInspector()
  const isClosed = saving || sessionState === 'ended'
  const order_id = row.order_id
  // by the phone's clock, which may be wrong: the server decides, but the screen offers no tap that will probably be refused
  const isOver = useMinutesLeft(row.expires_at).minutes < 0
  /** What is known about an accept or decline whose answer was lost; null when none was lost. */
  const [lost, setLost] = useState<'not_arrived' | 'unknown' | null>(null)
  // when the server refuses the answer, the offer is no longer open, and the list shows its new state
  const answer = (send: () => Promise<unknown>) =>
    void run(async () => {
      setLost(null)
      try {
        await send()
      } catch (error) {
        if (!(error instanceof NetworkFault)) throw error
        await askWhatIsTrue()
        return
      }
      await reload()
    })
  // the answer may have arrived all the same: only the server knows what became of the offer
  async function askWhatIsTrue() {
    try {
      const { data } = await ask('mission_list', { page: 1, limit: 200 })
      const isOpen = data.some((one) => one.order_id === order_id && one.state === 'offered')
      if (isOpen) setLost('not_arrived')
      else await reload()
    } catch (error) {
      if (!(error instanceof NetworkFault)) throw error
      setLost('unknown')
    }
  }
  const decline = (event: FormEvent) => {
    event.preventDefault()
    answer(() => ask('mission_decline', { order_id, reason: reason.trim() }))
  }
  return (
    <>
      {lost && (
        <FailureNote
          failure={{ text: t(`missions.answer_${lost}`), offline: lost === 'unknown', fields: {} }}
          onRetry={lost === 'unknown' ? () => void run(askWhatIsTrue) : undefined}
        />
      )}
      {failure && <FailureNote failure={failure} onRetry={failure.offline ? undefined : () => void reload()} />}
      {declining ? (
        <form className="stack" onSubmit={decline}>
          <LinesField
            label={t('missions.decline_reason')}
            hint={t('missions.decline_hint')}
            value={reason}
            onChange={setReason}
          />
          <div className="pair">
            <button type="button" className="button" onClick={() => setDeclining(false)}>
              {t('missions.back')}
            </button>
            <button type="submit" className="button button-danger" disabled={isClosed || reason.trim() === ''}>
              {t(saving ? 'missions.sending' : 'missions.decline')}
            </button>
          </div>
        </form>
      ) : (
        <div className="pair">
          <button type="button" className="button" disabled={isClosed} onClick={() => setDeclining(true)}>
            {t('missions.decline')}
          </button>
          <button
            type="button"
            className={isOver ? 'button' : 'button button-main'}
            disabled={isClosed}
            onClick={() => answer(() => ask('mission_accept', { order_id }))}
          >
            {t(saving ? 'missions.sending' : 'missions.accept')}
          </button>
        </div>
      )}
    </>
  )
}
