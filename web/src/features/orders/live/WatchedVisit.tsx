import { type OrderInfo, type OrderLive, quietSeconds } from '@goodlot/contract'
import { type ReactNode, useCallback } from 'react'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { Alert, Button, Skeleton } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useRefreshOrders } from '../order/queries.ts'
import { LiveCounts } from './LiveCounts.tsx'
import { LiveFindings } from './LiveFindings.tsx'
import { LiveNews } from './LiveNews.tsx'
import { LiveQuestions } from './LiveQuestions.tsx'
import { type Live, useLive } from './use-live.ts'
import './live.css'

/** A visit that is due or in progress, followed over a stream of events. */
export function WatchedVisit({ order }: { order: OrderInfo }) {
  const t = useT()
  const refresh = useRefreshOrders()
  const onOver = useCallback(() => void refresh(), [refresh])
  const live = useLive(order.order_id, onOver)
  const { state } = live
  return (
    <section className="app-page live" aria-label={t('live.title')}>
      <header className="live-head row wrap">
        <h2>{t('live.title')}</h2>
        {state && <span className={`live-state live-state-${state.state}`}>{t(`live.state_${state.state}`)}</span>}
        <span className={`live-link live-link-${live.link}`}>{t(`live.link_${live.link}`)}</span>
      </header>
      <Stopped live={live} />
      {state ? <State order={order} state={state} age={live.age} /> : <Nothing live={live} />}
      <LiveNews state={state} />
    </section>
  )
}

function Stopped({ live: { link, refused, resume } }: { live: Live }) {
  const t = useT()
  if (link !== 'stopped' || !refused || refused.fault === 'not_on_site') return null
  return (
    <Alert
      type="warning"
      showIcon
      title={refused.msg || t('live.failed')}
      action={<Button onClick={resume}>{t('live.watch_here')}</Button>}
    />
  )
}

const Nothing = ({ live }: { live: Live }) =>
  live.link === 'stopped' ? null : <Skeleton title={false} paragraph={{ rows: 3 }} />

function State({ order, state, age }: { order: OrderInfo; state: OrderLive; age: number }) {
  const t = useT()
  if (state.state === 'expected')
    return <p className="live-empty">{t('live.expected', { name: state.ins_nick_name || order.ins_nick_name })}</p>
  return (
    <>
      <p className="live-note">{t('live.preliminary')}</p>
      <Facts state={state} age={age} />
      <LiveCounts state={state} />
      <LiveFindings state={state} />
      <LiveQuestions order={order} questions={state.questions} />
    </>
  )
}

/** `3 h 20 min` from seconds. */
function useDuration(): (seconds: number) => string {
  const t = useT()
  return (seconds) => {
    const minutes = Math.floor(seconds / 60)
    return minutes < 60
      ? t('live.minutes', { minutes })
      : t('live.hours_minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
}

/** Arrival, time on site, the current part of the inspection, and how long ago the phone last sent something. */
function Facts({ state, age }: { state: OrderLive; age: number }) {
  const t = useT()
  const duration = useDuration()
  const isOn = state.state === 'on_site'
  const elapsed = state.elapsed_seconds === null ? null : state.elapsed_seconds + (isOn ? age : 0)
  const quiet = state.quiet_seconds === null ? null : state.quiet_seconds + age
  const location = state.arrival_text || t('live.place_unknown')
  const current =
    state.current && (state.current.part === 'section' ? state.current.name : t(`live.current_${state.current.part}`))
  return (
    <>
      <dl className="live-facts wrap">
        {state.checked_in_at && (
          <Fact name={t('live.checked_in')}>
            <ChinaTime at={state.checked_in_at} named />
            <small className={state.arrival_place === 'far' ? 'live-far' : ''}>{location}</small>
          </Fact>
        )}
        {elapsed !== null && <Fact name={t('live.elapsed')}>{duration(elapsed)}</Fact>}
        {isOn && current && <Fact name={t('live.current')}>{current}</Fact>}
        {quiet !== null && (
          <Fact name={t('live.heard')}>
            {quiet < 60 ? t('live.just_now') : t('live.ago', { time: duration(quiet) })}
          </Fact>
        )}
      </dl>
      {isOn && quiet !== null && quiet >= quietSeconds && (
        <p className="live-quiet">{t('live.quiet', { time: duration(quiet) })}</p>
      )}
      {state.state === 'left' && <p className="live-quiet">{t('live.left_text')}</p>}
      {state.abort_reason && <p className="live-quiet">{t(`live.abort_${state.abort_reason}`)}</p>}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
