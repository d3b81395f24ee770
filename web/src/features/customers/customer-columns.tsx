import type { CustomerRow } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx'
import { EditOutlined } from '../../ui/kit/icons.ts'
import { Button, Switch } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { isFiltered, isTyped } from '../../ui/list/list-state.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { useAmounts } from './amounts.ts'
import { customerAddress } from './customer-address.ts'
import { agentSwitch, type CustomerSwitch, rightSwitches, statusSwitch, useSwitch } from './switches.ts'
import type { Term } from './TermsDialog.tsx'

interface Opening {
  onTerm(term: Term, customer: CustomerRow): void
  onCustomers(agent: CustomerRow): void
  onDetails(customer: CustomerRow): void
}

/** The columns of the customers with their groups and filters (O-03 to O-07). */
export function useCustomerColumns({ onTerm, onCustomers, onDetails }: Opening): Column<CustomerRow>[] {
  const { t } = useLocale()
  const { price, credit, quantity } = useAmounts()
  const ask = useSwitch()
  const mayChange = useMay('administer')
  const by = (column: string) => t('ui.filter_by', { column })
  const text = (title: string) => ({ kind: 'text' as const, label: by(title) })
  const switchColumn = (kind: CustomerSwitch, title: string, [on, off]: [string, string], offValue = '0') => ({
    key: kind.field,
    title,
    width: 112,
    align: 'center' as const,
    render: (c: CustomerRow) =>
      mayChange ? (
        <Switch
          size="small"
          checked={c[kind.field]}
          aria-label={t('customers.switch_of', { what: title, name: c.nickname })}
          onClick={() => ask(kind, c)}
        />
      ) : (
        <span className="app-hint">{c[kind.field] ? on : off}</span>
      ),
    filter: {
      kind: 'choice' as const,
      label: by(title),
      options: [
        { value: '1', label: on },
        { value: offValue, label: off },
      ],
    },
  })
  const onOff: [string, string] = [t('customers.on'), t('customers.off')]
  const term = (kind: Term, shown: string, label: string, customer: CustomerRow) =>
    !mayChange ? (
      shown || t('customers.none')
    ) : (
      <Button
        type="text"
        size="small"
        className="cu-term"
        icon={<EditOutlined />}
        iconPlacement="end"
        // speech control needs the visible text in the button's name
        aria-label={shown ? `${label}: ${shown}` : label}
        onClick={() => onTerm(kind, customer)}
      >
        {shown || t('customers.none')}
      </Button>
    )
  const index: Column<CustomerRow> = {
    key: 'index',
    phone: 'none',
    title: t('customers.index'),
    width: 56,
    align: 'right',
    render: (_, nth) => quantity(nth),
  }
  const account: Column<CustomerRow> = {
    key: 'account',
    sort: true,
    phone: 'title',
    title: t('customers.account'),
    width: 236,
    fixed: 'left',
    render: (c) => (
      <AppLink className="gl-link cu-account" to={customerAddress(c.user_id)}>
        {c.account}
      </AppLink>
    ),
    filter: text(t('customers.account')),
  }
  const agent = t('customers.group_agent')
  const rights = t('customers.group_auth')
  const status = switchColumn(
    statusSwitch,
    t('customers.status'),
    [t('customers.active'), t('customers.inactive')],
    '2',
  )
  const columns: Column<CustomerRow>[] = [
    {
      key: 'nickname',
      sort: true,
      phone: 'line',
      title: t('customers.nickname'),
      width: 140,
      render: (c) => c.nickname,
      filter: text(t('customers.nickname')),
    },
    {
      key: 'company_name',
      sort: true,
      phone: 'line',
      title: t('customers.company'),
      width: 180,
      render: (c) => c.company_name,
      filter: text(t('customers.company')),
    },
    { ...switchColumn(agentSwitch, t('customers.agent_status'), onOff), group: agent },
    {
      key: 'agent_code',
      title: t('customers.agent_code'),
      group: agent,
      width: 136,
      render: (c) =>
        c.is_agent ? (
          term('code', c.agent_code, t('customers.set_code_of', { name: c.nickname }), c)
        ) : (
          <span className="app-hint" title={c.agent_code && t('customers.code_off', { name: c.nickname })}>
            {c.agent_code}
          </span>
        ),
      filter: text(t('customers.agent_code')),
    },
    {
      key: 'agent_customer_qty',
      sort: true,
      title: t('customers.customer_qty'),
      group: agent,
      width: 104,
      align: 'right',
      render: (c) =>
        (c.is_agent || c.agent_customer_qty > 0) && (
          <Button
            type="link"
            className="app-cell-link"
            aria-label={t('customers.customers_of', { name: c.nickname })}
            onClick={() => onCustomers(c)}
          >
            {quantity(c.agent_customer_qty)}
          </Button>
        ),
    },
    ...rightSwitches.map((kind) => ({
      ...switchColumn(kind, t(`customers.${kind.words}`), onOff),
      width: 128,
      group: rights,
    })),
    {
      key: 'customer_price',
      sort: true,
      title: t('customers.price'),
      width: 134,
      align: 'right',
      render: (c) => term('price', price(c), t('customers.set_price_of', { name: c.nickname }), c),
      filter: {
        kind: 'own',
        render: (state) => (
          <MoneyInput
            size="small"
            label={by(t('customers.price'))}
            value={state.typed.customer_price ? Number(state.typed.customer_price) : null}
            onChange={(amount) => state.type('customer_price', amount === null ? '' : String(amount))}
            onPressEnter={state.commit}
          />
        ),
      },
    },
    {
      key: 'credit',
      sort: true,
      title: t('customers.credit'),
      width: 134,
      align: 'right',
      render: (c) => term('credit', credit(c), t('customers.set_credit_of', { name: c.nickname }), c),
    },
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 112,
      align: 'center',
      fixed: 'right',
      render: (c) => (
        <RowAction
          label={t('customers.details_of', { name: c.nickname })}
          hint={t('ui.view')}
          onClick={() => onDetails(c)}
        />
      ),
      filter: {
        kind: 'own',
        render: (state) => (
          <Button size="small" disabled={!isFiltered(state) && !isTyped(state)} onClick={state.reset}>
            {t('ui.reset')}
          </Button>
        ),
      },
    },
  ]
  return [index, { ...status, phone: 'corner' }, account, ...columns]
}
