import type { OrderRow } from '@goodlot/contract'
import { type OrderColumn, orderColumns } from '@goodlot/rules'
import { CardList } from '../../../ui/list/CardList.tsx'
import type { RowChoice } from '../../../ui/list/columns.ts'
import type { EmptyWords } from '../../../ui/list/ListStates.tsx'
import { ListTable } from '../../../ui/list/ListTable.tsx'
import type { ListQuery } from '../../../ui/list/list-query.ts'
import type { ListState } from '../../../ui/list/list-state.ts'
import { useIsPhone } from '../../../ui/words/use-is-phone.ts'
import { OrderRowActions } from '../actions/OrderRowActions.tsx'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import type { Panel } from '../panel/use-panel.ts'
import { OrderCard } from './OrderCard.tsx'
import { useOrderColumns } from './order-columns.tsx'
import '../orders.css'

interface Props {
  list: ListQuery<OrderRow>
  state: ListState
  /** The columns to show, besides number and actions; all without it. */
  shown?: readonly OrderColumn[]
  /** Orders that are chosen for something that is done with several. */
  choice?: RowChoice<OrderRow>
  /** The order that is open beside the list. */
  panel?: Panel
  isOfInspector: boolean
  /** Nothing stands below the list: it is as long as its rows, under a head that stays. */
  isWholePage?: boolean
  /** Shows no primary buttons, because something above the table has one. */
  isCalm?: boolean
  empty: EmptyWords
}

/** The columns for which there is room beside an open order. */
const besidePanel = ['order_no', 'order_status_str', 'ins_date']

/** Height in pixels beyond which the rows scroll below a fixed header (V-32). */
const scrollHeight = 500

/** Orders with their actions: a table, or cards on a phone. */
export function OrderTable({
  list,
  state,
  shown,
  choice,
  panel,
  isOfInspector,
  isWholePage = false,
  isCalm = false,
  empty,
}: Props) {
  const isPhone = useIsPhone()
  const { runAction, openInspector, dialogs } = useOrderActions(() => state.goToPage(1, state.limit))
  const columns = useOrderColumns({
    rows: list.data?.data,
    isOfInspector,
    actions: (row) => <OrderRowActions row={row} isCalm={isCalm} onAction={runAction} onInspector={openInspector} />,
    onInspector: openInspector,
    onAction: runAction,
    onOpen: panel?.open,
  })
  const openNo = panel?.orderNo ?? null
  const isShown = ({ key }: { key: string }) => {
    if (openNo !== null) return besidePanel.includes(key)
    const column = orderColumns.find((one) => one === key)
    return column === undefined || !shown || shown.includes(column)
  }
  const inSight = columns.filter(isShown)
  return (
    <>
      {isPhone ? (
        <CardList<OrderRow>
          columns={columns}
          list={list}
          rowKey="order_id"
          state={state}
          empty={empty}
          card={(row) => (
            <OrderCard row={row} choice={choice} isCalm={isCalm} onAction={runAction} onInspector={openInspector} />
          )}
        />
      ) : (
        <div className="ord-table">
          <ListTable<OrderRow>
            columns={inSight}
            list={list}
            rowKey="order_id"
            state={state}
            scrollX={inSight.reduce((sum, { width = 0 }) => sum + width, 0)}
            {...(isWholePage ? {} : { scrollY: scrollHeight })}
            {...(choice && openNo === null ? { choice } : {})}
            current={list.data?.data.find(({ order_no }) => order_no === openNo)?.order_id}
            empty={empty}
          />
        </div>
      )}
      {dialogs}
    </>
  )
}
