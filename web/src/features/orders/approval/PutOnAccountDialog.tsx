import { dollarsOf } from '@goodlot/rules'
import { useState } from 'react'
import { newKey } from '../../../api/new-key.ts'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { useT } from '../../../ui/words/words.tsx'
import { dueOf } from '../order/order-facts.ts'
import { type ActionDialogProps, useOrderChange } from '../order/use-order-change.ts'

/** Approves an order without paying it now. */
export function PutOnAccountDialog({ row, onClose, onChanged }: ActionDialogProps) {
  const t = useT()
  const money = useMoney()
  const name = row.order_no
  const [key] = useState(newKey)
  const put = useOrderChange({
    send: () =>
      ask('order_on_account', { order_id: row.order_id, amount: dollarsOf(dueOf(row)) }, { quiet: true, key }),
    success: () => t('orders.put_on_account_done', { name }),
    onChanged,
  })
  return (
    <Dialog
      title={t('orders.put_on_account_ask', { name })}
      okText={t('orders.put_on_account')}
      okButtonProps={{ loading: put.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => put.mutate()}
      onClose={onClose}
    >
      <p>{t('orders.put_on_account_what', { amount: money(dueOf(row)) })}</p>
    </Dialog>
  )
}
