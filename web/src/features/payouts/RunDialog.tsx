import type { Calls, OutputOf, PayeeRow } from '@goodlot/contract'
import { chinaDay, dollarsOf, sumOfCents } from '@goodlot/rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Alert, Button, Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { BankFileButtons } from './BankFileButtons.tsx'
import { useRefreshPayouts } from './refresh-payouts.ts'

type Result = OutputOf<Calls['payout_run']>
type Values = { paid_on: string; references: Record<string, string> }

interface Props {
  people: readonly PayeeRow[]
  period: { from: string; to: string }
  onClose(): void
}

/** Root pays the chosen inspectors in one act, each with a reference, and then gets the file for the bank. */
export function RunDialog({ people, period, onClose }: Props) {
  const t = useT()
  const [result, setResult] = useState<Result | null>(null)
  // the list behind is read again once they are paid, so the dialog keeps those it was opened with
  const [chosen] = useState(people)
  return result ? (
    <PaidDialog result={result} onClose={onClose} />
  ) : (
    <PayForm people={chosen} period={period} onPaid={setResult} onClose={onClose} title={t('payouts.pay_title')} />
  )
}

function PayForm({ people, period, title, onPaid, onClose }: Props & { title: string; onPaid(result: Result): void }) {
  const t = useT()
  const money = useMoney()
  const tell = useTell()
  const refresh = useRefreshPayouts()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const today = chinaDay(new Date())
  const total = money(sumOfCents(people.map(({ payable }) => payable)))
  const month = (period.to || today).slice(0, 7)
  const pay = useMutation({
    mutationFn: ({ paid_on, references }: Values) =>
      ask(
        'payout_run',
        {
          people: people.map(({ ins_user_id, payable }) => ({
            ins_user_id,
            amount: dollarsOf(payable),
            reference: references[ins_user_id] ?? '',
          })),
          paid_on,
          ...period,
        },
        { quiet: true },
      ),
    onSuccess: async (result) => {
      onPaid(result)
      await refresh()
    },
    onError: (error) => {
      if (!(error instanceof CallFault && showFieldErrors(form, error.refused))) tell(error)
    },
  })
  return (
    <Dialog
      form={form}
      title={title}
      okText={t('payouts.pay_sum', { amount: total })}
      okButtonProps={{ loading: pay.isPending }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <Alert
        className="app-dialog-alert"
        type="info"
        showIcon
        title={t('payouts.pay_means', { count: people.length, amount: total })}
      />
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          paid_on: today,
          references: Object.fromEntries(people.map((row) => [row.ins_user_id, `GL ${month} ${row.ins_user_id}`])),
        }}
        onFinish={(values) => pay.mutate(values)}
      >
        <Form.Item
          name="paid_on"
          label={t('payouts.paid_on')}
          rules={[{ required: true, message: t('payouts.paid_on_missing') }]}
        >
          <DayInput />
        </Form.Item>
        {people.map((row) => (
          <Form.Item
            key={row.ins_user_id}
            name={['references', String(row.ins_user_id)]}
            label={t('payouts.reference_of', {
              name: row.ins_nick_name,
              account: row.account,
              amount: money(row.payable),
            })}
          >
            <Input maxLength={140} />
          </Form.Item>
        ))}
      </Form>
    </Dialog>
  )
}

function PaidDialog({ result, onClose }: { result: Result; onClose(): void }) {
  const t = useT()
  const money = useMoney()
  return (
    <Dialog
      title={t('payouts.paid_title')}
      onClose={onClose}
      buttons={(leave) => (
        <Button type="primary" onClick={leave}>
          {t('payouts.done')}
        </Button>
      )}
    >
      <Alert
        className="app-dialog-alert"
        type={result.paid.length > 0 ? 'success' : 'warning'}
        showIcon
        title={t('payouts.paid_done', { count: result.paid.length, amount: money(result.amount) })}
      />
      {result.left_out.length > 0 && (
        <>
          <h3>{t('payouts.left_out')}</h3>
          <ul>
            {result.left_out.map((one) => (
              <li key={one.ins_user_id}>
                <strong>{one.ins_nick_name || one.ins_user_id}</strong>: {one.reason_text}
              </li>
            ))}
          </ul>
        </>
      )}
      {result.run_id > 0 && (
        <>
          <p>{t('payouts.file_means')}</p>
          <BankFileButtons runId={result.run_id} />
        </>
      )}
    </Dialog>
  )
}
