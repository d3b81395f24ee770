import type { Replacement } from '@goodlot/contract'
import { cents, dollarsOf } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { Alert, Skeleton } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { useBothTimes, useDayWords } from '../order/order-words.tsx'
import { type ActionDialogProps, useOrderChange } from '../order/use-order-change.ts'

/** Wide enough for four cards side by side. */
const width = 1240

export interface ChosenInspector {
  id: number
  name: string
}

interface Props extends ActionDialogProps {
  title: string
  chosen: ChosenInspector | null
  /** The new dates; null if the dates stay. */
  days: readonly string[] | null
  /** Shown at the top, with the choices that come first. Below it are the effect and `children`, the available inspectors. */
  head: ReactNode
  children: ReactNode
}

/**
 * The owner's choice after losing the inspector: shows the price and until when the new inspector must answer, and does
 * exactly that on OK.
 */
export function ReplacementDialog({ row, title, chosen, days, head, children, onClose, onChanged }: Props) {
  const { t, locale } = useLocale()
  const { message } = useApp()
  const bothTimes = useBothTimes()
  const choice = chosen && { order_id: row.order_id, new_ins: chosen.id, ...(days ? { date: [...days] } : {}) }
  const preview = useQuery<Replacement>({
    queryKey: ['order_choose_preview', locale, choice],
    queryFn: () => (choice ? ask('order_choose_preview', choice, { quiet: true }) : Promise.reject(new Error())),
    enabled: choice !== null,
    // never cached: prices and free days change at any time
    gcTime: 0,
    retry: false,
  })
  const make = useOrderChange({
    send: ({ version, after }: Replacement) => {
      const totalPrice = dollarsOf(after.total_price)
      const { order_id } = row
      const new_ins = chosen?.id ?? 0
      return days
        ? ask('order_move', { order_id, new_ins, date: [...days], version, totalPrice }, { quiet: true })
        : ask('order_choose_ins', { order_id, new_ins, version, totalPrice }, { quiet: true })
    },
    success: ({ after, answer_until }) =>
      t('orders.asked_done', { name: after.ins_nick_name, time: bothTimes(answer_until) }),
    onChanged,
    onRefused: ({ refused }) => {
      if (refused.fault !== 'price_changed') return false
      void message.warning(t('changes.price_again'))
      void preview.refetch()
      return true
    },
  })
  return (
    <Dialog
      isTouched={() => chosen !== null}
      title={title}
      width={width}
      okText={chosen ? t('orders.ask_named', { name: chosen.name }) : t('orders.choose_inspector')}
      okButtonProps={{
        loading: make.isPending || preview.isFetching,
        disabled: chosen === null || preview.error !== null,
      }}
      cancelText={t('ui.cancel')}
      onOk={() => preview.data && !preview.isFetching && make.mutate(preview.data)}
      onClose={onClose}
    >
      {head}
      <div className="ord-effect-box" aria-live="polite">
        {chosen === null ? null : preview.error ? (
          <Alert type="error" showIcon role="alert" title={preview.error.message} />
        ) : preview.data && !preview.isFetching ? (
          <Effect replacement={preview.data} />
        ) : (
          <Skeleton title={false} paragraph={{ rows: 2 }} />
        )}
      </div>
      {children}
    </Dialog>
  )
}

/** Tells which inspector comes on which days, the price, and until when the inspector must answer. */
function Effect({ replacement: { before, after, answer_until } }: { replacement: Replacement }) {
  const { t } = useLocale()
  const money = useMoney()
  const dayWords = useDayWords()
  const bothTimes = useBothTimes()
  const less = cents(before.total_price - after.total_price)
  const amount = money(after.total_price)
  return (
    <Alert
      type="info"
      showIcon
      title={`${after.ins_nick_name} · ${after.ins_date.map(dayWords).join(' · ')}`}
      description={
        <>
          <p>
            {less > 0 ? t('orders.price_falls', { amount, less: money(less) }) : t('orders.price_stays', { amount })}
          </p>
          <p>{t('orders.answers_by', { name: after.ins_nick_name, time: bothTimes(answer_until) })}</p>
        </>
      }
    />
  )
}
