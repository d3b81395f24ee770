import { appPaths, type PayoutRow } from '@goodlot/contract'
import { cents, payoutFilters, sumOfCents } from '@goodlot/rules'
import { type ReactNode, useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Button, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { SwitchedList } from '../../ui/list/SwitchedList.tsx'
import { useT } from '../../ui/words/words.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { PayoutDialog } from './PayoutDialog.tsx'
import { useChosenRows } from './use-chosen-rows.ts'

const colours = { waiting: 'default', held: 'orange', payable: 'blue', paid: 'green' } as const

interface Props {
  switcher: ReactNode
  /** Address parameters that are not filters of this list. */
  others: readonly string[]
}

/** Inspectors' earnings: root ticks payouts that were transferred, and withholds those with an open claim. */
export function PayoutTable({ switcher, others }: Props) {
  const t = useT()
  const money = useMoney()
  const state = useListState(typingPause.people, 10, others)
  const list = useListQuery('payout_list', state)
  const [isPaying, setPaying] = useState(false)
  const [holding, setHolding] = useState<readonly PayoutRow[]>([])
  const {
    chosen: payable,
    isFull,
    clear,
    choice,
  } = useChosenRows({
    rows: list.data?.data ?? [],
    idOf: (row: PayoutRow) => row.payout_id,
    mayChoose: (row) => row.payout_status === 'payable',
    label: (row) => t('payments.choose', { name: row.order_no }),
  })
  const columns: Column<PayoutRow>[] = [
    {
      key: 'order_no',
      sort: true,
      phone: 'title',
      title: t('payments.order'),
      width: 160,
      least: 136,
      render: (row) => (
        <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(row.order_no)}`}>{row.order_no}</AppLink>
      ),
      filter: { kind: 'text', label: t('payments.order') },
    },
    {
      key: 'ins_nick_name',
      sort: true,
      phone: 'line',
      title: t('payments.inspector'),
      render: (row) => (
        <>
          {row.ins_nick_name}
          {row.kind === 'recovery' && (
            <>
              {' '}
              <Tag color="red">{t('payments.recovery')}</Tag>
            </>
          )}
          <small className="app-hint"> {row.bankcard || t('payments.no_account')}</small>
        </>
      ),
      filter: { kind: 'text', label: t('payments.inspector') },
    },
    {
      key: 'earned_date',
      sort: true,
      title: t('payments.earned_on'),
      width: 210,
      render: (row) => row.earned_date,
      filter: {
        kind: 'own',
        render: (list) => (
          <div style={{ display: 'grid', gap: 4 }}>
            {(['from', 'to'] as const).map((name) => (
              <DayInput
                key={name}
                size="small"
                label={t(`payments.earned_${name}`)}
                value={list.typed[name] ?? ''}
                onChange={(day) => list.choose(name, day)}
              />
            ))}
          </div>
        ),
      },
    },
    {
      key: 'earned',
      sort: true,
      title: t('payments.earned'),
      width: 120,
      least: 104,
      align: 'right',
      render: (row) => money(row.earned),
      filter: {
        kind: 'choice',
        name: 'kind',
        label: t('payments.by_kind'),
        options: [
          { value: 'earning', label: t('payments.earned') },
          { value: 'recovery', label: t('payments.recovery') },
        ],
      },
    },
    {
      key: 'commission',
      title: t('payments.commission'),
      width: 120,
      least: 104,
      align: 'right',
      render: (row) => money(cents(-row.commission)),
    },
    {
      key: 'amount',
      sort: true,
      phone: 'corner',
      title: t('payments.amount'),
      width: 120,
      least: 116,
      align: 'right',
      render: (row) => <strong className="app-number">{money(row.amount)}</strong>,
    },
    {
      key: 'payout_status',
      sort: 'payable_date',
      phone: 'line',
      title: t('payments.status'),
      width: 230,
      render: (row) => (
        <>
          <Tag color={colours[row.payout_status]}>{t(`payments.status_${row.payout_status}`)}</Tag>{' '}
          <small className="app-hint">
            {row.payout_status === 'paid'
              ? [row.paid_at.slice(0, 10), row.reference].filter(Boolean).join(' · ')
              : row.payout_status === 'held'
                ? row.hold_reason
                : [
                    t('payments.payable_from', { day: row.payable_date }),
                    row.was_reversed ? t('payments.was_reversed') : '',
                    row.was_released ? t('payments.was_released') : '',
                    row.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
          </small>
        </>
      ),
      filter: {
        kind: 'choice',
        label: t('payments.status'),
        options: payoutFilters.map((value) => ({ value, label: t(`payments.status_${value}`) })),
      },
    },
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 130,
      fixed: 'right',
      render: (row) =>
        row.payout_status === 'paid' ? null : (
          <Button
            size="small"
            aria-label={t(row.payout_status === 'held' ? 'payments.release_named' : 'payments.hold_named', {
              name: row.order_no,
            })}
            onClick={() => setHolding([row])}
          >
            {t(row.payout_status === 'held' ? 'payments.release' : 'payments.hold')}
          </Button>
        ),
    },
  ]
  const total = sumOfCents(payable.map(({ amount }) => amount))
  return (
    <SwitchedList<PayoutRow>
      title={t('payouts.title')}
      switcher={
        <>
          {switcher}
          {payable.length > 0 && (
            <ChosenBar
              text={t('payouts.chosen_lines', { count: payable.length, amount: money(total) })}
              isFull={isFull}
              onClear={clear}
            />
          )}
        </>
      }
      tools={
        <>
          <Button disabled={payable.length === 0} onClick={() => setHolding(payable)}>
            {t('payments.hold_chosen')}
          </Button>
          <Button type="primary" disabled={payable.length === 0} onClick={() => setPaying(true)}>
            {payable.length === 0 ? t('payments.mark_paid') : t('payments.mark_paid_sum', { amount: money(total) })}
          </Button>
        </>
      }
      columns={columns}
      list={list}
      rowKey="payout_id"
      state={state}
      scrollX={1330}
      choice={choice}
      empty={{ title: t('payments.no_payouts'), text: t('payments.no_payouts_text') }}
    >
      {isPaying && (
        <PayoutDialog
          payouts={payable}
          total={total}
          onClose={() => {
            setPaying(false)
            clear()
          }}
        />
      )}
      {holding[0] && (
        <HoldDialog
          payouts={holding}
          onClose={() => {
            setHolding([])
            clear()
          }}
        />
      )}
    </SwitchedList>
  )
}
