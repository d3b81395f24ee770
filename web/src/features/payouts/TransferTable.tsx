import { appPaths, type TransferRow } from '@goodlot/contract'
import { type ReactNode, useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { FileExcelOutlined } from '../../ui/kit/icons.ts'
import { Button, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { SwitchedList } from '../../ui/list/SwitchedList.tsx'
import { useT } from '../../ui/words/words.tsx'
import { Period } from './Period.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'
import { useFile } from './use-file.ts'

/** Everything that was transferred to inspectors; root takes back what did not arrive. */
export function TransferTable({ switcher, others }: { switcher: ReactNode; others: readonly string[] }) {
  const t = useT()
  const money = useMoney()
  const state = useListState(typingPause.people, 10, others)
  const list = useListQuery('payout_transfers', state)
  const [reversing, setReversing] = useState<TransferRow | null>(null)
  const { isLoading, load } = useFile()
  const { from = '', to = '' } = state.filters
  const columns: Column<TransferRow>[] = [
    {
      key: 'ins_nick_name',
      sort: true,
      phone: 'title',
      title: t('payouts.inspector'),
      render: (row) => row.ins_nick_name,
      filter: { kind: 'text', label: t('payouts.inspector') },
    },
    {
      key: 'paid_at',
      sort: true,
      phone: 'line',
      title: t('payouts.paid_at'),
      width: 170,
      render: (row) => <ChinaTime at={row.paid_at} />,
    },
    {
      key: 'reference',
      phone: 'line',
      title: t('payouts.reference'),
      width: 200,
      render: (row) => row.reference || '–',
      filter: { kind: 'text', label: t('payouts.reference') },
    },
    { key: 'account', title: t('payouts.account'), width: 130, render: (row) => row.account || '–' },
    {
      key: 'lines',
      title: t('payouts.lines'),
      width: 90,
      align: 'right',
      render: (row) => (
        <AppLink to={`${appPaths.payouts}?list=lines&transfer_id=${row.transfer_id}`}>{row.lines}</AppLink>
      ),
    },
    {
      key: 'amount',
      sort: true,
      phone: 'corner',
      title: t('payouts.amount'),
      width: 130,
      align: 'right',
      render: (row) => <strong className="app-number">{money(row.amount)}</strong>,
    },
    {
      key: 'state',
      phone: 'line',
      title: t('payouts.state'),
      width: 220,
      render: (row) =>
        row.reversed_at === '' ? (
          <Tag color="green">{t('payouts.state_paid')}</Tag>
        ) : (
          <>
            <Tag color="red">{t('payouts.state_reversed')}</Tag>
            <small className="app-hint">{row.reverse_reason}</small>
          </>
        ),
      filter: {
        kind: 'choice',
        label: t('payouts.state'),
        options: (['paid', 'reversed'] as const).map((value) => ({ value, label: t(`payouts.state_${value}`) })),
      },
    },
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 190,
      fixed: 'right',
      render: (row) => (
        <RowActions
          name={row.ins_nick_name}
          main={
            row.reversed_at === '' && (
              <Button
                size="small"
                aria-label={t('payouts.reverse_named', { name: row.ins_nick_name, amount: money(row.amount) })}
                onClick={() => setReversing(row)}
              >
                {t('payouts.reverse')}
              </Button>
            )
          }
        >
          <RowAction
            icon={<FileExcelOutlined />}
            label={t('payouts.file_of', { name: row.run_id })}
            hint={t('payouts.file')}
            onClick={() => {
              if (isLoading) return
              void load('payout_bank_file', { run_id: row.run_id, format: 'xlsx' }, `transfers-${row.run_id}.xlsx`, {
                post: true,
              })
            }}
          />
        </RowActions>
      ),
    },
  ]
  return (
    <SwitchedList<TransferRow>
      title={t('payouts.title')}
      switcher={
        <>
          {switcher}
          <div style={{ marginBottom: 16 }}>
            <Period from={from} to={to} onChange={(first, last) => state.choose('from', first, { to: last })} />
          </div>
        </>
      }
      columns={columns}
      list={list}
      rowKey="transfer_id"
      state={state}
      scrollX={1240}
      empty={{ title: t('payouts.no_transfers'), text: t('payouts.no_transfers_text') }}
    >
      {reversing && <ReverseDialog transfer={reversing} onClose={() => setReversing(null)} />}
    </SwitchedList>
  )
}
