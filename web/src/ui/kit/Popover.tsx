import { type ReactNode, useId, useRef, useState } from 'react'
import { type Anchor, type AnchorProps, type Placement, useAnchored } from './anchor.ts'
import { Popup } from './Popup.tsx'

interface Props extends Omit<AnchorProps, 'title' | 'content'> {
  /** A bubble with a title is a small dialog; without one its content says what it is. */
  title?: ReactNode
  content: ReactNode
  placement?: Placement
  /** It opens with a click on its child. */
  trigger: 'click'
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Called when the content stands in the page. */
  afterOpenChange?: (isOpen: boolean) => void
  children: Anchor
}

/** A bubble with more about its child, or with controls. */
export function Popover(props: Props) {
  const { title, content, placement = 'top', trigger, open, onOpenChange, afterOpenChange, children, ...passed } = props
  const titleId = useId()
  const anchor = useRef<HTMLElement>(null)
  const [isOpenHere, setOpenHere] = useState(false)
  const isOpen = open ?? isOpenHere
  const setOpen = (next: boolean) => {
    setOpenHere(next)
    onOpenChange?.(next)
  }
  const opener = useAnchored(children, anchor, {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    ...passed,
    onClick: (event) => {
      passed.onClick?.(event)
      setOpen(!isOpen)
    },
  })
  return (
    <>
      {opener}
      {isOpen && (
        <Popup
          anchor={anchor}
          placement={placement}
          className="kit-popover"
          role={title === undefined ? undefined : 'dialog'}
          labelledBy={title === undefined ? undefined : titleId}
          onClose={() => setOpen(false)}
          onOpened={(box) => {
            afterOpenChange?.(true)
            if (!box.contains(document.activeElement)) box.focus({ preventScroll: true })
          }}
        >
          {title !== undefined && (
            <div id={titleId} className="kit-popover-title">
              {title}
            </div>
          )}
          {content}
        </Popup>
      )}
    </>
  )
}
