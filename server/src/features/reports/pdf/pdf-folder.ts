import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileDamaged, type Storage } from '../../../storage/storage.ts'

const prefix = 'goodlot-pdf-'
/** A PDF takes ten minutes at most: folders older than this were left behind by a process that was killed. */
const leftBehindMs = 3600_000
const atOnce = 8

/** A folder that only this user can read: the process that makes a PDF reads its pictures there and writes the PDF into it. */
export interface PdfFolder {
  pathOf(name: string): string
  /** Copies files here from the storage. One that the storage lacks, or that is damaged there, is left out. */
  fetch(storage: Storage, names: readonly string[], signal: AbortSignal): Promise<void>
  /** Copies a file from here to the storage. */
  store(storage: Storage, name: string): Promise<void>
}

/** Gives a folder to the making of one PDF and removes it afterwards. */
export async function withPdfFolder<T>(make: (folder: PdfFolder) => Promise<T>): Promise<T> {
  await removeLeftBehind()
  const path = await mkdtemp(join(tmpdir(), prefix))
  const pathOf = (name: string) => join(path, name)
  const fetchOne = async (storage: Storage, name: string, signal: AbortSignal) => {
    signal.throwIfAborted()
    try {
      const file = await storage.open(name)
      if (file) await pipeline(file.pieces(), createWriteStream(pathOf(name), { mode: 0o600 }), { signal })
    } catch (error) {
      // what is missing here is noticed by whoever compares it with its hash
      if (!(error instanceof FileDamaged)) throw error
      await rm(pathOf(name), { force: true })
    }
  }
  try {
    return await make({
      pathOf,
      async fetch(storage, names, signal) {
        for (let i = 0; i < names.length; i += atOnce)
          await Promise.all(names.slice(i, i + atOnce).map((name) => fetchOne(storage, name, signal)))
      },
      store: (storage, name) => storage.writeStream(name, createReadStream(pathOf(name))),
    })
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

async function removeLeftBehind(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => null)
    if (found && found.uid === process.getuid?.() && Date.now() - found.mtimeMs > leftBehindMs)
      await rm(path, { recursive: true, force: true })
  }
}
