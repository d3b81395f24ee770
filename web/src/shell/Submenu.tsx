import { Go } from './Go.tsx'
import { ChevronIcon } from './icons.tsx'
import type { MenuEntry } from './menu.ts'
import type { ShellProps } from './types.ts'

/** One entry of a menu: a link, or words with the reason why it cannot be used. */
export function EntryLink({ shell, entry }: { shell: ShellProps; entry: MenuEntry }) {
  const { t } = shell
  if (!entry.disabled) {
    return (
      <Go shell={shell} to={entry.path}>
        {t(entry.label)}
      </Go>
    )
  }
  return (
    <button type="button" className="gl-off" aria-disabled="true" title={t(entry.disabled)}>
      {t(entry.label)}
      <small>{t(entry.disabled)}</small>
    </button>
  )
}

export function Submenu({ shell, entry }: { shell: ShellProps; entry: MenuEntry }) {
  const isCurrent = entry.children?.some(({ path }) => path === shell.path)
  return (
    <details className="gl-menu" data-menu={entry.name} name="gl-menu">
      <summary className={isCurrent ? 'gl-here' : undefined}>
        {shell.t(entry.label)}
        <ChevronIcon />
      </summary>
      <ul className="gl-pop">
        {entry.children?.map((child) => (
          <li key={child.label}>
            <EntryLink shell={shell} entry={child} />
          </li>
        ))}
      </ul>
    </details>
  )
}
