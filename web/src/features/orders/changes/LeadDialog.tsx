import type { OrderInfo } from '@goodlot/contract'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { Alert, Form, Input, Radio, Skeleton } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useOrder } from '../order/queries.ts'
import { type ActionDialogProps, useOrderChange } from '../order/use-order-change.ts'

/** Root decides who leads the visit, where the lead's phone cannot say so itself. */
export function LeadDialog(props: ActionDialogProps) {
  const t = useT()
  const order = useOrder(props.row.order_no)
  if (order.data) return <Lead {...props} order={order.data} />
  return (
    <Dialog title={t('changes.lead')} footer={null} onClose={props.onClose}>
      {order.error ? <Alert type="error" showIcon title={order.error.message} /> : <Skeleton />}
    </Dialog>
  )
}

interface NewLead {
  ins_id: number
  reason: string
}

function Lead({ order, onClose, onChanged }: ActionDialogProps & { order: OrderInfo }) {
  const t = useT()
  const [form] = Form.useForm<NewLead>()
  useRevalidateOnLanguage(form)
  const team = [{ ins_id: order.ins_id, ins_nick_name: order.ins_nick_name }, ...order.members].flatMap((one) =>
    one.ins_id === null ? [] : [{ id: one.ins_id, name: one.ins_nick_name }],
  )
  const lead = order.lead_id ?? order.ins_id
  const others = team.filter(({ id }) => id !== lead)
  const change = useOrderChange({
    send: (to: NewLead) => ask('mission_lead', { order_id: order.order_id, ...to }, { quiet: true }).then(() => to),
    success: ({ ins_id }) => t('changes.lead_done', { name: team.find(({ id }) => id === ins_id)?.name ?? '' }),
    onChanged,
  })
  if (others.length === 0)
    return (
      <Dialog title={t('changes.lead_named', { name: order.order_no })} footer={null} onClose={onClose}>
        <p>{t('changes.lead_alone')}</p>
      </Dialog>
    )
  const submit = () =>
    form.validateFields().then(
      (to) => change.mutate(to),
      () => undefined,
    )
  return (
    <Dialog
      form={form}
      title={t('changes.lead_named', { name: order.order_no })}
      okText={t('changes.lead_ok')}
      okButtonProps={{ loading: change.isPending }}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <p>{t('changes.lead_text')}</p>
      <Form<NewLead> form={form} layout="vertical" initialValues={{ ins_id: others[0]?.id, reason: '' }}>
        <Form.Item name="ins_id" label={t('changes.lead_who')}>
          <Radio.Group
            options={team.map(({ id, name }) => ({
              value: id,
              label: id === lead ? `${name} · ${t('changes.lead_now')}` : name,
              disabled: id === lead,
            }))}
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('orders.reason')}
          extra={t('changes.lead_reason_hint')}
          rules={[{ required: true, whitespace: true, message: t('orders.reason_missing') }]}
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
