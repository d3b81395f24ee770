import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import './layout.css'

interface Props {
  items: readonly { key: string; label: ReactNode; children: ReactNode }[]
}

/** Parts of a screen of which one is shown. The arrow keys go from tab to tab. */
export function Tabs({ items }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(items[0]?.key)
  // a part is made when it is shown first, and kept then
  const [made, setMade] = useState<readonly (string | undefined)[]>([chosen])
  const show = (key: string) => {
    setChosen(key)
    setMade((before) => (before.includes(key) ? before : [...before, key]))
  }
  const at = items.findIndex(({ key }) => key === chosen)
  const steps: Record<string, number> = {
    ArrowRight: (at + 1) % items.length,
    ArrowLeft: (at + items.length - 1) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || !item) return
    event.preventDefault()
    show(item.key)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div>
      <div className="kit-tabs-list" role="tablist" ref={list} onKeyDown={onKeyDown}>
        {items.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}${key}-part`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => show(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map(({ key, children }) => (
        <div key={key} role="tabpanel" id={`${id}${key}-part`} aria-labelledby={`${id}${key}`} hidden={key !== chosen}>
          {made.includes(key) && children}
        </div>
      ))}
    </div>
  )
}
