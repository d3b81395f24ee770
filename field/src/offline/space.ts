/** What a mission with many photos may need, in bytes: 300 of about 700 KB. */
const wanted = 200 * 1024 * 1024

export interface Space {
  /** Bytes that may still be stored; null when the browser does not say. */
  free: number | null
  isShort: boolean
  /** Whether the browser promised to keep the data when space runs out. */
  isPersistent: boolean
}

/** Asks the browser to keep what is stored, and how much more fits. */
export async function askForSpace(): Promise<Space> {
  const { storage } = navigator
  if (!storage?.estimate) return { free: null, isShort: false, isPersistent: false }
  const isPersistent = (await storage.persisted?.()) || (await storage.persist?.()) || false
  const { quota, usage = 0 } = await storage.estimate()
  const free = quota === undefined ? null : Math.max(0, quota - usage)
  return { free, isShort: free !== null && free < wanted, isPersistent }
}
