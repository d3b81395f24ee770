import { createHash } from 'node:crypto'
import { FileDamaged, type ListedFile, type Storage } from './storage.ts'
import type { StoredFile } from './stored-file.ts'

export interface MoveCounts {
  copied: number
  /** Were in the target already, with the same content. */
  same: number
  bytes: number
  /** In the target only: removed from the source since an earlier run, or never there. */
  extra: number
  removed: number
  /** Sentences about files that could not be copied. */
  failed: string[]
}

export interface MoveOptions {
  /** Compares the content only of files that can be replaced; others that have the right size are taken for the same. */
  isQuick: boolean
  /** Removes from the target what the source does not have. */
  prunes: boolean
  /** Source and target are the same place: whether a file is not encrypted as it should be, and has to be written again. */
  isOutdated?(name: string): Promise<boolean>
  onProgress?(counts: MoveCounts): void
}

const atOnce = 8
const progressEvery = 500

/** Uploads and PDFs of reports have random names and are written once; their copies, ends of chains and the sample's PDF are replaced. */
const isWrittenOnce = (name: string): boolean => /^[0-9a-f]{32}\.[a-z0-9]+$/.test(name)

/** Copies all files, and compares the hash of each copy with that of its original. Can be repeated after it was interrupted. */
export async function moveFiles(source: Storage, target: Storage, options: MoveOptions): Promise<MoveCounts> {
  const counts: MoveCounts = { copied: 0, same: 0, bytes: 0, extra: 0, removed: 0, failed: [] }
  let seen = 0
  await inTurns(source.list(), async ({ name }) => {
    try {
      await moveFile(source, target, name, options, counts)
    } catch (error) {
      // a file that cannot be read does not keep the others from being copied; a storage that is away ends the run
      if (!(error instanceof FileDamaged)) throw error
      counts.failed.push(error.message)
    }
    seen += 1
    if (seen % progressEvery === 0) options.onProgress?.(counts)
  })
  if (!options.isOutdated)
    await inTurns(target.list(), async ({ name }) => {
      const original = await source.open(name, { start: 0, end: 0 })
      await original?.close()
      if (original) return
      counts.extra += 1
      if (!options.prunes) return
      await target.remove(name)
      counts.removed += 1
    })
  return counts
}

async function moveFile(source: Storage, target: Storage, name: string, options: MoveOptions, counts: MoveCounts) {
  const isThere = options.isOutdated
    ? !(await options.isOutdated(name))
    : await isSame(source, target, name, options.isQuick)
  if (isThere) {
    counts.same += 1
    return
  }
  const original = await source.open(name)
  // removed since it was listed
  if (!original) return
  const hash = createHash('sha256')
  try {
    await target.writeStream(name, hashed(original, hash))
  } finally {
    await original.close()
  }
  const written = await target.open(name)
  if (!written || (await hashOf(written)) !== hash.digest('hex'))
    throw new FileDamaged(`${name} is not in the target what it is in the source`)
  counts.copied += 1
  counts.bytes += original.size
}

const nothing = { start: 0, end: 0 }

async function isSame(source: Storage, target: Storage, name: string, isQuick: boolean): Promise<boolean> {
  try {
    const copy = await target.open(name, nothing)
    await copy?.close()
    const original = copy && (await source.open(name, nothing))
    await original?.close()
    if (!copy || !original || copy.size !== original.size) return false
    if (isQuick && isWrittenOnce(name)) return true
    return (await hashIn(source, name)) === (await hashIn(target, name))
  } catch (error) {
    // the copy of an interrupted run with another key, or a damaged one, is written again; a damaged original is named then
    if (error instanceof FileDamaged) return false
    throw error
  }
}

async function hashIn(storage: Storage, name: string): Promise<string | null> {
  const file = await storage.open(name)
  return file && hashOf(file)
}

async function hashOf(file: StoredFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of file.pieces()) hash.update(piece)
  return hash.digest('hex')
}

async function* hashed(file: StoredFile, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of file.pieces()) {
    hash.update(piece)
    yield piece
  }
}

/** Calls `work` for each file, several at once; ends with the first error. */
async function inTurns(files: AsyncIterable<ListedFile>, work: (file: ListedFile) => Promise<void>): Promise<void> {
  const reading = files[Symbol.asyncIterator]()
  const worker = async () => {
    for (let next = await reading.next(); !next.done; next = await reading.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
