import { useEffect, useRef } from 'react'
import { AccountMenu } from './AccountMenu.tsx'
import { Go } from './Go.tsx'
import { signedIn } from './me.ts'
import type { MenuEntry } from './menu.ts'
import { isHere, type RailGroup } from './rail.ts'
import { EdgeIcon, RailIcon } from './rail-icons.tsx'
import { useRail } from './rail-state.ts'
import type { ShellProps } from './types.ts'

interface Props {
  shell: ShellProps
  groups: readonly RailGroup[]
  /** The open address after its `?`. */
  query: string
}

/** The side rail of signed-in people, from 1000 px up: their screens in groups, their account at its foot. */
export function Rail({ shell, groups, query }: Props) {
  const { t, me, path } = shell
  const { isNarrow, toggle } = useRail()
  const edge = t(isNarrow ? 'shell.rail_expand' : 'shell.rail_collapse')
  const list = useRef<HTMLDivElement>(null)
  // a long rail scrolls by itself: what is open must be in sight
  useEffect(() => {
    const box = list.current
    const here = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !here) return
    const [top, bottom] = [here.offsetTop, here.offsetTop + here.offsetHeight]
    if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 2
  })
  return (
    <div className="gl-rail" data-narrow={isNarrow || undefined}>
      <nav className="gl-rail-in" aria-label={t('shell.work_menu')}>
        <div ref={list} className="gl-rail-list" data-menu="work">
          {groups.map(({ name, label, entries }) => (
            <section key={name}>
              {label && <p id={`rail-${name}`}>{t(label)}</p>}
              <ul {...(label ? { 'aria-labelledby': `rail-${name}` } : {})}>
                {entries.map((entry) => (
                  <li key={entry.path}>
                    <Entry shell={shell} entry={entry} isCurrent={isHere(entry, path, query)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="gl-rail-foot">
          {signedIn(me) && <AccountMenu shell={shell} me={me} />}
          <button type="button" className="gl-rail-edge" title={edge} onClick={toggle}>
            <EdgeIcon isNarrow={isNarrow} />
            <span className="gl-rail-word">{edge}</span>
          </button>
        </div>
      </nav>
    </div>
  )
}

interface EntryProps {
  shell: ShellProps
  entry: MenuEntry
  isCurrent: boolean
}

/** The icon of an entry: places of the order screen have their own. */
const iconOf = ({ name, label }: MenuEntry): string =>
  label === 'shell.menu_today' ? 'today' : label === 'shell.menu_drafts' ? 'drafts' : name

function Entry({ shell, entry, isCurrent }: EntryProps) {
  const { t } = shell
  const word = t(entry.label)
  const content = (
    <>
      <RailIcon name={iconOf(entry)} />
      <span className="gl-rail-word">{word}</span>
    </>
  )
  if (!entry.disabled)
    return (
      <Go shell={shell} to={entry.path} title={word} isCurrent={isCurrent}>
        {content}
      </Go>
    )
  const reason = t(entry.disabled)
  return (
    <button type="button" className="gl-off" aria-disabled="true" title={reason}>
      {content}
      <span className="gl-hide">{reason}</span>
    </button>
  )
}
