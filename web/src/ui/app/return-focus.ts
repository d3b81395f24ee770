import { type RefObject, useEffect, useState } from 'react'

/** Layers that are gone once something in them was chosen: the focus does not return into them. */
const passing = '.ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown'

let last: HTMLElement | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(passing)) last = target
})

/** What opened each dialog. */
const openers = new WeakMap<Element, HTMLElement>()
/** With its buttons: one that follows another (the next record, a form after its loading) was opened from there. */
const dialogs = '.app-dialog'

/** The opener, or what opened the dialog in which it stood when that is gone too. */
function remaining(opener: HTMLElement | null): HTMLElement | null {
  if (!opener || opener.isConnected) return opener
  const dialog = opener.closest(dialogs)
  return remaining((dialog && openers.get(dialog)) ?? null)
}

/** When the dialog around this content is gone, the focus is again where it came from; or on the screen, if that is gone. */
export function useReturnFocus(element: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => last)
  useEffect(() => {
    const dialog = element.current?.closest(dialogs)
    if (dialog && opener) openers.set(dialog, opener)
    return () => {
      // afterwards: while a dialog is there, it does not let the focus out
      setTimeout(() => {
        if (dialog?.isConnected) return
        const target = remaining(opener)
        const next = document.querySelector(dialogs)
        if (next && !next.contains(target)) return
        target?.focus({ preventScroll: true })
        // a page that opened meanwhile has the focus on its heading already
        const main = document.getElementById('main')
        if (!main?.contains(document.activeElement) && document.activeElement !== target)
          main?.focus({ preventScroll: true })
      })
    }
  }, [element, opener])
}
