import { type MissionRecord, type PhotoRecord, transact, under } from './database.ts'

/** A random name of this installation for an account: its entries form one chain per mission. */
export async function deviceOf(db: IDBDatabase, account: string): Promise<string> {
  const name = `device.${account}`
  const known = await transact(db, ['meta'], 'readonly', (tx) => tx.get('meta', name))
  if (known) return String(known.value)
  return transact(db, ['meta'], 'readwrite', async (tx) => {
    // another tab may have been quicker
    const existing = await tx.get('meta', name)
    if (existing) return String(existing.value)
    const device = crypto.randomUUID()
    await tx.put('meta', { name, value: device })
    return device
  })
}

export const keepMission = (db: IDBDatabase, record: MissionRecord): Promise<unknown> =>
  transact(db, ['missions'], 'readwrite', (tx) => tx.put('missions', record))

/** What a later answer says of a mission besides its entries: status, questions, whether it is still open. */
export type News = Record<string, unknown>

export const keepNews = (db: IDBDatabase, account: string, order_id: number, news: News): Promise<unknown> =>
  transact(db, ['missions'], 'readwrite', async (tx) => {
    const record = await tx.get('missions', [account, order_id])
    if (record) await tx.put('missions', { ...record, opened: { ...(record.opened as object), ...news } })
  })

export const missionOf = (db: IDBDatabase, account: string, order_id: number): Promise<MissionRecord | undefined> =>
  transact(db, ['missions'], 'readonly', (tx) => tx.get('missions', [account, order_id]))

export const missionsOf = (db: IDBDatabase, account: string): Promise<MissionRecord[]> =>
  transact(db, ['missions'], 'readonly', (tx) => tx.all('missions', under(account)))

export const photosOf = (db: IDBDatabase, account: string, order_id: number): Promise<PhotoRecord[]> =>
  transact(db, ['photos'], 'readonly', (tx) => tx.all('photos', under(account, order_id)))

/** Makes refused photos wait again. The next run begins with their first byte; the server answers how many bytes it already has. */
export const sendPhotosAgain = (
  db: IDBDatabase,
  account: string,
  order_id: number,
  hashes: readonly string[],
): Promise<void> =>
  transact(db, ['photos'], 'readwrite', async (tx) => {
    for (const photo of await tx.all('photos', under(account, 'refused', order_id), 'by_state'))
      if (hashes.includes(photo.sha256))
        await tx.put('photos', { ...photo, state: 'waiting', refusal: '', fault: undefined, sent: 0, altered: 0 })
  })

/** How many photos of a mission wait to be sent. */
export const countWaitingPhotos = (db: IDBDatabase, account: string, order_id: number): Promise<number> =>
  transact(db, ['photos'], 'readonly', (tx) => tx.count('photos', under(account, 'waiting', order_id), 'by_state'))

export async function photoBytes(
  db: IDBDatabase,
  account: string,
  order_id: number,
  sha256: string,
): Promise<ArrayBuffer | null> {
  const record = await transact(db, ['photo_bytes'], 'readonly', (tx) =>
    tx.get('photo_bytes', [account, order_id, sha256]),
  )
  return record?.bytes ?? null
}

/** Reads many thumbnails at once: a screen full of pictures takes one transaction. */
export const thumbnailsOf = (
  db: IDBDatabase,
  account: string,
  order_id: number,
  hashes: readonly string[],
): Promise<(ArrayBuffer | null)[]> =>
  transact(db, ['thumbnails'], 'readonly', async (tx) => {
    const records = await Promise.all(hashes.map((sha256) => tx.get('thumbnails', [account, order_id, sha256])))
    return records.map((record) => record?.bytes ?? null)
  })

/** The list of missions as the server answered it last. */
export const keepList = (db: IDBDatabase, account: string, list: unknown): Promise<unknown> =>
  transact(db, ['meta'], 'readwrite', (tx) => tx.put('meta', { name: `list.${account}`, value: list }))
export const listOf = async (db: IDBDatabase, account: string): Promise<unknown> =>
  (await transact(db, ['meta'], 'readonly', (tx) => tx.get('meta', `list.${account}`)))?.value ?? null

export interface KeptFile {
  bytes: ArrayBuffer
  type: string
}
export const keepFile = (db: IDBDatabase, account: string, order_id: number, name: string, file: KeptFile) =>
  transact(db, ['files'], 'readwrite', (tx) => tx.put('files', { account, order_id, name, ...file }))
export const fileOf = (
  db: IDBDatabase,
  account: string,
  order_id: number,
  name: string,
): Promise<KeptFile | undefined> =>
  transact(db, ['files'], 'readonly', (tx) => tx.get('files', [account, order_id, name]))

/** Whether everything of a mission was sent, so that this phone is not the only one that has it. */
export const isAllSent = (db: IDBDatabase, account: string, order_id: number): Promise<boolean> =>
  transact(db, ['entries', 'photos'], 'readonly', async (tx) => {
    for (const state of ['waiting', 'refused'] as const) {
      if ((await tx.count('entries', under(account, state, order_id), 'by_state')) > 0) return false
      if ((await tx.count('photos', under(account, state, order_id), 'by_state')) > 0) return false
    }
    return true
  })

/** Frees the space of a mission that is over and sent. The end of the chain stays: a re-opened mission continues from it. */
export async function forgetMission(db: IDBDatabase, account: string, order_id: number): Promise<void> {
  if (!(await isAllSent(db, account, order_id))) return
  await transact(
    db,
    ['missions', 'entries', 'photos', 'photo_bytes', 'thumbnails', 'files'],
    'readwrite',
    async (tx) => {
      for (const { key } of await tx.all('entries', under(account, order_id), 'by_mission'))
        await tx.delete('entries', key)
      for (const table of ['photos', 'photo_bytes', 'thumbnails', 'files'] as const)
        await tx.delete(table, under(account, order_id))
      await tx.delete('missions', [account, order_id])
    },
  )
}
