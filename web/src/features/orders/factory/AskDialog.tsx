import type { FactoryNoticeView } from '@goodlot/contract'
import { addDays, chinaDay } from '@goodlot/rules'
import { useId, useState } from 'react'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { Form, Input, Radio } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useNow } from '../order/order-words.tsx'
import { useOrderChange } from '../order/use-order-change.ts'

interface Props {
  notice: FactoryNoticeView
  onClose(): void
  onChanged(): void
}

/** After the deadline only the office moves or cancels: what it is asked for, with what a cancellation costs. */
export function AskDialog({ notice: { order_no, answers, late }, onClose, onChanged }: Props) {
  const t = useT()
  const money = useMoney()
  const id = useId()
  const [latest] = answers
  const [want, setWant] = useState<'move' | 'cancel'>('move')
  const [day, setDay] = useState(latest?.free_days[0] ?? latest?.wished_day ?? '')
  const [text, setText] = useState('')
  const tomorrow = addDays(chinaDay(useNow()), 1)
  const request = useOrderChange({
    send: () =>
      ask(
        'factory_ask',
        {
          ...{ order_no, want },
          ...(want === 'move' && day !== '' ? { wished_day: day } : {}),
          ...(text.trim() === '' ? {} : { text: text.trim() }),
        },
        { quiet: true },
      ),
    success: () => t('factory-notice.ask_done'),
    onChanged: () => {
      onClose()
      onChanged()
    },
  })
  return (
    <Dialog
      title={t('factory-notice.ask')}
      isTouched={() => text !== ''}
      okText={t('factory-notice.ask_ok')}
      okButtonProps={{ loading: request.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => request.mutate(undefined)}
      onClose={onClose}
    >
      {late && <p>{t('factory-notice.ask_text', { charged: money(late.charged), refund: money(late.refund) })}</p>}
      <div className="stack">
        <Radio.Group
          aria-label={t('factory-notice.want')}
          value={want}
          onChange={({ target }) => setWant(target.value === 'cancel' ? 'cancel' : 'move')}
          options={[
            { value: 'move', label: t('factory-notice.want_move') },
            { value: 'cancel', label: t('factory-notice.want_cancel') },
          ]}
        />
        {want === 'move' && (
          <Form.Item label={t('factory-notice.want_day')} htmlFor={`${id}day`}>
            <Input
              id={`${id}day`}
              type="date"
              min={tomorrow}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </Form.Item>
        )}
        <Form.Item label={t('factory-notice.want_text')} htmlFor={`${id}text`}>
          <Input.TextArea
            id={`${id}text`}
            maxLength={1000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Form.Item>
      </div>
    </Dialog>
  )
}
