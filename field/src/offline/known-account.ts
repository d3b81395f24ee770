import type { InspectorProfile, UserInfo } from '@goodlot/contract'
import { missionsOf } from '../store/missions.ts'
import { phoneDatabase } from './phone-database.ts'

/** Who worked here last: missions go on under this account while the server cannot be asked. */
export interface KnownAccount {
  me: UserInfo
  profile: InspectorProfile | null
}

const key = 'field.known'

export function knownAccount(): KnownAccount | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function keepAccount(me: UserInfo, profile: InspectorProfile | null = null): void {
  const before = knownAccount()
  const kept = before && before.me.uuid === me.uuid ? before.profile : null
  localStorage.setItem(key, JSON.stringify({ me, profile: profile ?? kept }))
}

export const forgetAccount = (): void => localStorage.removeItem(key)

/** The account that may go on without a session: one whose missions lie on this phone. */
export async function accountWithMissions(): Promise<KnownAccount | null> {
  const known = knownAccount()
  const db = await phoneDatabase()
  if (!known?.me.uuid || !db) return null
  return (await missionsOf(db, known.me.uuid)).length > 0 ? known : null
}
