import type { OrderRow } from '@goodlot/contract'
import { cents } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../ui/app/me.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { InputNumber } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import type { Mover } from '../calendar/mover.ts'
import { useDayWords, useNow } from '../order/order-words.tsx'
import { inMovingOrder, type Planned, type PlanOrReason, planMove, reasonAgainst } from './planned-moves.ts'
import { StepDialog } from './StepDialog.tsx'
import { useSteps } from './use-steps.ts'

interface Props {
  rows: readonly OrderRow[]
  loadMover(): Promise<Mover>
  onClose(): void
}

/** Nobody moves a visit by more days than this. */
const shiftMax = 180
const week = 7

const isPlanned = (one: PlanOrReason | undefined): one is Planned => one !== undefined && 'go' in one

/** Moves several visits by the same number of days; the price of each is shown before. */
export function MoveTogether({ rows: chosen, loadMover, onClose }: Props) {
  const t = useT()
  const money = useMoney()
  const dayWords = useDayWords()
  const isRoot = useMay('manage_orders')
  const now = useNow()
  const [rows] = useState(chosen)
  const [by, setBy] = useState(week)
  const [asked, setAsked] = useState(0)
  const ordered = inMovingOrder(rows, by)
  const plans = useQuery({
    queryKey: ['planned_moves', by, rows.map(({ order_id }) => order_id)],
    queryFn: async ({ signal }) => {
      const mover = isRoot ? null : await loadMover()
      const found = new Map<number, PlanOrReason>()
      for (const row of ordered) {
        signal.throwIfAborted()
        const reason = reasonAgainst(row, by, now)
        const plan = reason
          ? { reason: t(`order-list.move_${reason}`) }
          : await planMove(row, by, mover).catch((error: Error) => ({ reason: error.message }))
        found.set(row.order_id, plan)
        setAsked(found.size)
      }
      return found
    },
    enabled: by !== 0,
    // never cached: prices and free days change at any time
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const planOf = ({ order_id }: OrderRow) => (by === 0 ? undefined : plans.data?.get(order_id))
  const movable = ordered.filter((row) => isPlanned(planOf(row)))
  const steps = useSteps(movable, async (row, key) => {
    const plan = planOf(row)
    if (!isPlanned(plan)) throw new Error(t('order-list.move_not_planned'))
    await plan.go(key)
    return t('order-list.move_done', { days: plan.days.map(dayWords).join(' · ') })
  })
  const hasBegun = steps.current !== null || steps.results.size > 0
  const differences = movable.map((row) => {
    const plan = planOf(row)
    return isPlanned(plan) && plan.after !== null && plan.before !== null ? plan.after - plan.before : 0
  })
  const difference = differences.reduce((sum, one) => sum + one, 0)
  const about = (row: OrderRow) => {
    const plan = planOf(row)
    if (!plan) return row.ins_date.map(dayWords).join(' · ')
    return isPlanned(plan) ? <PlanText plan={plan} /> : <span className="app-red">{plan.reason}</span>
  }
  const refused = hasBegun ? [] : ordered.filter((row) => !movable.includes(row))
  return (
    <StepDialog
      title={t('order-list.move')}
      rows={[...movable, ...refused]}
      steps={steps}
      about={about}
      okText={t('order-list.move_ok', { count: movable.length })}
      isOff={plans.isFetching || movable.length === 0}
      onClose={onClose}
    >
      <p className="row wrap ord-shift">
        <label htmlFor="shift">{t('order-list.move_by')}</label>
        <InputNumber
          id="shift"
          min={-shiftMax}
          max={shiftMax}
          precision={0}
          value={by}
          disabled={hasBegun}
          onChange={(days) => {
            setAsked(0)
            setBy(days ?? 0)
          }}
        />
      </p>
      <p className="app-hint">{t('order-list.move_hint')}</p>
      <p aria-live="polite">
        {by !== 0 && plans.isFetching
          ? t('order-list.move_asking', { done: asked, count: rows.length })
          : movable.length > 0 &&
            !hasBegun &&
            (difference === 0
              ? t('order-list.move_same')
              : t(difference > 0 ? 'order-list.move_dearer' : 'order-list.move_cheaper', {
                  amount: money(cents(Math.abs(difference))),
                }))}
      </p>
    </StepDialog>
  )
}

/** The new days of one order, what they cost, and who is asked again. */
function PlanText({ plan: { days, before, after, inspector } }: { plan: Planned }) {
  const t = useT()
  const money = useMoney()
  const dayWords = useDayWords()
  const difference = after === null || before === null ? null : after - before
  return (
    <>
      {t('visits.new_days', { days: days.map(dayWords).join(' · ') })}{' '}
      {after === null || difference === null
        ? t('visits.price_unknown')
        : difference === 0
          ? t('visits.price_stays', { amount: money(after) })
          : t(difference > 0 ? 'visits.price_rises' : 'visits.price_falls', {
              amount: money(after),
              difference: money(cents(Math.abs(difference))),
            })}
      {inspector !== '' && ` ${t('visits.asked', { name: inspector })}`}
    </>
  )
}
