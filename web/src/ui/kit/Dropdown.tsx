import { type ReactNode, useId, useRef, useState } from 'react'
import { type Anchor, type AnchorProps, type Placement, useAnchored } from './anchor.ts'
import { Menu, type MenuItem } from './Menu.tsx'
import { Popup } from './Popup.tsx'
import { returnFocus } from './return-focus.ts'

interface Props extends AnchorProps {
  menu: {
    items: readonly MenuItem[]
    /** An entry was chosen that does not say itself what it does. */
    onClick?: (chosen: { key: string }) => void
  }
  /** It opens with a click on its child. */
  trigger: readonly ['click']
  placement?: Placement
  onOpenChange?: (isOpen: boolean) => void
  children: Anchor
}

/** A menu of actions behind a button. */
export function Dropdown(props: Props): ReactNode {
  const { menu, trigger, placement = 'bottomLeft', onOpenChange, children, ...passed } = props
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [isOpen, setOpenHere] = useState(false)
  const setOpen = (next: boolean) => {
    setOpenHere(next)
    onOpenChange?.(next)
  }
  const opener = useAnchored(children, anchor, {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    ...passed,
    onClick: (event) => {
      passed.onClick?.(event)
      setOpen(!isOpen)
    },
    onKeyDown: (event) => {
      passed.onKeyDown?.(event)
      if (event.key !== 'ArrowDown' || isOpen) return
      event.preventDefault()
      setOpen(true)
    },
  })
  const choose = ({ key, onClick }: MenuItem) => {
    setOpen(false)
    // a dialog that is opened now gives the focus back to the button
    returnFocus(anchor.current)
    if (onClick) onClick()
    else menu.onClick?.({ key: key ?? '' })
  }
  return (
    <>
      {opener}
      {isOpen && (
        <Popup
          anchor={anchor}
          placement={placement}
          onClose={() => setOpen(false)}
          onOpened={(box) => box.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })}
        >
          <Menu id={id} items={menu.items} onChoose={choose} />
        </Popup>
      )}
    </>
  )
}
