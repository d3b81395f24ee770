import type { OrderRow } from '@goodlot/contract'
import { App } from 'antd'
import { ask } from '../../../api/send.ts'
import { useT } from '../../../ui/app/words.tsx'
import { useOrderChange } from '../order/use-order-change.ts'

/** What root does with one click: it can be taken back, or harms nobody. */
export function useDeskActs(onChanged: () => void) {
  const t = useT()
  const { message } = App.useApp()
  const lock = useOrderChange({
    send: async ({ order_id, order_no, locked }: OrderRow) => ({
      name: order_no,
      ...(await ask('order_lock', { order_id, locked: locked === 1 ? 0 : 1 }, { quiet: true })),
    }),
    success: ({ name, locked }) => t(locked === 1 ? 'changes.lock_done' : 'changes.unlock_done', { name }),
    onChanged,
  })
  const resend = async ({ order_id, order_no: name }: OrderRow) => {
    const { to } = await ask('order_resend_mail', { order_id })
    if (to.length > 0) void message.success(t('changes.resent', { name, to: to.join(', ') }))
    else void message.warning(t('changes.resent_nobody', { name }))
    onChanged()
  }
  return { lock: lock.mutate, resend }
}
