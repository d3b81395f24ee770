import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type Config, StartError } from '../../config.ts'
import type { Secrets } from '../../secrets.ts'
import { folderStorage } from '../../storage/folder.ts'
import { s3Storage } from '../../storage/s3-storage.ts'
import type { Storage } from '../../storage/storage.ts'

/**
 * Who was erased, kept apart from database and backups: a restored backup has these people again, and they are erased again by this list. It
 * has ids and dates alone.
 */
export interface ErasedAccount {
  account_id: number
  /** So that nobody is erased on another server, where the number is somebody else's. */
  uuid: string
  erased_at: Date
}

const s3Mark = 's3:'
/** Beside the archives of backups, under keys that no file of the storage has. */
const s3Prefix = 'backups/erasures/'

type Placed = Pick<Config, 'dataDir' | 'storage' | 'erasureList'>

/** Opens the list at a place: a folder, or `s3:` in the bucket of the storage. */
export function openErasureList({ storage }: Placed, place: string): Storage {
  if (!place.startsWith(s3Mark)) return folderStorage(place)
  if (!storage.s3) throw new StartError('A list of erasures in S3 needs S3_ENDPOINT, S3_BUCKET and the keys of S3.')
  return s3Storage({ ...storage.s3, prefix: s3Prefix }, { presigned: false })
}

/** Where this server keeps its list. */
export const erasureListPlace = ({ erasureList, storage, dataDir }: Placed): string =>
  erasureList ?? (storage.kind === 's3' ? s3Mark : join(dataDir, 'erasures'))

/** Where the list is that belongs to an archive of a backup. */
export const placeBeside = (archive: string): string =>
  archive.startsWith(s3Mark) ? s3Mark : join(dirname(archive), 'erasures')

const fileName = (accountId: number) => `erasure${String(accountId).padStart(12, '0')}.json`
const purpose = 'erasure-list'
const textOf = ({ account_id, uuid, erased_at }: ErasedAccount) => `${account_id} ${uuid} ${erased_at.toISOString()}`

const stored = z.object({ account_id: z.int(), uuid: z.string(), erased_at: z.iso.datetime(), seal: z.string() })

/** Adds an account to a list, with a keyed digest: whoever can write there must not be able to have somebody erased. */
export async function noteErased(list: Storage, secrets: Secrets, erased: ErasedAccount): Promise<void> {
  const name = fileName(erased.account_id)
  if (await list.read(name)) return
  const seal = secrets.digest(purpose, textOf(erased)).toString('hex')
  await list.write(name, Buffer.from(`${JSON.stringify({ ...erased, seal })}\n`))
}

/** The accounts of a list, and the names of files in it that this server did not write as they are. */
export async function readErasureList(list: Storage, secrets: Secrets) {
  const erased: ErasedAccount[] = []
  const damaged: string[] = []
  for await (const { name } of list.list()) {
    const bytes = await list.read(name)
    const one = bytes && parsed(bytes)
    if (
      one &&
      secrets.isDigest(Buffer.from(one.seal, 'hex'), purpose, textOf(one)) &&
      name === fileName(one.account_id)
    )
      erased.push({ account_id: one.account_id, uuid: one.uuid, erased_at: one.erased_at })
    else damaged.push(name)
  }
  return { erased, damaged }
}

function parsed(bytes: Buffer): (ErasedAccount & { seal: string }) | null {
  try {
    const { erased_at, ...rest } = stored.parse(JSON.parse(bytes.toString()))
    return { ...rest, erased_at: new Date(erased_at) }
  } catch {
    return null
  }
}
