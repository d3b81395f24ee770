import type { TransferRow } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { ask, CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Alert, Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useRefreshPayouts } from './refresh-payouts.ts'

/** Root takes back a transfer that did not arrive or was recorded by mistake. */
export function ReverseDialog({ transfer, onClose }: { transfer: TransferRow; onClose(): void }) {
  const t = useT()
  const money = useMoney()
  const tell = useTell()
  const { message } = useApp()
  const refresh = useRefreshPayouts()
  const [form] = Form.useForm<{ reason: string }>()
  useRevalidateOnLanguage(form)
  const amount = money(transfer.amount)
  const reverse = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      ask('payout_reverse', { transfer_id: transfer.transfer_id, reason }, { quiet: true }),
    onSuccess: async () => {
      void message.success(t('payouts.reversed_done', { amount }))
      onClose()
      await refresh()
    },
    onError: async (error) => {
      if (error instanceof CallFault && showFieldErrors(form, error.refused)) return
      tell(error)
      await refresh()
    },
  })
  return (
    <Dialog
      form={form}
      title={t('payouts.reverse_title', { name: transfer.ins_nick_name })}
      okText={t('payouts.reverse_amount', { amount })}
      okButtonProps={{ loading: reverse.isPending, danger: true }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <Alert className="app-dialog-alert" type="warning" showIcon title={t('payouts.reverse_means', { amount })} />
      <Form form={form} layout="vertical" onFinish={(values) => reverse.mutate(values)}>
        <Form.Item
          name="reason"
          label={t('payouts.reason')}
          extra={t('payouts.reason_hint')}
          rules={[{ required: true, whitespace: true, message: t('payouts.reason_missing') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
