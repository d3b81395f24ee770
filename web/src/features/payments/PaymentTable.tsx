import { appPaths, type PaymentRow } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { cents } from '@goodlot/rules'
import { type ReactNode, useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { SendOutlined } from '../../ui/kit/icons.ts'
import { Button } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { SwitchedList } from '../../ui/list/SwitchedList.tsx'
import { useT } from '../../ui/words/words.tsx'
import { SendRefundDialog } from './SendRefundDialog.tsx'

interface Props {
  switcher: ReactNode
  /** Address parameters that are not filters of this list. */
  others: readonly string[]
  onlyDue: boolean
}

/** Payments and refunds of all orders; `onlyDue` shows only refunds that root still has to send. */
export function PaymentTable({ switcher, others, onlyDue }: Props) {
  const t = useT()
  const money = useMoney()
  const state = useListState(typingPause.people, 10, others)
  const list = useListQuery('payment_list', state, onlyDue ? { kind: 'refund', state: 'due' } : {})
  const [sending, setSending] = useState<PaymentRow | null>(null)
  const choice = <V extends string>(label: string, values: readonly V[], word: (value: V) => string) => ({
    kind: 'choice' as const,
    label,
    options: values.map((value) => ({ value, label: word(value) })),
  })
  const columns: Column<PaymentRow>[] = [
    {
      key: 'payment_no',
      sort: true,
      phone: 'title',
      title: t('payments.number'),
      width: 170,
      render: (row) => row.payment_no,
      filter: { kind: 'text', label: t('payments.number') },
    },
    {
      key: 'at',
      sort: true,
      phone: 'line',
      title: t('payments.at'),
      width: 170,
      render: (row) => <ChinaTime at={row.at} />,
    },
    {
      key: 'order_no',
      sort: true,
      phone: 'line',
      title: t('payments.order'),
      width: 160,
      least: 136,
      render: (row) => (
        <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(row.order_no)}`}>{row.order_no}</AppLink>
      ),
      filter: { kind: 'text', label: t('payments.order') },
    },
    {
      key: 'customer',
      sort: true,
      phone: 'line',
      title: t('payments.customer'),
      render: (row) => [row.customer_company, row.customer_nick_name].filter(Boolean).join(', '),
    },
    ...(onlyDue
      ? []
      : [
          {
            key: 'kind',
            title: t('payments.kind'),
            width: 150,
            render: (row: PaymentRow) =>
              t(row.reversal ? 'payments.payment_reversed' : `payments.${row.kind}_${row.state}`),
            filter: choice(t('payments.kind'), ['payment', 'refund'] as const, (value) => t(`payments.${value}_done`)),
          },
        ]),
    {
      key: 'provider',
      title: t('payments.provider'),
      width: 150,
      render: (row) => wordFor(t, 'payments.by_', row.provider),
      filter: choice(t('payments.provider'), ['sandbox', 'paypal', 'invoice'] as const, (value) =>
        t(`payments.by_${value}`),
      ),
    },
    {
      key: 'amount',
      sort: true,
      phone: 'corner',
      title: t('payments.amount'),
      width: 130,
      align: 'right',
      render: (row) => (
        <strong className="app-number">{money(cents(row.kind === 'refund' ? -row.amount : row.amount))}</strong>
      ),
    },
    ...(onlyDue
      ? [
          {
            key: 'action',
            phone: 'action' as const,
            title: t('ui.action'),
            width: 150,
            fixed: 'right' as const,
            render: (row: PaymentRow) => (
              <Button
                size="small"
                type="primary"
                icon={<SendOutlined aria-hidden />}
                aria-label={t('payments.send_named', { name: row.payment_no })}
                onClick={() => setSending(row)}
              >
                {t('payments.send')}
              </Button>
            ),
          },
        ]
      : [{ key: 'reference', title: t('payments.reference'), width: 190, render: (row: PaymentRow) => row.reference }]),
  ]
  return (
    <SwitchedList<PaymentRow>
      title={t('payments.title')}
      switcher={switcher}
      columns={columns}
      list={list}
      rowKey="payment_id"
      state={state}
      scrollX={1100}
      empty={
        onlyDue
          ? { title: t('payments.no_refunds'), text: t('payments.no_refunds_text') }
          : { title: t('payments.no_payments'), text: t('payments.no_payments_text') }
      }
    >
      {sending && <SendRefundDialog refund={sending} onClose={() => setSending(null)} />}
    </SwitchedList>
  )
}
