import { appPaths, type ReceivablePayment } from '@goodlot/contract'
import { cents } from '@goodlot/rules'
import { useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Button } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useOwnListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Family } from './FamilyPage.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'

/** Payments and refunds of a family's orders on account. Root can take back what was recorded by mistake. */
export function PaidTable({ family, userId }: { family: Family; userId: number | undefined }) {
  const t = useT()
  const money = useMoney()
  const [reversing, setReversing] = useState<ReceivablePayment | null>(null)
  const state = useOwnListState(typingPause.orders, 10)
  const list = useListQuery('receivable_payments', state, userId === undefined ? {} : { user_id: String(userId) })
  const columns: Column<ReceivablePayment>[] = [
    {
      key: 'payment_no',
      phone: 'title',
      title: t('receivables.payment_no'),
      width: 170,
      render: (row) => row.payment_no,
    },
    { key: 'at', phone: 'line', title: t('receivables.date'), width: 170, render: (row) => <ChinaTime at={row.at} /> },
    {
      key: 'order_no',
      phone: 'line',
      title: t('receivables.order'),
      width: 160,
      least: 136,
      render: (row) => (
        <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(row.order_no)}`}>{row.order_no}</AppLink>
      ),
    },
    {
      key: 'reference',
      title: t('receivables.reference'),
      render: (row) => (
        <>
          {row.reference}
          {row.note && <small className="app-hint receivable-second">{row.note}</small>}
          {row.reversal && (
            <small className="app-hint receivable-second">
              {t('receivables.payment_reversal')}: {row.reason}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      phone: 'corner',
      title: t('receivables.amount'),
      width: 150,
      align: 'right',
      render: (row) => (
        <>
          <strong className="app-number">{money(cents(row.kind === 'refund' ? -row.amount : row.amount))}</strong>
          {row.transfer !== null && row.transfer !== row.amount && (
            <small className="app-hint receivable-second">
              {t('receivables.part_of', { amount: money(row.transfer) })}
            </small>
          )}
          {row.reversed && <small className="app-hint receivable-second">{t('receivables.payment_reversed')}</small>}
        </>
      ),
    },
    ...(userId === undefined
      ? []
      : [
          {
            key: 'action',
            phone: 'action' as const,
            title: t('ui.action'),
            width: 130,
            render: (row: ReceivablePayment) =>
              row.reversible && (
                <Button
                  size="small"
                  aria-label={t('receivables.reverse_named', { name: row.payment_no })}
                  onClick={() => setReversing(row)}
                >
                  {t('receivables.reverse')}
                </Button>
              ),
          },
        ]),
  ]
  return (
    <section className="app-page receivable-part" aria-labelledby="receivable-payments">
      <h2 id="receivable-payments">{t('receivables.payments')}</h2>
      <ListTable<ReceivablePayment>
        columns={columns}
        list={list}
        rowKey="payment_id"
        state={state}
        sizeChanger
        scrollX={userId === undefined ? 800 : 930}
        empty={{ title: t('receivables.no_payments'), text: t('receivables.no_payments_text') }}
      />
      {reversing && <ReverseDialog family={family} payment={reversing} onClose={() => setReversing(null)} />}
    </section>
  )
}
