import { useState } from 'react'

const key = 'rail'
/** In windows narrower than this the rail starts collapsed, unless somebody chose otherwise. */
const roomy = '(min-width: 1280px)'

function startsNarrow(): boolean {
  try {
    const kept = localStorage.getItem(key)
    if (kept !== null) return kept === 'narrow'
  } catch {
    // a browser that keeps nothing gets the width that suits its window
  }
  return !matchMedia(roomy).matches
}

/** Whether the rail shows icons alone. The choice is kept in this browser. */
export function useRail(): { isNarrow: boolean; toggle(): void } {
  const [isNarrow, setNarrow] = useState(startsNarrow)
  const toggle = () => {
    setNarrow(!isNarrow)
    try {
      localStorage.setItem(key, isNarrow ? 'wide' : 'narrow')
    } catch {
      // it still holds until the page is left
    }
  }
  return { isNarrow, toggle }
}
