import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from '../../../ui/app/routing.tsx'

/** Name of the address parameter with the number of the order that is open beside the list. */
export const panelParam = 'panel'

/** From this width on there is room for an order beside the list. */
const wide = '(min-width: 1000px)'
const watch = (onChange: () => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export interface Panel {
  /** The number of the open order; null: none is open. */
  orderNo: string | null
  /** Absent where the window is too narrow: there an order opens on its own page. */
  open?: (orderNo: string) => void
  /** Shows another order in the open panel; going back closes it as before. */
  show(orderNo: string): void
  close(): void
}

/** The order that is open beside the list. The address has it: going back closes it, and a reload opens it again. */
export function usePanel(): Panel {
  const isWide = useSyncExternalStore(watch, () => window.matchMedia(wide).matches)
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const orderNo = search.get(panelParam)
  const paramsWith = (next: string | null) => (now: URLSearchParams) => {
    const params = new URLSearchParams(now)
    if (next === null) params.delete(panelParam)
    else params.set(panelParam, next)
    return params
  }
  const isOpenedHere = (location.state as { isPanel?: true } | null)?.isPanel === true
  const show = (next: string) => setSearch(paramsWith(next), { replace: true, state: location.state })
  const open = (next: string) => {
    if (orderNo === null) return setSearch(paramsWith(next), { state: { isPanel: true } })
    if (orderNo !== next) show(next)
    // Enter on the order that is open leads into it
    document.querySelector<HTMLElement>('.ord-panel')?.focus({ preventScroll: true })
  }
  const close = () => {
    document.querySelector<HTMLElement>('.app-row-open a[href]')?.focus({ preventScroll: true })
    if (isOpenedHere) void navigate(-1)
    else setSearch(paramsWith(null), { replace: true })
  }
  return { orderNo, ...(isWide ? { open } : {}), show, close }
}
