import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { HeldMove, Location, Move, MoveOptions, Router, To } from './router.ts'

const RouterContext = createContext<Router | null>(null)
const ShownContext = createContext<Pick<Router, 'location' | 'way'> | null>(null)

/** The router around this part. */
export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('there is no router around this part')
  return router
}

function useShown() {
  const shown = useContext(ShownContext)
  if (!shown) throw new Error('there is no router around this part')
  return shown
}

const shownBy = ({ location, way }: Router) => ({ location, way })

/** Shows what belongs to the address. The screen before stays until the scripts of the next one are there. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, show] = useState(() => shownBy(router))
  useLayoutEffect(() => {
    const follow = () =>
      startTransition(() => show((now) => (now.location === router.location ? now : shownBy(router))))
    // a redirect may have come before this effect
    follow()
    return router.subscribe(follow)
  }, [router])
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>{children}</ShownContext>
    </RouterContext>
  )
}

export const useLocation = (): Location => useShown().location
/** How the page was reached: by Back or Forward (`POP`), by a link, or in the place of the page before. */
export const useWay = () => useShown().way
export const useNavigate = () => useRouter().navigate

type Params = URLSearchParams | Record<string, string> | [string, string][]
export type SetSearchParams = (next: Params | ((now: URLSearchParams) => Params), options?: MoveOptions) => void

/** The parameters of the address, and a function that moves to the same page with others. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const router = useRouter()
  const { search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const given = typeof next === 'function' ? next(new URLSearchParams(router.location.search)) : next
      router.navigate({ search: new URLSearchParams(given).toString() }, options)
    },
    [router],
  )
  return [params, set]
}

/** Leads to another address as soon as it is rendered. */
export function Navigate({ to, replace = false }: { to: To; replace?: boolean }) {
  const navigate = useNavigate()
  const address = typeof to === 'string' ? to : JSON.stringify(to)
  useEffect(() => {
    navigate(address.startsWith('{') ? (JSON.parse(address) as To) : address, { replace })
  }, [navigate, address, replace])
  return null
}

/** Holds moves back that would lose something; answers the one that waits for a decision. There is one such question for the whole app. */
export function useHeldMove(holds: (move: Move) => boolean): HeldMove | null {
  const router = useRouter()
  useEffect(() => {
    router.holds = holds
    return () => {
      router.holds = () => false
    }
  }, [router, holds])
  return useSyncExternalStore(router.subscribe, () => router.held)
}
