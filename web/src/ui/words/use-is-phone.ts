import { useSyncExternalStore } from 'react'

/** Below 768 px, the breakpoint `md` of the specification (V-13). */
const narrow = '(max-width: 767.98px)'

const watch = (onChange: () => void) => {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True if the window is as narrow as a phone: then lists are shown as cards, and their actions in menus. */
export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(narrow).matches)
