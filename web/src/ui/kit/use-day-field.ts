import { type FocusEvent, useRef, useState } from 'react'

/** Whether the calendar of a field is open, which ends when neither of them has the focus any more. */
export function useDayField(disabled: boolean, onLeave: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const float = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    box,
    float,
    grid,
    isOpen: isOpen && !disabled,
    open: () => setOpen(true),
    close: () => setOpen(false),
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof Node && [box, float].some(({ current }) => current?.contains(relatedTarget))) return
      setOpen(false)
      onLeave()
    },
  }
}
