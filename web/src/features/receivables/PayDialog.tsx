import type { ReceivableItem } from '@goodlot/contract'
import { type Cents, centsOf, chinaDay, dollarsOf } from '@goodlot/rules'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Alert, Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Family } from './FamilyPage.tsx'
import { useChange } from './queries.ts'

interface Values {
  amount: number
  reference: string
  received_on: string
  note?: string
}

interface Props {
  family: Family
  /** The orders that are to be paid; none: all, what is due for longest first. */
  chosen: readonly ReceivableItem[]
  /** What these orders owe. */
  owed: Cents
  onClose(): void
}

/** Root records one transfer that pays several orders. */
export function PayDialog({ family, chosen, owed, onClose }: Props) {
  const t = useT()
  const money = useMoney()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const amount = Form.useWatch('amount', form) ?? 0
  const pay = useChange({
    send: ({ note = '', ...input }: Values, key: string) =>
      ask(
        'receivable_pay',
        {
          ...{ user_id: family.user_id, note, ...input },
          ...(chosen.length > 0 ? { order_ids: chosen.map(({ order_id }) => order_id) } : {}),
        },
        { quiet: true, key },
      ),
    success: (paid) =>
      t('receivables.pay_done', { amount: money(paid.amount), count: paid.parts.length, owed: money(paid.owed) }),
    onClose,
    form,
  })
  return (
    <Dialog
      form={form}
      title={t('receivables.pay_title', { name: family.company_name || family.nick_name })}
      okText={t('receivables.pay_record', { amount: money(centsOf(amount)) })}
      okButtonProps={{ loading: pay.isPending }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <Alert
        className="app-dialog-alert"
        type="info"
        showIcon
        title={
          chosen.length > 0
            ? t('receivables.pay_means_chosen', { count: chosen.length, amount: money(owed) })
            : t('receivables.pay_means', { amount: money(owed) })
        }
      />
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ amount: dollarsOf(owed), reference: '', received_on: chinaDay(new Date()) }}
        onFinish={(values) => pay.mutate(values)}
      >
        <Form.Item
          name="amount"
          label={t('receivables.pay_amount')}
          rules={[
            { required: true, type: 'number', min: 0.01, message: t('receivables.amount_missing') },
            {
              type: 'number',
              max: dollarsOf(owed),
              message: t('receivables.amount_too_high', { owed: money(owed) }),
            },
          ]}
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item
          name="reference"
          label={t('receivables.reference')}
          extra={t('receivables.reference_hint')}
          rules={[{ required: true, whitespace: true, message: t('receivables.reference_missing') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="received_on"
          label={t('receivables.received_on')}
          rules={[{ required: true, message: t('receivables.received_on_missing') }]}
        >
          <DayInput />
        </Form.Item>
        <Form.Item name="note" label={t('receivables.note')} extra={t('receivables.note_hint')}>
          <Input maxLength={500} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
