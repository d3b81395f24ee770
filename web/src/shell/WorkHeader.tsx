import { Drawer } from './Drawer.tsx'
import { Go } from './Go.tsx'
import { ChevronIcon } from './icons.tsx'
import { Logo } from './Logo.tsx'
import { mainMenu, mayBookNow } from './menu.ts'
import type { RailGroup } from './rail.ts'
import { EntryLink } from './Submenu.tsx'
import type { ShellProps } from './types.ts'

interface Props {
  shell: ShellProps
  groups: readonly RailGroup[]
  query: string
}

/** The row above the rail: the site's menu behind the logo, Book Now, notices; below 1000 px the drawer. */
export function WorkHeader({ shell, groups, query }: Props) {
  const { t, me, available, bell } = shell
  return (
    <div className="gl-header gl-work-header">
      <div className="gl-wrap gl-header-row">
        <SiteMenu shell={shell} />
        <div className="gl-header-rest" />
        {mayBookNow(me, available) && (
          <div className="gl-actions">
            <Go shell={shell} to="/cart" className="gl-button gl-button-main">
              {t('shell.book_now')}
            </Go>
          </div>
        )}
        {bell}
        <Drawer shell={shell} groups={groups} query={query} />
      </div>
    </div>
  )
}

/** The main menu of the public site, opened by the logo. */
function SiteMenu({ shell }: { shell: ShellProps }) {
  const { t } = shell
  return (
    <details className="gl-menu gl-site-menu" data-menu="site" name="gl-menu">
      <summary className="gl-home">
        <Logo />
        <span className="gl-hide">{t('shell.site_menu')}</span>
        <ChevronIcon />
      </summary>
      <nav className="gl-pop" aria-label={t('shell.main_menu')}>
        <ul>
          {mainMenu().map((entry) => (
            <li key={entry.name}>
              {entry.children ? (
                <>
                  <p id={`site-${entry.name}`}>{t(entry.label)}</p>
                  <ul aria-labelledby={`site-${entry.name}`}>
                    {entry.children.map((child) => (
                      <li key={child.name}>
                        <EntryLink shell={shell} entry={child} />
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                <EntryLink shell={shell} entry={entry} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
