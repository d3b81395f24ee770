import { remembers, restoreToken, sessionSeconds } from '@goodlot/client'
import { transact } from '../store/database.ts'
import { phoneDatabase } from './phone-database.ts'

const name = 'session'

interface KeptSession {
  token: string
  /** When the cookie would have ended, in milliseconds. */
  until: number
}

const read = (db: IDBDatabase): Promise<KeptSession | undefined> =>
  transact(db, ['meta'], 'readonly', (tx) => tx.get('meta', name)).then(
    (record) => record?.value as KeptSession | undefined,
    () => undefined,
  )

/**
 * The cookie reaches the disk up to half a minute after the sign-in, and an app that is killed before would lose the session: the token is
 * kept here too.
 */
export async function keepSessionToken(token: string): Promise<void> {
  const db = await phoneDatabase()
  if (!db) return
  // whoever did not want to be remembered is signed out when the browser is closed
  if (!remembers()) return forgetSessionToken()
  if ((await read(db))?.token === token) return
  const value: KeptSession = { token, until: Date.now() + sessionSeconds * 1000 }
  await transact(db, ['meta'], 'readwrite', (tx) => tx.put('meta', { name, value })).catch(() => undefined)
}

export async function forgetSessionToken(): Promise<void> {
  const db = await phoneDatabase()
  if (db) await transact(db, ['meta'], 'readwrite', (tx) => tx.delete('meta', name)).catch(() => undefined)
}

/** Writes the cookie again if it was lost when the app was killed. A session that expired or was signed out stays ended. */
export async function restoreSessionToken(): Promise<void> {
  const db = await phoneDatabase()
  const kept = db && (await read(db))
  if (!kept || !remembers()) return
  const seconds = Math.floor((kept.until - Date.now()) / 1000)
  if (seconds > 0) restoreToken(kept.token, Math.min(seconds, sessionSeconds))
}
