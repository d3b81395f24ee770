import { App } from 'antd'
import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useUnsaved } from './unsaved.ts'
import { useT } from './words.tsx'

/**
 * While `unsaved` holds, leaving asks first: within the app with our own question, closing the tab with the browser's.
 * `stays` says which addresses are still the same work.
 */
export function useLeaveGuard(unsaved: boolean, isSameWork: (next: Location) => boolean = () => false): void {
  const t = useT()
  const { modal } = App.useApp()
  const isUnsaved = useUnsaved(() => unsaved)
  const blocker = useBlocker(({ nextLocation }) => isUnsaved() && !isSameWork(nextLocation))

  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved, isUnsaved])

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
}
