import { useId, useRef, useState } from 'react'
import { useT } from '../words/words.tsx'
import { type Anchor, type AnchorProps, type Placement, useAnchored } from './anchor.ts'
import { Button } from './Button.tsx'
import type { DialogButtonProps } from './Modal.tsx'
import { KindMark } from './marks.tsx'
import { Popup } from './Popup.tsx'
import { returnFocus } from './return-focus.ts'

interface Props extends Omit<AnchorProps, 'title'> {
  title: string
  description?: string
  placement?: Placement
  okText?: string
  cancelText?: string
  okButtonProps?: DialogButtonProps
  /** A click on the child asks nothing. */
  disabled?: boolean
  onConfirm(): void
  children: Anchor
}

/** Asks beside a button before its action is done. */
export function Popconfirm(props: Props) {
  const { title, description, placement = 'top', okText, cancelText, okButtonProps, disabled = false } = props
  const { onConfirm, children, ...rest } = props
  const t = useT()
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    returnFocus(anchor.current)
  }
  const opener = useAnchored(children, anchor, {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    ...passedOn(rest),
    onClick: (event) => {
      rest.onClick?.(event)
      if (!disabled) setOpen(!isOpen)
    },
  })
  return (
    <>
      {opener}
      {isOpen && (
        <Popup
          anchor={anchor}
          placement={placement}
          className="kit-popconfirm"
          role="alertdialog"
          labelledBy={`${id}-title`}
          describedBy={description === undefined ? undefined : `${id}-text`}
          onClose={() => setOpen(false)}
          onOpened={(box) => box.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true })}
        >
          <div className="kit-popconfirm-words">
            <KindMark kind="warning" />
            <strong id={`${id}-title`}>{title}</strong>
            {description !== undefined && <span id={`${id}-text`}>{description}</span>}
          </div>
          <div className="kit-popconfirm-buttons">
            <Button size="small" onClick={close}>
              {cancelText ?? t('ui.cancel')}
            </Button>
            <Button
              type="primary"
              size="small"
              {...okButtonProps}
              onClick={() => {
                close()
                onConfirm()
              }}
            >
              {okText ?? t('ui.ok')}
            </Button>
          </div>
        </Popup>
      )}
    </>
  )
}

/** What belongs to the child of a bubble, without what the bubble needs itself. */
function passedOn(props: Partial<Props>): AnchorProps {
  const { title, description, placement, okText, cancelText, okButtonProps, disabled, ...passed } = props
  return passed
}
