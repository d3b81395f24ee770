import type { Calls, InvoiceRow, OutputOf } from '@goodlot/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '../../api/new-key.ts'
import { ask, CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Alert, Button, Form, Input, Radio, Skeleton } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { BillingDialog } from './BillingDialog.tsx'

type Preview = OutputOf<Calls['invoice_credit_preview']>
interface Values {
  mode: 'reissue' | 'credit'
  reason: string
}

/** Queries that show documents and when orders are due. */
const shown = [
  'invoice_list',
  'invoice_credit_preview',
  'receivable_items',
  'receivable_account',
  'receivable_list',
  'order_info',
]

/** Root takes an invoice back by a credit note and, usually, issues a new one; what both will say is shown first. */
export function CorrectDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose(): void }) {
  const { t, locale } = useLocale()
  const money = useMoney()
  const tell = useTell()
  const client = useQueryClient()
  const { message } = useApp()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const [key, setKey] = useState(newKey)
  const [isAddressOpen, setAddressOpen] = useState(false)
  const { invoice_no } = invoice
  const { data: preview, error } = useQuery({
    queryKey: ['invoice_credit_preview', locale, invoice_no],
    queryFn: () => ask('invoice_credit_preview', { invoice_no }, { quiet: true }),
    gcTime: 0,
  })
  const mode = Form.useWatch('mode', form) ?? 'reissue'
  const isReissued = mode === 'reissue' && preview?.reissue != null
  const refresh = () => Promise.all(shown.map((name) => client.invalidateQueries({ queryKey: [name] })))
  const correct = useMutation({
    mutationFn: ({ reason }: Values) =>
      ask('invoice_credit', { invoice_no, reason, reissue: isReissued ? 1 : 0 }, { quiet: true, key }),
    onSuccess: async ({ invoice_no: credit, new_invoice_no: name, amount }) => {
      void message.success(
        name === ''
          ? t('invoices.credited_done', { credit, amount: money(amount) })
          : t('invoices.corrected', { credit, name }),
      )
      onClose()
      await refresh()
    },
    onError: async (failed) => {
      if (!(failed instanceof CallFault)) return tell(failed)
      // the next try differs from this one, which was answered
      setKey(newKey())
      if (showFieldErrors(form, failed.refused)) return undefined
      tell(failed)
      await refresh()
    },
  })
  return (
    <Dialog
      form={form}
      isReady={preview !== undefined}
      width={720}
      title={t('invoices.correct_title', { name: invoice_no })}
      okText={t(isReissued ? 'invoices.correct_do' : 'invoices.credit_do')}
      okButtonProps={{ loading: correct.isPending, disabled: !preview, danger: true }}
      onOk={form.submit}
      onClose={onClose}
    >
      <p>{t('invoices.correct_means')}</p>
      {error && <Alert className="app-dialog-alert" type="error" title={error.message} />}
      {preview ? (
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ mode: 'reissue', reason: '' }}
          onFinish={(values) => correct.mutate(values)}
        >
          {preview.reissue && (
            <Form.Item name="mode" label={t('invoices.mode')}>
              <Radio.Group
                options={(['reissue', 'credit'] as const).map((value) => ({
                  value,
                  label: t(`invoices.mode_${value}`),
                }))}
              />
            </Form.Item>
          )}
          <div className="inv-preview">
            <Paper title={t('invoices.credit_part')} paper={preview.credit} sign={-1} />
            {isReissued && preview.reissue ? (
              <Paper title={t('invoices.reissue_part')} paper={preview.reissue} sign={1}>
                <p className="inv-address">
                  {[
                    ...preview.reissue.customer,
                    preview.reissue.tax_number && `${t('invoices.tax_number')}: ${preview.reissue.tax_number}`,
                    preview.reissue.reverse_note,
                    `${t('invoices.due')}: ${preview.reissue.due_date}`,
                  ]
                    .filter(Boolean)
                    .join('\n')}
                </p>
                <Button size="small" onClick={() => setAddressOpen(true)}>
                  {t('invoices.billing_change')}
                </Button>
              </Paper>
            ) : (
              <p className="app-hint">
                {t(preview.reissue === null ? 'invoices.reissue_none' : 'invoices.credit_means')}
              </p>
            )}
          </div>
          <Form.Item
            name="reason"
            label={t('invoices.reason')}
            extra={t('invoices.reason_hint')}
            rules={[{ required: true, whitespace: true, message: t('invoices.reason_missing') }]}
          >
            <Input maxLength={200} />
          </Form.Item>
        </Form>
      ) : (
        !error && <Skeleton />
      )}
      {isAddressOpen && <BillingDialog userId={invoice.user_id} onClose={() => setAddressOpen(false)} />}
    </Dialog>
  )
}

interface PaperProps {
  title: string
  paper: Preview['credit']
  /** -1 for a credit note, whose amounts are below zero. */
  sign: 1 | -1
  children?: React.ReactNode
}

/** The amounts of a document that is not issued yet. */
function Paper({ title, paper, sign, children }: PaperProps) {
  const { t } = useLocale()
  const money = useMoney()
  const signed = (amount: Preview['credit']['amount']) => money((amount * sign) as typeof amount)
  return (
    <section className="box inv-paper">
      <h3>{title}</h3>
      <dl className="inv-lines">
        {paper.orders.map(({ order_no, amount }) => (
          <Line key={order_no} label={order_no} value={signed(amount)} />
        ))}
        <Line label={t('invoices.amount')} value={signed(paper.amount)} isSum />
        <Line
          label={t('invoices.tax_included', { percent: paper.tax_percent })}
          value={paper.tax === 0 ? '' : signed(paper.tax)}
        />
      </dl>
      {children}
    </section>
  )
}

const Line = ({ label, value, isSum = false }: { label: string; value: string; isSum?: boolean }) => (
  <>
    <dt className={isSum ? 'inv-sum' : ''}>{label}</dt>
    <dd className={isSum ? 'app-number inv-sum' : 'app-number'}>{value}</dd>
  </>
)
