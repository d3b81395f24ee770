import { useSyncExternalStore } from 'react'

/** From which width of the window on, in pixels (V-13); `xs` is any width. */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1600 } as const

export type Breakpoint = keyof typeof breakpoints

const names = Object.keys(breakpoints) as Breakpoint[]
const queryOf = (name: Breakpoint) => window.matchMedia(`(min-width: ${breakpoints[name]}px)`)
const isReached = (name: Breakpoint) => breakpoints[name] === 0 || queryOf(name).matches

const watch = (onChange: () => void) => {
  const queries = names.map(queryOf)
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

/** Which widths the window has at least. */
export function useBreakpoint(): Record<Breakpoint, boolean> {
  const reached = useSyncExternalStore(watch, () => names.filter(isReached).join(' ')).split(' ')
  return Object.fromEntries(names.map((name) => [name, reached.includes(name)])) as Record<Breakpoint, boolean>
}

export const Grid = { useBreakpoint }
