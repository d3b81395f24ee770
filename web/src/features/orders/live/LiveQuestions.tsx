import type { OrderInfo, OrderLive } from '@goodlot/contract'
import { mayForAll, orderStatus, ownsOrder } from '@goodlot/rules'
import { useState } from 'react'
import { ask, CallFault } from '../../../api/send.ts'
import { useCaller } from '../../../ui/app/me.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { Button, Form, Input } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useReasons } from '../../messages/index.ts'
import { factsOf } from '../order/order-facts.ts'

interface Props {
  order: OrderInfo
  questions: OrderLive['questions']
}

/** A field to ask the inspector, and the earlier questions: each is answered, or waits until the inspector is between two items. */
export function LiveQuestions({ order, questions }: Props) {
  const t = useT()
  const who = useCaller()
  const asksForAll = mayForAll(who, 'change_order')
  const isOnSite = order.order_status === orderStatus.inProgress
  const mayAsk = isOnSite && (asksForAll || ownsOrder(who, factsOf(order)))
  if (!mayAsk && questions.length === 0) return null
  return (
    <div className="live-questions">
      <h3>{t('live.ask')}</h3>
      {questions.length > 0 && (
        <ol>
          {questions.map(({ question_id, text, asked_by, asked_at, answer, answered_at }) => (
            <li key={question_id}>
              <p>
                {text}
                <small>
                  {asked_by} · {asked_at.slice(11, 16)}
                </small>
              </p>
              <p className={answer ? 'live-answer' : 'live-waits'}>
                {answer || t('live.waits')}
                {answer && (
                  <small>
                    {t('live.answered')} · {answered_at.slice(11, 16)}
                  </small>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayAsk && <Question orderId={order.order_id} />}
    </div>
  )
}

/** Maximum length of a question. */
const most = 500

function Question({ orderId }: { orderId: number }) {
  const t = useT()
  const { message } = useApp()
  const reasons = useReasons()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    setFailure('')
    try {
      const { hold, hold_reasons } = await ask('mission_question', { order_id: orderId, text }, { quiet: true })
      setText('')
      if (hold === 'held')
        message.warning({ content: t('threads.sent_held', { reasons: reasons(hold_reasons) }), duration: 8 })
    } catch (error) {
      setFailure(error instanceof CallFault ? error.message : t('live.ask_failed'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Form layout="vertical" onFinish={() => void send()}>
      <Form.Item label={t('live.ask_label')} htmlFor={`live-ask-${orderId}`} extra={t('live.ask_hint')} error={failure}>
        <Input.TextArea
          id={`live-ask-${orderId}`}
          value={text}
          maxLength={most}
          rows={2}
          onChange={({ target }) => setText(target.value)}
        />
      </Form.Item>
      <Button htmlType="submit" loading={isSending} disabled={text.trim() === ''}>
        {t('live.ask_send')}
      </Button>
    </Form>
  )
}
