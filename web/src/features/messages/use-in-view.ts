import { useEffect, useState } from 'react'

/**
 * Whether an element is on the screen. The element is a state of its screen and not a ref, because it appears later than the screen does.
 * Where a browser cannot say so, it counts as seen.
 */
export function useInView(element: HTMLElement | null): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!element) return
    if (typeof IntersectionObserver === 'undefined') {
      setInView(true)
      return
    }
    const observer = new IntersectionObserver((entries) => setInView(entries.some((entry) => entry.isIntersecting)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
