import type { OrderRow } from '@goodlot/contract'
import { orderStatusWords, resultChoices, seesFamily } from '@goodlot/rules'
import type { ReactNode } from 'react'
import { useCaller, useMay } from '../../../ui/app/me.tsx'
import { DayInput } from '../../../ui/fields/DayInput.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { UserSelect } from '../../accounts/index.ts'
import { useSysList } from '../../lists/index.ts'
import { UnreadMark } from '../../messages/index.ts'
import { LostInspectorNotice } from '../actions/LostInspectorNotice.tsx'
import { isPossible } from '../actions/offered-actions.ts'
import type { RunAction } from '../actions/use-order-actions.tsx'
import { ApprovalNote } from '../approval/ApprovalNotice.tsx'
import { OrderLink } from '../order/OrderLink.tsx'
import { orderNoParam } from '../order/order-address.ts'
import { AnswerNote, Days, HoldNote, MoneyNote, ResultTag, StatusTag, useNow } from '../order/order-words.tsx'
import { useHasAgentCustomers } from '../order/queries.ts'
import { InspectorFilter } from './InspectorFilter.tsx'
import { Changeable, Clamped, InspectorCell, NameList } from './order-cells.tsx'

interface Needs {
  rows: readonly OrderRow[] | undefined
  /** True if the list shows the orders of one inspector. */
  isOfInspector: boolean
  actions(row: OrderRow): ReactNode
  onInspector(id: number): void
  /** Runs an action from a cell: root clicks date or man-days to change them (J-17), the owner reacts to a lost inspector. */
  onAction: RunAction
  /** Opens an order beside the list. */
  onOpen?: ((orderNo: string) => void) | undefined
}

/** The order list's columns by role (J-13…J-18), with their filters (J-28…J-30). */
export function useOrderColumns({
  rows,
  isOfInspector,
  actions,
  onInspector,
  onAction,
  onOpen,
}: Needs): Column<OrderRow>[] {
  const { t, locale } = useLocale()
  const isRoot = useMay('see_all_records')
  const hasCustomers = useHasAgentCustomers()
  const who = useCaller()
  const now = useNow()
  const services = useSysList('service_type')
  const number = new Intl.NumberFormat(locale)
  const by = (column: string) => t('ui.filter_by', { column })
  const text = (column: string) => ({ kind: 'text' as const, label: by(column) })
  const customer: Column<OrderRow> = {
    key: 'customer_nick_name',
    title: t('orders.customer'),
    width: 130,
    sort: true,
    render: (row) => (
      <>
        {row.customer_nick_name}
        {row.customer_company && <span className="ord-second">{row.customer_company}</span>}
      </>
    ),
    filter: {
      kind: 'own',
      render: (state) => (
        <UserSelect
          size="small"
          label={by(t('orders.customer'))}
          value={Number(state.typed.customer_user_id) || undefined}
          knownName={rows?.[0]?.customer_nick_name}
          onChange={(id) => state.choose('customer_user_id', id ? String(id) : '')}
        />
      ),
    },
  }
  // the specification calls root's column "Customer", but it shows inspectors (J-16)
  const inspector: Column<OrderRow> = {
    key: 'ins_nick_name',
    title: t('orders.inspector'),
    width: 120,
    sort: true,
    render: (row) => <InspectorCell row={row} onInspector={onInspector} />,
    filter: { kind: 'own', render: (state) => <InspectorFilter state={state} /> },
  }
  const bookedBy: Column<OrderRow> = {
    key: 'booked_by',
    title: t('orders.booked_by'),
    width: 110,
    render: (row) => row.booked_by,
  }
  const mayChange = (row: OrderRow) => isPossible(who, row, now, 'change_date')
  return [
    {
      key: 'order_no',
      title: t('orders.order_no'),
      // also for the thousandth order
      width: 142,
      sort: true,
      fixed: 'left',
      render: (row) => (
        <>
          <OrderLink orderNo={row.order_no} onOpen={onOpen} /> <UnreadMark orderNo={row.order_no} />
          {row.order_name && <span className="ord-second">{row.order_name}</span>}
        </>
      ),
      filter: { kind: 'text', name: orderNoParam, label: t('orders.number_or_name') },
    },
    {
      key: 'order_status_str',
      title: t('orders.status'),
      width: 160,
      sort: true,
      render: (row) => (
        <>
          <StatusTag row={row} />
          <span className="ord-second">
            <LostInspectorNotice row={row} onAction={onAction} brief />
            <AnswerNote row={row} brief />
            <ApprovalNote row={row} />
            <HoldNote row={row} brief />
            <MoneyNote row={row} />
          </span>
        </>
      ),
      filter: {
        kind: 'choice',
        label: by(t('orders.status')),
        options: orderStatusWords.map((value, i) => ({ value, label: t(`orders.status_${i as 0}`) })),
      },
    },
    {
      key: 'report_result',
      title: t('orders.result'),
      width: 80,
      render: (row) => <ResultTag row={row} />,
      filter: {
        kind: 'choice',
        label: by(t('orders.result')),
        options: resultChoices.map((value) => ({ value, label: t(`orders.result_${value}`) })),
      },
    },
    ...(isRoot || hasCustomers ? [customer] : []),
    ...(seesFamily(who) ? [bookedBy] : []),
    {
      key: 'ins_date',
      title: t('orders.ins_date'),
      width: 104,
      least: 100,
      render: (row) => (
        <Changeable
          isOn={mayChange(row)}
          title={t('changes.change_date_named', { name: row.order_no })}
          onClick={() => onAction('change_date', row)}
        >
          <Days row={row} />
        </Changeable>
      ),
      filter: {
        kind: 'own',
        render: (state) => (
          <DayInput
            size="small"
            label={by(t('orders.ins_date'))}
            value={state.typed.ins_date}
            onChange={(day) => state.choose('ins_date', day)}
          />
        ),
      },
    },
    {
      key: 'md',
      title: t('orders.md'),
      width: 60,
      sort: true,
      align: 'right',
      render: (row) =>
        row.md !== null && (
          <Changeable
            isOn={mayChange(row)}
            title={t('changes.change_md_named', { name: row.order_no })}
            onClick={() => onAction('change_md', row)}
          >
            {number.format(row.md)}
          </Changeable>
        ),
      filter: text(t('orders.md')),
    },
    {
      key: 'product_name_data',
      title: t('orders.product_name'),
      width: 130,
      render: (row) => <NameList names={row.product_names} />,
      filter: text(t('orders.product_name')),
    },
    {
      key: 'product_sku_data',
      title: t('orders.sku'),
      width: 74,
      render: (row) => <NameList names={row.product_skus} />,
      filter: text(t('orders.sku')),
    },
    {
      key: 'product_po_data',
      title: t('orders.po'),
      width: 74,
      render: (row) => <NameList names={row.product_pos} />,
      filter: text(t('orders.po')),
    },
    {
      key: 'factory_name',
      title: t('orders.factory'),
      width: 130,
      sort: true,
      render: (row) => (
        <>
          <Clamped text={row.factory_name} />
          {isRoot && row.factory_city && <span className="ord-second">{row.factory_city}</span>}
        </>
      ),
      filter: text(t('orders.factory')),
    },
    ...(isOfInspector && !isRoot ? [] : [inspector]),
    {
      key: 'service_type',
      title: t('orders.service'),
      width: 110,
      sort: true,
      render: (row) =>
        row.sampling === 'single' ? (
          row.service_type_str
        ) : (
          <>
            {row.service_type_str}
            <span className="ord-second">{t(`orders.sampling_${row.sampling}`)}</span>
          </>
        ),
      filter: {
        kind: 'choice',
        label: by(t('orders.service')),
        options: (services.data ?? []).map((o) => ({ value: String(o.value), label: o.title })),
      },
    },
    { key: 'action', title: t('ui.action'), width: 172, fixed: 'right', render: actions },
  ]
}
