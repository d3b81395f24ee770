import { groupBy } from '@goodlot/checklists'
import type { ReceivedEntry } from '@goodlot/contract'
import type { AnyEntry, EntryData } from '@goodlot/inspection'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { json } from '../../db/json-columns.ts'
import type { DB, MissionDevices, MissionEntries } from '../../db/types.ts'
import { isoOf } from '../evidence/index.ts'

type Row = Selectable<MissionEntries>
export type Device = Selectable<MissionDevices>

const entryOf = (row: Row & { account_name: string }): ReceivedEntry =>
  ({
    key: row.key,
    order_id: row.order_id,
    device: row.device,
    seq: row.seq,
    prev: row.prev,
    at: isoOf(row.at),
    place: row.place,
    revision: row.revision,
    kind: row.kind,
    data: row.data,
    hash: row.hash,
    no: row.no,
    received_at: isoOf(row.received_at),
    account_name: row.account_name,
    flags: row.flags,
  }) as ReceivedEntry

/** Everything that was written in a mission, in the order of arrival. */
export async function entriesOf(db: Db, orderId: number): Promise<ReceivedEntry[]> {
  const rows = await db
    .selectFrom('mission_entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .selectAll('e')
    .select('a.nickname as account_name')
    .where('e.order_id', '=', orderId)
    .orderBy('e.no')
    .execute()
  return rows.map(entryOf)
}

/** An entry with its author and round: the digest of a report covers these beside what the phone wrote. */
export type StoredEntry = ReceivedEntry & { account_id: number; round: number }

/** All entries of a mission, for verification. */
export async function storedEntries(db: Db, orderId: number): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('mission_entries')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    ...entryOf({ ...row, account_name: '' }),
    account_id: row.account_id,
    round: row.round,
  }))
}

/**
 * The entries that count. Entries that arrive after their inspector was replaced or the order was cancelled are only kept as evidence: an
 * abort, for example, must not affect the successor's work.
 */
export const countingEntries = (entries: readonly ReceivedEntry[]): ReceivedEntry[] =>
  entries.filter(({ flags }) => !flags.includes('after_change'))

export const countEntries = async (db: Db, orderId: number): Promise<number> =>
  (
    await db
      .selectFrom('mission_entries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).count

export type KnownEntry = Pick<Row, 'key' | 'order_id' | 'device' | 'seq' | 'hash' | 'no' | 'received_at' | 'flags'>

/** The entries with these keys, in any mission and of any author. */
export const entriesByKeys = (db: Db, keys: readonly string[]): Promise<KnownEntry[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('mission_entries')
        .select(['key', 'order_id', 'device', 'seq', 'hash', 'no', 'received_at', 'flags'])
        .where(sql<boolean>`key = ANY(${keys})`)
        .execute()

/** Answers of one phone with these keys, and the instances to which each of them was taken over. */
export async function takenAnswers(
  db: Db,
  { order_id, device }: { order_id: number; device: string },
  keys: readonly string[],
): Promise<{ firsts: Map<string, EntryData['answer']>; taken: Map<string, Set<string>> }> {
  const rows = await db
    .selectFrom('mission_entries')
    .select(['key', 'data'])
    .where('order_id', '=', order_id)
    .where('device', '=', device)
    .where('kind', '=', 'answer')
    .where(sql<boolean>`(key = ANY(${keys}) OR data->>'same_as' = ANY(${keys}))`)
    .execute()
  const answers = rows.map(({ key, data }) => ({ key, data: data as EntryData['answer'] }))
  const copies = groupBy(answers, ({ data }) => data.same_as)
  return {
    firsts: new Map(answers.map(({ key, data }) => [key, data])),
    taken: new Map(keys.map((key) => [key, new Set((copies.get(key) ?? []).map(({ data }) => data.instance))])),
  }
}

/** Whether the last check-in or check-out of the mission was a check-out. */
export async function isCheckedOut(db: Db, orderId: number): Promise<boolean> {
  const last = await db
    .selectFrom('mission_entries')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['check_in', 'check_out'])
    .orderBy('at', 'desc')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.kind === 'check_out'
}

export const devicesOf = (db: Db, orderId: number): Promise<Device[]> =>
  db.selectFrom('mission_devices').selectAll().where('order_id', '=', orderId).orderBy('device').execute()

export interface NewEntry {
  entry: AnyEntry
  flags: string[]
}

/** Inserts entries that continue a phone's chain and stores the chain's new head. Returns the number of each entry by its key. */
export async function insertEntries(
  trx: Transaction<DB>,
  entries: readonly NewEntry[],
  by: { accountId: number; round: number; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const last = entries.at(-1)?.entry
  if (!last) return new Map()
  const rows = await trx
    .insertInto('mission_entries')
    .values(
      entries.map(({ entry, flags }) => ({
        key: entry.key,
        order_id: entry.order_id,
        account_id: by.accountId,
        round: by.round,
        device: entry.device,
        seq: entry.seq,
        prev: entry.prev,
        hash: entry.hash,
        at: new Date(entry.at),
        received_at: by.now,
        place: entry.place === null ? null : json(entry.place),
        revision: entry.revision,
        kind: entry.kind,
        data: json(entry.data),
        flags,
      })),
    )
    .returning(['key', 'no'])
    .execute()
  const head = { seq: last.seq, hash: last.hash, at: new Date(last.at), heard_at: by.now }
  await trx
    .insertInto('mission_devices')
    .values({ order_id: last.order_id, device: last.device, account_id: by.accountId, ...head })
    .onConflict((oc) => oc.columns(['order_id', 'device']).doUpdateSet(head))
    .execute()
  return new Map(rows.map(({ key, no }) => [key, no]))
}

/** Phones whose last stored entry is not the head of their chain that `mission_devices` records. */
export async function unendedChains(db: Db, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ device: string }>`
    SELECT coalesce(d.device, e.device) AS device FROM
      (SELECT * FROM mission_devices WHERE order_id = ${orderId}) d
      FULL JOIN (SELECT DISTINCT ON (device) device, seq, hash FROM mission_entries WHERE order_id = ${orderId}
        ORDER BY device, seq DESC) e ON e.device = d.device
    WHERE d.seq IS DISTINCT FROM e.seq OR d.hash IS DISTINCT FROM e.hash`.execute(db)
  return rows.map(({ device }) => device)
}

/** Records when the phone last contacted us, even if it sent no entries. */
export const noteHeard = (trx: Transaction<DB>, orderId: number, device: string, now: Date) =>
  trx
    .updateTable('mission_devices')
    .set({ heard_at: now })
    .where('order_id', '=', orderId)
    .where('device', '=', device)
    .execute()

/** The hash of the entry with this number in a phone's chain. */
export const hashAt = async (db: Db, orderId: number, device: string, seq: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('mission_entries')
      .select('hash')
      .where('order_id', '=', orderId)
      .where('device', '=', device)
      .where('seq', '=', seq)
      .executeTakeFirst()
  )?.hash
