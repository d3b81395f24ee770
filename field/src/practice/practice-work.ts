import { MissionWork } from '../mission/work.ts'
import type { Phone } from '../offline/phone.tsx'
import { openDatabase, transact } from '../store/database.ts'
import { keepMission } from '../store/missions.ts'
import { practiceMission, practiceOrder } from './lesson.ts'

/** A database of its own: what sends, counts or forgets missions never opens it. */
const databaseName = 'goodlot-practice'
const idle = { sender: 'idle', waiting: { entries: 0, photos: 0, refused: [] } } as const

const phoneOf = (db: IDBDatabase, account: string): Phone => ({
  db,
  account,
  add: () => undefined,
  wake: () => undefined,
  onSent: () => () => undefined,
  status: () => idle,
  subscribe: () => () => undefined,
})

let opening: Promise<IDBDatabase> | null = null
const practiceDatabase = (): Promise<IDBDatabase> => {
  opening ??= openDatabase(indexedDB, databaseName)
  return opening
}
/** For tests, which replace the databases of the browser. */
export const dropPracticeDatabase = (): void => {
  opening = null
}

/** The practice mission of this account as it was left; begun if there is none. */
export async function openPractice(account: string): Promise<MissionWork> {
  const phone = phoneOf(await practiceDatabase(), account)
  const existing = await MissionWork.open(phone, practiceOrder)
  if (existing) return existing
  const now = new Date()
  const record = { account, order_id: practiceOrder, opened: practiceMission(now), opened_at: now.toISOString() }
  await keepMission(phone.db, { ...record, is_ready: true })
  const work = await MissionWork.open(phone, practiceOrder)
  if (!work) throw new Error('the practice mission was not kept')
  return work
}

export const hasBegun = async (account: string): Promise<boolean> =>
  transact(await practiceDatabase(), ['entries'], 'readonly', async (tx) =>
    (await tx.all('entries')).some((entry) => entry.account === account),
  )

const tables = ['missions', 'heads', 'entries', 'photos', 'photo_bytes', 'thumbnails', 'files', 'meta'] as const

/** Forgets the mission, so that the next one begins at the gate. */
export async function endPractice(): Promise<void> {
  const all = IDBKeyRange.lowerBound(Number.NEGATIVE_INFINITY)
  await transact(await practiceDatabase(), tables, 'readwrite', async (tx) => {
    for (const table of tables) await tx.delete(table, all)
  })
}
