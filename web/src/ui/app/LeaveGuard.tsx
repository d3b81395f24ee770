import { useEffect } from 'react'
import { useT } from '../words/words.tsx'
import { useHeldMove } from './routing.tsx'
import { hasUnsaved, wouldLose } from './unsaved.ts'
import { useApp } from './use-app.tsx'

/**
 * Asks before unsaved work is left: our own question for a navigation within the app, the browser's for closing the tab. One guard
 * serves all screens and dialogs, because a router can be blocked in one place only.
 */
export function LeaveGuard() {
  const t = useT()
  const { modal } = useApp()
  const held = useHeldMove(wouldLose)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  useEffect(() => {
    if (!held) return
    const question = modal.confirm({
      title: t('ui.leave_title'),
      content: t('ui.leave_text'),
      okText: t('ui.leave'),
      cancelText: t('ui.stay'),
      okButtonProps: { danger: true },
      onOk: () => held.proceed(),
      onCancel: () => held.reset(),
    })
    return () => question.destroy()
  }, [held, modal, t])
  return null
}
