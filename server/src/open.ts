import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Config, openDataDir, StartError } from './config.ts'
import { checkServer, connect, type WatchedDatabase } from './db/connect.ts'
import { type Embedded, startEmbedded } from './db/embedded.ts'
import { migrate, requireMigrated } from './db/migrate.ts'
import { Replica } from './db/replica.ts'
import { ensureRole, grantServer, mayMigrate, roleOf } from './db/server-role.ts'
import { loadExamQuestions } from './features/exams/index.ts'
import { loadHolidays } from './features/holidays/index.ts'
import { loadLabTests } from './features/laboratory/index.ts'
import { loadReference } from './reference/index.ts'

const databaseName = 'goodlot'
/** The role of servers and workers in the embedded Postgres. */
const embeddedRole = 'goodlot_server'

/** Postgres ends what takes longer than this for a request. Jobs have limits of their own, migrations and commands none. */
const statementMs = 60_000

export interface Opened extends WatchedDatabase {
  /** For what needs a session of its own: LISTEN, locks of jobs, the queue. It passes by a pooler. */
  direct: WatchedDatabase
  /** Signs in as the owner of the tables, for migrations and restores; undefined where only one role is known. */
  owner: WatchedDatabase | undefined
  /** For reads that may lag, if DATABASE_READ_URL names one. */
  replica: Replica | undefined
  embedded: Embedded | null
}

interface OpenOptions {
  report?: (step: string) => void
  /** `server`: has time limits, and starts the embedded Postgres again when it ends. `worker`: has time limits. */
  as?: 'server' | 'worker' | 'command'
}

/** Connects to the configured database and changes nothing in it: the embedded Postgres, unless DATABASE_URL names another database. */
export async function connectDatabase(config: Config, { report, as = 'command' }: OpenOptions = {}): Promise<Opened> {
  openDataDir(config.dataDir)
  let embedded: Embedded | null = null
  if (!config.databaseUrl) {
    report?.('Starting the embedded Postgres')
    embedded = await startEmbedded({ dir: join(config.dataDir, 'postgres') })
    await createDatabase(embedded)
  }
  const url = config.databaseUrl ?? (() => embedded?.databaseUrl(databaseName, embeddedRole) ?? '')
  const ownerUrl = embedded ? () => embedded?.databaseUrl(databaseName) ?? '' : config.databaseOwnerUrl
  const revived = embedded && as === 'server' ? { revive: embedded.revive } : {}
  const limited = as !== 'command' && config.preparedStatements
  const database = connect(url, {
    ...revived,
    names: config.preparedStatements,
    ...(limited ? { statementMs } : {}),
  })
  const direct = connect(config.databaseDirectUrl ?? url, revived)
  const owner = ownerUrl === undefined ? undefined : connect(ownerUrl, { ...revived, max: 4 })
  const readable = config.databaseReadUrl
    ? connect(config.databaseReadUrl, {
        readOnly: true,
        names: config.preparedStatements,
        ...(limited ? { statementMs } : {}),
      })
    : undefined
  const close = async () => {
    await Promise.all([database.close(), direct.close(), owner?.close(), readable?.close()])
  }
  try {
    await checkServer(database.pool)
  } catch (error) {
    await close()
    throw error
  }
  const replica = readable && new Replica(readable, config.readLagSeconds)
  return { ...database, close, direct, owner, replica, embedded }
}

/** Opens the configured database and runs all migrations. */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<Opened> {
  const database = await connectDatabase(config, options)
  try {
    const done = await bringUpToDate(database)
    if (done.length > 0) options.report?.(`Applied ${done.length} migrations`)
    await loadReference(database.db)
    await loadHolidays(database.db)
    await loadExamQuestions(database.db)
    // nobody can sell a laboratory's work before they have one: a company chooses what it offers
    await loadLabTests(database.db, { areOffered: config.mode !== 'production' })
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/**
 * Migrates as the owner of the tables, and grants the server's role what it needs. A server that is told no owner, and whose role owns
 * nothing, finds that `npm run migrate` has done both.
 */
export async function bringUpToDate({ direct, owner }: Opened): Promise<string[]> {
  if (owner) {
    const done = await migrate(owner.pool)
    await grantServer(owner.pool, await roleOf(direct.pool))
    return done
  }
  if (await mayMigrate(direct.pool)) return migrate(direct.pool)
  await requireMigrated(direct.pool)
  return []
}

/** For commands that do more than reading and writing rows: a connection of the owner of the tables. */
export async function ownerOf({ direct, owner }: Opened): Promise<WatchedDatabase> {
  if (owner) return owner
  if (await mayMigrate(direct.pool)) return direct
  throw new StartError('Only the owner of the tables may do this: set DATABASE_OWNER_URL.')
}

/** Closes the database, and the embedded Postgres if this process started it. */
export async function closeDatabase({ close, embedded }: Opened): Promise<void> {
  await close()
  if (embedded && !embedded.reused) await embedded.stop()
}

async function createDatabase(embedded: Embedded): Promise<void> {
  const { pool, close } = connect(embedded.url, { max: 1 })
  try {
    const { rowCount } = await pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (rowCount === 0) await pool.query(`CREATE DATABASE ${databaseName}`)
    await ensureRole(pool, embedded.databaseUrl(databaseName, embeddedRole))
  } finally {
    await close()
  }
}

const folderLock = 4_276_113_002
/** Milliseconds after which a lock that was lost together with the database counts as taken by another server. */
const retakeMs = 30_000

/**
 * Lets only one server run per data folder, by an advisory lock, which the database releases when the process ends in any way. When the
 * database was away, the lock is taken again; `onTaken` is called if another server has it by then.
 */
export async function holdDataFolder(
  { direct: { pool } }: Opened,
  dataDir: string,
  onTaken: () => void,
): Promise<() => void> {
  let released = false
  let holder: pg.PoolClient | undefined
  const take = async (): Promise<boolean> => {
    const client = await pool.connect()
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [folderLock])
    if (!rows[0].locked || released) {
      client.release(true)
      return false
    }
    holder = client
    client.once('end', () => {
      client.release(true)
      holder = undefined
      void retake()
    })
    return true
  }
  const retake = async () => {
    for (let refusedMs = 0; !released && refusedMs < retakeMs; refusedMs += 1_000) {
      await sleep(1_000, null, { ref: false })
      const taken = await take().catch(() => null)
      if (taken) return
      // the time during which the database is away does not count
      if (taken === null) refusedMs = 0
    }
    if (!released) onTaken()
  }
  if (!(await take()))
    throw new StartError(
      `Another Goodlot is already running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  return () => {
    released = true
    holder?.removeAllListeners('end')
    holder?.release(true)
    holder = undefined
  }
}
