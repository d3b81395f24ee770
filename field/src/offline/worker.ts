import { fieldPath } from '@goodlot/contract/paths'
import { useSyncExternalStore } from 'react'
import { onScreenChange, screenName } from '../router.tsx'

/** A newer version lies on the phone and waits. */
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

const isInMission = () => screenName().startsWith('mission/')

function setWaiting(worker: ServiceWorker | null): void {
  waiting = worker
  for (const listener of listeners) listener()
  takeWhenIdle()
}

/** Nothing is interrupted outside of a mission: what was typed there lies in drafts. */
function takeWhenIdle(): void {
  if (waiting && !isInMission()) takeUpdate()
}

export const takeUpdate = (): void => waiting?.postMessage('take over')

export const useUpdate = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== null,
  )

const hour = 60 * 60 * 1000

/** Keeps the app on the phone and takes new versions between missions. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  // the first worker takes over a page that is of its own version
  let isFirst = container.controller === null
  container.addEventListener('controllerchange', () => {
    const takesOver = !isFirst
    isFirst = false
    // asked for by this tab, or by another one while this one has nothing open
    if (takesOver && (waiting || !isInMission())) location.reload()
  })
  const registration = await container.register(`${fieldPath}/sw.js`, { scope: fieldPath, updateViaCache: 'none' })
  const look = () => {
    if (registration.waiting && container.controller) setWaiting(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  onScreenChange(takeWhenIdle)
  const update = () => registration.update().catch(() => undefined)
  setInterval(update, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void update()
  })
}
