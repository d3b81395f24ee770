import type { OrderInfo } from '@goodlot/contract'
import { type ChargeKind, chargeKinds } from '@goodlot/rules'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx'
import { useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { DeleteOutlined, PlusOutlined } from '../../../ui/kit/icons.ts'
import { Alert, Button, Form, Input, Select } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useRefreshOrders } from '../order/queries.ts'
import { useOrderChange } from '../order/use-order-change.ts'

interface Line {
  kind: ChargeKind
  note?: string
  amount: number | null
}
interface Values {
  lines: Line[]
}

const blank: Line = { kind: 'overtime', note: '', amount: null }
const linesMax = 20

/** Root proposes extra charges; the owner decides about them. */
export function ChargeDialog({ order, onClose }: { order: OrderInfo; onClose(): void }) {
  const t = useT()
  const refresh = useRefreshOrders()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const propose = useOrderChange({
    send: ({ lines }: Values) =>
      ask(
        'order_charge',
        {
          order_id: order.order_id,
          lines: lines.map(({ kind, note = '', amount }) => ({ kind, note, amount: amount ?? 0 })),
        },
        { quiet: true },
      ),
    success: () => t('orders.charge_done', { name: order.order_no }),
    onChanged: () => {
      onClose()
      void refresh()
    },
  })
  return (
    <Dialog
      form={form}
      title={t('orders.charge_title', { name: order.order_no })}
      okText={t('orders.charge_ok')}
      okButtonProps={{ loading: propose.isPending }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <Alert className="app-dialog-alert" type="info" showIcon title={t('orders.charge_consequence')} />
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ lines: [blank] }}
        onFinish={(values) => propose.mutate(values)}
      >
        <Form.List name="lines">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <div key={key} className="ord-charge-line">
                  <Form.Item name={[name, 'kind']} label={t('orders.charge_kind')}>
                    <Select
                      options={chargeKinds.map((value) => ({ value, label: t(`orders.charge_kind_${value}`) }))}
                    />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'amount']}
                    label={t('orders.amount')}
                    rules={[{ required: true, type: 'number', min: 0.01, message: t('orders.charge_amount_missing') }]}
                  >
                    <MoneyInput max={100_000} />
                  </Form.Item>
                  <Form.Item name={[name, 'note']} label={t('orders.charge_note')} className="ord-charge-note">
                    <Input maxLength={200} />
                  </Form.Item>
                  {fields.length > 1 && (
                    <Button
                      icon={<DeleteOutlined />}
                      aria-label={t('orders.charge_remove', { n: name + 1 })}
                      onClick={() => remove(name)}
                    />
                  )}
                </div>
              ))}
              <Button icon={<PlusOutlined />} disabled={fields.length >= linesMax} onClick={() => add(blank)}>
                {t('orders.charge_add')}
              </Button>
            </>
          )}
        </Form.List>
      </Form>
    </Dialog>
  )
}
