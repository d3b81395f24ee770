import { fieldPath } from '@goodlot/contract/paths'
import { useSyncExternalStore } from 'react'
import { onScreenChange } from '../router.tsx'
import { isHolding } from './held.ts'
import { isInMission } from './return.ts'

/** A newer version of the app: `waiting` to be activated, or `taken` by another tab, so that this tab is older than its worker. */
type Update = { state: 'none' } | { state: 'waiting'; worker: ServiceWorker } | { state: 'taken' }

let update: Update = { state: 'none' }
let isWanted = false
let reloadPage: () => void = () => undefined
const listeners = new Set<() => void>()

function setUpdate(next: Update): void {
  update = next
  for (const listener of listeners) listener()
  takeWhenIdle()
}

/** Outside of a mission an update interrupts nothing: whatever was typed there is in a draft. Photos that wait for room are in memory alone. */
function takeWhenIdle(): void {
  if (!isInMission() && !isHolding()) takeUpdate()
}

export function takeUpdate(): void {
  if (update.state === 'taken') reloadPage()
  if (update.state !== 'waiting') return
  isWanted = true
  update.worker.postMessage('take over')
}

export const useUpdate = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => update.state !== 'none',
  )

const hour = 60 * 60 * 1000

/** Keeps the app on the phone and activates new versions between missions; returns a function that stops this. */
export async function startWorker(container: ServiceWorkerContainer, reload: () => void): Promise<() => void> {
  const abort = new AbortController()
  const { signal } = abort
  update = { state: 'none' }
  isWanted = false
  reloadPage = reload
  // the first worker takes over a page that is of its own version
  let isFirst = container.controller === null
  const follow = () => {
    const takesOver = !isFirst
    isFirst = false
    if (!takesOver) return
    // if another tab activated the update, a mission open here continues until it is left
    if (isWanted || !(isInMission() || isHolding())) reload()
    else setUpdate({ state: 'taken' })
  }
  container.addEventListener('controllerchange', follow, { signal })
  const registration = await container.register(`${fieldPath}/sw.js`, { scope: fieldPath, updateViaCache: 'none' })
  const look = () => {
    if (registration.waiting && container.controller) setUpdate({ state: 'waiting', worker: registration.waiting })
  }
  look()
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', look, { signal }),
    { signal },
  )
  const stopListening = onScreenChange(takeWhenIdle)
  const check = () => void registration.update().catch(() => undefined)
  const timer = setInterval(check, hour)
  const checkWhenSeen = () => {
    if (document.visibilityState === 'visible') check()
  }
  document.addEventListener('visibilitychange', checkWhenSeen, { signal })
  return () => {
    abort.abort()
    stopListening()
    clearInterval(timer)
    update = { state: 'none' }
  }
}
