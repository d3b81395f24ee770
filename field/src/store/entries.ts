import type { FaultName } from '@goodlot/contract'
import {
  type AnyEntry,
  type ChainEnd,
  canonical,
  type Entry,
  type EntryData,
  type EntryKind,
  emptyChain,
  linkEntry,
  type UnlinkedEntry,
} from '@goodlot/inspection'
import { type EntryRecord, type HeadRecord, type PhotoRecord, type Transaction, transact, under } from './database.ts'
import { sha256 } from './sha256.ts'

/** Whose mission, on which phone. */
export interface Writer {
  account: string
  order_id: number
  device: string
}

/** An entry to be written. */
export interface NewEntry<K extends EntryKind = EntryKind> {
  kind: K
  data: EntryData[K]
  at: string
  place: AnyEntry['place']
  revision: number
}

/** A photo is written with its entry, or not at all. */
export interface NewPhoto {
  sha256: string
  bytes: ArrayBuffer
  thumbnail: ArrayBuffer
}

async function link(unlinked: UnlinkedEntry, end: ChainEnd): Promise<AnyEntry> {
  const linked = linkEntry(unlinked, end)
  return { ...linked, hash: await sha256(canonical(linked)) } as AnyEntry
}

const headKey = ({ account, order_id }: Writer) => [account, order_id]
const sameHead = (a: HeadRecord | undefined, b: HeadRecord | undefined) => a?.seq === b?.seq && a?.hash === b?.hash

const recordOf = (account: string, entry: AnyEntry): EntryRecord => ({
  key: entry.key,
  account,
  order_id: entry.order_id,
  seq: entry.seq,
  state: 'waiting',
  entry,
  refusal: '',
  flags: [],
  received_at: '',
})

const headOf = ({ account, order_id, device }: Writer, { seq, hash, at }: AnyEntry): HeadRecord => ({
  account,
  order_id,
  device,
  seq,
  hash,
  at,
})

const headAt = (db: IDBDatabase, writer: Writer): Promise<HeadRecord | undefined> =>
  transact(db, ['heads'], 'readonly', (tx) => tx.get('heads', headKey(writer)))

/**
 * Reads the head of the chain, prepares the write, and writes if the head is still the same; otherwise it tries again. A transaction cannot
 * stay open while Web Crypto computes, and another tab may write meanwhile.
 */
async function atHead<T>(
  db: IDBDatabase,
  writer: Writer,
  prepare: (head: HeadRecord | undefined) => Promise<(tx: Transaction) => Promise<T>>,
): Promise<T> {
  for (;;) {
    const head = await headAt(db, writer)
    const write = await prepare(head)
    const written = await transact(db, ['heads', 'entries'], 'readwrite', async (tx) => {
      if (!sameHead(await tx.get('heads', headKey(writer)), head)) return null
      return { value: await write(tx) }
    })
    if (written) return written.value
  }
}

/** The chain no longer ends where an entry was linked to it. */
class EndMoved extends Error {}

interface AppendOptions {
  photo?: NewPhoto | undefined
  /** The end of the chain as it was seen last; without one it is read. */
  end?: HeadRecord | undefined
  /** Called with the records while the disk writes them. */
  onLinked?: (records: EntryRecord[]) => void
}

/** Adds entries to this phone's chain, all of them or none; the last one with its photo, if it is about one. */
export async function append(
  db: IDBDatabase,
  writer: Writer,
  entries: readonly NewEntry[],
  { photo, end, onLinked }: AppendOptions = {},
): Promise<{ records: EntryRecord[]; end: HeadRecord | undefined }> {
  const { account, order_id, device } = writer
  const unlinked = entries.map(
    ({ kind, data, at, place, revision }) =>
      ({ key: crypto.randomUUID(), order_id, device, at, place, revision, kind, data }) as UnlinkedEntry,
  )
  let expected = end ?? (await headAt(db, writer))
  for (;;) {
    const linked = await linkAll(unlinked, expected ?? emptyChain)
    const last = linked.at(-1)
    if (!last) return { records: [], end: expected }
    const records = linked.map((entry) => recordOf(account, entry))
    const storing = storeAt(db, expected, records, headOf(writer, last), photo)
    onLinked?.(records)
    try {
      await storing
      return { records, end: headOf(writer, last) }
    } catch (error) {
      if (!(error instanceof EndMoved)) throw error
      expected = await headAt(db, writer)
    }
  }
}

async function linkAll(unlinked: readonly UnlinkedEntry[], end: ChainEnd): Promise<AnyEntry[]> {
  const linked: AnyEntry[] = []
  let last = end
  for (const one of unlinked) {
    const next = await link(one, last)
    linked.push(next)
    last = next
  }
  return linked
}

/** Sends all requests to the database at once: waiting for each answer costs a slow phone an extra turn of the event loop. */
function storeAt(
  db: IDBDatabase,
  expected: HeadRecord | undefined,
  records: readonly EntryRecord[],
  end: HeadRecord,
  photo: NewPhoto | undefined,
): Promise<void> {
  const tables = ['heads', 'entries', ...(photo ? (['photos', 'photo_bytes', 'thumbnails'] as const) : [])] as const
  return transact(db, tables, 'readwrite', async (tx) => {
    const [before] = await Promise.all([
      tx.get('heads', [end.account, end.order_id]),
      ...records.map((record) => tx.put('entries', record)),
      tx.put('heads', end),
      photo ? putPhoto(tx, end, photo) : undefined,
    ])
    if (!sameHead(before, expected)) throw new EndMoved()
  })
}

async function putPhoto(
  tx: Transaction,
  { account, order_id }: Pick<Writer, 'account' | 'order_id'>,
  { sha256, bytes, thumbnail }: NewPhoto,
) {
  const key = { account, order_id, sha256 }
  // the same bytes were stored before: keep what has been sent of them
  if (await tx.get('photos', [account, order_id, sha256])) return
  const row: PhotoRecord = {
    ...key,
    size: bytes.byteLength,
    sent: 0,
    state: 'waiting',
    refusal: '',
    altered: 0,
    announced: false,
  }
  await Promise.all([
    tx.put('photos', row),
    tx.put('photo_bytes', { ...key, bytes }),
    tx.put('thumbnails', { ...key, bytes: thumbnail }),
  ])
}

const byState = (account: string, state: EntryRecord['state'], order_id: number) => under(account, state, order_id)

/** Links waiting entries to the server's end of the chain: entries that the server has not accepted may still be linked differently. */
export async function linkTo(db: IDBDatabase, writer: Writer, serverHead: ChainEnd): Promise<void> {
  const base = serverHead.seq === 0 ? emptyChain : serverHead
  return atHead(db, writer, async (head) => {
    const waiting = await transact(db, ['entries'], 'readonly', (tx) =>
      tx.all('entries', byState(writer.account, 'waiting', writer.order_id), 'by_state'),
    )
    const linked = await linkAll(
      waiting.map(({ entry }) => entry),
      base,
    )
    return async (tx) => {
      for (const entry of linked) await tx.put('entries', recordOf(writer.account, entry))
      const end = linked.at(-1)
      if (end) await tx.put('heads', headOf(writer, end))
      else if (head) await tx.put('heads', { ...head, seq: base.seq, hash: base.hash })
    }
  })
}

/** Stores that the server refused this entry and why, and links the entries after it to the server's end of the chain. */
export async function setAside(
  db: IDBDatabase,
  writer: Writer,
  key: string,
  { fault, message }: { fault: FaultName; message: string },
  serverHead: ChainEnd,
): Promise<void> {
  await transact(db, ['entries'], 'readwrite', async (tx) => {
    const record = await tx.get('entries', key)
    if (record) await tx.put('entries', { ...record, state: 'refused', refusal: message, fault })
  })
  await linkTo(db, writer, serverHead)
}

/** Refused entries wait again, after all others; they keep their key and their time. */
export async function sendAgain(db: IDBDatabase, writer: Writer, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await atHead(db, writer, async (head) => {
      const record = await transact(db, ['entries'], 'readonly', (tx) => tx.get('entries', key))
      if (record?.state !== 'refused') return async () => undefined
      const entry = await link(record.entry, head ?? emptyChain)
      return async (tx) => {
        await tx.put('entries', recordOf(writer.account, entry))
        await tx.put('heads', headOf(writer, entry))
      }
    })
  }
}

/** The server has fewer entries than we believed, for example after a restored backup: those that it lacks wait again. */
export async function waitAgain(db: IDBDatabase, { account, order_id }: Writer, above: number): Promise<void> {
  await transact(db, ['entries', 'photos'], 'readwrite', async (tx) => {
    const range = IDBKeyRange.bound([account, 'sent', order_id, above + 1], [account, 'sent', order_id, []])
    for (const record of await tx.all('entries', range, 'by_state')) {
      await tx.put('entries', { ...record, state: 'waiting', flags: [], received_at: '' })
      if (record.entry.kind !== 'photo') continue
      const photo = await tx.get('photos', [account, order_id, (record.entry as Entry<'photo'>).data.sha256])
      if (photo) await tx.put('photos', { ...photo, state: 'waiting', sent: 0, announced: false })
    }
  })
}

/** Everything this phone wrote about a mission, in the order of writing. */
export const entriesOf = (db: IDBDatabase, account: string, order_id: number): Promise<EntryRecord[]> =>
  transact(db, ['entries'], 'readonly', (tx) => tx.all('entries', under(account, order_id), 'by_mission'))
