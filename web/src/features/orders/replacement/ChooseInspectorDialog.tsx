import { cents } from '@goodlot/rules'
import { useState } from 'react'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { Alert, Skeleton } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { InspectorCards, InspectorSelect, nameOf, useInspectorSearch } from '../../inspectors/index.ts'
import { searchTermsOf } from '../changes/search-terms.ts'
import { useDayWords } from '../order/order-words.tsx'
import { useOrder } from '../order/queries.ts'
import type { ActionDialogProps } from '../order/use-order-change.ts'
import { type ChosenInspector, ReplacementDialog } from './ReplacementDialog.tsx'

type Loaded = ActionDialogProps & { order: NonNullable<ReturnType<typeof useOrder>['data']> }

/** The owner of an order whose inspector was lost chooses another inspector for the same dates. */
export function ChooseInspectorDialog(props: ActionDialogProps) {
  const t = useT()
  const { row, onClose } = props
  const order = useOrder(row.order_no)
  if (order.data) return <Choice {...props} order={order.data} />
  return (
    <Dialog title={t('orders.choose_inspector_named', { name: row.order_no })} footer={null} onClose={onClose}>
      {order.error ? <Alert type="error" showIcon title={order.error.message} /> : <Skeleton />}
    </Dialog>
  )
}

function Choice({ order, ...props }: Loaded) {
  const { row } = props
  const t = useT()
  const money = useMoney()
  const dayWords = useDayWords()
  const [chosen, setChosen] = useState<ChosenInspector | null>(null)
  const search = useInspectorSearch(searchTermsOf(order), { forOrder: true })
  const agreed = row.total_price ?? cents(0)
  return (
    <ReplacementDialog
      {...props}
      title={t('orders.choose_inspector_named', { name: row.order_no })}
      chosen={chosen}
      days={null}
      head={
        <>
          <Alert
            className="app-dialog-alert"
            type="info"
            showIcon
            title={t('orders.choose_keeps', { days: row.ins_date.map(dayWords).join(' · '), amount: money(agreed) })}
          />
          <label className="ord-by-name" htmlFor="ord-inspector">
            {t('orders.by_name')}
            <InspectorSelect
              id="ord-inspector"
              value={chosen?.id ?? null}
              name={chosen?.name ?? ''}
              onChange={(one) => setChosen(one && { id: one.user_id, name: one.nick_name })}
            />
          </label>
        </>
      }
    >
      <InspectorCards
        search={search}
        atMost={agreed}
        {...(chosen ? { selectedId: chosen.id } : {})}
        onSelect={({ user_id, user_name }) => setChosen({ id: user_id, name: nameOf(user_name) })}
      />
    </ReplacementDialog>
  )
}
