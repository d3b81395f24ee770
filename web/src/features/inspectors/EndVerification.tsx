import type { InspectorRow } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { useT } from '../../ui/words/words.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Sends a submitted profile back, or withdraws a verification, with a reason that the inspector reads. */
export function EndVerification({
  kind,
  row,
  onClose,
  onCancel = onClose,
}: {
  kind: 'send_back' | 'withdraw'
  row: InspectorRow
  onClose(): void
  /** Where the question was asked from a dialog that stays. */
  onCancel?(): void
}) {
  const t = useT()
  const uid = row.user_id
  const name = row.nickname
  const isBack = kind === 'send_back'
  return (
    <ReasonDialog
      title={isBack ? t('verification.verify_send_back_named', { name }) : t('verification.withdraw_named', { name })}
      text={t(isBack ? 'verification.verify_send_back_text' : 'verification.withdraw_text')}
      okText={t(isBack ? 'verification.send_back' : 'verification.withdraw')}
      send={(reason) =>
        isBack
          ? ask('ins_send_back', { uid, reason }, { quiet: true })
          : ask('ins_withdraw_verified', { uid, reason }, { quiet: true })
      }
      onDone={onClose}
      onClose={onCancel}
    />
  )
}
