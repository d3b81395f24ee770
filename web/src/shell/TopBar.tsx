import { sitePaths } from '@goodlot/contract/paths'
import { Go } from './Go.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import type { ShellProps } from './types.ts'

export function TopBar(shell: ShellProps) {
  const { t, slots } = shell
  return (
    <div className="gl-topbar">
      <div className="gl-wrap gl-topbar-row">
        <p className="gl-promotion">
          {slots.development ? t('shell.development') : (slots.promotion ?? t('shell.promotion'))}
        </p>
        <Go shell={shell} to={sitePaths.for_inspectors} className="gl-topbar-link gl-topbar-wide">
          {t('shell.for_inspectors')}
        </Go>
        <Go shell={shell} to="/enquire_us" className="gl-topbar-link">
          {t('shell.contact')}
        </Go>
        <LanguageMenu {...shell} />
      </div>
    </div>
  )
}
