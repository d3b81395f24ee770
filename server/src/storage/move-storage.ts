import { type Config, StartError } from '../config.ts'
import { isEncrypted, keyOf, type StorageKey, storageKey } from './cipher.ts'
import { encryptedStorage } from './encrypted.ts'
import { type MoveCounts, moveFiles } from './move.ts'
import { placeOf } from './open-storage.ts'
import { checkKey, headerOf, markEncrypted } from './require-storage.ts'
import { keyMark, type Storage, StorageUnavailable } from './storage.ts'

interface Move {
  to: 'folder' | 's3'
  isQuick: boolean
  prunes: boolean
  /** The target is not encrypted, although there is a key. */
  isPlain: boolean
}

/** Checks both places, then copies from the one that is not `to`; or within `to`, if the server works there. */
export async function moveStorage(
  config: Pick<Config, 'dataDir' | 'storage'>,
  { to, isPlain, ...options }: Move,
  onProgress: (counts: MoveCounts) => void = () => undefined,
): Promise<{ what: string; counts: MoveCounts }> {
  const { storage } = config
  if (to === 's3' && !storage.s3)
    throw new StartError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY say where S3 is.')
  const [first, ...others] = storage.keys.map(storageKey)
  const isInPlace = storage.kind === to
  if (isInPlace && !first)
    throw new StartError(`The files are in ${to} already, and without STORAGE_KEY there is nothing to encrypt.`)
  const from = isInPlace ? to : storage.kind
  const [source, target] = [placeOf(config, from), placeOf(config, to)]
  // plain files of the source are what is to be moved or encrypted
  await requirePlace(source, from, () => checkKey({ storage: { ...storage, acceptsPlain: true } }, source))
  await requirePlace(target, to)

  const written = isPlain ? undefined : first
  if (written) await markEncrypted(target, written)
  const counts = await moveFiles(readable(source, first, others), writable(target, written), {
    ...options,
    onProgress,
    ...(isInPlace ? { isOutdated: async (name) => !isWrittenWith(await headerOf(target, name), written) } : {}),
  })
  if (!written && counts.failed.length === 0) await target.remove(keyMark)
  const how = written ? ', encrypted' : ''
  return { what: isInPlace ? `In ${to}${how}` : `From ${from} to ${to}${how}`, counts }
}

const readable = (place: Storage, first: StorageKey | undefined, others: StorageKey[]): Storage =>
  first ? encryptedStorage(place, { keys: [first, ...others], acceptsPlain: true }) : place

const writable = (place: Storage, key: StorageKey | undefined): Storage =>
  key ? encryptedStorage(place, { keys: [key], acceptsPlain: false }) : place

const isWrittenWith = (header: Buffer, key: StorageKey | undefined): boolean =>
  key ? isEncrypted(header) && keyOf(header, [key]) !== undefined : !isEncrypted(header)

async function requirePlace(place: Storage, kind: string, alsoCheck: () => Promise<unknown> = async () => undefined) {
  try {
    await place.check()
    await alsoCheck()
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    throw new StartError(`The storage ${kind} cannot be used: ${error.message}.`)
  }
}
