import { sitePaths } from '@goodlot/contract/paths'
import { productName } from '@goodlot/i18n'
import type { ReactNode } from 'react'
import { AccountEntries } from './AccountMenu.tsx'
import { Go } from './Go.tsx'
import { MenuIcon } from './icons.tsx'
import { signedIn } from './me.ts'
import { type MenuEntry, mainMenu, mayBookNow } from './menu.ts'
import { isHere, type RailGroup } from './rail.ts'
import { EntryLink } from './Submenu.tsx'
import type { ShellProps } from './types.ts'

interface GroupProps {
  shell: ShellProps
  label?: string | undefined
  entries: readonly MenuEntry[]
  /** The open address after its `?`. */
  query?: string
  children?: ReactNode
}

/** A group of menu entries under its heading. */
const Group = ({ shell, label, entries, query = '', children }: GroupProps) => (
  <li>
    {label && <p className="gl-drawer-head">{label}</p>}
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          <EntryLink shell={shell} entry={entry} isCurrent={isHere(entry, shell.path, query)} />
        </li>
      ))}
      {children}
    </ul>
  </li>
)

interface Props {
  shell: ShellProps
  /** What the rail shows in wider windows. */
  groups: readonly RailGroup[]
  query?: string
}

/** The menu in windows narrower than 1000 px. It opens without a script. */
export function Drawer({ shell, groups, query = '' }: Props) {
  const { t, me, available } = shell
  return (
    <details className="gl-drawer" data-menu="drawer">
      <summary aria-label={t('shell.menu')}>
        <MenuIcon />
      </summary>
      <nav className="gl-drawer-panel" aria-label={t('shell.menu')}>
        {mayBookNow(me, available) && (
          <Go shell={shell} to="/cart" className="gl-button gl-button-main">
            {t('shell.book_now')}
          </Go>
        )}
        {!signedIn(me) && (
          <div className="gl-drawer-buttons">
            <Go shell={shell} to="/login" className="gl-button">
              {t('shell.login')}
            </Go>
            <Go shell={shell} to="/logup" className="gl-button gl-button-main">
              {t('shell.register')}
            </Go>
          </div>
        )}
        <ul className="gl-drawer-list">
          {groups.map(({ name, label, entries }) => (
            <Group key={name} shell={shell} label={label && t(label)} entries={entries} query={query} />
          ))}
          {signedIn(me) && (
            <li>
              <p className="gl-drawer-head">{me.nick_name || me.user_account}</p>
              <ul>
                <AccountEntries shell={shell} me={me} />
              </ul>
            </li>
          )}
          {mainMenu()
            .filter(({ children }) => children)
            .map(({ name, label, children }) => (
              <Group key={name} shell={shell} label={t(label)} entries={children ?? []} />
            ))}
          <Group shell={shell} label={productName} entries={mainMenu().filter(({ children }) => !children)}>
            <li>
              <Go shell={shell} to="/enquire_us">
                {t('shell.contact')}
              </Go>
            </li>
            <li>
              <Go shell={shell} to={sitePaths.for_inspectors}>
                {t('shell.for_inspectors')}
              </Go>
            </li>
          </Group>
        </ul>
      </nav>
    </details>
  )
}
