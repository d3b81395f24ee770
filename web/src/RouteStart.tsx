import { useEffect, useRef } from 'react'
import { routes } from './routes.tsx'
import { useLocation, useWay } from './ui/app/routing.tsx'

/** Identifies a page: its path and those parameters that open another page. Filters and page numbers of a list are not among them. */
function pageOf(pathname: string, search: string): string {
  const given = new URLSearchParams(search)
  const names = routes.find(({ path }) => path === pathname)?.pageParams ?? []
  return [pathname, ...names.map((name) => given.get(name) ?? '')].join('\n')
}

/** Starts each new page at its top, with the focus on its heading. On going back, the browser restores the scroll position. */
export function RouteStart() {
  const { pathname, search } = useLocation()
  const way = useWay()
  const page = pageOf(pathname, search)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (way !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
    return focusHeading()
  }, [page, way])
  return null
}

/** Focuses the heading as soon as it is there: a page may still be loading. Stops when another element has the focus. */
function focusHeading(): () => void {
  const main = document.getElementById('main')
  if (!main) return () => undefined
  if (!main.contains(document.activeElement)) main.focus({ preventScroll: true })
  const observer = new MutationObserver(() => found() && observer.disconnect())
  const found = (): boolean => {
    const active = document.activeElement
    if (active && active !== main && active !== document.body) return true
    const heading = main.querySelector('h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  if (!found()) observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}
