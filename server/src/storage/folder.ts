import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isStorageName, keyMark, requireStorageName, type Storage, StorageUnavailable } from './storage.ts'
import { storedFile } from './stored-file.ts'

const nullWhenMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw unavailable(error)
}

/** Faults of a disk or a mounted file system that are not the fault of what was asked. */
const faultsOfDisks = new Set(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'ENOTCONN', 'EROFS', 'ESTALE'])

const unavailable = (error: NodeJS.ErrnoException): Error =>
  faultsOfDisks.has(error.code ?? '') ? new StorageUnavailable(error.message, { cause: error }) : error

/** A folder on this machine. A file is written to a temporary name, flushed, then renamed, so that it is never half written. */
export function folderStorage(root: string): Storage {
  const pathOf = (name: string) => {
    requireStorageName(name)
    return join(root, name.slice(0, 2), name)
  }
  const replace = async (path: string, flush: boolean, fill: (file: FileHandle) => Promise<void>) => {
    // several processes may write the same name
    const temporaryPath = `${path}.${randomBytes(6).toString('hex')}.part`
    try {
      await mkdir(dirname(path), { recursive: true })
      const file = await open(temporaryPath, 'w', 0o600)
      try {
        await fill(file)
        if (flush) await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporaryPath, path)
      if (flush) await flushFolder(dirname(path))
    } catch (error) {
      await rm(temporaryPath, { force: true }).catch(() => undefined)
      throw unavailable(error as NodeJS.ErrnoException)
    }
  }
  return {
    async open(name, range) {
      const handle = await open(pathOf(name)).catch(nullWhenMissing)
      return handle && storedFile(handle, range)
    },
    write: (name, bytes, { flush } = { flush: true }) => replace(pathOf(name), flush, (file) => file.writeFile(bytes)),
    writeStream: (name, content) =>
      replace(pathOf(name), true, async (file) => {
        for await (const piece of content) await file.writeFile(piece)
      }),
    read: (name) => readFile(pathOf(name)).catch(nullWhenMissing),
    async remove(name) {
      await rm(pathOf(name), { force: true }).catch((error) => {
        throw unavailable(error)
      })
    },
    async *list() {
      for (const folder of (await readdir(root).catch(nullWhenMissing))?.sort() ?? []) {
        if (!/^[a-z0-9]{2}$/.test(folder)) continue
        for (const name of (await readdir(join(root, folder)).catch(nullWhenMissing))?.sort() ?? []) {
          const isListed = isStorageName(name) && name !== keyMark
          const found = isListed && (await stat(join(root, folder, name)).catch(nullWhenMissing))
          if (found) yield { name, storedSize: found.size }
        }
      }
    },
    async check() {
      const probe = join(root, `.probe-${randomBytes(6).toString('hex')}`)
      try {
        await mkdir(root, { recursive: true })
        await (await open(probe, 'w', 0o600)).close()
        await rm(probe)
      } catch (error) {
        throw new StorageUnavailable(`The folder ${root} cannot be written: ${(error as Error).message}`)
      }
    },
  }
}

/** Makes the new name of a file last through a power failure. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
