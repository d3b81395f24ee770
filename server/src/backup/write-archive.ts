import type pg from 'pg'
import { version } from '../config.ts'
import { copyLock, takeLock } from '../db/migrate.ts'
import type { Secrets } from '../secrets.ts'
import type { Storage } from '../storage/storage.ts'
import { withChecksums } from './checksums.ts'
import {
  type AboutArchive,
  aboutName,
  filesFolder,
  formatVersion,
  type Manifest,
  partName,
  queueName,
  secretName,
} from './format.ts'
import { queueSelect } from './queue-rows.ts'
import { beginCopy, copyOut, copyParts, quoted, RowCounter, selectOf, type Table, tablesOf } from './tables.ts'
import { type Entry, entryOf, writeTar } from './tar-entries.ts'

export interface BackupSource {
  pool: pg.Pool
  storage: Storage
  secrets: Secrets
  now: Date
  /** The server's secret, to be put into the archive; null: it is kept elsewhere. */
  secretFile: Buffer | null
  hasFiles: boolean
  /** Polled jobs that replace files which have to agree with rows. They wait while these files and the snapshot are taken. */
  pausedJobs: readonly string[]
}

/** Says which secret of the server an archive belongs to: the present one first, then the earlier ones. */
export const secretDigests = (secrets: Secrets): string[] =>
  secrets.digests('backup', 'which secret').map((digest) => digest.toString('hex').slice(0, 32))

/** Files that are replaced, unlike all others: the signed ends of chains. */
const isReplaced = (name: string): boolean => name.endsWith('head.json')

/** Where rows name files. Missing ones are reported; copies of pictures are made again from their originals. */
const fileReferences = [
  { table: 'attachments', column: 'name', unless: 'deleted_at' },
  { table: 'report_files', column: 'name', unless: 'removed_at' },
]

type Summary = Omit<Manifest, 'entries' | 'sums'>

export interface Archive {
  bytes: AsyncIterable<Buffer>
  /** What was copied, once all bytes were read. */
  summary: Summary
}

/** A copy of the whole server as of one moment: all rows from one snapshot, and every file that they name. */
export function writeArchive(source: BackupSource): Archive {
  const summary: Summary = {
    tables: {},
    queue: { rows: 0, sha256: '' },
    sequences: {},
    files: 0,
    file_bytes: 0,
    missing_files: [],
  }
  const entries = withChecksums(copyEverything(source, summary), () => summary)
  return { bytes: writeTar(entries, source.now), summary }
}

async function* copyEverything(source: BackupSource, summary: Summary): AsyncGenerator<Entry> {
  const { pool, storage, pausedJobs, hasFiles, secretFile } = source
  const client = await pool.connect()
  const copied = new Set<string>()
  const copyFile = (name: string) => fileEntry(storage, name, copied, summary)
  try {
    await takeLock(client, copyLock, 'shared')
    const tables = await tablesOf(client)
    yield entryOf(aboutName, Buffer.from(`${JSON.stringify(await describe(client, source, tables), null, 1)}\n`))
    if (secretFile) yield entryOf(secretName, secretFile)
    // an end of a chain that is later than the rows would look like rows that somebody removed
    for (const job of pausedJobs) await client.query('SELECT pg_advisory_lock(hashtext($1))', [job])
    if (hasFiles) for await (const { name } of storage.list()) if (isReplaced(name)) yield* copyFile(name)
    await beginCopy(client, 'REPEATABLE READ READ ONLY')
    // the first statement takes the snapshot
    await client.query('SELECT 1 FROM migrations')
    for (const job of pausedJobs) await client.query('SELECT pg_advisory_unlock(hashtext($1))', [job])

    for (const table of tables) yield* copyTable(client, table.name, selectOf(table), summary.tables)
    const queue: Record<string, Summary['queue']> = {}
    // the first versions had no queue
    const { rows: found } = await client.query(
      "SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS has_queue",
    )
    yield* copyTable(client, queueName, found[0].has_queue ? queueSelect : 'SELECT WHERE false', queue)
    Object.assign(summary.queue, queue[queueName])
    summary.sequences = await sequencesOf(client)
    // files are stored before the rows that name them, so all that the snapshot names are listed now
    if (hasFiles) for await (const { name } of storage.list()) if (!copied.has(name)) yield* copyFile(name)
    if (hasFiles) summary.missing_files = await missingFiles(client, tables, copied)
    await client.query('COMMIT')
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    client.release()
  }
}

async function describe(client: pg.PoolClient, source: BackupSource, tables: Table[]): Promise<AboutArchive> {
  const { rows } = await client.query('SELECT name FROM migrations ORDER BY name COLLATE "C"')
  const { rows: server } = await client.query("SELECT current_setting('server_version') AS version")
  return {
    format: formatVersion,
    product: 'goodlot',
    version,
    made_at: source.now.toISOString(),
    postgres: server[0].version,
    migrations: rows.map(({ name }) => name),
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
    secret_digest: secretDigests(source.secrets)[0] ?? '',
    has_files: source.hasFiles,
    has_secret: source.secretFile !== null,
  }
}

async function* copyTable(
  client: pg.PoolClient,
  name: string,
  select: string,
  results: Summary['tables'],
): AsyncGenerator<Entry> {
  const counter = new RowCounter()
  let no = 0
  for await (const part of copyParts(client, select, counter)) yield entryOf(partName(name, ++no), part)
  results[name] = counter.result()
}

async function* fileEntry(
  storage: Storage,
  name: string,
  copied: Set<string>,
  summary: Summary,
): AsyncGenerator<Entry> {
  // null: removed since it was listed; if a row of the snapshot names it, it is reported as missing
  const file = await storage.open(name)
  if (!file) return
  copied.add(name)
  summary.files += 1
  summary.file_bytes += file.size
  yield { name: filesFolder + name, size: file.size, pieces: file.pieces() }
}

async function sequencesOf(client: pg.PoolClient): Promise<Summary['sequences']> {
  const { rows } = await client.query(`
    SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname COLLATE "C"`)
  const found: Summary['sequences'] = {}
  for (const { name } of rows) {
    const { rows: states } = await client.query(`SELECT last_value, is_called FROM public.${quoted(name)}`)
    found[name] = { value: Number(states[0].last_value), is_called: states[0].is_called }
  }
  return found
}

async function missingFiles(client: pg.PoolClient, tables: Table[], copied: Set<string>): Promise<string[]> {
  const missing: string[] = []
  for (const { table, column, unless } of fileReferences) {
    const columns = tables.find(({ name }) => name === table)?.columns ?? []
    if (!columns.includes(column)) continue
    const kept = columns.includes(unless) ? `AND ${unless} IS NULL` : ''
    let line = ''
    for await (const text of copyOut(client, `SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL ${kept}`)) {
      const lines = (line + text.toString()).split('\n')
      line = lines.pop() ?? ''
      missing.push(...lines.filter((name) => !copied.has(name)))
    }
  }
  return missing
}
