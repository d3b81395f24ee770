import { addDays, cents, chinaDay, type Day } from '@goodlot/rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '../../../api/new-key.ts'
import { ask, CallFault } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useMay } from '../../../ui/app/me.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { Alert, Button, Skeleton } from '../../../ui/kit/index.ts'
import { monthsFrom } from '../../../ui/words/month-weeks.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { DateDialog } from '../changes/DateDialog.tsx'
import { DayChoice } from '../changes/DayChoice.tsx'
import { useDayWords, useNow } from '../order/order-words.tsx'
import { useRefreshOrders } from '../order/queries.ts'
import type { Mover, PlannedMove } from './mover.ts'
import { movedDays } from './span.ts'
import type { Moving } from './VisitScreen.tsx'

type Props = Moving & { loadMover(): Promise<Mover>; onClose(): void }

const monthsShown = 6
/** The number of days in one answer of the calendar call. */
const calendarDays = 62

/** Moves a visit. Root changes the dates of an order; its owner edits it, which may change the price and asks the inspector again. */
export function MoveDialog(props: Props) {
  const isRoot = useMay('manage_orders')
  const refresh = useRefreshOrders()
  const { row, from, to, onClose } = props
  if (!isRoot) return <OwnerMove {...props} />
  const close = () => {
    onClose()
    void refresh()
  }
  return (
    <DateDialog
      row={row}
      {...(to === undefined ? {} : { proposed: movedDays(row.ins_date, from, to) })}
      onClose={onClose}
      onChanged={close}
    />
  )
}

function OwnerMove({ row, from, to, loadMover, onClose }: Props) {
  const { t } = useLocale()
  const dayWords = useDayWords()
  const refresh = useRefreshOrders()
  const { message } = useApp()
  const today = chinaDay(useNow())
  const months = monthsFrom(today, monthsShown)
  const [target, setTarget] = useState<Day | null>(to ?? null)
  const [month, setMonth] = useState((to ?? from).slice(0, 7))
  const days = target === null ? null : movedDays(row.ins_date, from, target)
  const reasons = useReasons(row, month)
  const plan = useQuery({
    queryKey: ['planned_move', row.order_no, days],
    queryFn: async () => (await loadMover()).planMove(row.order_no, days ?? []),
    enabled: days !== null,
    // never cached: prices and free days change at any time
    gcTime: 0,
    retry: false,
  })
  const move = useMutation({
    mutationFn: async (planned: PlannedMove) => (await loadMover()).makeMove(planned, newKey()),
    onSuccess: () => {
      void message.success(t('visits.moved', { name: row.order_no, days: (days ?? []).map(dayWords).join(' · ') }))
      onClose()
      void refresh()
    },
    onError: (error) => {
      // the new price is shown, and the owner agrees to it with another click
      if (error instanceof CallFault && error.refused.fault === 'price_changed') void plan.refetch()
    },
  })
  const error = move.error ?? plan.error
  return (
    <Dialog
      title={t('visits.move_named', { name: row.order_no })}
      isTouched={() => days !== null}
      okText={t('visits.move_ok')}
      okButtonProps={{ loading: move.isPending || plan.isFetching, disabled: days === null || plan.error !== null }}
      cancelText={t('ui.cancel')}
      onOk={() => plan.data && !plan.isFetching && move.mutate(plan.data)}
      onClose={onClose}
    >
      <p className="app-hint">{t('visits.move_hint', { days: row.ins_date.map(dayWords).join(' · ') })}</p>
      <DayChoice
        months={months}
        month={months.includes(month) ? month : (months[0] ?? month)}
        onMonth={setMonth}
        chosen={target === null ? [] : [target]}
        reasonAgainst={(day) => (day === from ? t('visits.same_day') : (reasons.get(day) ?? ''))}
        onToggle={(day) => {
          move.reset()
          setTarget(day === target ? null : day)
        }}
      />
      <div className="visits-effect" aria-live="polite">
        {error ? (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={error.message}
            {...(error instanceof CallFault
              ? {}
              : { action: <Button onClick={() => void plan.refetch()}>{t('ui.retry')}</Button> })}
          />
        ) : days !== null && plan.isFetching ? (
          <Skeleton title={false} paragraph={{ rows: 2 }} />
        ) : (
          plan.data && days && <Effect planned={plan.data} days={days} />
        )}
      </div>
    </Dialog>
  )
}

/** The new days, what they cost, and who has to agree to them. */
function Effect({ planned: { before, after, inspector }, days }: { planned: PlannedMove; days: readonly Day[] }) {
  const { t } = useLocale()
  const money = useMoney()
  const dayWords = useDayWords()
  const difference = after === null || before === null ? null : after - before
  return (
    <>
      <p>{t('visits.new_days', { days: days.map(dayWords).join(' · ') })}</p>
      <p>
        {after === null || difference === null
          ? t('visits.price_unknown')
          : difference === 0
            ? t('visits.price_stays', { amount: money(after) })
            : t(difference > 0 ? 'visits.price_rises' : 'visits.price_falls', {
                amount: money(after),
                difference: money(cents(Math.abs(difference))),
              })}
      </p>
      {inspector !== '' && <p>{t('visits.asked', { name: inspector })}</p>}
    </>
  )
}

/** Days of `month` and the next month on which the order's inspector cannot come, with the reasons. */
function useReasons(row: Moving['row'], month: string): ReadonlyMap<string, string> {
  const { locale } = useLocale()
  const from = `${month}-01`
  const { ins_id, order_no, service_type } = row
  const calendar = useQuery({
    queryKey: ['booking_calendar', locale, order_no, from, 'visit'],
    queryFn: () =>
      ask(
        'booking_calendar',
        {
          ...{ from, to: addDays(from, calendarDays - 1), osn: order_no, service_type },
          ...(ins_id === null ? {} : { ins: ins_id }),
        },
        { quiet: true },
      ),
    enabled: ins_id !== null,
  })
  return new Map(calendar.data?.days.flatMap(({ day, why, sentence }) => (why === '' ? [] : [[day, sentence]])))
}
