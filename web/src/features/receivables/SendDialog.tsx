import { addDays, chinaDay } from '@goodlot/rules'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { Form } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { type Period, PeriodFields } from './PeriodFields.tsx'
import { useChange } from './queries.ts'

interface Props {
  /** Main accounts. */
  userIds: readonly number[]
  /** Who it is, if it is one. */
  name: string
  onClose(): void
  onSent?(): void
}

/** The month before this one, in China. */
export function lastMonth(now: Date): Period {
  const to = addDays(`${chinaDay(now).slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** Root mails one family or several the statement of a period, by default of last month. */
export function SendDialog({ userIds, name, onClose, onSent }: Props) {
  const t = useT()
  const [form] = Form.useForm<Period>()
  const count = userIds.length
  const send = useChange({
    send: (period: Period, key: string) =>
      ask('receivable_statement_send', { user_id: [...userIds], ...period }, { quiet: true, key }),
    success: ({ sent, already }) =>
      [
        sent > 0 ? t('receivables.send_done', { count: sent }) : t('receivables.send_none'),
        already > 0 ? t('receivables.send_already', { count: already }) : '',
      ]
        .filter(Boolean)
        .join(' '),
    onClose: () => {
      onSent?.()
      onClose()
    },
    form,
  })
  const submit = async () => {
    const period = await form.validateFields().catch(() => null)
    if (period) send.mutate(period)
  }
  return (
    <Dialog
      title={count === 1 ? t('receivables.send_title', { name }) : t('receivables.send_title_chosen', { count })}
      okText={t('receivables.send_now', { count })}
      okButtonProps={{ loading: send.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <p>{t('receivables.send_means')}</p>
      <PeriodFields form={form} initial={lastMonth(new Date())} />
    </Dialog>
  )
}
