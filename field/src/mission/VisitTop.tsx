import { memo } from 'react'
import { useInspector } from '../me.tsx'
import { useSyncStatus } from '../offline/phone.tsx'
import { leaveMission } from '../offline/return.ts'
import { Link } from '../router.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { useOnline } from '../ui/use-online.ts'
import { useT } from '../words/words.tsx'
import { attempt, useMission } from './context.tsx'
import { useLot } from './lot.tsx'
import { usePractice } from './practice-context.ts'
import { useEnter } from './use-enter.ts'

/**
 * The bar at the top of all mission screens: order and lot, what has been sent, and the live defect count. Memoised, because changing
 * the screen below does not change it.
 */
export const VisitTop = memo(() => {
  const t = useT()
  const { brief, work } = useMission()
  const { lot } = useLot()
  const enter = useEnter()
  const isPractice = usePractice() !== null
  const leave = async () => {
    enter('', null)
    await work.writeEntered()
    await leaveMission(work.phone.db, work.phone.account)
  }
  return (
    <header className="visit-top">
      <div className="visit-line">
        <button type="button" className="top-button" aria-label={t('visit.to_missions')} onClick={() => void leave()}>
          <Icon name="back" />
        </button>
        <strong>
          {brief.order_no}
          {brief.plan.length > 1 && <span> · {t('visit.lot', { lot })}</span>}
        </strong>
        {isPractice ? (
          <span className="pill pill-wait">{t('field.practice')}</span>
        ) : (
          <Link to={`mission/${work.order_id}/more/sync`} className="pill-link">
            <SyncPill />
          </Link>
        )}
      </div>
      <AqlLine />
      <Unkept />
    </header>
  )
})

/** Says, on a phone without space, that the last tap was not saved; disappears when one is saved again. */
function Unkept() {
  const t = useT()
  const { isUnkept, held, work } = useMission()
  if (held > 0)
    return (
      <section className="note note-bad" role="alert">
        <Icon name="remove" />
        <div>
          <strong>{t('visit.held', { count: held })}</strong>
          <p>{t('visit.held_text')}</p>
        </div>
        <button type="button" className="button button-main" onClick={() => attempt(work.keepHeld())}>
          {t('visit.held_keep')}
        </button>
      </section>
    )
  return (
    isUnkept && (
      <p className="note note-bad" role="alert">
        <Icon name="remove" /> {t('visit.not_kept')}
      </p>
    )
  )
}

function SyncPill() {
  const t = useT()
  const { sessionState } = useInspector()
  const { work, state } = useMission()
  const online = useOnline()
  const { sender, waiting } = useSyncStatus(work.phone)
  const count = waiting.entries + waiting.photos
  const isOffline = !online || sender === 'offline' || sessionState === 'unreachable'
  const [kind, icon, text]: [string, IconName, string] =
    sessionState === 'ended' || sender === 'session'
      ? ['warn', 'lock', t('visit.pill_sign_in')]
      : state.conflicts.length > 0
        ? ['bad', 'remove', t('visit.pill_conflict')]
        : // something was refused; the screen behind the pill says what
          waiting.refused.includes(work.order_id)
          ? ['bad', 'remove', t('visit.pill_refused')]
          : isOffline
            ? ['warn', 'offline', count > 0 ? t('visit.pill_offline_waiting', { count }) : t('visit.pill_offline')]
            : count > 0
              ? ['wait', 'waiting', t('visit.pill_waiting', { count })]
              : ['good', 'check', t('visit.pill_sent')]
  return (
    <span className={`pill pill-${kind}`} role="status">
      <Icon name={icon} size={18} />
      {text}
    </span>
  )
}

/** Defects found and allowed, per class: amber at the limit, red beyond it; also in words, for readers who cannot see the colours. */
function AqlLine() {
  const t = useT()
  const { brief, judged } = useMission()
  const { lot } = useLot()
  const counted = judged.lots.find((one) => one.lot === lot)
  if (!counted) return null
  if (brief.full_check)
    return <p className="aql">{t('visit.full_count', { good: counted.good, rejected: counted.rejected })}</p>
  return (
    <ul className="aql" aria-label={t('visit.aql')}>
      {counted.classes.map(({ class: name, found, ac, re, state, decision }) => {
        const title = t(`visit.class_${name}`)
        if (decision === undefined)
          return (
            <li key={name} className={`aql-${state}`}>
              <span aria-hidden="true">
                {title} <b>{`${found}/${ac}`}</b>
              </span>
              <span className="hidden">{t(`visit.aql_${state}`, { class: title, found, allowed: ac })}</span>
            </li>
          )
        // between Ac and Re the next sample decides
        const shown = found >= re ? 'exceeded' : found > 0 && found >= ac ? 'at_limit' : 'ok'
        return (
          <li key={name} className={`aql-${shown}`}>
            <span aria-hidden="true">
              {title} <b>{`${found} (${ac}/${re})`}</b>
            </span>
            <span className="hidden">{t('visit.aql_stage', { class: title, found, ac, re })}</span>
          </li>
        )
      })}
    </ul>
  )
}
