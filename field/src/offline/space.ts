/** What a mission with many photos may need, in bytes: 300 of about 700 KB. */
const wanted = 200 * 1024 * 1024

export interface Space {
  /** Bytes that may still be stored; null when the browser does not say. */
  free: number | null
  isShort: boolean
  /** Whether the browser promised to keep the data when space runs out. */
  isPersistent: boolean
}

let wasAsked = false

/** Asks the browser to keep what is stored: a full one deletes what nobody asked it to keep, all of it at once. */
async function askToBeKept(): Promise<boolean> {
  const { storage } = navigator
  if (!storage?.persist) return false
  wasAsked = true
  return (await storage.persisted?.()) || (await storage.persist().catch(() => false))
}

/** For visits that are opened unprepared. Not again while the app is open, because some browsers ask their user. */
export async function askOnceToBeKept(): Promise<void> {
  if (!wasAsked) await askToBeKept()
}

/** Asks the browser to keep what is stored, and how much more fits. */
export async function askForSpace(): Promise<Space> {
  const { storage } = navigator
  if (!storage?.estimate) return { free: null, isShort: false, isPersistent: false }
  const isPersistent = await askToBeKept()
  const { quota, usage = 0 } = await storage.estimate()
  const free = quota === undefined ? null : Math.max(0, quota - usage)
  return { free, isShort: free !== null && free < wanted, isPersistent }
}
