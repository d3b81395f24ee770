import type { FaultName } from '@goodlot/contract'
import type { AnyEntry } from '@goodlot/inspection'

/** `waiting` to be sent · `sent` and accepted · `refused` by the server, kept with its reason. */
export type SendState = 'waiting' | 'sent' | 'refused'

export interface EntryRecord {
  key: string
  /** uuid of the account that wrote the entry: it is never sent under another account. */
  account: string
  order_id: number
  /** The entry's number in the chain; a refused entry keeps the number it had. */
  seq: number
  state: SendState
  entry: AnyEntry
  /** Why the server did not accept the entry, in its words; '' if it never said so. A waiting entry can have a reason too. */
  refusal: string
  /** The name of the refusal; absent if there is none, and in entries stored by earlier versions of the app. */
  fault?: FaultName | undefined
  flags: string[]
  /** When the server received the entry, by its clock; '' until then. */
  received_at: string
}

/** The end of this phone's chain in a mission. */
export interface HeadRecord {
  account: string
  order_id: number
  device: string
  seq: number
  hash: string
  /** Time of the last entry. */
  at: string
}

export interface PhotoRecord {
  account: string
  order_id: number
  sha256: string
  size: number
  /** Bytes that the server has. */
  sent: number
  state: SendState
  refusal: string
  /** Name of the refusal, as for an entry. */
  fault?: FaultName | undefined
  /** How often the server found other bytes than the ones sent. */
  altered: number
  /** The server has accepted an entry that names this photo; it takes no bytes before that. */
  announced: boolean
}

interface BytesRecord {
  account: string
  order_id: number
  sha256: string
  bytes: ArrayBuffer
}

/** The server's answer when the mission was opened, updated with later news. */
export interface MissionRecord<T = unknown> {
  account: string
  order_id: number
  opened: T
  /** When that answer arrived, by the phone's clock. */
  opened_at: string
  /** Whether pictures and attachments are stored too. */
  is_ready: boolean
}

interface FileRecord {
  account: string
  order_id: number
  /** The file's lasting name; its address expires. */
  name: string
  bytes: ArrayBuffer
  type: string
}

interface MetaRecord {
  name: string
  value: unknown
}

export interface Tables {
  missions: MissionRecord
  heads: HeadRecord
  entries: EntryRecord
  photos: PhotoRecord
  photo_bytes: BytesRecord
  thumbnails: BytesRecord
  files: FileRecord
  meta: MetaRecord
}
export type TableName = keyof Tables

const keyPaths: Record<TableName, string | string[]> = {
  missions: ['account', 'order_id'],
  heads: ['account', 'order_id'],
  entries: 'key',
  photos: ['account', 'order_id', 'sha256'],
  photo_bytes: ['account', 'order_id', 'sha256'],
  thumbnails: ['account', 'order_id', 'sha256'],
  files: ['account', 'order_id', 'name'],
  meta: 'name',
}

/** Indexes by table, for reads that need not scan the whole table. */
const indexes: Partial<Record<TableName, Record<string, string[]>>> = {
  entries: { by_mission: ['account', 'order_id', 'seq'], by_state: ['account', 'state', 'order_id', 'seq'] },
  photos: { by_state: ['account', 'state', 'order_id'] },
}

const version = 1

/** Connections that the browser closed by itself, and what took their place. */
const lost = new WeakMap<IDBDatabase, { factory: IDBFactory; reopened: Promise<IDBDatabase> | null }>()

/** The connection, or the one that takes its place since the browser closed it. */
async function living(db: IDBDatabase): Promise<IDBDatabase> {
  const closed = lost.get(db)
  if (!closed) return db
  closed.reopened ??= openDatabase(closed.factory, db.name)
  try {
    return await living(await closed.reopened)
  } catch (error) {
    // the disk may have room later
    closed.reopened = null
    throw error
  }
}

export function openDatabase(factory: IDBFactory = indexedDB, name = 'goodlot-field'): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const opening = factory.open(name, version)
    opening.onupgradeneeded = () => {
      const db = opening.result
      for (const table of Object.keys(keyPaths) as TableName[]) {
        const store = db.createObjectStore(table, { keyPath: keyPaths[table] })
        for (const [index, path] of Object.entries(indexes[table] ?? {})) store.createIndex(index, path)
      }
    }
    opening.onsuccess = () => {
      const db = opening.result
      // a newer version of the app in another tab waits until this connection is closed
      db.onversionchange = () => db.close()
      // on a full disk the browser closes it, without having been asked to
      db.onclose = () => lost.set(db, { factory, reopened: null })
      done(db)
    }
    opening.onerror = () => fail(opening.error)
    opening.onblocked = () => fail(new Error('another tab keeps the old database open'))
  })
}

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })

/** The tables of one transaction. Between two requests nothing else may be awaited: the transaction would end. */
export interface Transaction {
  get<N extends TableName>(table: N, key: IDBValidKey): Promise<Tables[N] | undefined>
  all<N extends TableName>(table: N, range?: IDBKeyRange | null, index?: string, max?: number): Promise<Tables[N][]>
  count(table: TableName, range?: IDBKeyRange, index?: string): Promise<number>
  put<N extends TableName>(table: N, record: Tables[N]): Promise<unknown>
  delete(table: TableName, key: IDBValidKey | IDBKeyRange): Promise<unknown>
  /** Undoes everything that the transaction has written. */
  abort(): void
}

/** `relaxed`: written, but not yet on the disk. It outlives a killed app, and what follows need not wait for the disk. */
type Mode = 'readonly' | 'readwrite' | 'relaxed'

/** Runs the work in one transaction and resolves when it is written: on the disk, unless the mode is `relaxed`. */
export const transact = <T>(
  db: IDBDatabase,
  tables: readonly TableName[],
  mode: Mode,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  lost.has(db) ? living(db).then((open) => transactIn(open, tables, mode, work)) : transactIn(db, tables, mode, work)

function transactIn<T>(
  db: IDBDatabase,
  tables: readonly TableName[],
  mode: Mode,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return new Promise((done, fail) => {
    // strict: an entry that was shown as saved survives a dead battery
    const durability = mode === 'readonly' ? 'default' : mode === 'relaxed' ? 'relaxed' : 'strict'
    const tx = db.transaction(tables as string[], mode === 'readonly' ? mode : 'readwrite', { durability })
    let result: T
    let failure: unknown
    const source = (table: TableName, index?: string) =>
      index === undefined ? tx.objectStore(table) : tx.objectStore(table).index(index)
    tx.oncomplete = () => done(result)
    tx.onabort = () => fail(failure ?? tx.error ?? new Error('the transaction was given up'))
    work({
      get: (table, key) => resultOf(tx.objectStore(table).get(key)),
      all: (table, range, index, max) => resultOf(source(table, index).getAll(range, max)),
      count: (table, range, index) => resultOf(source(table, index).count(range)),
      put: (table, record) => resultOf(tx.objectStore(table).put(record)),
      delete: (table, key) => resultOf(tx.objectStore(table).delete(key)),
      abort: () => tx.abort(),
    }).then(
      (value) => {
        result = value
      },
      (error) => {
        failure = error
        try {
          tx.abort()
        } catch {
          // the transaction has already ended
        }
        fail(error)
      },
    )
  })
}

/** Every key that begins with these parts: an array sorts behind all numbers and texts. */
export const under = (...parts: (string | number)[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []])
