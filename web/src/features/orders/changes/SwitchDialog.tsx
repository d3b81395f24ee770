import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { Alert } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { type ActionDialogProps, useOrderChange } from '../order/use-order-change.ts'

interface Props extends ActionDialogProps {
  action: 'toggle_logo' | 'toggle_full_check'
}

export const LogoDialog = (props: ActionDialogProps) => <SwitchDialog {...props} action="toggle_logo" />
export const FullCheckDialog = (props: ActionDialogProps) => <SwitchDialog {...props} action="toggle_full_check" />

/** Root switches the logo or the full check on or off (J-60, J-61). */
function SwitchDialog({ action, row, onClose, onChanged }: Props) {
  const t = useT()
  const { notification } = useApp()
  const isOn = action === 'toggle_logo' ? row.use_kl_logo : row.full_check
  const words = `changes.${action === 'toggle_logo' ? 'logo' : 'full_check'}_${isOn ? 'off' : 'on'}` as const
  const change = useOrderChange<void, object>({
    send: () => ask(`order_${action}`, { order_id: row.order_id }, { quiet: true }),
    success: () => t('changes.switch_successful'),
    onChanged,
    failure: { title: t('changes.switch_failed') },
    onRefused: ({ message: description }) => {
      notification.error({ title: t('changes.switch_failed'), description })
      onChanged()
      return true
    },
  })
  return (
    <Dialog
      title={`${t(words)}: ${row.order_no}`}
      okText={t(words)}
      okButtonProps={{ loading: change.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => change.mutate()}
      onClose={onClose}
    >
      <p>{t(`${words}_means`)}</p>
      <Alert type="warning" showIcon title={t('changes.not_undone')} />
    </Dialog>
  )
}
