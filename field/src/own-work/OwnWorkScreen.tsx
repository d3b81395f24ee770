import type { Appealable, StrikeRecord } from '@goodlot/contract'
import { money } from '@goodlot/i18n/money'
import { useLoad } from '../api/use-load.ts'
import { Icon } from '../ui/icons.tsx'
import { Loading } from '../ui/states.tsx'
import { longDay } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'
import { AppealBox } from './AppealBox.tsx'
import { Quality } from './Quality.tsx'
import { useOwnWorkWords } from './words.ts'
import './own-work.css'

/** How one's own work was, what counts against one, and how to appeal it. */
export function OwnWorkScreen() {
  const t = useOwnWorkWords()
  const strikes = useLoad('strike_own', {})
  const quality = useLoad('work_quality', {})
  const appealable = useLoad('appeal_own', {})
  return (
    <div className="stack">
      <h1>{t('own-work.title')}</h1>
      <p className="lead">{t('own-work.lead')}</p>
      <Loading loaded={strikes}>{(data) => <Strikes data={data} reload={strikes.reload} />}</Loading>
      <Loading loaded={quality}>{(data) => <Quality data={data} />}</Loading>
      <Loading loaded={appealable}>{(data) => <Ratings rows={data} reload={appealable.reload} />}</Loading>
    </div>
  )
}

/** A time in China to the minute; the server writes it so. */
const minute = (at: string) => at.slice(0, 16)

function Strikes({ data, reload }: { data: StrikeRecord; reload(): Promise<void> }) {
  const t = useOwnWorkWords()
  const { locale } = useLocale()
  const { limit, window_days: days, pause_days: pause, grace_hours: hours } = data
  return (
    <>
      {data.paused_until !== '' && (
        <section className="note note-wait" role="status">
          <Icon name="waiting" />
          <div>
            <h2>{t('own-work.paused_title', { until: minute(data.paused_until) })}</h2>
            <p>{t('own-work.paused_text', { limit, days })}</p>
            <p>{t('own-work.paused_how')}</p>
          </div>
        </section>
      )}
      <section className="card stack" aria-labelledby="strikes-h">
        <h2 id="strikes-h">{t('own-work.strikes')}</h2>
        <p>{t('own-work.strikes_points', { points: data.points, limit })}</p>
        <small>{t('own-work.strikes_rule', { limit, days, pause, hours })}</small>
        {data.strikes.length === 0 && <p className="lead">{t('own-work.strikes_none')}</p>}
        <ul className="work-list">
          {data.strikes.map((strike) => (
            <li key={strike.strike_id}>
              <strong>{t(`own-work.kind_${strike.kind}`)}</strong>
              <small>
                {strike.order_no} · {longDay(locale, strike.happened_at.slice(0, 10))}
              </small>
              <span>
                {t(`own-work.state_${strike.state}`, { points: strike.points, at: minute(strike.counts_from) })}
              </span>
              {strike.reason !== '' && <p>{t('own-work.because', { reason: strike.reason })}</p>}
              {strike.withdrawn_reason !== '' && strike.appeal === null && (
                <p>{t('own-work.because', { reason: strike.withdrawn_reason })}</p>
              )}
              <AppealBox
                subject={{ kind: 'strike', id: strike.strike_id }}
                appeal={strike.appeal}
                isClosed={strike.state === 'withdrawn' || strike.state === 'past'}
                reload={reload}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Ratings({ rows, reload }: { rows: readonly Appealable[]; reload(): Promise<void> }) {
  const t = useOwnWorkWords()
  const { locale } = useLocale()
  return (
    <section className="card stack" aria-labelledby="ratings-h">
      <h2 id="ratings-h">{t('own-work.ratings')}</h2>
      {rows.length === 0 && <p className="lead">{t('own-work.ratings_none')}</p>}
      <ul className="work-list">
        {rows.map(({ kind, id, order_no, at, stars, amount, text, appeal }) => (
          <li key={`${kind} ${id}`}>
            <strong>
              {amount === null
                ? t('own-work.rating', { stars: stars ?? 0 })
                : t('own-work.deduction', { amount: money(locale, amount) })}
            </strong>
            <small>
              {order_no} · {longDay(locale, at.slice(0, 10))}
            </small>
            {text !== '' && <p>{text}</p>}
            <AppealBox subject={{ kind, id }} appeal={appeal} isClosed={false} reload={reload} />
          </li>
        ))}
      </ul>
    </section>
  )
}
