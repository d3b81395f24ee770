import type { InspectorRow } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { Alert, Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { InspectorSelect } from './InspectorSelect.tsx'
import { useInspectorChange } from './use-inspector-change.ts'

/** Suspends an inspector. The question names its open orders; root gives them to others here, or their owners choose. */
export function SuspendDialog({ row, onClose }: { row: InspectorRow; onClose(): void }) {
  const t = useT()
  const [form] = Form.useForm<{ reason: string }>()
  const [given, setGiven] = useState<Readonly<Record<number, { user_id: number; nick_name: string } | null>>>({})
  const { data } = useQuery({
    queryKey: ['ins_suspend_preview', row.user_id],
    queryFn: () => ask('ins_suspend_preview', { uid: row.user_id }),
  })
  const suspend = useInspectorChange(
    (reason: string) =>
      ask(
        'ins_suspend',
        {
          uid: row.user_id,
          reason,
          open_orders: data?.open_orders ?? 0,
          assign: Object.entries(given).flatMap(([id, chosen]) =>
            chosen ? [{ order_id: Number(id), new_ins: chosen.user_id }] : [],
          ),
        },
        { quiet: true },
      ),
    onClose,
  )
  return (
    <Dialog
      form={form}
      title={t('verification.suspend_named', { name: row.nickname })}
      width={680}
      okText={t('verification.suspend')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ danger: true, disabled: !data, loading: suspend.isPending }}
      onOk={() => form.submit()}
      onClose={onClose}
    >
      <Alert
        className="app-dialog-alert"
        type="warning"
        showIcon
        title={t('verification.suspend_orders', { count: data?.open_orders ?? 0 })}
        description={t('verification.suspend_text')}
      />
      {data?.orders.map((order) => (
        <p key={order.order_id}>
          <strong>{order.order_no}</strong> {order.first_date}{' '}
          {order.is_under_way ? (
            t('verification.under_way')
          ) : order.is_lead ? (
            <InspectorSelect
              value={given[order.order_id]?.user_id ?? null}
              name={given[order.order_id]?.nick_name ?? ''}
              placeholder={t('verification.owner_chooses')}
              onChange={(chosen) => setGiven({ ...given, [order.order_id]: chosen })}
            />
          ) : (
            t('verification.leaves_team')
          )}
        </p>
      ))}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={({ reason }) => suspend.mutate(reason)}>
        <Form.Item
          name="reason"
          label={t('verification.reason')}
          rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
