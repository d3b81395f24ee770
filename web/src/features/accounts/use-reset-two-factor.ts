import { type Envelope, send } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/words/words.tsx'

/**
 * Asks root to confirm, then switches off two-step verification of an account. Returns null if root declined or the
 * server did not answer.
 */
export function useResetTwoFactor(): (account: string) => Promise<Envelope<'totp_reset'> | null> {
  const t = useT()
  const { message, modal } = useApp()
  const tell = useTell()
  return async (account) => {
    const isSure = await modal.confirm({
      title: t('accounts.two_step_reset_ask', { email: account }),
      content: t('accounts.two_step_reset_lead'),
      okText: t('accounts.two_step_off'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
    })
    if (!isSure) return null
    try {
      const answer = await send('totp_reset', { account }, { quiet: true })
      if (answer.fault === undefined)
        void message.success(t('accounts.two_step_reset_done', { email: answer.data.account }))
      return answer
    } catch (error) {
      tell(error)
      return null
    }
  }
}
