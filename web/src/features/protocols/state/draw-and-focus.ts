import { flushSync } from 'react-dom'

/**
 * Renders a change at once and moves the focus to the element found then. Waiting for the next frame would be too late:
 * on a busy machine a fast typist presses the next key before it, and the key would act on the old focus.
 */
export function drawAndFocus(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change)
  find()?.focus()
}
