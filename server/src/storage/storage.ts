import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where uploaded bytes are kept, by random names. */
export interface Storage {
  write(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

/** A folder on this machine. A file appears whole or not at all: written aside, flushed, then renamed. */
export function folderStorage(root: string): Storage {
  const pathOf = (name: string) => {
    if (!/^[a-z0-9]{16,}(-[a-z]+)?\.[a-z0-9]{1,8}$/.test(name)) throw new Error(`not a storage name: ${name}`)
    return join(root, name.slice(0, 2), name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const aside = `${path}.part`
      const file = await open(aside, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, path)
    },
    read: (name) => readFile(pathOf(name)).catch((error) => (error.code === 'ENOENT' ? null : Promise.reject(error))),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
