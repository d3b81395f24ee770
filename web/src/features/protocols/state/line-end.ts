import type { KeyboardEvent } from 'react'

/** Whether Enter ends the line, and does not just accept a word from an input method. */
export const isLineEnd = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
