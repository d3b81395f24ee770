import { useApp } from '../../ui/app/use-app.tsx'
import { Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** Copies a link to the clipboard; if the browser refuses, as it does on plain http, shows the link to be copied by hand. */
export function useCopyLink() {
  const t = useT()
  const { modal, message } = useApp()
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
