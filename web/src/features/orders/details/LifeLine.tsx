import type { OrderInfo } from '@goodlot/contract'
import { chinaInstantOf, orderStatus } from '@goodlot/rules'
import { useMay } from '../../../ui/app/me.tsx'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { CheckOutlined, CloseOutlined } from '../../../ui/kit/icons.ts'
import { useT } from '../../../ui/words/words.tsx'
import { DueNote, HoldNote, StatusTag, useBothTimes, useDayWords, useNow, useStage } from '../order/order-words.tsx'

const stations = ['placed', 'confirmed', 'agreed', 'on_site', 'reported', 'accepted'] as const
type Station = (typeof stations)[number]

/** When a station was reached; '' before that. The inspector's agreement is read from the latest offer. */
const reachedAt = ({ life, offer }: OrderInfo, station: Station): string =>
  station === 'agreed' ? (offer?.state === 'accepted' ? offer.answered_at : '') : life[station]

/**
 * Whether the station is shown. A laboratory order has no inspector who must agree, and after the visit an unanswered
 * offer no longer matters.
 */
const isOnTheWay = (order: OrderInfo, station: Station): boolean =>
  station !== 'agreed' || (order.service_type !== 'lab' && (reachedAt(order, station) !== '' || !order.life.on_site))

/** The stations of an order from placed to accepted, with times, and what comes next. */
export function LifeLine({ order }: { order: OrderInfo }) {
  const t = useT()
  const isCancelled = order.order_status === orderStatus.cancelled
  const isLab = order.service_type === 'lab'
  const stage = useStage(order)
  const way = stations.filter((station) => isOnTheWay(order, station))
  const passed = way.filter((station) => reachedAt(order, station) !== '')
  const isEnded = order.ended_without_report
  const shown = isCancelled || isEnded ? passed : way
  const here = passed.at(-1)
  const byOf = (event: string) => order.history.find((one) => one.event === event)?.by
  const name = (station: Station) => {
    if (station === 'confirmed') return t(order.on_account ? 'orders.life_on_account' : 'orders.life_confirmed')
    if (station === 'on_site' && isLab) return t('orders.life_laboratory')
    // the wire has one time for both endings: report accepted, or ended without a report
    if (station === 'accepted' && isEnded) return t('orders.life_ended')
    if (station !== 'agreed') return t(`orders.life_${station}`)
    if (stage === 'no_inspector') return t('orders.life_lost')
    return t(reachedAt(order, station) ? 'orders.life_agreed' : 'orders.life_answer')
  }
  const actors: Partial<Record<Station, string | undefined>> = {
    placed: byOf('submitted'),
    agreed: order.offer?.ins_nick_name,
    on_site: isLab ? undefined : order.ins_nick_name,
  }
  return (
    <section className="app-page ord-life" aria-label={t('orders.life')}>
      <ol>
        {shown.map((station) => {
          const at = reachedAt(order, station)
          const isLost = station === 'agreed' && stage === 'no_inspector'
          return (
            <li
              key={station}
              className={at ? 'ord-passed' : isLost ? 'ord-ended' : ''}
              {...(station === here && !isCancelled ? { 'aria-current': 'step' as const } : {})}
            >
              <span className="ord-mark">{at ? <CheckOutlined /> : isLost && <CloseOutlined />}</span>
              <strong>{name(station)}</strong>
              {at && <ChinaTime at={at} named />}
              {at && actors[station] && <small>{actors[station]}</small>}
            </li>
          )
        })}
        {isCancelled && (
          <li className="ord-ended" aria-current="step">
            <span className="ord-mark">
              <CloseOutlined />
            </span>
            <strong>{t('orders.life_cancelled')}</strong>
            {order.life.cancelled && <ChinaTime at={order.life.cancelled} named />}
          </li>
        )}
      </ol>
      <div className="ord-next">
        <StatusTag row={order} />
        <Next order={order} />
      </div>
    </section>
  )
}

/** What happens next, and who has to do something. */
function Next({ order }: { order: OrderInfo }) {
  const t = useT()
  const isRoot = useMay('see_all_records')
  const now = useNow()
  const dayWords = useDayWords()
  const bothTimes = useBothTimes()
  const stage = useStage(order)
  const { offer, ins_nick_name: name } = order
  const first = order.ins_date.toSorted()[0]
  const day = first ? dayWords(first) : ''
  const isLab = order.service_type === 'lab'
  const lines: string[] = []
  if (order.order_status === orderStatus.pending && order.hold_ends_at === '') lines.push(t('orders.next_pending'))
  if (order.order_status === orderStatus.confirmed && isLab)
    lines.push(t(isRoot ? 'orders.next_lab_confirmed_root' : 'orders.next_lab_confirmed'))
  if (stage === 'not_begun') lines.push(t('orders.next_not_begun'))
  else if (stage === 'expected') lines.push(t('orders.next_expected', { name }))
  else if (order.order_status <= orderStatus.confirmed && !isLab && offer) {
    if (offer.state === 'offered' && chinaInstantOf(offer.expires_at) > now)
      lines.push(t('orders.next_offered', { name: offer.ins_nick_name, time: bothTimes(offer.expires_at) }))
    else if (offer.state === 'accepted') lines.push(t('orders.next_accepted', { name, day }))
    else if (stage !== 'no_inspector') lines.push(t('orders.next_overdue', { name: offer.ins_nick_name }))
    else lines.push(t(isRoot ? 'orders.next_reassign_root' : 'orders.next_reassign', { name: offer.ins_nick_name }))
  }
  if (order.order_status === orderStatus.inProgress)
    lines.push(t(isLab ? 'orders.next_lab_in_progress' : 'orders.next_in_progress', { name }))
  if (order.order_status === orderStatus.reported)
    lines.push(
      isRoot
        ? t(isLab ? 'orders.next_lab_reported_root' : 'orders.next_reported_root')
        : t(isLab ? 'orders.next_lab_reported' : 'orders.next_reported'),
    )
  if (order.ended_without_report)
    lines.push(t(order.end_reason ? 'orders.next_ended_why' : 'orders.next_ended', { reason: order.end_reason }))
  else if (order.order_status === orderStatus.finalized)
    lines.push(t(isLab ? 'orders.next_lab_finalized' : 'orders.next_finalized'))
  if (order.order_status === orderStatus.cancelled)
    lines.push(
      order.cancel_reason
        ? t('orders.next_cancelled_why', { reason: order.cancel_reason })
        : t('orders.next_cancelled'),
    )
  // the deadline binds the owner, not root, and not while the inspector is lost: then the owner may cancel free of charge
  const isBound = !isRoot && !order.awaits_inspector && order.order_status <= orderStatus.confirmed
  if (isBound && order.editable_until)
    lines.push(
      t(chinaInstantOf(order.editable_until) > now ? 'orders.editable_until' : 'orders.editable_over', {
        time: bothTimes(order.editable_until),
      }),
    )
  return (
    <div>
      <HoldNote row={order} />
      <DueNote row={order} />
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
