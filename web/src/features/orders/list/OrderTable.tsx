import type { OrderRow } from '@goodlot/contract'
import { useIsPhone } from '../../../ui/app/use-is-phone.ts'
import { CardList } from '../../../ui/list/CardList.tsx'
import type { EmptyWords } from '../../../ui/list/ListStates.tsx'
import { ListTable } from '../../../ui/list/ListTable.tsx'
import type { ListQuery } from '../../../ui/list/list-query.ts'
import type { ListState } from '../../../ui/list/list-state.ts'
import { OrderRowActions } from '../actions/OrderRowActions.tsx'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { OrderCard } from './OrderCard.tsx'
import { useOrderColumns } from './order-columns.tsx'
import '../orders.css'

interface Props {
  list: ListQuery<OrderRow>
  state: ListState
  isOfInspector: boolean
  /** Shows no primary buttons, because something above the table has one. */
  isCalm?: boolean
  empty: EmptyWords
}

/** Height in pixels beyond which the rows scroll below a fixed header (V-32). */
const scrollHeight = 500

/** Orders with their actions: a table, or cards on a phone. */
export function OrderTable({ list, state, isOfInspector, isCalm = false, empty }: Props) {
  const isPhone = useIsPhone()
  const { runAction, openInspector, dialogs } = useOrderActions(() => state.goToPage(1, state.limit))
  const columns = useOrderColumns({
    rows: list.data?.data,
    isOfInspector,
    actions: (row) => <OrderRowActions row={row} isCalm={isCalm} onAction={runAction} onInspector={openInspector} />,
    onInspector: openInspector,
    onAction: runAction,
  })
  return (
    <>
      {isPhone ? (
        <CardList<OrderRow>
          columns={columns}
          list={list}
          rowKey="order_id"
          state={state}
          empty={empty}
          card={(row) => <OrderCard row={row} isCalm={isCalm} onAction={runAction} onInspector={openInspector} />}
        />
      ) : (
        <ListTable<OrderRow>
          columns={columns}
          list={list}
          rowKey="order_id"
          state={state}
          scrollX={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
          scrollY={scrollHeight}
          empty={empty}
        />
      )}
      {dialogs}
    </>
  )
}
