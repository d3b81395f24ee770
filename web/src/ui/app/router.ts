/** Where the browser is, as the screens read it. `state` is what the link or call that led here gave along. */
export interface Location {
  pathname: string
  search: string
  hash: string
  state: unknown
}
type Way = 'POP' | 'PUSH' | 'REPLACE'
/** A change of the address that unsaved work may hold back. */
export interface Move {
  currentLocation: Location
  nextLocation: Location
  historyAction: Way
}
/** A move that was held back, until somebody decides. */
export interface HeldMove {
  proceed(): void
  reset(): void
}
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>
export interface MoveOptions {
  replace?: boolean
  state?: unknown
}

/** What an entry of the browser's history keeps for us: its number tells how far Back or Forward went. */
interface Entry {
  index: number
  state: unknown
}
const entryOf = (state: unknown): Entry | null =>
  typeof state === 'object' && state !== null && 'index' in state ? (state as Entry) : null

const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash

/** Whether a screen at `path` is shown at this address; `/*` at its end takes all addresses below. */
export function isAt(path: string, pathname: string): boolean {
  const address = pathname.replace(/\/+$/, '') || '/'
  if (!path.endsWith('/*')) return address === path
  const base = path.slice(0, -2)
  return address === base || address.startsWith(`${base}/`)
}

/**
 * The address bar and the history of the browser, for screens that are shown without loading a page anew. Moves can be held back, by one
 * question for the whole app.
 */
export class Router {
  location: Location
  way: Way = 'POP'
  held: HeldMove | null = null
  /** Whether a move would lose something. */
  holds: (move: Move) => boolean = () => false
  #index: number
  /** True while the history goes back to what the screen still shows. */
  #isReturning = false
  /** True once somebody agreed to a move that the history has still to make. */
  #isAgreed = false
  readonly #listeners = new Set<() => void>()

  constructor() {
    const entry = entryOf(history.state) ?? { index: 0, state: null }
    this.#index = entry.index
    if (!entryOf(history.state)) history.replaceState(entry, '')
    this.location = this.#shown()
    window.addEventListener('popstate', this.#onPop)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  dispose(): void {
    window.removeEventListener('popstate', this.#onPop)
    this.#listeners.clear()
  }

  readonly navigate = (to: To | number, options: MoveOptions = {}): void => {
    if (typeof to === 'number') history.go(to)
    else this.#move(this.resolve(to, options.state), options.replace ? 'REPLACE' : 'PUSH')
  }

  /** The location that a link on the present page leads to. */
  resolve(to: To, state: unknown = null): Location {
    const { pathname, search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : to
    const question = search === '' || search.startsWith('?') ? search : `?${search}`
    const place = hash === '' || hash.startsWith('#') ? hash : `#${hash}`
    const given = (pathname ?? this.location.pathname) + question + place
    const url = new URL(given, new URL(addressOf(this.location), window.location.origin))
    return { pathname: url.pathname, search: url.search, hash: url.hash, state }
  }

  #shown(): Location {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, state: entryOf(history.state)?.state ?? null }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Holds a move back if it would lose something; otherwise carries it out. */
  #hold(next: Location, way: Way, carryOut: () => void): boolean {
    if (this.#isAgreed) {
      this.#isAgreed = false
      return false
    }
    if (!this.holds({ currentLocation: this.location, nextLocation: next, historyAction: way })) return false
    this.held = {
      proceed: () => {
        this.held = null
        carryOut()
      },
      reset: () => {
        this.held = null
        this.#tell()
      },
    }
    this.#tell()
    return true
  }

  #move(next: Location, way: 'PUSH' | 'REPLACE'): void {
    const carryOut = () => {
      if (way === 'PUSH') this.#index++
      const entry: Entry = { index: this.#index, state: next.state }
      if (way === 'PUSH') history.pushState(entry, '', addressOf(next))
      else history.replaceState(entry, '', addressOf(next))
      this.#show(next, way)
    }
    if (!this.#hold(next, way, carryOut)) carryOut()
  }

  #show(location: Location, way: Way): void {
    this.location = location
    this.way = way
    this.held = null
    this.#tell()
  }

  /** Back, Forward, or a link to a place on the same page: the address bar has already changed. */
  readonly #onPop = (): void => {
    if (this.#isReturning) {
      this.#isReturning = false
      return
    }
    const next = this.#shown()
    const index = entryOf(history.state)?.index
    const steps = index === undefined ? null : index - this.#index
    const carryOut = () => {
      this.#index = index ?? this.#index + 1
      if (index === undefined) history.replaceState({ index: this.#index, state: next.state } satisfies Entry, '')
      this.#show(next, 'POP')
    }
    const isHeld = this.#hold(next, 'POP', () => {
      this.#isAgreed = true
      if (steps === null) this.#move(next, 'PUSH')
      else history.go(steps)
    })
    if (!isHeld) carryOut()
    else if (steps === null)
      history.pushState(
        { index: ++this.#index, state: this.location.state } satisfies Entry,
        '',
        addressOf(this.location),
      )
    else if (steps !== 0) {
      this.#isReturning = true
      history.go(-steps)
    }
  }
}
