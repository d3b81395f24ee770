import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { MoreOutlined } from '../kit/icons.ts'
import { Button, Popover } from '../kit/index.ts'

/** Closes the menu around an action; null outside of one. */
const MenuContext = createContext<(() => void) | null>(null)
export const useMenu = () => useContext(MenuContext)

interface Props {
  /** What the menu is about, for screen readers. */
  label: string
  children: ReactNode
}

/** "⋯": buttons that have no room on a phone, one below the other. */
export function MoreMenu({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const entries = useRef<HTMLFieldSetElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <Popover
      open={isOpen}
      trigger="click"
      placement="bottomRight"
      onOpenChange={setOpen}
      afterOpenChange={(shown) => shown && entries.current?.querySelector('button')?.focus({ preventScroll: true })}
      content={
        <fieldset
          ref={entries}
          className="app-more"
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
          }}
        >
          <MenuContext value={close}>{children}</MenuContext>
        </fieldset>
      }
    >
      <Button
        ref={opener}
        type="text"
        icon={<MoreOutlined />}
        aria-label={label}
        aria-haspopup="true"
        aria-expanded={isOpen}
      />
    </Popover>
  )
}
