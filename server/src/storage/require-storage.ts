import { type Config, StartError } from '../config.ts'
import { headerSize, isEncrypted, keyOf, storageKey } from './cipher.ts'
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
async function requireKey({ storage: { keys, acceptsPlain } }: Config, place: Storage): Promise<void> {
  const opened = await place.open(keyMark, { start: 0, end: headerSize })
  const header = opened && (await wholeOf(opened))
  const isMarked = header !== null && isEncrypted(header)
  const [first, ...others] = keys.map(storageKey)
  if (!first) {
    if (isMarked) throw new StartError('The stored files are encrypted. Set STORAGE_KEY to the key that they have.')
    return
  }
  if (isMarked && !keyOf(header, [first, ...others]))
    throw new StartError('The stored files are encrypted with another key. Add it to STORAGE_KEY, behind the new one.')
  if (!isMarked && !acceptsPlain && (await hasFiles(place)))
    throw new StartError(
      'There are stored files that are not encrypted. Set STORAGE_ACCEPT_PLAIN=1 until `npm run storage:move` has encrypted them.',
    )
  if (isMarked && keyOf(header, [first])) return
  const mark = Buffer.from('The files beside this one are encrypted. The key is in STORAGE_KEY of the server.\n')
  await encryptedStorage(place, { keys: [first], acceptsPlain: false }).write(keyMark, mark)
}

async function hasFiles(place: Storage): Promise<boolean> {
  for await (const _file of place.list()) return true
  return false
}
