import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type StoredFile, storedFile } from './stored-file.ts'

/** Storage of files by name: uploads and their copies, PDFs, signed ends of chains. */
export interface Storage {
  write(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
  /** Opens a file that is too large to be kept in memory. */
  open(name: string): Promise<StoredFile | null>
  /** The path where another process on this machine can read or write the file. */
  pathOf(name: string): string
}

/** A folder on this machine. A file is written to a temporary name, flushed, then renamed, so that it is never half written. */
export function folderStorage(root: string): Storage {
  const pathOf = (name: string) => {
    if (!/^[a-z0-9]{16,}(-[a-z]+)?\.[a-z0-9]{1,8}$/.test(name)) throw new Error(`not a storage name: ${name}`)
    return join(root, name.slice(0, 2), name)
  }
  return {
    pathOf,
    async open(name) {
      const handle = await open(pathOf(name)).catch((error) => (error.code === 'ENOENT' ? null : Promise.reject(error)))
      return handle && storedFile(handle)
    },
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const temporaryPath = `${path}.part`
      const file = await open(temporaryPath, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporaryPath, path)
    },
    read: (name) => readFile(pathOf(name)).catch((error) => (error.code === 'ENOENT' ? null : Promise.reject(error))),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
