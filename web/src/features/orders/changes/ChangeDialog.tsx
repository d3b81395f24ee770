import type { CallName, ChangeEffect as Effect } from '@goodlot/contract'
import { dollarsOf } from '@goodlot/rules'
import { type ReactNode, useRef, useState } from 'react'
import { ask, type CallFault } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { type ActionDialogProps, type Failure, useOrderChange } from '../order/use-order-change.ts'
import { ChangeEffect } from './ChangeEffect.tsx'
import { type ChangeInput, useChangePreview } from './change-preview.ts'
import { KeptDates } from './KeptDates.tsx'

type ChangeCall = Extract<CallName, `order_change_${'md' | 'date' | 'service' | 'ins'}` | 'order_members'>

interface Props extends ActionDialogProps {
  call: ChangeCall
  title: string
  okText: string
  /** The change to make; null until something valid is chosen. */
  change: ChangeInput | null
  /** Called when OK is pressed although nothing is chosen; without it, OK is disabled then (J-58). */
  onMissing?: () => void
  success(effect: Effect): string
  /** The message for a call that got no answer. */
  failure?: Failure
  /** Returns true when it has shown the fault itself; otherwise the server's message is shown. */
  onRefused?: (fault: CallFault) => boolean
  width?: number
  children: ReactNode
}

/** Changes one thing about an order: the reader chooses, sees all effects, and confirms exactly these. */
export function ChangeDialog(props: Props) {
  const {
    row,
    call,
    title,
    okText,
    change,
    onMissing,
    success,
    failure,
    onRefused,
    width = 640,
    onClose,
    onChanged,
  } = props
  const t = useT()
  const { message } = useApp()
  const [kept, setKept] = useState<{ of: string; days: string[] } | null>(null)
  const asked = JSON.stringify(change)
  // dates chosen to stay are valid only for the change they were chosen for
  const planned = change !== null && kept?.of === asked ? { ...change, date: kept.days } : change
  const preview = useChangePreview(row.order_id, planned)
  // keeps the last effect, so that the choice of dates does not disappear while the preview loads again
  const latest = useRef<{ of: string; effect: Effect } | null>(null)
  if (preview.data) latest.current = { of: asked, effect: preview.data }
  const effect = change !== null && latest.current?.of === asked ? latest.current.effect : null
  const make = useOrderChange({
    send: ({ version, after }: Effect) =>
      ask(
        call,
        { order_id: row.order_id, ...planned, version, totalPrice: dollarsOf(after.total_price) },
        { quiet: true },
      ),
    success,
    onChanged,
    ...(failure ? { failure } : {}),
    onRefused: (fault) => {
      if (fault.refused.fault !== 'price_changed') return onRefused?.(fault) ?? false
      void message.warning(t('changes.price_again'))
      void preview.refetch()
      return true
    },
  })
  const confirm = () => {
    if (change === null) onMissing?.()
    else if (preview.data && !preview.isFetching) make.mutate(preview.data)
  }
  return (
    <Dialog
      isTouched={() => change !== null}
      title={title}
      width={width}
      okText={okText}
      okButtonProps={{
        loading: make.isPending || preview.isFetching,
        disabled: change === null ? onMissing === undefined : preview.error !== null,
      }}
      cancelText={t('ui.cancel')}
      onOk={confirm}
      onClose={onClose}
    >
      {props.children}
      {effect?.notes.some(({ code }) => code === 'dates_leave') && (
        <KeptDates effect={effect} onChange={(days) => setKept({ of: asked, days })} />
      )}
      <div className="ord-effect-box" aria-live="polite">
        <ChangeEffect preview={preview} />
      </div>
    </Dialog>
  )
}
