import { ratings } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Button, Form, Input, Popconfirm } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  /** Id of the order. */
  order: number
  /** Remark and picture, or the inspector's answer. */
  part?: Part
  isHidden: boolean
}

type Part = 'rating' | 'reply'

/** Without a part the calls are about remark and picture. */
const partOf = (part: Part) => (part === 'reply' ? { part } : {})

/** The words for each part. */
const wordsOf = {
  rating: {
    hide: 'ratings.hide',
    title: 'ratings.hide_title',
    effect: 'ratings.hide_effect',
    show: 'ratings.show',
    ask: 'ratings.show_ask',
  },
  reply: {
    hide: 'ratings.reply_hide',
    title: 'ratings.reply_hide_title',
    effect: 'ratings.reply_hide_effect',
    show: 'ratings.reply_show',
    ask: 'ratings.reply_show_ask',
  },
} as const

/** Answers that contain words of ratings. */
const shownIn = ['rate_get', 'ins_evaluations']

function useRefresh() {
  const client = useQueryClient()
  return () => Promise.all(shownIn.map((call) => client.invalidateQueries({ queryKey: [call] })))
}

/** For root: hides a part of an abusive rating with a reason, or shows it again. */
export function HideRating({ order, part = 'rating', isHidden }: Props) {
  const t = useT()
  const words = wordsOf[part]
  const mayHide = useMay('manage_orders')
  const { message } = useApp()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const show = useMutation({
    mutationFn: () => ask('rate_show', { order, ...partOf(part) }, { quiet: true }),
    onSuccess: () => void message.success(t('ratings.show_done')),
    onError: (error) => void message.error(error.message),
    onSettled: refresh,
  })
  if (!mayHide) return null
  if (isHidden)
    return (
      <Popconfirm
        title={t(words.ask)}
        okText={t(words.show)}
        cancelText={t('ui.cancel')}
        onConfirm={() => show.mutate()}
      >
        <Button className="rate-answer" size="small" loading={show.isPending}>
          {t(words.show)}
        </Button>
      </Popconfirm>
    )
  return (
    <>
      <Button className="rate-answer" size="small" danger onClick={() => setAsking(true)}>
        {t(words.hide)}
      </Button>
      {isAsking && <HideDialog order={order} part={part} onClose={() => setAsking(false)} />}
    </>
  )
}

function HideDialog({ order, part, onClose }: { order: number; part: Part; onClose(): void }) {
  const t = useT()
  const words = wordsOf[part]
  const { message } = useApp()
  const refresh = useRefresh()
  const [form] = Form.useForm<{ reason: string }>()
  useRevalidateOnLanguage(form)
  const hide = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      ask('rate_hide', { order, reason, ...partOf(part) }, { quiet: true }),
    onSuccess: async () => {
      void message.success(t('ratings.hide_done'))
      onClose()
      await refresh()
    },
    onError: (error) => {
      if (error instanceof CallFault && showFieldErrors(form, error.refused)) return
      void message.error(error.message)
    },
  })
  return (
    <Dialog
      title={t(words.title)}
      okText={t(words.hide)}
      okButtonProps={{ danger: true, loading: hide.isPending }}
      onOk={form.submit}
      form={form}
      onClose={onClose}
    >
      <p>{t(words.effect)}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => hide.mutate(values)}>
        <Form.Item
          name="reason"
          label={t('ratings.hide_reason_label')}
          rules={[wireRule(ratings.rate_hide.input.shape.reason, t)]}
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
