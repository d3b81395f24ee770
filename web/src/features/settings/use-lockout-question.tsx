import { rootLoginPath, type SettingKey } from '@goodlot/contract'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/words/words.tsx'

/**
 * Values that can lock everybody out, root included. The texts are `settings.lockout_<name>_title`, `_text`, `_way` and
 * `_ok`.
 */
const lockouts: Partial<Record<SettingKey, { value: unknown; name: 'login' | 'https' }>> = {
  'access.login_required': { value: false, name: 'login' },
  'access.force_https': { value: true, name: 'https' },
}

/** Asks before a value that can lock everybody out is saved, and explains how root gets back in. Resolves to true if it may be saved. */
export function useLockoutQuestion(key: SettingKey): (before: unknown, after: unknown) => Promise<boolean> {
  const t = useT()
  const { modal } = useApp()
  return async (before, after) => {
    const lockout = lockouts[key]
    if (!lockout || after !== lockout.value || before === lockout.value) return true
    const { name } = lockout
    const way = { address: location.origin + rootLoginPath, command: `npm run reset-setting -- ${key}` }
    return modal.confirm({
      title: t(`settings.lockout_${name}_title`),
      content: (
        <>
          <p>{t(`settings.lockout_${name}_text`)}</p>
          <p>
            <strong>{t(`settings.lockout_${name}_way`, way)}</strong>
          </p>
        </>
      ),
      okText: t(`settings.lockout_${name}_ok`),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      autoFocusButton: 'cancel',
    })
  }
}
