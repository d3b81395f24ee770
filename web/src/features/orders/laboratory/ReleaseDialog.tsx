import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { type ActionDialogProps, useOrderChange } from '../order/use-order-change.ts'

/** Root releases the certificate to the customer; this cannot be undone. */
export function ReleaseDialog({ row, onClose, onChanged }: ActionDialogProps) {
  const t = useT()
  const release = useOrderChange({
    send: () => ask('lab_release', { order_id: row.order_id }, { quiet: true }),
    success: () => t('laboratory.release_done', { name: row.order_no }),
    onChanged,
  })
  return (
    <Dialog
      title={t('laboratory.release_ask', { name: row.order_no })}
      okText={t('laboratory.release_ok')}
      okButtonProps={{ loading: release.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => release.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t('laboratory.release_text')}</p>
    </Dialog>
  )
}
