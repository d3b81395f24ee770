import { type RefObject, useEffect, useState } from 'react'
import { floats, topDialog } from './layers.ts'

let last: HTMLElement | null = null
document.addEventListener('focusin', ({ target }) => {
  // a float is gone once something in it was chosen: the focus does not return into it
  if (target instanceof HTMLElement && !target.closest(floats)) last = target
})

/** What opened each dialog. */
const openers = new WeakMap<Element, HTMLElement>()
/**
 * Matches the whole dialog with its buttons: a dialog that follows another one (the next record, a form after loading) was opened from
 * within it.
 */
const dialogs = '.kit-dialog'

/** The opener if it still exists, else the opener of the dialog that contained it. */
function remaining(opener: HTMLElement | null): HTMLElement | null {
  if (!opener || opener.isConnected) return opener
  const dialog = opener.closest(dialogs)
  return remaining((dialog && openers.get(dialog)) ?? null)
}

const focusScreen = () => document.getElementById('main')?.focus({ preventScroll: true })

/**
 * What was done in a dialog often takes its opener away when the list behind it is loaded again ("Pay" of a paid order). Until somebody goes
 * elsewhere, the screen takes the focus when it is lost in this way.
 */
function keepFocus(): void {
  const main = document.getElementById('main')
  if (!main) return
  const leave = new AbortController()
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body) return
    leave.abort()
    focusScreen()
  })
  for (const elsewhere of ['focusin', 'pointerdown'])
    document.addEventListener(elsewhere, () => leave.abort(), { signal: leave.signal, capture: true })
  leave.signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(main, { subtree: true, childList: true })
}

/** The focus goes back to what opened a float, and to the screen when what was chosen there takes the opener away. */
export function returnFocus(opener: HTMLElement | null): void {
  opener?.focus({ preventScroll: true })
  keepFocus()
}

/** When this dialog has closed, returns the focus to where it came from, or to the screen if that element is gone. */
export function useReturnFocus(element: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => last)
  useEffect(() => {
    const dialog = element.current
    if (dialog && opener) openers.set(dialog, opener)
    return () => {
      // wait for the next turn: an open dialog does not let the focus out
      setTimeout(() => {
        if (dialog?.isConnected) return
        const target = remaining(opener)
        const next = topDialog()
        if (next && !next.contains(target)) return
        target?.focus({ preventScroll: true })
        // if the opener is gone, the screen takes the focus, unless a page that opened meanwhile has focused its heading
        if (document.activeElement === document.body) focusScreen()
        else keepFocus()
      })
    }
  }, [element, opener])
}
