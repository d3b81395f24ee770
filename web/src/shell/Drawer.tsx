import { AccountEntries } from './AccountMenu.tsx'
import { Go } from './Go.tsx'
import { MenuIcon } from './icons.tsx'
import { signedIn } from './me.ts'
import { type MenuEntry, mainMenu, mayBookNow, workMenu } from './menu.ts'
import { EntryLink } from './Submenu.tsx'
import type { ShellProps } from './types.ts'

function Group({ shell, entry }: { shell: ShellProps; entry: MenuEntry }) {
  return (
    <li>
      <p className="gl-drawer-head">{shell.t(entry.label)}</p>
      <ul>
        {entry.children?.map((child) => (
          <li key={child.label}>
            <EntryLink shell={shell} entry={child} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The menu below 1000 px: opens without a script. */
export function Drawer(shell: ShellProps) {
  const { t, me, available } = shell
  const work = workMenu(me, available)
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
          {work && <Group shell={shell} entry={work} />}
          {mainMenu().map((entry) =>
            entry.children ? (
              <Group key={entry.name} shell={shell} entry={entry} />
            ) : (
              <li key={entry.name}>
                <EntryLink shell={shell} entry={entry} />
              </li>
            ),
          )}
          <li>
            <Go shell={shell} to="/enquire_us">
              {t('shell.contact')}
            </Go>
          </li>
          {signedIn(me) && (
            <li>
              <p className="gl-drawer-head">{me.nick_name || me.user_account}</p>
              <ul>
                <AccountEntries shell={shell} me={me} />
              </ul>
            </li>
          )}
        </ul>
      </nav>
    </details>
  )
}
