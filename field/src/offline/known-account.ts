import type { InspectorProfile, UserInfo } from '@goodlot/contract'
import { transact } from '../store/database.ts'
import { forgetMission, missionsOf } from '../store/missions.ts'
import { phoneDatabase } from './phone-database.ts'

/** The account that worked here last: missions continue under it while the server cannot be asked. */
export interface KnownAccount {
  me: UserInfo
  profile: InspectorProfile | null
}

const name = 'known_account'
let known: KnownAccount | null = null

/** The account as it was last read or stored. */
export const knownAccount = (): KnownAccount | null => known

/** Reads the account from the database. It is not in local storage, which reaches the disk seconds later: the phone may be dead by then. */
export async function readAccount(): Promise<void> {
  const db = await phoneDatabase()
  if (!db) return
  const record = await transact(db, ['meta'], 'readonly', (tx) => tx.get('meta', name)).catch(() => undefined)
  known = (record?.value as KnownAccount | undefined) ?? null
}

/** If the phone cannot store the account, it is known only until the app is closed. */
async function write(): Promise<void> {
  const db = await phoneDatabase()
  if (!db) return
  const keep = transact(db, ['meta'], 'readwrite', (tx) =>
    known ? tx.put('meta', { name, value: known }) : tx.delete('meta', name),
  )
  await keep.catch(() => undefined)
}

export function keepAccount(me: UserInfo, profile: InspectorProfile | null = null): Promise<void> {
  const before = known !== null && known.me.uuid === me.uuid ? known.profile : null
  known = { me, profile: profile ?? before }
  return write()
}

export function forgetAccount(): Promise<void> {
  known = null
  return write()
}

/**
 * Removes the account's missions from the phone, with their photos and addresses, when its owner signs out. What is not sent yet stays: it
 * exists nowhere else.
 */
export async function forgetSentMissions(account: string): Promise<void> {
  const db = await phoneDatabase()
  if (!db) return
  for (const { order_id } of await missionsOf(db, account)) await forgetMission(db, account, order_id)
}

/** The account that may continue without a session: one whose missions are on this phone. */
export async function accountWithMissions(): Promise<KnownAccount | null> {
  const db = await phoneDatabase()
  if (!known?.me.uuid || !db) return null
  return (await missionsOf(db, known.me.uuid)).length > 0 ? known : null
}
