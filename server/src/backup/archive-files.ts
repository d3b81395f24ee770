import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Config, StartError } from '../config.ts'
import { S3 } from '../storage/s3.ts'

/** The name of an archive: sorted by name they are sorted by age. */
export const archiveName = (now: Date, isSealed: boolean): string =>
  `goodlot-${now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')}.tar${isSealed ? '.sealed' : ''}`

const isFolder = (path: string) => path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory())

/** Where an archive is written to: `path` names a folder, or the file itself. */
const archivePath = (path: string, name: string): string =>
  isFolder(path) || !/\.(tar|sealed)$/.test(basename(path)) ? join(path, name) : path

/** Archives in the bucket of the storage are beside its files, under keys that no file has. */
const s3Folder = 'backups/'
const s3Mark = 's3:'

function bucketOf({ storage: { s3 } }: Pick<Config, 'storage'>): S3 {
  if (!s3)
    throw new StartError('An archive in S3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  return new S3(s3)
}

/** Writes an archive to a folder, a file or S3 (`s3:` or `s3:NAME`); it is there when it is complete. Returns where that is. */
export async function storeArchive(
  config: Pick<Config, 'storage'>,
  to: string,
  name: string,
  bytes: AsyncIterable<Buffer>,
): Promise<string> {
  if (!to.startsWith(s3Mark)) {
    const path = archivePath(to, name)
    await writeArchiveFile(path, bytes)
    return path
  }
  const bucket = bucketOf(config)
  const path = to.slice(s3Mark.length)
  const key = path === '' || path.endsWith('/') ? path + name : path
  const existing = await bucket.open(s3Folder + key)
  await existing?.close()
  if (existing) throw new StartError(`${s3Mark}${key} exists already.`)
  await bucket.putStream(s3Folder + key, bytes)
  return s3Mark + key
}

/** Writes an archive under a temporary name, which it loses when it is complete and on the disk. */
async function writeArchiveFile(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  if (existsSync(path)) throw new StartError(`${path} exists already.`)
  await mkdir(dirname(path), { recursive: true })
  const temporaryPath = `${path}.part`
  try {
    const file = await open(temporaryPath, 'w', 0o600)
    try {
      for await (const piece of bytes) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}

/** The bytes of an archive in a file or in S3. */
export async function openArchive(config: Pick<Config, 'storage'>, from: string): Promise<AsyncIterable<Buffer>> {
  if (!from.startsWith(s3Mark)) return readArchiveFile(from)
  const file = await bucketOf(config).open(s3Folder + from.slice(s3Mark.length))
  if (!file) throw new StartError(`There is no archive ${from}.`)
  return file.pieces()
}

export function readArchiveFile(path: string): AsyncIterable<Buffer> {
  if (!existsSync(path) || statSync(path).isDirectory()) throw new StartError(`There is no archive ${path}.`)
  return createReadStream(path, { highWaterMark: 256 * 1024 })
}
