import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { parseJson, verified } from '../../backup/checksums.ts'
import { aboutName, manifestName, tableOfPart } from '../../backup/format.ts'
import { plainBytes } from '../../backup/restore-archive.ts'
import { RowCounter } from '../../backup/tables.ts'
import { BrokenArchive, bytesOf, readTar } from '../../backup/tar-entries.ts'
import { BrokenSeal } from '../../chunk-cipher.ts'
import { StartError } from '../../config.ts'
import { type AboutLogArchive, type ArchivedTable, aboutLogArchive, archivedTables, logManifest } from './format.ts'

const decompress = promisify<Buffer, Buffer>(gunzip)

/** Rows in one transaction: short enough that nobody waits for its locks. */
const rowsPerSlice = 1000

/** Texts of at most so many whole rows each. */
export function* slicesOf(text: Buffer, most = rowsPerSlice): Generator<Buffer> {
  let start = 0
  let rows = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) {
    rows += 1
    if (rows < most) continue
    yield text.subarray(start, at + 1)
    start = at + 1
    rows = 0
  }
  if (start < text.length) yield text.subarray(start)
}

export interface Visitor {
  about(about: AboutLogArchive): Promise<void>
  /** Rows of a table as text of COPY. */
  rows(table: ArchivedTable, text: Buffer): Promise<void>
}

const isArchived = (name: string | undefined): name is ArchivedTable => archivedTables.some((table) => table === name)

async function readEntries(plain: AsyncIterable<Buffer>, visitor: Visitor): Promise<AboutLogArchive> {
  const counters = { audit: new RowCounter(), audit_redactions: new RowCounter() }
  let about: AboutLogArchive | undefined
  for await (const entry of verified(readTar(plain))) {
    const table = tableOfPart(entry.name)
    if (entry.name === aboutName) {
      const read = aboutLogArchive.safeParse(parseJson(await bytesOf(entry)))
      if (!read.success) throw new StartError('This is no archive of the audit log, or one of a newer Goodlot.')
      about = read.data
      await visitor.about(about)
    } else if (entry.name === manifestName) {
      const { tables } = logManifest.parse(parseJson(await bytesOf(entry)))
      for (const name of archivedTables) {
        const found = counters[name].result()
        if (found.rows !== tables[name].rows || found.sha256 !== tables[name].sha256)
          throw new BrokenArchive(`${name} has other rows than its manifest says`)
      }
    } else if (about && isArchived(table)) {
      const part = await bytesOf(entry)
      const text = await decompress(part).catch(() => Promise.reject(new BrokenArchive('a part is damaged')))
      counters[table].add(text)
      for (const slice of slicesOf(text)) await visitor.rows(table, slice)
    } else throw new BrokenArchive(`it has ${entry.name}, which is unknown`)
  }
  if (!about) throw new BrokenArchive('its description is missing')
  return about
}

/** Reads an archive to its end; whether it was damaged is known only then. Returns the digest of its plain bytes. */
export async function readLogArchive(
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
  visitor: Visitor,
): Promise<{ about: AboutLogArchive; sha256: string }> {
  const hash = createHash('sha256')
  const plain = await plainBytes(source, passphrase)
  async function* hashed() {
    for await (const piece of plain) {
      hash.update(piece)
      yield piece
    }
  }
  try {
    const about = await readEntries(hashed(), visitor)
    return { about, sha256: hash.digest('hex') }
  } catch (error) {
    if (error instanceof BrokenSeal)
      throw new StartError('The archive is damaged, or BACKUP_KEY is not the key that it was made with.')
    if (error instanceof BrokenArchive) throw new StartError(`The archive is damaged: ${error.message}.`)
    throw error
  }
}
