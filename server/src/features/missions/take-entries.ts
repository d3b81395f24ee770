import { entryKey, type MissionSynced } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import type { AnyEntry, Brief } from '@goodlot/inspection'
import { orderStatus } from '@goodlot/rules'
import type { Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { announce, lockOrder, type Order, type OrderWrite } from '../../order/index.ts'
import { drawFacts, packingListBy } from '../../order/packing/index.ts'
import { canWrite, requireMissionRole } from './access.ts'
import { beginVisit, happenedAt } from './begin-visit.ts'
import { briefOf } from './brief.ts'
import {
  countEntries,
  devicesOf,
  entriesByKeys,
  insertEntries,
  isCheckedOut,
  type KnownEntry,
  type NewEntry,
  noteHeard,
  takenAnswers,
} from './entry-store.ts'
import type { HoldWords } from './hold-words.ts'
import { countTaken, judgeEntry, type PackingFacts, type Reading, type TogetherFacts } from './judge-entry.ts'
import { teamFacts } from './judge-team.ts'
import { changeLead } from './lead.ts'
import { tellAnswered } from './messages.ts'
import type { MissionRole } from './mission-role-store.ts'
import { ensureMission, type Mission, noteOpened } from './mission-store.ts'
import { countPhotos, expectPhotos } from './photo-store.ts'
import { answerQuestions, hasOpenQuestion, questionIds } from './question-store.ts'
import { missionRoleView } from './view.ts'

export interface Batch {
  order_id: number
  device: string
  entries: readonly Record<string, unknown>[]
}

/** Faults that refuse a batch as a whole; a single refused entry is named in the answer instead. */
export type SyncContext = OrderWrite & { me: Me; t: Translate; holdWords: HoldWords } & MayFail<
    'not_found' | 'mission_closed' | 'wrong_device'
  >

/** Stores the entries of one phone. Holds the lock of the order, so that concurrent batches, also of one phone, take turns. */
export async function takeEntries(ctx: SyncContext, batch: Batch): Promise<MissionSynced> {
  const locked = await lockOrder(ctx.db, batch.order_id)
  const missionRole = await requireMissionRole(ctx, locked)
  const order = locked as Order
  const mission = await ensureMission(ctx.db, order, ctx.now)
  if (missionRole.leftAt === null) await noteOpened(ctx.db, order.id, ctx.me.id, ctx.now)
  const reading = await readingOf(ctx, order, missionRole, batch)
  const { known, fresh, refused } = readBatch(ctx, batch, reading)
  if (known.length + fresh.length === 0 && refused?.fault === 'mission_closed') fail(ctx, 'mission_closed')
  await noteHeard(ctx.db, order.id, batch.device, ctx.now)
  const changed = await write(ctx, { order, missionRole, mission }, fresh)
  const numbers = changed.numbers
  return {
    accepted: [
      ...known,
      ...fresh.map(({ entry, flags }) => ({ ...entry, flags, no: numbers.get(entry.key) ?? 0, received_at: ctx.now })),
    ]
      .map(({ key, seq, no, flags, received_at }) => ({ key, seq, no, flags, received_at: received_at.toISOString() }))
      .toSorted((a, b) => a.seq - b.seq),
    head: { seq: reading.head?.seq ?? 0, hash: reading.head?.hash ?? '' },
    refused,
    ...(await missionRoleView(ctx, changed.order, missionRole, mission.round)),
  }
}

async function readingOf(ctx: SyncContext, order: Order, missionRole: MissionRole, batch: Batch): Promise<Reading> {
  const { db, now, me } = ctx
  const { device } = batch
  const existing = (await devicesOf(db, order.id)).find((one) => one.device === device)
  if (existing && existing.account_id !== me.id) fail(ctx, 'wrong_device')
  const keys = batch.entries.flatMap((raw) => keyIn(raw) ?? [])
  const { brief } = await briefOf(db, order)
  return {
    order,
    missionRole,
    device,
    head: existing ? { seq: existing.seq, hash: existing.hash, at: existing.at.toISOString() } : null,
    known: new Map((await entriesByKeys(db, keys)).map((row) => [row.key, row])),
    site: brief.place,
    isCheckedOut: await isCheckedOut(db, order.id),
    entries: await countEntries(db, order.id),
    photos: await countPhotos(db, order.id),
    questions: await questionIds(db, order.id),
    packing: await packingFacts(db, order.id, batch),
    together: await togetherFacts(db, brief, batch),
    team: await teamFacts(db, order, brief, me.id, batch.entries),
    now,
  }
}

/** What a draw of cartons in the batch is compared with; batches without one ask nothing. */
async function packingFacts(db: SyncContext['db'], orderId: number, { entries }: Batch): Promise<PackingFacts | null> {
  const draws = entries.filter(({ kind }) => kind === 'carton_draw')
  if (draws.length === 0) return null
  const numbers = draws.flatMap(({ data }) => {
    const list = (data as { list?: unknown } | null)?.list
    return typeof list === 'number' && Number.isSafeInteger(list) && list < 2 ** 31 ? [list] : []
  })
  const lists = await Promise.all([...new Set(numbers)].map((list) => packingListBy(db, orderId, list)))
  return { ...(await drawFacts(db, orderId)), lists: lists.filter((one) => one !== undefined) }
}

/** What answers of the batch that were taken over from another one are compared with; batches without one ask nothing. */
async function togetherFacts(
  db: SyncContext['db'],
  { order_id, protocol }: Brief,
  { device, entries }: Batch,
): Promise<TogetherFacts | null> {
  const keys = entries.flatMap(({ data }) => {
    const key = (data as { same_as?: unknown } | null)?.same_as
    return typeof key === 'string' && entryKey.test(key) ? [key] : []
  })
  if (keys.length === 0) return null
  return { protocol, ...(await takenAnswers(db, { order_id, device }, [...new Set(keys)])) }
}

/** Read a field of an unchecked entry, in which it can have any value. */
const keyIn = ({ key }: Record<string, unknown>): string | null =>
  typeof key === 'string' && entryKey.test(key) ? key : null
const seqIn = ({ seq }: Record<string, unknown>): number =>
  typeof seq === 'number' && Number.isSafeInteger(seq) ? seq : 0

/** Judges the entries of a batch up to the first one that is refused. */
function readBatch({ t }: SyncContext, { entries }: Batch, reading: Reading) {
  const known: KnownEntry[] = []
  const fresh: NewEntry[] = []
  for (const raw of entries) {
    const judged = judgeEntry(raw, reading)
    if ('fault' in judged) {
      const { fault } = judged
      const refused = { key: keyIn(raw) ?? '', seq: seqIn(raw), fault, message: t(`faults.${fault}`) }
      return { known, fresh, refused }
    }
    if ('known' in judged) {
      // the second copy of an entry in one batch has no number yet: both are answered as one, with the new entries
      if (judged.known.no > 0) known.push(judged.known)
      continue
    }
    fresh.push(judged.fresh)
    countTaken(reading, judged.fresh)
  }
  return { known, fresh, refused: null }
}

/** Replies that the buyer may read: one with contact details is kept with the others, and waits for the office as a line of the thread. */
async function freeReplies(ctx: SyncContext, order: Order, entries: readonly AnyEntry[]) {
  const free: AnyEntry[] = []
  for (const entry of entries)
    if (entry.kind === 'reply') {
      const reasons = await ctx.holdWords(ctx, order, 'inspector', entry.data.text)
      if (reasons.length === 0) free.push(entry)
    }
  return free
}

async function write(
  ctx: SyncContext,
  { order, missionRole, mission }: { order: Order; missionRole: MissionRole; mission: Mission },
  fresh: readonly NewEntry[],
) {
  const entries = fresh.map(({ entry }) => entry)
  const numbers = await insertEntries(ctx.db, fresh, { accountId: ctx.me.id, round: mission.round, now: ctx.now })
  await expectPhotos(ctx.db, entries)
  const askedBy = await answerQuestions(ctx.db, await freeReplies(ctx, order, entries), numbers)
  if (askedBy.length > 0)
    await tellAnswered(ctx, order, { askedBy, isLast: !(await hasOpenQuestion(ctx.db, order.id)) })
  for (const entry of entries)
    if (entry.kind === 'lead')
      await changeLead(ctx, order, { to: entry.data.to, at: happenedAt(entry, ctx.now), by: 'phone', reason: '' })
  await announce(ctx.db, order.id)
  const arrival = entries.find(({ kind }) => kind === 'check_in')
  const begins = arrival && order.status === orderStatus.confirmed && canWrite(order, missionRole)
  return { numbers, order: begins ? await beginVisit(ctx, order, arrival) : order }
}
