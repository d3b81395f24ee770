import type { PayoutRow } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useMoneyChange } from '../payments/index.ts'

/** Root withholds a payout while a claim is open, or releases it. */
export function HoldDialog({ payouts, onClose }: { payouts: readonly PayoutRow[]; onClose(): void }) {
  const t = useT()
  const [form] = Form.useForm<{ reason?: string }>()
  useRevalidateOnLanguage(form)
  const isHeld = payouts.some(({ payout_status }) => payout_status === 'held')
  const name = payouts.map(({ order_no }) => order_no).join(', ')
  const change = useMoneyChange({
    send: ({ reason = '' }: { reason?: string }) =>
      ask(
        'payout_hold',
        { payout_id: payouts.map(({ payout_id }) => payout_id), held: !isHeld, reason },
        { quiet: true },
      ),
    success: () => t(isHeld ? 'payments.released' : 'payments.held'),
    onClose,
    form,
  })
  return (
    <Dialog
      form={form}
      title={t(isHeld ? 'payments.release_named' : 'payments.hold_named', { name })}
      okText={t(isHeld ? 'payments.release' : 'payments.hold')}
      okButtonProps={{ loading: change.isPending }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <p>{t(isHeld ? 'payments.release_means' : 'payments.hold_means')}</p>
      {isHeld && <p className="app-hint">{payouts[0]?.hold_reason}</p>}
      <Form form={form} layout="vertical" onFinish={(values) => change.mutate(values)}>
        <Form.Item
          name="reason"
          label={t('payments.reason')}
          extra={t('payments.reason_hint')}
          rules={[{ required: true, whitespace: true, message: t('payments.reason_missing') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
