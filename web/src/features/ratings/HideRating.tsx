import { ratings } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useMay } from '../../ui/app/me.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/app/words.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'

interface Props {
  /** Id of the order. */
  order: number
  isHidden: boolean
}

/** Answers that contain words of ratings. */
const shownIn = ['rate_get', 'ins_evaluations']

function useRefresh() {
  const client = useQueryClient()
  return () => Promise.all(shownIn.map((call) => client.invalidateQueries({ queryKey: [call] })))
}

/** For root: hides the remark and the picture of an abusive rating with a reason, or shows them again. */
export function HideRating({ order, isHidden }: Props) {
  const t = useT()
  const mayHide = useMay('manage_orders')
  const { message } = useApp()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const show = useMutation({
    mutationFn: () => ask('rate_show', { order }, { quiet: true }),
    onSuccess: () => void message.success(t('ratings.show_done')),
    onError: (error) => void message.error(error.message),
    onSettled: refresh,
  })
  if (!mayHide) return null
  if (isHidden)
    return (
      <Popconfirm
        title={t('ratings.show_ask')}
        okText={t('ratings.show')}
        cancelText={t('ui.cancel')}
        onConfirm={() => show.mutate()}
      >
        <Button className="rate-answer" size="small" loading={show.isPending}>
          {t('ratings.show')}
        </Button>
      </Popconfirm>
    )
  return (
    <>
      <Button className="rate-answer" size="small" danger onClick={() => setAsking(true)}>
        {t('ratings.hide')}
      </Button>
      {isAsking && <HideDialog order={order} onClose={() => setAsking(false)} />}
    </>
  )
}

function HideDialog({ order, onClose }: { order: number; onClose(): void }) {
  const t = useT()
  const { message } = useApp()
  const refresh = useRefresh()
  const [form] = Form.useForm<{ reason: string }>()
  useRevalidateOnLanguage(form)
  const hide = useMutation({
    mutationFn: ({ reason }: { reason: string }) => ask('rate_hide', { order, reason }, { quiet: true }),
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
      title={t('ratings.hide_title')}
      okText={t('ratings.hide')}
      okButtonProps={{ danger: true, loading: hide.isPending }}
      onOk={form.submit}
      form={form}
      onClose={onClose}
    >
      <p>{t('ratings.hide_effect')}</p>
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
