import { Go } from './Go.tsx'
import { ChevronIcon } from './icons.tsx'
import type { MenuEntry, MenuGroup } from './menu.ts'
import type { ShellProps } from './types.ts'

interface EntryProps {
  shell: ShellProps
  entry: MenuEntry
  /** Whether the entry leads to what is open; without it, the entry with the open path does. */
  isCurrent?: boolean
}

/** One entry of a menu: a link, or words with the reason why it cannot be used. */
export function EntryLink({ shell, entry, isCurrent }: EntryProps) {
  const { t } = shell
  if (!entry.disabled) {
    return (
      <Go shell={shell} to={entry.path} {...(isCurrent === undefined ? {} : { isCurrent })}>
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

/** The entries of a group below its heading. */
function EntryGroup({ shell, group }: { shell: ShellProps; group: MenuGroup }) {
  const id = `menu-${group.name}`
  return (
    <li>
      <p id={id}>{shell.t(group.label)}</p>
      <ul aria-labelledby={id}>
        {group.entries.map((entry) => (
          <li key={entry.label}>
            <EntryLink shell={shell} entry={entry} />
          </li>
        ))}
      </ul>
    </li>
  )
}

export function Submenu({ shell, entry }: { shell: ShellProps; entry: MenuEntry }) {
  const { children, groups } = entry
  const entries = groups?.flatMap((group) => group.entries) ?? children ?? []
  const isCurrent = entries.some(({ path }) => path === shell.path)
  return (
    <details className="gl-menu" data-menu={entry.name} name="gl-menu">
      <summary className={isCurrent ? 'gl-here' : undefined}>
        {shell.t(entry.label)}
        <ChevronIcon />
      </summary>
      {groups ? (
        <ul className="gl-pop gl-pop-end gl-pop-groups">
          {groups.map((group) => (
            <EntryGroup key={group.name} shell={shell} group={group} />
          ))}
        </ul>
      ) : (
        <ul className="gl-pop">
          {children?.map((child) => (
            <li key={child.label}>
              <EntryLink shell={shell} entry={child} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
