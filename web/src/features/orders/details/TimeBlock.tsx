import type { OrderInfo } from '@goodlot/contract'
import { Table, Tabs } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { OrderPart } from '../order/OrderPart.tsx'

type Step = OrderInfo['timeline_table'][number]
type Activity = OrderInfo['all_time_data'][number]

/** Check points are indented below the part that they belong to. */
const pointClass = (isPart: boolean) => (isPart ? undefined : 'ord-time-item')

/** Actual time spent on check points, by schedule and by activities (J-74, J-81); nothing before the visit. */
export function TimeBlock({ order }: { order: OrderInfo }) {
  const t = useT()
  if (order.timeline_table.length === 0) return null
  return (
    <OrderPart title={t('orders.time_title')}>
      <Tabs
        items={[
          { key: 'schedule', label: t('orders.time_by_schedule'), children: <Schedule order={order} /> },
          { key: 'activities', label: t('orders.time_by_activities'), children: <Activities order={order} /> },
        ]}
      />
    </OrderPart>
  )
}

const small = { className: 'app-table', size: 'small', pagination: false } as const

function Schedule({ order }: { order: OrderInfo }) {
  const t = useT()
  return (
    <Table<Step>
      {...small}
      rowKey={(step) => order.timeline_table.indexOf(step)}
      dataSource={order.timeline_table}
      columns={[
        {
          title: t('orders.time_at'),
          key: 'at',
          render: (_, { at }) => <span className="app-number">{at.slice(0, 16)}</span>,
        },
        {
          title: t('orders.time_point'),
          key: 'point',
          render: (_, { cname, is_p }) => <span className={pointClass(is_p)}>{cname}</span>,
        },
        {
          title: t('orders.time_minutes'),
          key: 'minutes',
          align: 'right',
          render: (_, step) => <span className="app-number">{step.minutes ?? ''}</span>,
        },
      ]}
    />
  )
}

function Activities({ order }: { order: OrderInfo }) {
  return (
    <Table<Activity>
      {...small}
      rowKey={(row) => order.all_time_data.indexOf(row)}
      dataSource={order.all_time_data}
      columns={order.all_time_key.map((key, i) => ({
        title: order.all_time_header[i],
        key,
        align: i === 0 ? ('left' as const) : ('right' as const),
        render: (_: unknown, row: Activity) => (
          <span className={i === 0 ? pointClass(row.is_p === '1') : 'app-number'}>{row[key]}</span>
        ),
      }))}
    />
  )
}
