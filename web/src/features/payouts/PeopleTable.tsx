import type { PayeeRow } from '@goodlot/contract'
import { moneyOf } from '@goodlot/i18n'
import { sumOfCents } from '@goodlot/rules'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../ui/app/me.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { BankOutlined } from '../../ui/kit/icons.ts'
import { Button, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { SwitchedList } from '../../ui/list/SwitchedList.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { Period } from './Period.tsx'
import { RatesDialog } from './RatesDialog.tsx'
import { RunDialog } from './RunDialog.tsx'
import { StatementDialog } from './StatementDialog.tsx'
import { useChosenRows } from './use-chosen-rows.ts'

type Open = { what: 'statement' | 'account'; row: PayeeRow } | { what: 'run' | 'rates' } | null

/** Inspectors with what is open, of a period: root pays them together. */
export function PeopleTable({ switcher, others }: { switcher: ReactNode; others: readonly string[] }) {
  const { t, locale } = useLocale()
  const money = useMoney()
  const state = useListState(typingPause.people, 50, others)
  const list = useListQuery('payout_people', state)
  const [open, setOpen] = useState<Open>(null)
  const keepsAccounts = useMay('keep_bank_account')
  const { from = '', to = '' } = state.filters
  const {
    chosen: payees,
    isFull,
    clear,
    choice,
  } = useChosenRows({
    rows: list.data?.data ?? [],
    idOf: (row: PayeeRow) => row.ins_user_id,
    mayChoose: (row) => row.payable > 0 && row.account !== '',
    label: (row) => t('payouts.choose', { name: row.ins_nick_name }),
    scope: `${from} ${to}`,
  })
  const total = sumOfCents(payees.map(({ payable }) => payable))
  const inCurrency = (row: PayeeRow) =>
    row.other_amount === null ? '' : moneyOf(locale, row.other_amount, row.currency)
  const sum = (key: 'payable' | 'waiting' | 'held' | 'open', sort?: true): Column<PayeeRow> => ({
    key,
    ...(sort ? { sort } : {}),
    ...(key === 'payable' ? { phone: 'corner' as const } : {}),
    title: t(`payouts.sum_${key}`),
    width: key === 'payable' ? 170 : 120,
    align: 'right',
    render: (row) =>
      key === 'payable' ? (
        <>
          <strong className="app-number">{money(row.payable)}</strong>
          {row.other_amount !== null && row.payable > 0 && <div className="app-hint">≈ {inCurrency(row)}</div>}
        </>
      ) : (
        <span className="app-number">{money(row[key])}</span>
      ),
  })
  const columns: Column<PayeeRow>[] = [
    {
      key: 'ins_nick_name',
      sort: true,
      phone: 'title',
      title: t('payouts.inspector'),
      render: (row) => row.ins_nick_name,
      filter: { kind: 'text', label: t('payouts.inspector') },
    },
    {
      key: 'account',
      phone: 'line',
      title: t('payouts.account'),
      width: 210,
      render: (row) =>
        row.account === '' ? (
          <Tag color="orange">{t('payouts.no_account')}</Tag>
        ) : (
          [row.country, row.account, row.currency].join(' · ')
        ),
      filter: {
        kind: 'choice',
        name: 'has',
        label: t('payouts.has'),
        options: (['payable', 'held', 'waiting', 'no_account'] as const).map((value) => ({
          value,
          label: t(`payouts.has_${value}`),
        })),
      },
    },
    {
      key: 'lines',
      sort: true,
      title: t('payouts.lines'),
      width: 90,
      align: 'right',
      render: (row) => row.lines,
    },
    sum('payable', true),
    sum('held'),
    sum('waiting'),
    sum('open', true),
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 230,
      fixed: 'right',
      render: (row) => (
        <RowActions
          name={row.ins_nick_name}
          main={
            <Button
              size="small"
              aria-label={t('payouts.statement_of', { name: row.ins_nick_name })}
              onClick={() => setOpen({ what: 'statement', row })}
            >
              {t('payouts.statement')}
            </Button>
          }
        >
          {keepsAccounts && (
            <RowAction
              icon={<BankOutlined />}
              label={t('payouts.account_of', { name: row.ins_nick_name })}
              hint={t('payouts.account')}
              onClick={() => setOpen({ what: 'account', row })}
            />
          )}
        </RowActions>
      ),
    },
  ]
  const close = () => setOpen(null)
  return (
    <SwitchedList<PayeeRow>
      title={t('payouts.title')}
      switcher={
        <>
          {switcher}
          <div style={{ marginBottom: 16 }}>
            <Period from={from} to={to} onChange={(first, last) => state.choose('from', first, { to: last })} />
          </div>
          {payees.length > 0 && (
            <ChosenBar
              text={t('payouts.chosen_people', { count: payees.length, amount: money(total) })}
              isFull={isFull}
              onClear={clear}
            />
          )}
        </>
      }
      tools={
        <>
          <Button onClick={() => setOpen({ what: 'rates' })}>{t('payouts.rates')}</Button>
          <Button type="primary" disabled={payees.length === 0} onClick={() => setOpen({ what: 'run' })}>
            {payees.length === 0 ? t('payouts.pay') : t('payouts.pay_sum', { amount: money(total) })}
          </Button>
        </>
      }
      columns={columns}
      list={list}
      rowKey="ins_user_id"
      state={state}
      scrollX={1180}
      choice={choice}
      empty={{ title: t('payouts.no_people'), text: t('payouts.no_people_text') }}
    >
      {open?.what === 'run' && (
        <RunDialog
          people={payees}
          period={{ from, to }}
          onClose={() => {
            close()
            clear()
          }}
        />
      )}
      {open?.what === 'rates' && <RatesDialog onClose={close} />}
      {open?.what === 'statement' && <StatementDialog inspector={open.row} onClose={close} />}
      {open?.what === 'account' && <BankAccountDialog inspector={open.row} onClose={close} />}
    </SwitchedList>
  )
}
