import { useSyncExternalStore } from 'react'

export type Mode = 'light' | 'dark'
const stored = () => localStorage.getItem('theme') as Mode | null
const system = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/**
 * The mode that the document and React show. Only `apply` asks the system: in Chromium, reading the value between a change and its
 * event suppresses the event for all listeners, and half of the screen would stay light.
 */
let mode: Mode

function apply(): void {
  mode = stored() ?? (system.matches ? 'dark' : 'light')
  document.documentElement.dataset.theme = mode
  for (const listener of listeners) listener()
}
system.addEventListener('change', apply)
apply()

export function setMode(chosen: Mode): void {
  localStorage.setItem('theme', chosen)
  apply()
}

export const useMode = (): Mode =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => mode,
  )
