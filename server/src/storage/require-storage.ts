import { type Config, StartError } from '../config.ts'
import { headerSize, isEncrypted, keyOf, type StorageKey, storageKey } from './cipher.ts'
import { encryptedStorage } from './encrypted.ts'
import { openStorage, placeOf } from './open-storage.ts'
import { keyMark, type Storage, StorageUnavailable } from './storage.ts'
import { wholeOf } from './stored-file.ts'

/** Opens the storage, and refuses to start when it does not answer or its files cannot be read with the keys that are set. */
export async function requireStorage(config: Config): Promise<Storage> {
  const place = placeOf(config, config.storage.kind)
  try {
    await place.check()
    await requireKey(config, place)
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    const { s3 } = config.storage
    const where = config.storage.kind === 's3' ? `the bucket ${s3?.bucket} at ${s3?.endpoint}` : 'its folder'
    throw new StartError(
      `The storage of files cannot be used, ${where}: ${error.message}. The README says what STORAGE and S3_… may hold.`,
    )
  }
  return openStorage(config)
}

/**
 * A file in the storage remembers that it is encrypted and with which key. Without it a server with another key, or with none, would write
 * files that others cannot read, and serve what it cannot read.
 */
async function requireKey(config: Pick<Config, 'storage'>, place: Storage): Promise<void> {
  const header = await checkKey(config, place)
  const [first] = config.storage.keys.map(storageKey)
  if (first && !keyOf(header, [first])) await markEncrypted(place, first)
}

/** Throws if the files cannot be read with the keys that are set; returns the beginning of the file that remembers the key. */
export async function checkKey({ storage }: Pick<Config, 'storage'>, place: Storage): Promise<Buffer> {
  const header = await headerOf(place, keyMark)
  const isMarked = isEncrypted(header)
  const keys = storage.keys.map(storageKey)
  if (isMarked && keys.length === 0)
    throw new StartError('The stored files are encrypted. Set STORAGE_KEY to the key that they have.')
  if (isMarked && !keyOf(header, keys))
    throw new StartError('The stored files are encrypted with another key. Add it to STORAGE_KEY, behind the new one.')
  if (!isMarked && keys.length > 0 && !storage.acceptsPlain && (await hasFiles(place)))
    throw new StartError(
      'There are stored files that are not encrypted. Set STORAGE_ACCEPT_PLAIN=1 until `npm run storage:move` has encrypted them.',
    )
  return header
}

export async function markEncrypted(place: Storage, key: StorageKey): Promise<void> {
  const mark = Buffer.from('The files beside this one are encrypted. The key is in STORAGE_KEY of the server.\n')
  await encryptedStorage(place, { keys: [key], acceptsPlain: false }).write(keyMark, mark)
}

/** The first bytes of a stored file as they are; empty if there is none. */
export async function headerOf(place: Storage, name: string): Promise<Buffer> {
  const opened = await place.open(name, { start: 0, end: headerSize })
  return opened ? wholeOf(opened) : Buffer.alloc(0)
}

async function hasFiles(place: Storage): Promise<boolean> {
  for await (const _file of place.list()) return true
  return false
}
