import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { ZodType } from 'zod'
import { BrokenSeal } from '../chunk-cipher.ts'
import { type Config, StartError, version } from '../config.ts'
import { migrate, migrationFiles } from '../db/migrate.ts'
import { openSecrets } from '../secrets.ts'
import type { Storage } from '../storage/storage.ts'
import { parseJson, verified } from './checksums.ts'
import { dropSchema, removeAll, requireEmpty } from './empty-server.ts'
import {
  type AboutArchive,
  aboutArchive,
  aboutName,
  filesFolder,
  formatVersion,
  type Manifest,
  manifestName,
  manifest as manifestSchema,
  secretName,
} from './format.ts'
import { compareRows, emptyTables, RowLoader, setSequences, tablesFor, withoutChecks } from './load-rows.ts'
import { openSealed } from './passphrase.ts'
import { beginCopy } from './tables.ts'
import { BrokenArchive, bytesOf, type Entry, readTar } from './tar-entries.ts'
import { secretDigests } from './write-archive.ts'

export interface RestoreTarget {
  config: Config
  pool: pg.Pool
  storage: Storage
  /** Accepts that this server has another secret than the archive's, or a new one. */
  otherSecret: boolean
}

export interface Restored {
  about: AboutArchive
  manifest: Manifest
  /** Migrations that came after the archive and were applied to it. */
  migrated: string[]
}

/** Brings an archive back onto an empty server: everything, or nothing and the reason in one sentence. */
export async function restoreArchive(target: RestoreTarget, archive: AsyncIterable<Buffer>): Promise<Restored> {
  const { pool, storage, config } = target
  const entries = verified(readTar(await plainBytes(archive, config.backupKey)))
  const client = await pool.connect()
  let mayClean = false
  try {
    const about = await readAbout(entries)
    requireSecret(target, about)
    await requireEmpty(client, storage)
    mayClean = true
    await dropSchema(client)
    const wanted = new Set(about.migrations)
    await migrate(pool, (file) => wanted.has(file))
    const { manifest, secret } = await loadEntries(client, target, about, entries)
    const migrated = await migrate(pool)
    if (secret && !hasSecret(config)) writeFileSync(secretPath(config), secret, { mode: 0o600, flag: 'wx' })
    client.release()
    return { about, manifest, migrated }
  } catch (error) {
    // its session ends, and with it the transaction
    client.release(true)
    if (mayClean) await removeEverything(target)
    throw sentenceOf(error)
  }
}

async function removeEverything({ pool, storage }: RestoreTarget): Promise<void> {
  const client = await pool.connect()
  try {
    await dropSchema(client)
  } finally {
    client.release()
  }
  await removeAll(storage)
}

/** The bytes of an archive, decrypted if it is encrypted. */
export async function plainBytes(archive: AsyncIterable<Buffer>, passphrase: string | undefined) {
  const { isSealed, plain } = await openSealed(archive)
  if (isSealed && passphrase === undefined)
    throw new StartError('The archive is encrypted. Set BACKUP_KEY to the key that it was made with.')
  return plain(passphrase ?? '')
}

async function readAbout(entries: AsyncGenerator<Entry>): Promise<AboutArchive> {
  const { value: first } = await entries.next()
  if (first?.name !== aboutName) throw new BrokenArchive('its description is missing')
  const value = parseJson(await bytesOf(first))
  const known = new Set(migrationFiles())
  const isNewer =
    Number(value.format) > formatVersion ||
    (Array.isArray(value.migrations) && value.migrations.some((name) => !known.has(String(name))))
  if (isNewer)
    throw new StartError(
      `The archive was made by a newer Goodlot (${value.version}; this one is ${version}). Restore it with that version.`,
    )
  return parsed(aboutArchive, value)
}

function parsed<T>(schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw new BrokenArchive('its description is damaged')
  return result.data
}

const secretPath = (config: Config) => join(config.dataDir, 'secret')

async function loadEntries(
  client: pg.PoolClient,
  target: RestoreTarget,
  about: AboutArchive,
  entries: AsyncIterable<Entry>,
): Promise<{ manifest: Manifest; secret: Buffer | undefined }> {
  await beginCopy(client, 'READ COMMITTED')
  const tables = await tablesFor(client, about)
  const putChecksBack = await withoutChecks(client, tables)
  await emptyTables(client, tables)
  const loader = new RowLoader(client, tables)
  let secret: Buffer | undefined
  let manifest: Manifest | undefined
  let files = 0
  try {
    for await (const entry of entries) {
      if (entry.name.startsWith(filesFolder)) {
        await loader.end()
        await target.storage.writeStream(entry.name.slice(filesFolder.length), entry.pieces)
        files += 1
      } else if (entry.name === secretName) secret = await bytesOf(entry)
      else if (entry.name === manifestName) manifest = parsed(manifestSchema, parseJson(await bytesOf(entry)))
      else await loader.load(entry)
    }
    await loader.end()
  } catch (error) {
    await loader.abort(error)
    throw error
  }
  if (!manifest || files !== manifest.files) throw new BrokenArchive('files are missing')
  await compareRows(client, tables, manifest)
  await setSequences(client, manifest.sequences)
  await putChecksBack()
  await client.query('COMMIT')
  return { manifest, secret }
}

const hasSecret = (config: Config) => config.secret !== undefined || existsSync(secretPath(config))

/** Two-step verification, seals and signatures need the secret of the server that the archive was made of. */
function requireSecret({ config, otherSecret }: RestoreTarget, about: AboutArchive): void {
  if (otherSecret) return
  if (hasSecret(config)) {
    if (secretDigests(openSecrets(config)).includes(about.secret_digest)) return
    throw new StartError(
      'The secret of this server is not the one that the archive was made with. Set GOODLOT_SECRET to that one, or say --other-secret: then nobody’s two-step verification works, and no seal or signature can be checked.',
    )
  }
  if (about.has_secret) return
  throw new StartError(
    'The archive has no secret in it. Set GOODLOT_SECRET to the one of the server that it was made of, or put that server’s file "secret" into DATA_DIR.',
  )
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof BrokenSeal)
    return new StartError(
      'The archive is damaged, or BACKUP_KEY is not the key that it was made with. Nothing was restored.',
    )
  if (error instanceof BrokenArchive)
    return new StartError(`The archive is damaged: ${error.message}. Nothing was restored.`)
  return error
}
