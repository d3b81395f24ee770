import {
  type AnyEntry,
  type Brief,
  type EntryData,
  type EntryKind,
  fold,
  judgeMission,
  type MissionState,
  type Place,
} from '@goodlot/inspection'
import type { Phone } from '../offline/phone.tsx'
import type { EntryRecord } from '../store/database.ts'
import { draftsOf, keepDraft } from '../store/drafts.ts'
import { append, entriesOf, type NewPhoto, type Writer } from '../store/entries.ts'
import { deviceOf, missionOf } from '../store/missions.ts'
import type { OpenedMission } from './opened.ts'
import { recentPlace } from './place.ts'

export interface Snapshot {
  opened: OpenedMission
  brief: Brief
  state: MissionState
  judged: ReturnType<typeof judgeMission>
  /** What this phone wrote, in its order. */
  records: EntryRecord[]
}

/** One mission on this phone: everything is written to the database first, then shown. */
export class MissionWork {
  readonly phone: Phone
  readonly order_id: number
  readonly #writer: Writer
  readonly #drafts: Map<string, unknown>
  readonly #listeners = new Set<() => void>()
  #snapshot: Snapshot
  /** Entries of one phone keep the order of its taps. */
  #last: Promise<unknown> = Promise.resolve()

  private constructor(
    phone: Phone,
    writer: Writer,
    stored: { opened: OpenedMission; records: EntryRecord[]; drafts: Map<string, unknown> },
  ) {
    const { opened, records, drafts } = stored
    this.phone = phone
    this.#drafts = drafts
    this.order_id = writer.order_id
    this.#writer = writer
    this.#snapshot = snapshotOf(opened, records)
  }

  /** Null when the mission was never opened on this phone. */
  static async open(phone: Phone, order_id: number): Promise<MissionWork | null> {
    const { db, account } = phone
    const stored = await missionOf(db, account, order_id)
    if (!stored) return null
    const [device, records, drafts] = await Promise.all([
      deviceOf(db, account),
      entriesOf(db, account, order_id),
      draftsOf(db, account, order_id),
    ])
    const opened = stored.opened as OpenedMission
    return new MissionWork(phone, { account, order_id, device }, { opened, records, drafts })
  }

  draft<T>(name: string): T | null {
    return (this.#drafts.get(name) as T | undefined) ?? null
  }
  /** Null removes it. */
  keepDraft(name: string, value: unknown): void {
    if (value === null) this.#drafts.delete(name)
    else this.#drafts.set(name, value)
    void keepDraft(this.phone.db, this.phone.account, this.order_id, name, value)
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

  #show(next: Snapshot): void {
    this.#snapshot = next
    for (const listener of this.#listeners) listener()
  }

  write<K extends EntryKind>(
    kind: K,
    data: EntryData[K],
    { photo, place = recentPlace() }: { photo?: NewPhoto; place?: Place | null } = {},
  ): Promise<EntryRecord> {
    const writing = this.#last.then(async () => {
      const { revision } = this.#snapshot.brief
      const entry = { kind, data, at: new Date().toISOString(), place, revision }
      const record = await append(this.phone.db, this.#writer, entry, photo)
      this.#show(snapshotOf(this.#snapshot.opened, [...this.#snapshot.records, record]))
      this.phone.add()
      return record
    })
    this.#last = writing.catch(() => undefined)
    return writing
  }

  /** What the sender changed in the database: sent, refused, linked anew; or a newer answer of the server. */
  async reread(): Promise<void> {
    await this.#last
    const { db, account } = this.phone
    const stored = await missionOf(db, account, this.order_id)
    const records = await entriesOf(db, account, this.order_id)
    this.#show(snapshotOf((stored?.opened as OpenedMission | undefined) ?? this.#snapshot.opened, records))
  }
}

function snapshotOf(opened: OpenedMission, records: EntryRecord[]): Snapshot {
  const { brief } = opened
  const own = new Set(records.map(({ key }) => key))
  const others = opened.entries.filter(({ key }) => !own.has(key))
  // what the server refused is listed with its reason and can be entered again
  const entries: AnyEntry[] = [
    ...others,
    ...records.filter(({ state }) => state !== 'refused').map(({ entry }) => entry),
  ]
  const state = fold(brief, entries)
  return { opened, brief, state, judged: judgeMission(brief, state), records }
}
