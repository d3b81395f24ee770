import { join } from 'node:path'
import { type Config, openDataDir, StartError } from './config.ts'
import { checkServer, connect, type Database } from './db/connect.ts'
import { type Embedded, startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { loadHolidays } from './features/holidays/index.ts'
import { loadLabTests } from './features/laboratory/index.ts'
import { loadReference } from './reference/index.ts'

const databaseName = 'goodlot'

export interface Opened extends Database {
  embedded: Embedded | null
}

/** Connects to the configured database and changes nothing in it: the embedded Postgres, unless DATABASE_URL names another database. */
export async function connectDatabase(config: Config, report: (step: string) => void = () => {}): Promise<Opened> {
  openDataDir(config.dataDir)
  let embedded: Embedded | null = null
  let url = config.databaseUrl
  if (!url) {
    report('Starting the embedded Postgres')
    embedded = await startEmbedded({ dir: join(config.dataDir, 'postgres') })
    url = embedded.databaseUrl(databaseName)
    await createDatabase(embedded)
  }
  const database = connect(url)
  try {
    await checkServer(database.pool)
  } catch (error) {
    await database.close()
    throw error
  }
  return { ...database, embedded }
}

/** Opens the configured database and runs all migrations. */
export async function openDatabase(config: Config, report: (step: string) => void = () => {}): Promise<Opened> {
  const database = await connectDatabase(config, report)
  try {
    const done = await migrate(database.pool)
    if (done.length > 0) report(`Applied ${done.length} migrations`)
    await loadReference(database.db)
    await loadHolidays(database.db)
    await loadLabTests(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
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
  } finally {
    await close()
  }
}

/** Lets only one server run per data folder, by an advisory lock, which the database releases when the process ends in any way. */
export async function holdDataFolder({ pool }: Database, dataDir: string): Promise<() => void> {
  const client = await pool.connect()
  const { rows } = await client.query('SELECT pg_try_advisory_lock(4276113002) AS locked')
  if (!rows[0].locked) {
    client.release()
    throw new StartError(
      `Another Goodlot is already running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  client.on('error', () => undefined)
  return () => client.release(true)
}
