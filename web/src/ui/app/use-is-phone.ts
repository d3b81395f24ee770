import { useSyncExternalStore } from 'react'

/** Below 768 px, the specification's md (V-13). */
const narrow = '(max-width: 767.98px)'

const watch = (onChange: () => void) => {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Is the window as narrow as a phone? Lists are cards then, and what one does with them is in menus. */
export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(narrow).matches)
