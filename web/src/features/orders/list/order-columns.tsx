import type { OrderRow } from '@goodlot/contract'
import { orderStatusWords, resultChoices } from '@goodlot/rules'
import { Button, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useCaller, useMay } from '../../../ui/app/me.tsx'
import { useLocale } from '../../../ui/app/words.tsx'
import { DayInput } from '../../../ui/fields/DayInput.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import type { ListState } from '../../../ui/list/list-state.ts'
import { UserSelect } from '../../accounts/index.ts'
import { useSysList } from '../../lists/index.ts'
import { LostBand } from '../actions/LostBand.tsx'
import { OrderLink } from '../order/OrderLink.tsx'
import { orderNoParam } from '../order/order-address.ts'
import { actsOf, type OrderAct } from '../order/order-facts.ts'
import {
  AnswerNote,
  Days,
  DueNote,
  HoldNote,
  MemberMissing,
  ResultTag,
  StatusTag,
  useNow,
} from '../order/order-words.tsx'
import { useHasAgentCustomers } from '../order/queries.ts'

interface Needs {
  rows: readonly OrderRow[] | undefined
  /** The list is of one inspector alone. */
  isOfInspector: boolean
  actions(row: OrderRow): ReactNode
  onInspector(id: number): void
  /** Root changes date and man-days by clicking them (J-17); its owner acts where the inspector is lost. */
  onChange(act: OrderAct, row: OrderRow): void
}

/** The order list's columns by role (J-13…J-18), with their filters (J-28…J-30). */
export function useOrderColumns({ rows, isOfInspector, actions, onInspector, onChange }: Needs): Column<OrderRow>[] {
  const { t, locale } = useLocale()
  const isRoot = useMay('administer')
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
    width: 170,
    sort: true,
    render: (o) => (
      <>
        {o.customer_nick_name}
        {o.customer_company && <span className="ord-second">{o.customer_company}</span>}
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
  // the specification saw root's column labelled Customer; it names inspectors (J-16)
  const inspector: Column<OrderRow> = {
    key: 'ins_nick_name',
    title: t('orders.inspector'),
    width: 190,
    sort: true,
    render: (o) =>
      o.ins_id === null ? (
        <MemberMissing row={o} />
      ) : (
        <>
          <Button
            type="link"
            className="app-cell-link"
            onClick={() => o.ins_id !== null && onInspector(o.ins_id)}
            aria-label={t('orders.inspector_named', { name: o.ins_nick_name })}
          >
            {o.ins_nick_name}
          </Button>
          <span className="ord-second">
            {[o.ins_city, o.is_own_inspector === 1 && t('orders.own')].filter(Boolean).join(' · ')}
          </span>
          <MemberMissing row={o} />
        </>
      ),
    filter: { kind: 'own', render: (state) => <InspectorFilter state={state} /> },
  }
  const mayChange = (o: OrderRow) => actsOf(who, o, now).change_date?.ok === true
  return [
    {
      key: 'order_no',
      title: t('orders.order_no'),
      width: 140,
      sort: true,
      fixed: 'left',
      render: (o) => (
        <>
          <OrderLink orderNo={o.order_no} />
          {o.order_name && <span className="ord-second">{o.order_name}</span>}
        </>
      ),
      filter: { kind: 'text', name: orderNoParam, label: t('orders.number_or_name') },
    },
    {
      key: 'order_status_str',
      title: t('orders.status'),
      width: 200,
      sort: true,
      render: (o) => (
        <>
          <StatusTag row={o} />
          <span className="ord-second">
            <LostBand row={o} onAct={onChange} brief />
            <AnswerNote row={o} brief />
            <HoldNote row={o} brief />
            <DueNote row={o} />
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
      width: 130,
      render: (o) => <ResultTag row={o} />,
      filter: {
        kind: 'choice',
        label: by(t('orders.result')),
        options: resultChoices.map((value) => ({ value, label: t(`orders.result_${value}`) })),
      },
    },
    ...(isRoot || hasCustomers ? [customer] : []),
    {
      key: 'ins_date',
      title: t('orders.ins_date'),
      width: 140,
      render: (o) =>
        isRoot && mayChange(o) ? (
          <Button
            type="link"
            className="app-cell-link ord-editable"
            title={t('changes.change_date_named', { name: o.order_no })}
            onClick={() => onChange('change_date', o)}
          >
            <Days row={o} />
          </Button>
        ) : (
          <Days row={o} />
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
      width: 96,
      sort: true,
      align: 'right',
      render: (o) =>
        o.md === null ? (
          ''
        ) : isRoot && mayChange(o) ? (
          <Button
            type="link"
            className="app-cell-link ord-editable"
            title={t('changes.change_md_named', { name: o.order_no })}
            onClick={() => onChange('change_md', o)}
          >
            {number.format(o.md)}
          </Button>
        ) : (
          number.format(o.md)
        ),
      filter: text(t('orders.md')),
    },
    {
      key: 'product_name_data',
      title: t('orders.product_name'),
      width: 180,
      render: (o) => <List names={o.product_names} />,
      filter: text(t('orders.product_name')),
    },
    {
      key: 'product_sku_data',
      title: t('orders.sku'),
      width: 130,
      render: (o) => <List names={o.product_skus} />,
      filter: text(t('orders.sku')),
    },
    {
      key: 'product_po_data',
      title: t('orders.po'),
      width: 130,
      render: (o) => <List names={o.product_pos} />,
      filter: text(t('orders.po')),
    },
    {
      key: 'factory_name',
      title: t('orders.factory'),
      width: 180,
      sort: true,
      render: (o) => (
        <>
          {o.factory_name}
          {isRoot && o.factory_city && <span className="ord-second">{o.factory_city}</span>}
        </>
      ),
      filter: text(t('orders.factory')),
    },
    ...(isOfInspector && !isRoot ? [] : [inspector]),
    {
      key: 'service_type',
      title: t('orders.service'),
      width: 170,
      sort: true,
      render: (o) => o.service_type_str,
      filter: {
        kind: 'choice',
        label: by(t('orders.service')),
        options: (services.data ?? []).map((o) => ({ value: String(o.value), label: o.title })),
      },
    },
    { key: 'action', title: t('ui.action'), width: 186, fixed: 'right', render: actions },
  ]
}

/** Names of an order's goods, one under the other. */
const shownMax = 3
function List({ names }: { names: readonly string[] }) {
  const { t } = useLocale()
  return (
    <>
      {names.slice(0, shownMax).map((name) => (
        <span key={name} className="ord-line">
          {name}
        </span>
      ))}
      {names.length > shownMax && (
        <span className="ord-second">{t('orders.more_names', { count: names.length - shownMax })}</span>
      )}
    </>
  )
}

/** An inspector's name, and whose inspectors (J-29). */
function InspectorFilter({ state }: { state: ListState }) {
  const { t } = useLocale()
  return (
    <span className="ord-filter">
      <Input
        size="small"
        allowClear
        aria-label={t('ui.filter_by', { column: t('orders.inspector') })}
        placeholder={t('ui.search')}
        value={state.typed.ins_nick_name ?? ''}
        maxLength={200}
        onChange={(e) => state.type('ins_nick_name', e.target.value)}
        onPressEnter={state.commit}
      />
      <Select
        size="small"
        aria-label={t('orders.whose')}
        popupMatchSelectWidth={false}
        value={state.typed.is_own_inspector ?? ''}
        options={[
          { value: '', label: t('orders.whose_all') },
          { value: '1', label: t('orders.own') },
          { value: '0', label: t('orders.platform') },
        ]}
        onChange={(value) => state.choose('is_own_inspector', value)}
      />
    </span>
  )
}
