import { flushSync } from 'react-dom'

/**
 * Draws a change at once and moves the focus to what it shows. With the next frame it would be too late: on a busy
 * machine a quick hand presses the next key before it, and the key would act where the focus still is.
 */
export function drawAndFocus(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change)
  find()?.focus()
}
