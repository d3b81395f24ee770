import {
  type AnyEntry,
  type Brief,
  type EntryData,
  type EntryKind,
  fold,
  judgeMission,
  type MissionState,
  type PhonePosition,
} from '@goodlot/inspection'
import { heldBy, holdOn } from '../offline/held.ts'
import type { Phone } from '../offline/phone.tsx'
import { lookForRoom, writeWithReserve } from '../offline/room.ts'
import type { EntryRecord, HeadRecord } from '../store/database.ts'
import { draftsOf, keepDraft } from '../store/drafts.ts'
import { append, entriesOf, type NewEntry, type NewPhoto, type Writer } from '../store/entries.ts'
import { deviceOf, missionOf } from '../store/missions.ts'
import type { OpenedMission } from './opened.ts'
import { recentPosition } from './phone-position.ts'

export interface Snapshot {
  opened: OpenedMission
  /** When the server last told what the other phones wrote, ISO 8601. */
  opened_at: string
  brief: Brief
  state: MissionState
  judged: ReturnType<typeof judgeMission>
  /** What this phone wrote, in the order of writing. */
  records: EntryRecord[]
  /** The last tap could not be kept: the phone has no space left. */
  isUnkept: boolean
  /** Photos that were taken and could not be kept: they are here while the app is open. */
  held: number
}

/** The database of the phone refused an entry: nothing of it is kept, and the screen is as before the tap. */
export class NotKept extends Error {}

type AnyEntryData = { [K in EntryKind]: { kind: K; data: EntryData[K] } }[EntryKind]

interface WriteOptions {
  photo?: NewPhoto
  place?: PhonePosition | null
  /** Called together with showing the new entry, in one rendering: for example to go to the next screen. */
  onShown?: (last: EntryRecord) => void
}

interface HeldPhoto {
  entries: readonly Pick<NewEntry, 'kind' | 'data'>[]
  photo: NewPhoto
  place: PhonePosition | null
}

/** Milliseconds that the start of a part waits to be written together with another entry. */
const enterAlone = 300

/** One mission on this phone: every entry is written to the database first, then shown. */
export class MissionWork {
  readonly phone: Phone
  readonly order_id: number
  readonly #writer: Writer
  readonly #drafts: Map<string, unknown>
  readonly #listeners = new Set<() => void>()
  #snapshot: Snapshot
  /** The end of this phone's chain after the last write. */
  #end: HeadRecord | undefined
  /** Drafts that are not in the database yet. */
  readonly #unkept = new Set<string>()
  /** Started parts that are not written yet. */
  #entered: NewEntry[] = []
  #entering: ReturnType<typeof setTimeout> | undefined
  /** Photos with their entries that the phone had no room for. */
  readonly #held: HeldPhoto[] = []
  #keeping: Promise<void> | null = null
  /** The last write: each write waits for the one before, so that entries keep the order of the taps. */
  #last: Promise<unknown> = Promise.resolve()

  private constructor(
    phone: Phone,
    writer: Writer,
    stored: Kept & { records: EntryRecord[]; drafts: Map<string, unknown> },
  ) {
    const { records, drafts } = stored
    this.phone = phone
    this.#drafts = drafts
    this.order_id = writer.order_id
    this.#writer = writer
    this.#snapshot = snapshotOf(stored, records)
  }

  /** Null when the mission was never opened on this phone. */
  static async open(phone: Phone, order_id: number): Promise<MissionWork | null> {
    const { db, account } = phone
    const holding = heldBy(order_id)
    if (holding instanceof MissionWork && holding.phone === phone) return holding
    const stored = await missionOf(db, account, order_id)
    if (!stored) return null
    const [device, records, drafts] = await Promise.all([
      deviceOf(db, account),
      entriesOf(db, account, order_id),
      draftsOf(db, account, order_id),
    ])
    const kept = { opened: stored.opened as OpenedMission, opened_at: stored.opened_at }
    return new MissionWork(phone, { account, order_id, device }, { ...kept, records, drafts })
  }

  draft<T>(name: string): T | null {
    return (this.#drafts.get(name) as T | undefined) ?? null
  }
  /** Null removes the draft. The draft is stored after the screen has answered the tap, because digits are typed in quick succession. */
  keepDraft(name: string, value: unknown): void {
    if (value === null) this.#drafts.delete(name)
    else this.#drafts.set(name, value)
    if (this.#unkept.size === 0) setTimeout(() => this.#keepDrafts())
    this.#unkept.add(name)
  }
  #keepDrafts(): void {
    const { db, account } = this.phone
    // if the phone cannot store a draft, work continues with what is on the screen
    for (const name of this.#unkept)
      keepDraft(db, account, this.order_id, name, this.#drafts.get(name) ?? null).catch(() => undefined)
    this.#unkept.clear()
  }

  get device(): string {
    return this.#writer.device
  }
  get writer(): Writer {
    return this.#writer
  }
  readonly snapshot = (): Snapshot => this.#snapshot
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #show(next: Snapshot, isSeen = true): void {
    this.#snapshot = { ...next, held: this.#held.length }
    if (!isSeen) return
    for (const listener of this.#listeners) listener()
  }

  write<K extends EntryKind>(kind: K, data: EntryData[K], how: WriteOptions = {}): Promise<EntryRecord> {
    return this.#append([{ kind, data }], how)
  }
  /** Writes all entries or none, and shows them together. */
  writeAll(entries: readonly AnyEntryData[], how: WriteOptions = {}): Promise<EntryRecord> {
    return this.#append(entries, how)
  }

  /** The part that this phone works on; null before the first one. */
  get current(): EntryData['enter'] | null {
    const entered = this.#entered.at(-1)?.data as EntryData['enter'] | undefined
    const { current } = this.#snapshot.state
    return entered ?? (current?.device === this.device ? current.data : null)
  }
  /**
   * Records which part is being worked on: for the report only, no screen of this phone shows it. It is written together with the next
   * entry, or alone if none follows soon: a second write for each check would delay the next tap.
   */
  enter(data: EntryData['enter']): void {
    this.#entered.push(this.#stamped({ kind: 'enter', data }, recentPosition()))
    clearTimeout(this.#entering)
    this.#entering = setTimeout(() => void this.writeEntered(), enterAlone)
  }
  /** Writes the started parts. A failure is ignored here: if the phone is full, the next entry reports it and carries them along. */
  async writeEntered(): Promise<void> {
    if (this.#entered.length > 0) await this.#append([], {}).catch(() => undefined)
  }

  #stamped(entry: Pick<NewEntry, 'kind' | 'data'>, place: PhonePosition | null): NewEntry {
    return { ...entry, at: new Date().toISOString(), place, revision: this.#snapshot.brief.revision }
  }

  #append(
    entries: readonly Pick<NewEntry, 'kind' | 'data'>[],
    { photo, place = recentPosition(), onShown }: WriteOptions,
  ): Promise<EntryRecord> {
    const writing = this.#last.then(async () => {
      const before = this.#snapshot
      const entered = this.#entered
      const all = [...entered, ...entries.map((entry) => this.#stamped(entry, place))]
      const withNew = (known: Snapshot, added: EntryRecord[]) => snapshotOf(known, [...known.records, ...added])
      let next = before
      const store = () =>
        append(this.phone.db, this.#writer, all, {
          photo,
          end: this.#end,
          // the new state is computed while the disk writes, and shown when it has written
          onLinked: (linked) => {
            next = withNew(before, linked)
          },
        })
      const { records, end } = await writeWithReserve(store).catch((cause) => {
        if (photo) this.#hold({ entries, photo, place })
        // the photo button reports this itself
        if (entries.length > 0 && !photo) this.#show({ ...this.#snapshot, isUnkept: true })
        throw new NotKept('the phone did not keep an entry', { cause })
      })
      this.#end = end
      this.#entered = this.#entered.slice(entered.length)
      const last = records.at(-1) as EntryRecord
      // the server answered meanwhile
      if (this.#snapshot !== before) next = withNew(this.#snapshot, records)
      // a start of a part is not a tap: an earlier tap that was not kept is still missing
      const isUnkept = entries.length === 0 && this.#snapshot.isUnkept
      this.#show({ ...next, isUnkept }, entries.length > 0)
      this.phone.add(this.order_id, { entries: records.length, photos: photo ? 1 : 0 })
      if (photo || before.isUnkept) void lookForRoom()
      onShown?.(last)
      return last
    })
    this.#last = writing.catch(() => undefined)
    return writing
  }

  #hold(one: HeldPhoto): void {
    if (!this.#held.some(({ photo }) => photo.sha256 === one.photo.sha256)) this.#held.push(one)
    holdOn(this.order_id, this)
    this.#show(this.#snapshot)
  }

  /** Keeps the photos for which there was no room, in the order in which they were taken, up to the first that fails again. */
  keepHeld(): Promise<void> {
    // a second tap while the first is still writing waits for that one
    this.#keeping ??= this.#keepAllHeld().finally(() => {
      this.#keeping = null
    })
    return this.#keeping
  }
  async #keepAllHeld(): Promise<void> {
    for (let held = this.#held[0]; held; held = this.#held[0]) {
      const { entries, photo, place } = held
      await this.#append(entries, { photo, place })
      this.#held.shift()
      if (this.#held.length === 0) holdOn(this.order_id, null)
      this.#show(this.#snapshot)
    }
  }

  /** Reads again what the sender changed in the database (sent, refused, linked anew), or a newer answer of the server. */
  async reread(): Promise<void> {
    const { db, account } = this.phone
    for (;;) {
      const last = this.#last
      await last
      const stored = await missionOf(db, account, this.order_id)
      const records = await entriesOf(db, account, this.order_id)
      // something was written meanwhile: read again
      if (this.#last !== last) continue
      const { isUnkept } = this.#snapshot
      const kept = stored ? { opened: stored.opened as OpenedMission, opened_at: stored.opened_at } : this.#snapshot
      this.#show({ ...snapshotOf(kept, records), isUnkept })
      return
    }
  }
}

type Kept = Pick<Snapshot, 'opened' | 'opened_at'>

function snapshotOf({ opened, opened_at }: Kept, records: EntryRecord[]): Snapshot {
  const { brief } = opened
  const own = new Set(records.map(({ key }) => key))
  const others = opened.entries.filter(({ key }) => !own.has(key))
  // refused entries do not count: they are listed with their reason and can be entered again
  const entries: AnyEntry[] = [
    ...others,
    ...records.filter(({ state }) => state !== 'refused').map(({ entry }) => entry),
  ]
  const state = fold(brief, entries)
  return { opened, opened_at, brief, state, judged: judgeMission(brief, state), records, isUnkept: false, held: 0 }
}
