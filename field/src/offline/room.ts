import { useSyncExternalStore } from 'react'
import { askOnceToBeKept } from './space.ts'

const megabyte = 1024 * 1024
/** A photo has at most 5 MB, and the database needs some more to write it. */
const captureNeeds = 12 * megabyte
/** With less than this the inspector is told before it becomes urgent. */
const shortBelow = 60 * megabyte
/** Held back for what is being written when the phone runs full: a photo that was taken already still fits. */
const reserveBytes = 8 * megabyte
/** Not a name of the service worker's caches, which it deletes. */
const reserveCache = 'goodlot-reserve'
const reserveName = '/reserve'

/** `full`: another photo might be lost, so none is taken. */
export type RoomLevel = 'enough' | 'short' | 'full'
export interface Room {
  level: RoomLevel
  /** Bytes that may still be stored; null when the browser does not say. */
  free: number | null
}

let room: Room = { level: 'enough', free: null }
const listeners = new Set<() => void>()

function setRoom(next: Room): void {
  if (next.level === room.level && next.free === room.free) return
  room = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useRoom = (): Room => useSyncExternalStore(subscribe, () => room)

/** Bytes that the browser says are free; null where it says nothing. */
export async function freeBytes(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  if (estimate?.quota === undefined) return null
  return Math.max(0, estimate.quota - (estimate.usage ?? 0))
}

/** Laying up megabytes waits until no tap does. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 3000 })
    else setTimeout(done, 500)
  })

/** Whether the reserve is there, or could be laid up again. Without caches there is none, and nothing is missing. */
async function hasReserve(free: number | null): Promise<boolean> {
  if (!('caches' in globalThis)) return true
  try {
    const cache = await caches.open(reserveCache)
    if (await cache.match(reserveName)) return true
    // what is laid up must not be what a photo needs
    if (free !== null && free < reserveBytes + captureNeeds) return false
    await idle()
    await cache.put(reserveName, new Response(new Uint8Array(reserveBytes)))
    return true
  } catch {
    await caches.delete(reserveCache).catch(() => false)
    return false
  }
}

let looking: Promise<void> = Promise.resolve()

/** Looks how much room there is: before photos are taken, after each, and when the inspector comes back to the app. */
export function lookForRoom(): Promise<void> {
  looking = looking.then(async () => {
    await askOnceToBeKept()
    const isReserved = await hasReserve(await freeBytes())
    const free = await freeBytes()
    const isFull = !isReserved || (free !== null && free < captureNeeds)
    setRoom({ level: isFull ? 'full' : free !== null && free < shortBelow ? 'short' : 'enough', free })
  })
  return looking
}

/** Gives the reserve up for what is being written. False where there is none any more. */
export async function giveUpReserve(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const wasThere = await caches.delete(reserveCache).catch(() => false)
  if (wasThere) setRoom({ ...room, level: 'full' })
  return wasThere
}

/** Writes what was taken; on a full phone with the reserve given up for it. The disk may need a moment until that is free. */
export async function writeWithReserve<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    if (!(await giveUpReserve())) throw cause
    // each failed write makes a browser think of deleting what is not kept for good: not at once
    for (const wait of [600, 2000]) {
      await new Promise((done) => setTimeout(done, wait))
      try {
        return await write()
      } catch {
        // still full: once more
      }
    }
    throw cause
  }
}
