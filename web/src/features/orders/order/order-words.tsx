import type { OrderRow } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { cents, chinaInstantOf, type OrderStage, orderStatus, stageAt } from '@goodlot/rules'
import { useEffect, useMemo, useState } from 'react'
import { useMoney } from '../../../ui/fields/money.ts'
import { Tooltip } from '../../../ui/kit/index.ts'
import { dayInWords } from '../../../ui/words/month-weeks.ts'
import { useLocale } from '../../../ui/words/words.tsx'

type Staged = Pick<OrderRow, 'order_status' | 'stage' | 'answer_until'>

/** The current stage of the order: an offer that expired since the server's answer is not shown as open. */
export function useStage({ stage, answer_until }: Pick<Staged, 'stage' | 'answer_until'>): OrderStage {
  const now = useNow()
  return stageAt(stage, answer_until ? chinaInstantOf(answer_until) : null, now)
}

/**
 * Stages that say more than the status: a paid order has the status `Confirmed` even before an inspector has accepted
 * (SPEC A7).
 */
const tellingStages = [
  'asked',
  'answer_overdue',
  'no_inspector',
  'accepted',
  'expected',
  'not_begun',
  'samples',
] as const

type StatusRow = Staged & Partial<Pick<OrderRow, 'ended_without_report' | 'end_reason'>>

/** Status or stage of the order, in the reader's language; if we ended it without a report, it says so and why. */
export function StatusTag({ row }: { row: StatusRow }) {
  const { t } = useLocale()
  const stage = useStage(row)
  const telling = tellingStages.find((one) => one === stage)
  const isEnded = row.ended_without_report
  const reason = row.end_reason ?? ''
  const why = isEnded ? t(reason ? 'orders.next_ended_why' : 'orders.next_ended', { reason }) : ''
  return (
    <Tooltip title={why}>
      <span className="ord-status inline" data-status={isEnded ? 'ended' : row.order_status} data-stage={stage}>
        {isEnded
          ? t('orders.status_ended')
          : telling
            ? t(`orders.stage_${telling}`)
            : wordFor(t, 'orders.status_', row.order_status)}
      </span>
    </Tooltip>
  )
}

interface ResultProps {
  row: Pick<OrderRow, 'order_status' | 'report_result'>
  /** Adds the word "result", for places without a column title. */
  named?: boolean
}

/** The result of the inspection, if this reader may know it. An order that ended without a result never gets one. */
export function ResultTag({ row: { order_status, report_result }, named = false }: ResultProps) {
  const { t } = useLocale()
  if (report_result !== '') {
    const result = t(`orders.result_${report_result}`)
    return (
      <span className="ord-result" data-result={report_result}>
        {named ? t('orders.result_is', { result }) : result}
      </span>
    )
  }
  const isOver = order_status >= orderStatus.finalized
  if (named) return isOver ? null : <span className="app-hint">{t('orders.result_not_yet')}</span>
  return <span className="app-hint">{isOver ? '–' : t('orders.result_none')}</span>
}

interface AnswerProps {
  row: Staged
  /** Shows only China time; the reader's time appears on hover. */
  brief?: boolean
}

/** Until when the inspector has to answer the offer. */
export function AnswerNote({ row, brief = false }: AnswerProps) {
  const { t, locale } = useLocale()
  const stage = useStage(row)
  const bothTimes = useBothTimes()
  if (stage !== 'asked' || row.answer_until === '') return null
  const whole = t('orders.answer_by', { time: bothTimes(row.answer_until) })
  if (!brief) return <span>{whole}</span>
  const china = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Shanghai',
  })
  const time = t('orders.china_time', { time: china.format(chinaInstantOf(row.answer_until)) })
  return (
    <Tooltip title={whole}>
      <span>{t('orders.answer_by', { time })}</span>
    </Tooltip>
  )
}

const dayStyle = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

/** "Wed, Nov 18, 2026" in the reader's language. */
export function useDayWords(): (day: string) => string {
  const { locale } = useLocale()
  return useMemo(() => (day) => dayInWords(locale, day, dayStyle), [locale])
}

export function Days({ row }: { row: Pick<OrderRow, 'ins_date'> }) {
  return (
    <>
      {row.ins_date.map((day) => (
        <span key={day} className="ord-day app-number">
          {day}
        </span>
      ))}
    </>
  )
}

/** Says that the man-days exceed the dates and no further inspector is found yet. */
export function MemberMissing({ row }: { row: Pick<OrderRow, 'members_missing'> }) {
  const { t } = useLocale()
  return row.members_missing > 0 ? (
    <span className="ord-second app-red">{t('orders.member_missing', { count: row.members_missing })}</span>
  ) : null
}

/** A moment with its weekday, in China and where the reader is: "Tue, Nov 18, 12:00 China time (05:00 your time)". */
export function useBothTimes(): (at: string) => string {
  const { t, locale } = useLocale()
  return useMemo(() => {
    const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
    const china = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'Asia/Shanghai' })
    const own = new Intl.DateTimeFormat(locale, parts)
    return (at) => {
      const instant = chinaInstantOf(at)
      const [time, yours] = [china.format(instant), own.format(instant)]
      return time === yours ? t('orders.china_time', { time }) : t('orders.both_times', { time, yours })
    }
  }, [t, locale])
}

const minuteMs = 60_000

/** A duration in hours and minutes, in the reader's language; from two days on, in days and hours. */
export function durationWords(locale: string, ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${unit(Math.floor(hours / 24), 'day')} ${unit(hours % 24, 'hour')}`
  return hours > 0 ? `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}` : unit(minutes, 'minute')
}

/** The current time, updated every half minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The amount due for an order that is no longer pending, e.g. after an edit or an extra charge. Orders on account are billed instead. */
export function DueNote({ row }: { row: Pick<OrderRow, 'order_status' | 'on_account' | 'balance'> }) {
  const { t } = useLocale()
  const money = useMoney()
  if (row.order_status === orderStatus.pending || row.on_account || (row.balance ?? 0) <= 0) return null
  return <span className="ord-hold">{t('orders.to_pay', { amount: money(row.balance ?? cents(0)) })}</span>
}

type Priced = Pick<OrderRow, 'on_account' | 'balance' | 'total_price'>

/** The money of an order in a row: what is still to be paid, otherwise its price. */
export function MoneyNote({ row }: { row: Priced }) {
  const { t } = useLocale()
  const money = useMoney()
  const { balance, on_account, total_price } = row
  if (!on_account && (balance ?? 0) > 0)
    return <span className="ord-line ord-hold">{t('orders.to_pay', { amount: money(balance ?? cents(0)) })}</span>
  return total_price === null ? null : <span className="ord-line app-number">{money(total_price)}</span>
}

interface HoldProps {
  row: Pick<OrderRow, 'order_status' | 'hold_ends_at'>
  /** Shows only the remaining time; the moment itself appears on hover. */
  brief?: boolean
}

/** Until when an unpaid order keeps its days, and the remaining time. */
export function HoldNote({ row, brief = false }: HoldProps) {
  const { t, locale } = useLocale()
  const now = useNow()
  const bothTimes = useBothTimes()
  if (row.order_status !== orderStatus.pending || row.hold_ends_at === '') return null
  const left = chinaInstantOf(row.hold_ends_at).getTime() - now.getTime()
  if (left < 0) return <span className="app-red">{t('orders.hold_over')}</span>
  const words = durationWords(locale, left)
  const whole = t('orders.pay_until', { time: bothTimes(row.hold_ends_at), left: words })
  return (
    <Tooltip title={brief ? whole : ''}>
      <span className="ord-hold">{brief ? t('orders.left_to_pay', { left: words }) : whole}</span>
    </Tooltip>
  )
}
