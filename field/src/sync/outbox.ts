import type { FaultName } from '@goodlot/contract'
import type { AnyEntry, Entry } from '@goodlot/inspection'
import { type EntryRecord, type PhotoRecord, transact, under } from '../store/database.ts'
import { linkTo, setAside, type Writer, waitAgain } from '../store/entries.ts'
import { deviceOf, keepNews, type News, photoBytes } from '../store/missions.ts'

/** What the server answers to entries of one phone. */
export interface SyncAnswer {
  accepted: { key: string; received_at: string; flags: string[] }[]
  /** The end of this phone's chain as the server has it. */
  head: { seq: number; hash: string }
  /** The first entry that the server refused. */
  refused: { key: string; fault: FaultName; message: string } | null
}

export interface PhotoChunk {
  order_id: number
  sha256: string
  /** Of the whole photo, in bytes. */
  size: number
  offset: number
  bytes: ArrayBuffer
}

/** How the outbox reaches the server. Both calls throw errors that `failureKind` can classify. */
export interface SyncWire {
  sync(order_id: number, device: string, entries: readonly AnyEntry[]): Promise<SyncAnswer & News>
  photo(chunk: PhotoChunk): Promise<{ received: number; done: boolean }>
  /**
   * `network`: the server was not reached · `busy`: it accepts nothing at the moment · `session`: nobody, or somebody else, is signed
   * in · otherwise the server's refusal of what was sent.
   */
  failureKind(error: unknown): 'network' | 'busy' | 'session' | { fault: FaultName; message: string } | null
}

/** How a run ended: everything was sent, or the reason why not; `later`: the server accepts something only in a later run. */
export type SendOutcome = 'sent' | 'later' | 'network' | 'session'

export const batchMax = 200
export const chunkBytes = 512 * 1024
/** After this many transfers in which a photo's bytes were altered, the photo is not sent again. */
const alteredMax = 3

export interface Outbox {
  db: IDBDatabase
  wire: SyncWire
  account: string
  /** Something was sent or refused: a screen may show it. */
  onChange(order_id: number): void
  /** Once aborted, no further request begins. */
  signal?: AbortSignal
}

/**
 * Sends all that waits under the account: entries first, in their order, then the bytes of photos. What is written meanwhile is sent too.
 */
export async function sendAll(outbox: Outbox): Promise<SendOutcome> {
  const { db, account, wire, signal } = outbox
  // missions of which the server accepts nothing now are left for the next run
  const closed = new Set<number>()
  // photos at which the server failed are left for the next run too
  const held = new Set<string>()
  const relinked = new Set<number>()
  const bytes = new PhotoReader(db, account)
  const device = await deviceOf(db, account)
  for (;;) {
    if (signal?.aborted) return 'network'
    try {
      const batch = await nextBatch(db, account, closed)
      if (batch) {
        if (!(await sendBatch(outbox, device, batch, relinked))) closed.add(batch.order_id)
        continue
      }
      const photo = await nextPhoto(db, account, closed, held)
      if (!photo) return closed.size + held.size === 0 ? 'sent' : 'later'
      const answer = await sendChunk(outbox, photo, bytes)
      if (answer === 'not_now') closed.add(photo.order_id)
      if (answer === 'server_failed') held.add(photoName(photo))
    } catch (error) {
      const kind = wire.failureKind(error)
      if (kind === 'busy') return 'later'
      if (kind === 'network' || kind === 'session') return kind
      throw error
    }
  }
}

interface Batch {
  order_id: number
  records: EntryRecord[]
}

async function nextBatch(db: IDBDatabase, account: string, closed: ReadonlySet<number>): Promise<Batch | null> {
  return transact(db, ['entries'], 'readonly', async (tx) => {
    let from: IDBKeyRange = under(account, 'waiting')
    for (;;) {
      const [first] = await tx.all('entries', from, 'by_state', 1)
      if (!first) return null
      const { order_id } = first
      if (!closed.has(order_id)) {
        const records = await tx.all('entries', under(account, 'waiting', order_id), 'by_state', batchMax)
        return { order_id, records }
      }
      from = IDBKeyRange.bound([account, 'waiting', order_id, []], [account, 'waiting', []])
    }
  })
}

/** The server's end of the chain differs from ours, after a backup was restored there or here. */
const isLinkFault = (fault: FaultName): boolean => fault === 'chain_gap' || fault === 'chain_broken'

/** Returns false if the server accepts nothing of this mission for now. */
async function sendBatch(outbox: Outbox, device: string, batch: Batch, relinked: Set<number>): Promise<boolean> {
  const { db, wire, account, onChange } = outbox
  const { order_id, records } = batch
  const writer: Writer = { account, order_id, device }
  let answer: SyncAnswer & News
  try {
    answer = await wire.sync(
      order_id,
      device,
      records.map(({ entry }) => entry),
    )
  } catch (error) {
    const kind = wire.failureKind(error)
    if (typeof kind !== 'object' || kind === null) throw error
    await noteRefusal(db, records[0], kind)
    onChange(order_id)
    return false
  }
  const { accepted, refused, head, ...news } = answer
  await markSent(db, account, order_id, accepted)
  await keepNews(db, account, order_id, news)
  if (accepted.length > 0) relinked.delete(order_id)
  if (refused && isLinkFault(refused.fault) && !relinked.has(order_id)) {
    // only once per run: if the entries do not fit after relinking, they are refused like any others
    relinked.add(order_id)
    if (head.seq < (records[0]?.seq ?? 1) - 1) await waitAgain(db, writer, head.seq)
    else await linkTo(db, writer, head)
  } else if (refused) await setAside(db, writer, refused.key, refused, head)
  onChange(order_id)
  return refused !== null || accepted.length > 0
}

/** Stores the reason at the first waiting entry; the next run tries again. */
async function noteRefusal(
  db: IDBDatabase,
  first: EntryRecord | undefined,
  { fault, message }: { fault: FaultName; message: string },
): Promise<void> {
  if (!first) return
  await transact(db, ['entries'], 'readwrite', async (tx) => {
    const record = await tx.get('entries', first.key)
    if (record?.state === 'waiting') await tx.put('entries', { ...record, refusal: message, fault })
  })
}

async function markSent(db: IDBDatabase, account: string, order_id: number, accepted: SyncAnswer['accepted']) {
  if (accepted.length === 0) return
  await transact(db, ['entries', 'photos'], 'readwrite', async (tx) => {
    for (const { key, received_at, flags } of accepted) {
      const record = await tx.get('entries', key)
      if (!record || record.account !== account) continue
      await tx.put('entries', { ...record, state: 'sent', refusal: '', fault: undefined, received_at, flags })
      if (record.entry.kind !== 'photo') continue
      const photo = await tx.get('photos', [account, order_id, (record.entry as Entry<'photo'>).data.sha256])
      if (photo && !photo.announced) await tx.put('photos', { ...photo, announced: true })
    }
  })
}

const photoName = ({ order_id, sha256 }: PhotoRecord): string => `${order_id} ${sha256}`

const nextPhoto = (
  db: IDBDatabase,
  account: string,
  closed: ReadonlySet<number>,
  held: ReadonlySet<string>,
): Promise<PhotoRecord | undefined> =>
  transact(db, ['photos'], 'readonly', async (tx) => {
    const waiting = await tx.all('photos', under(account, 'waiting'), 'by_state')
    return waiting.find((photo) => photo.announced && !closed.has(photo.order_id) && !held.has(photoName(photo)))
  })

/** The bytes of the photo that is being sent, read once for all its chunks. */
class PhotoReader {
  readonly #db: IDBDatabase
  readonly #account: string
  #last: { sha256: string; bytes: ArrayBuffer } | undefined
  constructor(db: IDBDatabase, account: string) {
    this.#db = db
    this.#account = account
  }
  async read(order_id: number, sha256: string): Promise<ArrayBuffer> {
    if (this.#last?.sha256 === sha256) return this.#last.bytes
    const bytes = await photoBytes(this.#db, this.#account, order_id, sha256)
    if (!bytes) throw new Error(`the bytes of photo ${sha256} are not on this phone`)
    this.#last = { sha256, bytes }
    return bytes
  }
}

/**
 * `not_now`: the server got no further with this photo, so its mission waits for the next run · `server_failed`: it failed at this photo
 * only.
 */
async function sendChunk(
  { db, wire, account, onChange }: Outbox,
  photo: PhotoRecord,
  reader: PhotoReader,
): Promise<'goes_on' | 'not_now' | 'server_failed'> {
  const { order_id, sha256, size } = photo
  const update = (change: Partial<PhotoRecord>) =>
    transact(db, ['photos'], 'readwrite', async (tx) => {
      const record = await tx.get('photos', [account, order_id, sha256])
      if (record) await tx.put('photos', { ...record, ...change })
    })
  const bytes = await reader.read(order_id, sha256)
  const chunk = bytes.slice(photo.sent, photo.sent + chunkBytes)
  try {
    const { received, done } = await wire.photo({ order_id, sha256, size, offset: photo.sent, bytes: chunk })
    await update({ sent: received, refusal: '', ...(done ? { state: 'sent' as const } : {}) })
    // no progress and not done: the server is still busy with this photo, so the next run asks again
    return done || received !== photo.sent ? 'goes_on' : 'not_now'
  } catch (error) {
    const kind = wire.failureKind(error)
    if (typeof kind !== 'object' || kind === null) throw error
    // the photo itself may be fine: it waits, with the reason, until the server no longer fails
    if (kind.fault === 'our_fault') {
      await update({ refusal: kind.message })
      return 'server_failed'
    }
    const altered = photo.altered + (kind.fault === 'photo_altered' ? 1 : 0)
    const retries = kind.fault === 'photo_altered' && altered < alteredMax
    await update(
      retries
        ? { sent: 0, altered }
        : { sent: 0, altered, refusal: kind.message, fault: kind.fault, state: 'refused' as const },
    )
    return 'goes_on'
  } finally {
    onChange(order_id)
  }
}
