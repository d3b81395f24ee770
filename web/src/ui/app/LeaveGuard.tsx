import { App } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsaved, wouldLose } from './unsaved.ts'
import { useT } from './words.tsx'

/**
 * Asks before unsaved work is left: our own question for a navigation within the app, the browser's for closing the tab. One guard
 * serves all screens and dialogs, because a router can be blocked in one place only.
 */
export function LeaveGuard() {
  const t = useT()
  const { modal } = App.useApp()
  const blocker = useBlocker(wouldLose)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = modal.confirm({
      title: t('ui.leave_title'),
      content: t('ui.leave_text'),
      okText: t('ui.leave'),
      cancelText: t('ui.stay'),
      okButtonProps: { danger: true },
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
    return () => question.destroy()
  }, [blocker, modal, t])
  return null
}
