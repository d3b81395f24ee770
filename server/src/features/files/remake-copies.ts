import type { CopyHashes } from '../../db/json-columns.ts'
import type { Storage } from '../../storage/storage.ts'
import { sha256 } from '../evidence/index.ts'
import { decodeForServer } from './pictures.ts'
import { copyName, printName } from './view.ts'

/** Makes the copies of a stored picture again and overwrites the old ones. Null if the picture cannot be decoded. */
export async function remakeCopies(storage: Storage, name: string, bytes: Buffer): Promise<CopyHashes | null> {
  const copies = await decodeForServer(bytes)
  if (!copies?.print) return null
  await storage.write(copyName(name, 'view'), copies.view)
  await storage.write(copyName(name, 'thumb'), copies.thumb)
  await storage.write(printName(name), copies.print)
  return { view: sha256(copies.view), thumb: sha256(copies.thumb), print: sha256(copies.print) }
}
