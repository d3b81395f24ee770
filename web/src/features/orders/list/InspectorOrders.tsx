import { useListQuery } from '../../../ui/list/list-query.ts'
import { typingPause, useOwnListState } from '../../../ui/list/list-state.ts'
import { useT } from '../../../ui/words/words.tsx'
import { wireFilters } from '../order/order-address.ts'
import { OrderTable } from './OrderTable.tsx'

/** The orders of one inspector inside a dialog: without drafts, and with filters that are not in the address (J-10, N-48). */
export function InspectorOrders({ id }: { id: number }) {
  const t = useT()
  const state = useOwnListState(typingPause.orders)
  const orders = useListQuery('order_list', { ...state, filters: wireFilters(state.filters) }, { ins_id: String(id) })
  return (
    <OrderTable
      list={orders}
      state={state}
      isOfInspector
      empty={{ title: t('orders.inspector_empty_title'), text: t('orders.inspector_empty_text') }}
    />
  )
}
