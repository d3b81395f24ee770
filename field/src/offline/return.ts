import { go, screenName } from '../router.tsx'
import { keepOpenScreen, openScreenOf } from '../store/drafts.ts'
import { missionOf } from '../store/missions.ts'
import { phoneDatabase } from './phone-database.ts'

export const isMissionScreen = (name: string): boolean => name.startsWith('mission/')
/** The practice mission has the number that no order has. */
export const isPracticeScreen = (name: string): boolean => /^mission\/0(\/|$)/.test(name)
export const isInMission = (): boolean => isMissionScreen(screenName())

/** The list of missions and the missions themselves are stored on the phone; every other screen needs the server. */
export const worksWithoutSession = (name: string): boolean => name === '' || isMissionScreen(name)

let returnTo = { account: '', screen: '' }

/** Opens the sign-in; afterwards the same account continues where it was. */
export function signInFrom(account: string, screen: string): void {
  returnTo = { account, screen }
  go('login')
}

export function takeReturn(account: string): string {
  const { account: before, screen } = returnTo
  returnTo = { account: '', screen: '' }
  return before === account ? screen : ''
}

/** Opens the mission that was open when the app was closed, if it can still be written to: unless an alert was tapped, which opens its own. */
export async function reopenMission(account: string): Promise<void> {
  if (new URLSearchParams(location.search).has('alert')) return
  const db = await phoneDatabase()
  const name = db ? await openScreenOf(db, account) : ''
  if (!db || !isMissionScreen(name)) return
  const opened = (await missionOf(db, account, Number(name.split('/')[1])))?.opened as
    | { can_write?: boolean }
    | undefined
  if (opened?.can_write && screenName() === '') go(name, { replace: true })
}

/** Goes back to the list of missions; the mission is not reopened at the next start. */
export async function leaveMission(db: IDBDatabase, account: string): Promise<void> {
  await keepOpenScreen(db, account, '')
  go('')
}
