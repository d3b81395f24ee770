import type { Kysely } from 'kysely'
import type pg from 'pg'
import { openArchive } from '../../backup/archive-files.ts'
import { beginCopy } from '../../backup/tables.ts'
import { StartError } from '../../config.ts'
import type { DB } from '../../db/types.ts'
import type { Keeper } from '../../signing.ts'
import type { LogArchive } from '../audit/index.ts'
import { archiveByHash } from './log-archives-store.ts'
import { readLogArchive } from './read-log-archive.ts'
import { SliceTables } from './slice-tables-store.ts'

/** `pool` reaches Postgres itself: the work needs a session of its own. */
export type ArchiveWorld = Keeper & { db: Kysely<DB>; pool: pg.Pool; now: Date }

/** One at a time: two would write the same rows into two archives. */
export async function alone<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_lock(hashtext('archive of the audit log')) AS taken")
    if (!rows[0].taken) throw new StartError('Another process archives the log now.')
    return await work(client)
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    // its session ends, and with it the temporary tables
    client.release(true)
  }
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await beginCopy(client, 'READ COMMITTED')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Reads an archive and gives each slice of the log to `visit`, in a transaction. Redactions are loaded before. */
export async function eachSlice(
  world: ArchiveWorld,
  client: pg.PoolClient,
  place: string,
  visit: (slice: SliceTables) => Promise<void>,
) {
  const slice = new SliceTables(client)
  return readLogArchive(await openArchive(world.config, place), world.config.backupKey, {
    about: (about) => slice.create(about),
    rows: (table, text) =>
      inTransaction(client, async () => {
        await slice.load(table, text)
        if (table === 'audit') await visit(slice)
      }),
  })
}

export interface CheckedArchive {
  place: string
  sha256: string
  first_seal: number
  last_seal: number
  before: Date
  rows: number
}

/** Reads an archive to its end and compares every row with its seal in the database. `onLine` gets rows of a subject or action. */
export async function checkArchive(
  world: ArchiveWorld,
  client: pg.PoolClient,
  place: string,
  shown?: { subject?: string | undefined; action?: string | undefined; onLine(line: string): void },
): Promise<CheckedArchive> {
  const altered: number[] = []
  let rows = 0
  const { about, sha256 } = await eachSlice(world, client, place, async (slice) => {
    altered.push(...(await slice.altered(world.secrets)))
    const { rows: counted } = await client.query('SELECT count(*) AS n FROM pg_temp.archived_audit')
    rows += counted[0].n
    if (shown) for (const line of await slice.lines(shown)) shown.onLine(line)
  })
  if (altered.length > 0)
    throw new StartError(
      `${altered.length} rows of ${place} are not what was sealed, the first is ${altered[0]}. It is another server's archive, or somebody changed it.`,
    )
  const { first_seal, last_seal } = about
  return { place, sha256, first_seal, last_seal, before: new Date(about.before), rows }
}

/** The archive of this server that a file is; every byte of it was read and fits. */
export async function knownArchive(
  world: ArchiveWorld,
  client: pg.PoolClient,
  place: string,
  shown?: Parameters<typeof checkArchive>[3],
): Promise<LogArchive> {
  const checked = await checkArchive(world, client, place, shown)
  const archive = await archiveByHash(world.db, checked.sha256)
  if (!archive) throw new StartError(`${place} is not one of the archives that this server's log names.`)
  return archive
}

/** Checks an archive and gives its rows of a subject or action to `onLine`. */
export const readArchive = (world: ArchiveWorld, place: string, shown: Parameters<typeof checkArchive>[3]) =>
  alone(world.pool, (client) => knownArchive(world, client, place, shown))
