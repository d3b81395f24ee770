import { appPaths, type InvoiceRow, invoiceStates } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { DayRange } from '../../ui/fields/DayRange.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Button, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import type { ListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useT } from '../../ui/words/words.tsx'
import { useDocumentPdf } from './use-document-pdf.ts'
import './invoices.css'

const colours = { open: 'default', overdue: 'red', paid: 'green', credited: 'gold' } as const

interface Props {
  list: ListQuery<InvoiceRow>
  state: ListState
  /** Where the rows are of several customers: root's list. */
  withCustomer?: true
  /** Root takes an invoice back. */
  onCorrect?(row: InvoiceRow): void
}

/** Invoices and credit notes, each as PDF. */
export function InvoiceTable({ list, state, withCustomer, onCorrect }: Props) {
  const t = useT()
  const money = useMoney()
  const { loading, load } = useDocumentPdf()
  const days = (name: 'issued' | 'due', column: string) => ({
    kind: 'own' as const,
    render: (own: ListState) => (
      <DayRange
        label={t('ui.filter_by', { column })}
        value={own.typed[name] ?? ''}
        onChange={(chosen) => own.choose(name, chosen)}
      />
    ),
  })
  const columns: Column<InvoiceRow>[] = [
    {
      key: 'invoice_no',
      sort: true,
      phone: 'title',
      title: t('invoices.number'),
      width: 190,
      least: 160,
      render: (row) => (
        <>
          <strong>{row.invoice_no}</strong>
          {row.credit_of !== '' && (
            <small className="app-hint inv-second">{t('invoices.takes_back', { name: row.credit_of })}</small>
          )}
        </>
      ),
      filter: { kind: 'text', label: t('invoices.number') },
    },
    {
      key: 'kind',
      phone: 'line',
      title: t('invoices.kind'),
      width: 110,
      render: (row) => t(`invoices.kind_${row.kind}`),
      filter: {
        kind: 'choice',
        label: t('invoices.kind'),
        options: (['invoice', 'credit_note'] as const).map((value) => ({ value, label: t(`invoices.kind_${value}`) })),
      },
    },
    {
      key: 'issued_on',
      sort: true,
      phone: 'line',
      title: t('invoices.issued'),
      width: 160,
      least: 138,
      render: (row) => row.issued_on,
      filter: days('issued', t('invoices.issued')),
    },
    ...(withCustomer
      ? [
          {
            key: 'customer',
            phone: 'line' as const,
            title: t('invoices.customer'),
            width: 170,
            render: (row: InvoiceRow) => (
              <AppLink to={`${appPaths.receivables}?family=${row.user_id}`}>
                {row.customer || t('invoices.erased')}
              </AppLink>
            ),
            filter: { kind: 'text' as const, label: t('invoices.customer') },
          },
        ]
      : []),
    {
      key: 'orders',
      title: t('invoices.orders'),
      width: 170,
      least: 136,
      render: (row) => (
        <>
          {row.order_nos.map((order_no) => (
            <div key={order_no}>
              <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(order_no)}`}>{order_no}</AppLink>
            </div>
          ))}
          {row.order_count > row.order_nos.length && (
            <small className="app-hint">
              {t('invoices.more_orders', { count: row.order_count - row.order_nos.length })}
            </small>
          )}
        </>
      ),
      filter: { kind: 'text', name: 'order_no', label: t('invoices.orders') },
    },
    {
      key: 'amount',
      sort: true,
      phone: 'corner',
      title: t('invoices.amount'),
      width: 140,
      least: 116,
      align: 'right',
      render: (row) => (
        <>
          <strong className="app-number">{money(row.amount)}</strong>
          {row.tax !== 0 && (
            <small className="app-hint inv-second">{t('invoices.tax_part', { amount: money(row.tax) })}</small>
          )}
        </>
      ),
    },
    {
      key: 'due_date',
      sort: true,
      title: t('invoices.due'),
      width: 160,
      least: 138,
      render: (row) => row.due_date,
      filter: days('due', t('invoices.due')),
    },
    {
      key: 'state',
      phone: 'line',
      title: t('invoices.state'),
      width: 130,
      render: (row) =>
        row.state === '' ? (
          ''
        ) : (
          <>
            <Tag color={colours[row.state]}>{t(`invoices.state_${row.state}`)}</Tag>
            {row.open > 0 && (
              <small className="app-hint inv-second">
                {t('invoices.open')}: {money(row.open)}
              </small>
            )}
            {row.credited > 0 && row.state !== 'credited' && (
              <small className="app-hint inv-second">
                {t('invoices.credited_part', { amount: money(row.credited) })}
              </small>
            )}
          </>
        ),
      filter: {
        kind: 'choice',
        label: t('invoices.state'),
        options: invoiceStates.map((value) => ({ value, label: t(`invoices.state_${value}`) })),
      },
    },
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: onCorrect ? 150 : 90,
      fixed: 'right',
      render: (row) => (
        <RowActions
          name={row.invoice_no}
          main={
            <Button
              size="small"
              loading={loading === row.invoice_no}
              aria-label={t('invoices.pdf_named', { name: row.invoice_no })}
              onClick={() => void load(row.invoice_no)}
            >
              {t('invoices.pdf')}
            </Button>
          }
        >
          {onCorrect && row.kind === 'invoice' && row.state !== 'credited' && (
            <RowAction
              label={t('invoices.correct_named', { name: row.invoice_no })}
              hint={t('invoices.correct')}
              onClick={() => onCorrect(row)}
            />
          )}
        </RowActions>
      ),
    },
  ]
  return (
    <ListTable<InvoiceRow>
      columns={columns}
      list={list}
      rowKey="invoice_no"
      state={state}
      scrollX={withCustomer ? 1460 : 1180}
      sizeChanger
      empty={{ title: t('invoices.empty'), text: t('invoices.empty_text') }}
    />
  )
}
