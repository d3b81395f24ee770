import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../config.ts'

/** The name of an archive: sorted by name they are sorted by age. */
export const archiveName = (now: Date, isSealed: boolean): string =>
  `goodlot-${now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')}.tar${isSealed ? '.sealed' : ''}`

const isFolder = (path: string) => path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory())

/** Where an archive is written to: `path` names a folder, or the file itself. */
export const archivePath = (path: string, name: string): string =>
  isFolder(path) || !/\.(tar|sealed)$/.test(basename(path)) ? join(path, name) : path

/** Writes an archive under a temporary name, which it loses when it is complete and on the disk. */
export async function writeArchiveFile(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
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

export function readArchiveFile(path: string): AsyncIterable<Buffer> {
  if (!existsSync(path) || statSync(path).isDirectory()) throw new StartError(`There is no archive ${path}.`)
  return createReadStream(path, { highWaterMark: 256 * 1024 })
}
