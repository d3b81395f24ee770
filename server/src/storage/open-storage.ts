import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { StorageConfig } from '../config-storage.ts'
import { storageKey } from './cipher.ts'
import { encryptedStorage } from './encrypted.ts'
import { folderStorage } from './folder.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The storage of this kind as it is, without encryption. */
export function placeOf(config: Pick<Config, 'dataDir' | 'storage'>, kind: StorageConfig['kind']): Storage {
  if (kind === 'folder') return folderStorage(join(config.dataDir, 'files'))
  const { s3, presigned } = config.storage
  if (!s3) throw new Error('there is no S3 server')
  return s3Storage(s3, { presigned })
}

/** The storage that the environment names. `requireStorage` says whether it can be used. */
export function openStorage(config: Pick<Config, 'dataDir' | 'storage'>): Storage {
  const { kind, acceptsPlain } = config.storage
  const place = placeOf(config, kind)
  const [first, ...others] = config.storage.keys.map(storageKey)
  return first ? encryptedStorage(place, { keys: [first, ...others], acceptsPlain }) : place
}
