import type { CallName, ChangeEffect as Effect } from '@goodlot/contract'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { ask, type CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useT } from '../../ui/app/words.tsx'
import { ChangeEffect } from './ChangeEffect.tsx'
import { type ChangeInput, useChangePreview } from './change-preview.ts'
import { type ActDialogProps, type Failure, useOrderChange } from './use-order-change.ts'

type ChangeCall = Extract<CallName, `order_change_${'md' | 'date' | 'service' | 'ins'}` | 'order_members'>

interface Props extends ActDialogProps {
  call: ChangeCall
  title: string
  okText: string
  /** Null while nothing is chosen that could be changed. */
  change: ChangeInput | null
  /** Confirmed although nothing is chosen; without it nothing happens then (J-58). */
  onMissing?: () => void
  success(effect: Effect): string
  /** How a failure without an answer is told. */
  failure?: Failure
  /** Tells a refusal in its own way; without it, the server's sentence. */
  onRefused?: (refusal: CallFault) => boolean
  width?: number
  children: ReactNode
}

/** Something about an order is made another: chosen, shown with all that it does, and then done exactly so. */
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
  const { message } = App.useApp()
  const preview = useChangePreview(row.order_id, change)
  const make = useOrderChange({
    send: ({ version, after }: Effect) =>
      ask(call, { order_id: row.order_id, ...change, version, totalPrice: after.total_price }, { quiet: true }),
    success,
    onChanged,
    ...(failure ? { failure } : {}),
    onRefused: (refusal) => {
      if (refusal.refused.fault !== 'price_changed') return onRefused?.(refusal) ?? false
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
      <div className="ord-effect-box" aria-live="polite">
        <ChangeEffect preview={preview} />
      </div>
    </Dialog>
  )
}
