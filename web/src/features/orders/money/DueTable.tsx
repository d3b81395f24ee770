import type { OrderRow } from '@goodlot/contract'
import { cents } from '@goodlot/rules'
import { type ReactNode, useState } from 'react'
import { useMoney } from '../../../ui/fields/money.ts'
import { Button } from '../../../ui/kit/index.ts'
import type { Column } from '../../../ui/list/columns.ts'
import { useListQuery } from '../../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../../ui/list/list-state.ts'
import { SwitchedList } from '../../../ui/list/SwitchedList.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { OrderLink } from '../order/OrderLink.tsx'
import { orderNoParam, wireFilters } from '../order/order-address.ts'
import { Days, HoldNote, StatusTag } from '../order/order-words.tsx'
import { useRefreshOrders } from '../order/queries.ts'
import { ReceivedDialog } from './ReceivedDialog.tsx'
import '../orders.css'

interface Props {
  title: string
  switcher: ReactNode
  /** Address parameters that are not filters of this list. */
  others: readonly string[]
}

/** What customers still have to pay: orders whose days are held, and amounts due after changes or extra charges. */
export function DueTable({ title, switcher, others }: Props) {
  const t = useT()
  const money = useMoney()
  const refresh = useRefreshOrders()
  const state = useListState(typingPause.orders, 10, others)
  const list = useListQuery('order_list', { ...state, filters: wireFilters(state.filters) }, { view: 'to_pay' })
  const [receiving, setReceiving] = useState<OrderRow | null>(null)
  const close = () => setReceiving(null)
  const columns: Column<OrderRow>[] = [
    {
      key: 'order_no',
      title: t('orders.order_no'),
      width: 150,
      least: 136,
      sort: true,
      phone: 'title',
      render: ({ order_no }) => <OrderLink orderNo={order_no} />,
      filter: { kind: 'text', label: t('ui.filter_by', { column: t('orders.order_no') }), name: orderNoParam },
    },
    {
      key: 'customer_nick_name',
      title: t('orders.customer'),
      sort: true,
      phone: 'line',
      render: (row) => [row.customer_company, row.customer_nick_name].filter(Boolean).join(', '),
      filter: { kind: 'text', label: t('ui.filter_by', { column: t('orders.customer') }) },
    },
    {
      key: 'order_status_str',
      title: t('orders.status'),
      width: 170,
      sort: true,
      phone: 'corner',
      render: (row) => (
        <>
          <StatusTag row={row} />
          <span className="ord-second">
            <HoldNote row={row} brief />
          </span>
        </>
      ),
    },
    { key: 'ins_date', title: t('orders.ins_date'), width: 150, render: (row) => <Days row={row} /> },
    {
      key: 'paid',
      title: t('orders.paid'),
      width: 120,
      sort: true,
      align: 'right',
      render: ({ paid }) => <span className="app-number">{money(paid)}</span>,
    },
    {
      key: 'balance',
      title: t('orders.due'),
      width: 130,
      sort: true,
      phone: 'line',
      align: 'right',
      render: ({ balance }) => <strong className="app-number">{money(balance ?? cents(0))}</strong>,
    },
    {
      key: 'action',
      title: t('ui.action'),
      width: 170,
      fixed: 'right',
      phone: 'action',
      render: (row) => (
        <Button
          size="small"
          aria-label={t('orders.received_named', { name: row.order_no })}
          onClick={() => setReceiving(row)}
        >
          {t('orders.received')}
        </Button>
      ),
    },
  ]
  return (
    <SwitchedList<OrderRow>
      title={title}
      switcher={switcher}
      columns={columns}
      list={list}
      rowKey="order_id"
      state={state}
      scrollX={1080}
      empty={{ title: t('orders.due_empty_title'), text: t('orders.due_empty_text') }}
    >
      {receiving && (
        <ReceivedDialog
          row={receiving}
          onClose={close}
          onChanged={() => {
            close()
            void refresh()
          }}
        />
      )}
    </SwitchedList>
  )
}
