import { App, Input } from 'antd'
import { useT } from '../../ui/app/words.tsx'

/** Puts a link into the clipboard; where the browser has none (plain http), shows it to be copied by hand. */
export function useCopyLink() {
  const t = useT()
  const { modal, message } = App.useApp()
  return async (link: string) => {
    try {
      await navigator.clipboard.writeText(link)
      void message.success(t('referrals.copied'))
    } catch {
      void modal.info({
        title: t('referrals.copy_yourself'),
        content: (
          <Input readOnly autoFocus value={link} aria-label={t('referrals.link')} onFocus={(e) => e.target.select()} />
        ),
      })
    }
  }
}
