import { AccountMenu } from './AccountMenu.tsx'
import { Drawer } from './Drawer.tsx'
import { Go } from './Go.tsx'
import { Logo } from './Logo.tsx'
import { signedIn } from './me.ts'
import { mainMenu, mayBookNow, workMenu } from './menu.ts'
import { railGroups } from './rail.ts'
import { EntryLink, Submenu } from './Submenu.tsx'
import type { ShellProps } from './types.ts'

/** The main menu: one row from 1000 px up, a drawer below. */
export function Header(shell: ShellProps) {
  const { t, me, available, bell } = shell
  const work = workMenu(me, available)
  return (
    <div className="gl-header">
      <div className="gl-wrap gl-header-row">
        <Go shell={shell} to="/" className="gl-home">
          <Logo />
        </Go>
        <nav className="gl-nav" aria-label={t('shell.main_menu')}>
          <ul>
            {mainMenu().map((entry) => (
              <li key={entry.name}>
                {entry.children ? <Submenu shell={shell} entry={entry} /> : <EntryLink shell={shell} entry={entry} />}
              </li>
            ))}
          </ul>
        </nav>
        <div className="gl-actions">
          {signedIn(me) ? (
            <>
              {work && <Submenu shell={shell} entry={work} />}
              {mayBookNow(me, available) && (
                <Go shell={shell} to="/cart" className="gl-button gl-button-main">
                  {t('shell.book_now')}
                </Go>
              )}
              <AccountMenu shell={shell} me={me} />
            </>
          ) : (
            <>
              <Go shell={shell} to="/login" className="gl-button gl-button-quiet">
                {t('shell.login')}
              </Go>
              <Go shell={shell} to="/logup" className="gl-button gl-button-main">
                {t('shell.register')}
              </Go>
            </>
          )}
        </div>
        {bell}
        <Drawer shell={shell} groups={railGroups(me, available)} />
      </div>
    </div>
  )
}
