import type { KeyboardEvent } from 'react'

/** Enter that ends a line; not the one that takes a word from an input method. */
export const isLineEnd = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
