import type { OrderInfo } from '@goodlot/contract'
import { useState } from 'react'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { Alert, Button, Skeleton } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { InspectorCards, InspectorSelect, nameOf, useInspectorSearch } from '../../inspectors/index.ts'
import { useOrder } from '../order/queries.ts'
import type { ActionDialogProps } from '../order/use-order-change.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { searchTermsOf } from './search-terms.ts'

/** Wide enough for four cards side by side. */
const width = 1240

/** Root gives an order to another inspector (J-56, J-57). */
export function ChangeInspectorDialog(props: ActionDialogProps) {
  const t = useT()
  const order = useOrder(props.row.order_no)
  if (order.data) return <Choice {...props} order={order.data} />
  return (
    <Dialog title={t('orders.change_inspector')} width={width} footer={null} onClose={props.onClose}>
      {order.error ? (
        <Alert
          type="error"
          showIcon
          title={order.error.message}
          action={<Button onClick={() => void order.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : (
        <Skeleton paragraph={{ rows: 8 }} />
      )}
    </Dialog>
  )
}

interface Chosen {
  id: number
  name: string
}

function Choice({ order, ...props }: ActionDialogProps & { order: OrderInfo }) {
  const { row } = props
  const t = useT()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [missing, setMissing] = useState(false)
  const search = useInspectorSearch(searchTermsOf(order), { forOrder: false })
  return (
    <ChangeDialog
      {...props}
      call="order_change_ins"
      title={t('orders.change_inspector_named', { name: row.order_no })}
      width={width}
      okText={chosen ? t('orders.give_to', { name: chosen.name }) : t('orders.change_inspector')}
      change={chosen && { new_ins: chosen.id }}
      onMissing={() => setMissing(true)}
      success={({ after }) => t('orders.inspector_changed', { name: after.ins_nick_name, order: row.order_no })}
    >
      <Alert
        className="app-dialog-alert"
        type="info"
        showIcon
        title={t('orders.change_inspector_consequence', { name: row.ins_nick_name })}
      />
      {missing && !chosen && (
        <Alert className="app-dialog-alert" type="error" showIcon role="alert" title={t('orders.inspector_missing')} />
      )}
      <label className="ord-by-name" htmlFor="ord-inspector">
        {t('orders.by_name')}
        <InspectorSelect
          id="ord-inspector"
          value={chosen?.id ?? null}
          name={chosen?.name ?? ''}
          onChange={(one) => setChosen(one && { id: one.user_id, name: one.nick_name })}
        />
      </label>
      <InspectorCards
        search={search}
        {...(chosen ? { selectedId: chosen.id } : {})}
        onSelect={({ user_id, user_name }) => setChosen({ id: user_id, name: nameOf(user_name) })}
      />
    </ChangeDialog>
  )
}
