import type { KeyboardEvent, ReactNode } from 'react'

export interface MenuItem {
  key?: string
  type?: 'divider'
  label?: ReactNode
  icon?: ReactNode
  danger?: boolean
  /** It can be reached, so that its reason is read, but does nothing. */
  disabled?: boolean
  onClick?: () => void
}

interface Props {
  id: string
  items: readonly MenuItem[]
  onChoose(item: MenuItem): void
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function move(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const place = entries.indexOf(document.activeElement as HTMLElement)
  const step = steps[event.key]
  // a letter leads to the next entry that begins with it
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  const begins = (entry: HTMLElement) => entry.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase())
  const next = step
    ? entries[step(place, entries.length)]
    : isLetter
      ? [...entries.slice(place + 1), ...entries.slice(0, place + 1)].find(begins)
      : undefined
  if (!step && !isLetter) return
  event.preventDefault()
  // letters are also shortcuts of the screen below
  event.stopPropagation()
  next?.focus()
}

/** The entries of a menu. The arrow keys, Home, End and first letters move the focus among them. */
export const Menu = ({ id, items, onChoose }: Props) => (
  <div id={id} role="menu" tabIndex={-1} className="kit-menu" onKeyDown={move}>
    {items.map((item, place) =>
      item.type === 'divider' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else
        <hr key={`line ${place}`} className="kit-menu-line" />
      ) : (
        <div
          key={item.key}
          role="menuitem"
          tabIndex={-1}
          className={item.danger ? 'kit-menu-item kit-menu-danger' : 'kit-menu-item'}
          aria-disabled={item.disabled === true}
          onClick={() => !item.disabled && onChoose(item)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            if (!item.disabled) onChoose(item)
          }}
        >
          {item.icon}
          <span>{item.label}</span>
        </div>
      ),
    )}
  </div>
)
