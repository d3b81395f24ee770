import { appPaths, type ReceivableItem } from '@goodlot/contract'
import { ageBuckets, sumOfCents } from '@goodlot/rules'
import { useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Button, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useOwnListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { CollectDialog } from './CollectDialog.tsx'
import type { Family } from './FamilyPage.tsx'
import { PayDialog } from './PayDialog.tsx'

const colours = { not_due: 'default', to_30: 'gold', to_60: 'orange', to_90: 'red', over_90: 'red' } as const

/** The open orders of a family; root ticks those that a transfer pays. */
export function ItemTable({ family, isRoot }: { family: Family; isRoot: boolean }) {
  const t = useT()
  const money = useMoney()
  const state = useOwnListState(typingPause.orders, 20)
  const list = useListQuery('receivable_items', state, isRoot ? { user_id: String(family.user_id) } : {})
  const [chosen, setChosen] = useState<ReceivableItem[]>([])
  const [open, setOpen] = useState<'pay' | 'collect' | null>(null)
  const age = (row: ReceivableItem) =>
    row.age > 0
      ? t('receivables.days_overdue', { days: row.age })
      : row.age === 0
        ? t('receivables.due_today')
        : t('receivables.days_left', { days: -row.age })
  const columns: Column<ReceivableItem>[] = [
    {
      key: 'order_no',
      sort: true,
      phone: 'title',
      title: t('receivables.order'),
      render: (row) => (
        <>
          <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(row.order_no)}`}>{row.order_no}</AppLink>
          <small className="app-hint receivable-second">{row.order_name}</small>
        </>
      ),
    },
    { key: 'placed_by', title: t('receivables.placed_by'), width: 150, render: (row) => row.customer_nick_name },
    {
      key: 'invoice',
      phone: 'line',
      title: t('receivables.invoice'),
      width: 150,
      render: (row) => row.invoice_no || <span className="app-hint">{t('receivables.no_invoice')}</span>,
    },
    {
      key: 'due_on',
      sort: true,
      phone: 'line',
      title: t('receivables.due_on'),
      width: 210,
      render: (row) => (
        <>
          {row.due_on} {row.open > 0 && <Tag color={colours[row.bucket]}>{age(row)}</Tag>}
        </>
      ),
      filter: {
        kind: 'choice',
        name: 'bucket',
        label: t('receivables.age'),
        options: ageBuckets.map((value) => ({ value, label: t(`receivables.bucket_${value}`) })),
      },
    },
    {
      key: 'total',
      title: t('receivables.total'),
      width: 110,
      align: 'right',
      render: (row) => <span className="app-number">{money(row.total)}</span>,
    },
    {
      key: 'paid',
      title: t('receivables.paid'),
      width: 110,
      align: 'right',
      render: (row) => <span className="app-number">{money(row.paid)}</span>,
    },
    {
      key: 'open',
      sort: true,
      phone: 'corner',
      title: t('receivables.open'),
      width: 120,
      align: 'right',
      render: (row) => <strong className="app-number">{money(row.open)}</strong>,
    },
    ...(isRoot
      ? [
          {
            key: 'reminded',
            title: t('receivables.reminded'),
            width: 120,
            render: (row: ReceivableItem) => row.reminded_on,
          },
        ]
      : []),
  ]
  const close = () => {
    setOpen(null)
    setChosen([])
  }
  return (
    <section className="app-page receivable-part" aria-labelledby="receivable-items">
      <div className="wrap ends">
        <h2 id="receivable-items">{t('receivables.open_items')}</h2>
        {isRoot && family.owed > 0 && (
          <div className="wrap">
            {chosen.length > 0 && chosen.every(({ invoice_no }) => invoice_no === '') && (
              <Button onClick={() => setOpen('collect')}>{t('receivables.collect', { count: chosen.length })}</Button>
            )}
            <Button type="primary" onClick={() => setOpen('pay')}>
              {chosen.length > 0 ? t('receivables.pay_chosen', { count: chosen.length }) : t('receivables.pay')}
            </Button>
          </div>
        )}
      </div>
      <ListTable<ReceivableItem>
        columns={columns}
        list={list}
        rowKey="order_id"
        state={state}
        scrollX={1050}
        sizeChanger
        empty={{ title: t('receivables.no_items'), text: t('receivables.no_items_text') }}
        {...(isRoot
          ? {
              choice: {
                chosen: chosen.map(({ order_id }) => order_id),
                label: (row: ReceivableItem) => t('receivables.choose', { name: row.order_no }),
                isOff: (row: ReceivableItem) => row.open <= 0,
                onChoose: (rows: readonly ReceivableItem[], isChosen: boolean) =>
                  setChosen((before) => [
                    ...before.filter((one) => !rows.some(({ order_id }) => order_id === one.order_id)),
                    ...(isChosen ? rows : []),
                  ]),
              },
            }
          : {})}
      />
      {open === 'collect' && <CollectDialog family={family} chosen={chosen} onClose={close} />}
      {open === 'pay' && (
        <PayDialog
          family={family}
          chosen={chosen}
          owed={chosen.length > 0 ? sumOfCents(chosen.map(({ open }) => open)) : family.owed}
          onClose={close}
        />
      )}
    </section>
  )
}
