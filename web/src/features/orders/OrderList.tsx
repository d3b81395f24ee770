import type { OrderRow } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useLocale } from '../../ui/app/words.tsx'
import { type Column, ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { useSysList } from '../lists/index.ts'

const statuses = ['Pending', 'Confirmed', 'In Progress', 'Reported', 'Finalized', 'Cancelled']

export function OrderList() {
  const { t, locale } = useLocale()
  const state = useListState(typingPause.orders)
  const services = useSysList('service_type')
  const orders = useListQuery('order_list', state)
  const text = (label: string) => ({ kind: 'text' as const, label })
  const seesAll = useMay('see_all_records')
  const number = new Intl.NumberFormat(locale)
  const columns: Column<OrderRow>[] = [
    {
      key: 'order_no',
      title: t('orders.order_no'),
      width: 150,
      render: (o) => o.order_no,
      filter: text(t('orders.order_no')),
    },
    ...(seesAll
      ? [
          {
            key: 'customer_nick_name',
            title: t('orders.customer'),
            width: 150,
            render: (o: OrderRow) => o.customer_nick_name,
          },
        ]
      : []),
    {
      key: 'ins_date',
      title: t('orders.ins_date'),
      width: 150,
      render: (o) => o.ins_date,
      filter: text(t('orders.ins_date')),
    },
    {
      key: 'md',
      title: t('orders.md'),
      width: 80,
      align: 'right',
      render: (o) => (o.md === null ? '' : number.format(o.md)),
      filter: text(t('orders.md')),
    },
    {
      key: 'product_name_data',
      title: t('orders.product_name'),
      width: 200,
      render: (o) => o.product_name_data,
      filter: text(t('orders.product_name')),
    },
    {
      key: 'product_sku_data',
      title: t('orders.sku'),
      width: 130,
      render: (o) => o.product_sku_data,
      filter: text(t('orders.sku')),
    },
    {
      key: 'product_po_data',
      title: t('orders.po'),
      width: 130,
      render: (o) => o.product_po_data,
      filter: text(t('orders.po')),
    },
    {
      key: 'factory_name',
      title: t('orders.factory'),
      width: 180,
      render: (o) => o.factory_name,
      filter: text(t('orders.factory')),
    },
    {
      key: 'ins_nick_name',
      title: t('orders.inspector'),
      width: 140,
      render: (o) => o.ins_nick_name,
      filter: text(t('orders.inspector')),
    },
    {
      key: 'order_status_str',
      title: t('orders.status'),
      width: 130,
      render: (o) => wordFor(t, 'orders.status_', o.order_status),
      filter: {
        kind: 'choice',
        label: t('orders.status'),
        options: statuses.map((value, i) => ({ value, label: wordFor(t, 'orders.status_', i) })),
      },
    },
    {
      key: 'service_type',
      title: t('orders.service'),
      width: 170,
      render: (o) => o.service_type_str,
      filter: {
        kind: 'choice',
        label: t('orders.service'),
        options: (services.data ?? []).map((o) => ({ value: String(o.value), label: o.title })),
      },
    },
  ]
  return (
    <Page
      title={t(seesAll ? 'orders.title_all' : 'orders.title')}
      trail={[{ label: t('ui.master') }]}
      tools={<ListTools list={orders} state={state} />}
    >
      <div className="app-page">
        <ListTable<OrderRow>
          columns={columns}
          list={orders}
          rowKey="order_id"
          state={state}
          empty={{
            title: t('orders.empty_title'),
            text: t(seesAll ? 'orders.empty_text_root' : 'orders.empty_text'),
          }}
        />
      </div>
    </Page>
  )
}
