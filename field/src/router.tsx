import { fieldPath } from '@goodlot/contract/paths'
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'

const changed = 'field-path'

/** Calls the listener when another screen is opened; returns a function that stops this. */
export function onScreenChange(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(changed, listener)
  }
}

/** The screen's name: the path after `/field/`; '' is the start screen. */
export const screenName = (): string => location.pathname.slice(fieldPath.length).replace(/^\/|\/$/g, '')

export const useScreenName = (): string => useSyncExternalStore(onScreenChange, screenName)

export const addressOf = (screen: string) => (screen === '' ? fieldPath : `${fieldPath}/${screen}`)

export function go(screen: string, { replace = false } = {}): void {
  // scrolls before anything changes: afterwards, scrolling would lay out the whole screen once more
  if (window.scrollY > 0) window.scrollTo(0, 0)
  history[replace ? 'replaceState' : 'pushState'](null, '', addressOf(screen))
  window.dispatchEvent(new Event(changed))
}

interface LinkProps {
  to: string
  className?: string
  current?: boolean
  label?: string
  children: ReactNode
}

/** A link to another screen, which can be opened in a new tab like any other. */
export function Link({ to, className, current, label, children }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return (
    <a
      href={addressOf(to)}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={follow}
    >
      {children}
    </a>
  )
}
