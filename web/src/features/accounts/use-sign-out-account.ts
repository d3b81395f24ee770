import { type Envelope, send } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/words/words.tsx'

/** Asks root to confirm, then signs an account out on every device. Returns null if root declined or the server did not answer. */
export function useSignOutAccount(): (account: string) => Promise<Envelope<'account_sign_out'> | null> {
  const t = useT()
  const { message, modal } = useApp()
  const tell = useTell()
  return async (account) => {
    const isSure = await modal.confirm({
      title: t('accounts.sign_out_account_ask', { email: account }),
      content: t('accounts.sign_out_account_lead'),
      okText: t('accounts.sign_out_everywhere'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
    })
    if (!isSure) return null
    try {
      const answer = await send('account_sign_out', { account }, { quiet: true })
      if (answer.fault === undefined)
        void message.success(t('accounts.sign_out_account_done', { email: answer.data.account }))
      return answer
    } catch (error) {
      tell(error)
      return null
    }
  }
}
