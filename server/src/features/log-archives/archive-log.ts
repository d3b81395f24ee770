import type pg from 'pg'
import { record } from '../../audit-log/index.ts'
import { storeArchive } from '../../backup/archive-files.ts'
import { sealWith } from '../../backup/passphrase.ts'
import { beginCopy } from '../../backup/tables.ts'
import { StartError } from '../../config.ts'
import {
  archivedAction,
  keptActions,
  type LogArchive,
  returnedAction,
  seal,
  sealsDigest,
  signArchive,
} from '../audit/index.ts'
import { type ArchiveWorld, alone, checkArchive, eachSlice, knownArchive } from './check-archive.ts'
import {
  insertArchive,
  leavingRange,
  type SealRange,
  setPlace,
  setRemoved,
  setReturned,
  unfinishedArchive,
} from './log-archives-store.ts'
import { writeLogArchive } from './write-log-archive.ts'

/** Entries younger than this are searched too often to be taken away. */
const youngestMs = 365 * 24 * 3600_000

/** What would leave the database; null: nothing. */
export async function planArchive({ db, now }: ArchiveWorld, before: Date): Promise<SealRange | null> {
  if (now.getTime() - before.getTime() < youngestMs)
    throw new StartError('Only entries that are older than a year can be archived.')
  const unfinished = await unfinishedArchive(db)
  if (unfinished)
    throw new StartError(
      `The rows of ${unfinished.place} are not all removed yet. Go on with: npm run archive -- --resume`,
    )
  return leavingRange(db, before)
}

/** Removes the rows of an archive from the database, slice by slice. Safe to repeat after a kill. Returns how many were removed. */
async function removeRows(world: ArchiveWorld, client: pg.PoolClient, archive: LogArchive, pause?: Pause) {
  let removed = 0
  await eachSlice(world, client, archive.place, async (slice) => {
    removed += await slice.remove()
    await pause?.(removed)
  })
  await setRemoved(world.db, archive.id, world.now)
  return removed
}

/** Called within each slice's transaction: tests kill the work there. */
export type Pause = (removed: number) => Promise<void>

/** Writes old years of the log into an archive, reads it back, notes it in the log, and removes its rows from the database. */
export async function archiveLog(
  world: ArchiveWorld,
  { before, to, pause }: { before: Date; to: string; pause?: Pause },
): Promise<{ archive: LogArchive; removed: number } | null> {
  const { pool, db, config, secrets, now } = world
  return alone(pool, async (client) => {
    const range = await planArchive(world, before)
    if (!range) return null
    await beginCopy(client, 'REPEATABLE READ READ ONLY')
    const plain = writeLogArchive(client, range, { before, now })
    const key = config.backupKey
    const place = await storeArchive(
      config,
      to,
      nameOf(world, before),
      key === undefined ? plain : sealWith(key, plain),
    )
    await client.query('COMMIT')
    const checked = await checkArchive(world, client, place)
    const described = { first_seal: range.first_seal, last_seal: range.last_seal, kept_actions: [...keptActions] }
    const seals = await sealsDigest(db, described)
    if (checked.rows !== range.rows || seals.rows !== range.rows)
      throw new StartError(`${place} has ${checked.rows} rows instead of ${range.rows}. Nothing was removed.`)
    const facts = {
      ...described,
      before,
      made_at: now,
      sha256: checked.sha256,
      seals_sha256: seals.sha256,
      rows: range.rows,
    }
    const archive = await db.transaction().execute(async (trx) => {
      const row = await insertArchive(trx, { ...facts, place, ...signArchive(world, facts) })
      const details = {
        place,
        sha256: facts.sha256,
        first_seal: facts.first_seal,
        last_seal: facts.last_seal,
        rows: facts.rows,
      }
      await record(trx, { at: now, accountId: null, action: archivedAction, subject: `archive:${row.id}`, details })
      return row
    })
    // the log names the archive before the first row leaves
    while ((await seal(db, secrets)) > 0);
    return { archive, removed: await removeRows(world, client, archive, pause) }
  })
}

const nameOf = ({ now, config }: ArchiveWorld, before: Date): string => {
  const stamp = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')
  const day = new Date(before.getTime() + 8 * 3600_000).toISOString().slice(0, 10)
  return `goodlot-log-before-${day}-${stamp}.tar${config.backupKey === undefined ? '' : '.sealed'}`
}

/** Goes on removing rows after a run that was interrupted; `from` says where the archive is by now. Null: nothing is unfinished. */
export async function resumeArchive(world: ArchiveWorld, from?: string) {
  return alone(world.pool, async (client) => {
    const unfinished = await unfinishedArchive(world.db)
    if (!unfinished) return null
    const place = from ?? unfinished.place
    const known = await knownArchive(world, client, place)
    if (known.id !== unfinished.id) throw new StartError(`${place} is another archive than ${unfinished.place}.`)
    if (place !== unfinished.place) await setPlace(world.db, known.id, place)
    while ((await seal(world.db, world.secrets)) > 0);
    const archive = { ...known, place }
    return { archive, removed: await removeRows(world, client, archive) }
  })
}

/**
 * Brings the rows of an archive back into the log. `erase` removes from them what erasures have removed meanwhile, before the archive counts
 * as returned. Safe to repeat after a kill.
 */
export async function returnArchive(
  world: ArchiveWorld,
  place: string,
  erase: (world: ArchiveWorld, archive: LogArchive) => Promise<unknown>,
): Promise<{ archive: LogArchive; returned: number }> {
  return alone(world.pool, async (client) => {
    const archive = await knownArchive(world, client, place)
    if (archive.state === 'returned') throw new StartError(`The rows of ${place} are in the log already.`)
    let returned = 0
    await eachSlice(world, client, place, async (slice) => {
      const altered = await slice.altered(world.secrets)
      if (altered.length > 0) throw new StartError(`${place} changed while it was read.`)
      returned += await slice.putBack()
    })
    await erase(world, archive)
    await world.db.transaction().execute(async (trx) => {
      await setReturned(trx, archive.id, world.now)
      const details = { place, sha256: archive.sha256, rows: archive.rows }
      const entry = { action: returnedAction, subject: `archive:${archive.id}`, details }
      await record(trx, { at: world.now, accountId: null, ...entry })
    })
    return { archive, returned }
  })
}
