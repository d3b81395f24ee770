import { createHash } from 'node:crypto'
import type { Tree } from '@goodlot/checklists'
import { type FaultName, missionEntry, missionLimits } from '@goodlot/contract'
import {
  type AnyEntry,
  type Brief,
  canonical,
  canonicalText,
  checkLink,
  clockOf,
  type Entry,
  type EntryData,
  type Head,
  isBackdated,
  isFarAway,
  itemsOf,
  togetherFault,
} from '@goodlot/inspection'
import { orderStatus } from '@goodlot/rules'
import type { Order } from '../../order/index.ts'
import type { PackingList } from '../../order/packing/index.ts'
import type { KnownEntry, NewEntry } from './entry-store.ts'
import { type TeamFacts, teamRefusal } from './judge-team.ts'
import { ledAt, type MissionRole } from './mission-role-store.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What a draw of cartons is compared with. */
export interface PackingFacts {
  isDrawn: boolean
  /** When the server heard of the arrival; null before that. */
  arrivedAt: Date | null
  /** The lists that entries of the batch name. */
  lists: readonly Pick<PackingList, 'list' | 'rows' | 'created_at'>[]
}

/** What an answer that was taken over from another one is compared with. */
export interface TogetherFacts {
  protocol: Tree
  /** Answers of this phone, by key: those that entries of the batch name, and those of the batch. */
  firsts: Map<string, EntryData['answer']>
  /** By the key of the first answer: the instances to which it was taken over. */
  taken: Map<string, Set<string>>
}

/** The facts that decide whether an entry is taken. Whoever reads a batch calls `countTaken` after each entry to keep them up to date. */
export interface Reading {
  order: Order
  missionRole: MissionRole
  device: string
  head: Head | null
  /** Entries that the server has already, by their keys. */
  known: Map<string, KnownEntry>
  site: Brief['place']
  isCheckedOut: boolean
  entries: number
  photos: number
  questions: ReadonlySet<number>
  /** Null where no entry of the batch draws cartons. */
  packing: PackingFacts | null
  /** Null where no answer of the batch was taken over from another one. */
  together: TogetherFacts | null
  /** Null where no entry of the batch is about the team. */
  team: TeamFacts | null
  now: Date
}

export type Judged = { known: KnownEntry } | { fresh: NewEntry } | { fault: FaultName }

/** Tells whether an entry is known already, to be taken, or refused. Writes nothing. */
export function judgeEntry(raw: Record<string, unknown>, reading: Reading): Judged {
  const parsed = missionEntry.safeParse(raw)
  if (!parsed.success) return { fault: 'bad_input' }
  const entry = parsed.data
  const { order, device, head } = reading
  if (entry.device !== device || entry.order_id !== order.id) return { fault: 'wrong_device' }
  const known = reading.known.get(entry.key)
  if (known) {
    const isSame = known.hash === entry.hash && known.order_id === order.id && known.device === device
    return isSame ? { known } : { fault: 'entry_differs' }
  }
  const link = checkLink(head, entry, sha256(canonical(entry)))
  if (link !== 'ok') return { fault: `chain_${link}` }
  const fault = refusalOf(entry, reading)
  return fault ? { fault } : { fresh: { entry, flags: flagsOf(entry, reading) } }
}

/** Why an entry is refused although its hash chain is intact, or null. */
function refusalOf(entry: AnyEntry, reading: Reading): FaultName | null {
  const { order, missionRole, now } = reading
  const isCancelled = order.status === orderStatus.cancelled
  if (order.status > orderStatus.inProgress && !isCancelled) return 'mission_closed'
  // a cancelled order keeps whatever still arrives
  if (!isCancelled && missionRole.leftAt !== null && new Date(entry.at) >= missionRole.leftAt)
    return 'mission_reassigned'
  if (reading.entries >= missionLimits.entries) return 'mission_full'
  if (entry.kind === 'photo' && reading.photos >= missionLimits.photos) return 'photos_full'
  if (entry.kind === 'void' && reading.isCheckedOut && entry.data.reason.trim() === '') return 'reason_needed'
  if (entry.kind === 'reply' && !reading.questions.has(entry.data.question)) return 'question_unknown'
  if (entry.kind === 'answer') return togetherRefusal(entry, reading)
  if (entry.kind === 'carton_draw') return drawRefusal(entry, reading)
  if (entry.kind !== 'check_in') return teamRefusal(entry, reading.team, missionRole)
  if (clockOf(entry.at, now) === 'wrong') return 'clock_wrong'
  return order.status === orderStatus.pending ? 'not_confirmed' : null
}

/** Only the lead draws cartons, once, and from a list that was here before anybody arrived. */
function drawRefusal(
  { data: { list, rows }, at }: Entry<'carton_draw'>,
  { missionRole, packing }: Reading,
): 'lead_only' | 'draw_exists' | 'packing_unknown' | null {
  if (!ledAt(missionRole, at)) return 'lead_only'
  if (!packing || packing.isDrawn) return 'draw_exists'
  const known = packing.lists.find((one) => one.list === list)
  const isSame = known !== undefined && canonicalText(known.rows) === canonicalText(rows)
  // both moments are the server's: the phone's clock decides nothing
  const isLate = known !== undefined && packing.arrivedAt !== null && known.created_at > packing.arrivedAt
  return isSame && !isLate ? null : 'packing_unknown'
}

/** One answer stands for others only by the rule, and only after an answer that the same phone gave. */
function togetherRefusal({ data, revision }: Entry<'answer'>, { together, order }: Reading): 'not_together' | null {
  const { same_as } = data
  if (same_as === undefined) return null
  const placed = itemsOf(together?.protocol ?? []).find(({ item }) => item.id === data.item)
  // the protocol was changed meanwhile: nothing shows this check any more
  if (!placed && revision < order.revision) return null
  const first = together?.firsts.get(same_as)
  if (!placed || !first) return 'not_together'
  const before = [...(together?.taken.get(same_as) ?? [])].filter((instance) => instance !== data.instance).length
  return togetherFault({ placed, first, answer: data, before }) === null ? null : 'not_together'
}

/** Flags for readers of an entry that was accepted. */
function flagsOf(entry: AnyEntry, { order, missionRole, now, head, site }: Reading): string[] {
  const point = site?.lat == null || site.lng === null ? null : { lat: site.lat, lng: site.lng }
  return Object.entries({
    clock_ahead: clockOf(entry.at, now) !== 'ok',
    backdated: isBackdated(head, entry),
    far_away: entry.kind === 'check_in' && entry.place !== null && point !== null && isFarAway(entry.place, point),
    old_revision: entry.revision < order.revision,
    after_change: missionRole.leftAt !== null || order.status === orderStatus.cancelled,
  }).flatMap(([flag, holds]) => (holds ? [flag] : []))
}

/** Updates the facts with an entry that was accepted, for judging the entries after it. */
export function countTaken(reading: Reading, { entry, flags }: NewEntry): void {
  const { key, order_id, device, seq, hash, kind, at } = entry
  reading.known.set(key, { key, order_id, device, seq, hash, flags, no: 0, received_at: reading.now })
  reading.head = entry
  reading.entries++
  if (kind === 'photo') reading.photos++
  if (entry.kind === 'answer') countAnswer(reading.together, entry)
  if (kind === 'carton_draw' && reading.packing) reading.packing.isDrawn = true
  // two changes of the lead in one batch: the second one is not the lead's any more
  if (kind === 'lead') reading.missionRole = { ...reading.missionRole, role: 'member', ledUntil: new Date(at) }
  if (kind === 'check_in' || kind === 'check_out') reading.isCheckedOut = kind === 'check_out'
}

function countAnswer(together: TogetherFacts | null, { key, data }: Entry<'answer'>): void {
  if (!together) return
  together.firsts.set(key, data)
  if (data.same_as === undefined) return
  together.taken.set(data.same_as, (together.taken.get(data.same_as) ?? new Set()).add(data.instance))
}
