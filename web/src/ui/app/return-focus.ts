import { type RefObject, useEffect, useState } from 'react'

/** Layers that are gone once something in them was chosen: the focus does not return into them. */
const passing = '.ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown'

let last: HTMLElement | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(passing)) last = target
})

/** What opened each dialog. */
const openers = new WeakMap<Element, HTMLElement>()
/**
 * Matches the whole dialog with its buttons: a dialog that follows another one (the next record, a form after loading) was opened from
 * within it.
 */
const dialogs = '.app-dialog'

/** The opener if it still exists, else the opener of the dialog that contained it. */
function remaining(opener: HTMLElement | null): HTMLElement | null {
  if (!opener || opener.isConnected) return opener
  const dialog = opener.closest(dialogs)
  return remaining((dialog && openers.get(dialog)) ?? null)
}

/** When the dialog around this content has closed, returns the focus to where it came from, or to the screen if that element is gone. */
export function useReturnFocus(element: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => last)
  useEffect(() => {
    const dialog = element.current?.closest(dialogs)
    if (dialog && opener) openers.set(dialog, opener)
    return () => {
      // wait for the next turn: an open dialog does not let the focus out
      setTimeout(() => {
        if (dialog?.isConnected) return
        const target = remaining(opener)
        const next = document.querySelector(dialogs)
        if (next && !next.contains(target)) return
        target?.focus({ preventScroll: true })
        // if the opener is gone, the screen takes the focus, unless a page that opened meanwhile has focused its heading
        const main = document.getElementById('main')
        if (!main?.contains(document.activeElement) && document.activeElement !== target)
          main?.focus({ preventScroll: true })
      })
    }
  }, [element, opener])
}
