import { useCallback } from 'react'
import { countKept, removeKept } from '../../ui/app/kept-work.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/words/words.tsx'

/** Asks somebody who signs out whether work that was never sent stays in this browser. */
export function useKeptWorkQuestion(): (account: string) => void {
  const t = useT()
  const { modal } = useApp()
  return useCallback(
    (account) => {
      const { cart, protocol } = countKept(account)
      if (cart + protocol === 0) return
      modal.confirm({
        title: t('accounts.kept_title'),
        content: (
          <>
            <ul>
              {cart > 0 && <li>{t('accounts.kept_carts', { count: cart })}</li>}
              {protocol > 0 && <li>{t('accounts.kept_protocols', { count: protocol })}</li>}
            </ul>
            <p>{t('accounts.kept_lead')}</p>
          </>
        ),
        okText: t('accounts.kept_keep'),
        cancelText: t('accounts.kept_remove'),
        cancelButtonProps: { danger: true },
        // the button alone removes: what was typed for an hour is not lost by the Escape key
        keyboard: false,
        onCancel: () => removeKept(account),
      })
    },
    [modal, t],
  )
}
