import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Storage } from '../../storage/storage.ts'
import { changeExport, exportsToRemove } from './store.ts'

const batch = 100

/** Removes files of exports: those of one account, or those that have expired. Returns whether there may be more. */
export async function removeExports(
  { db, storage }: { db: Kysely<DB>; storage: Storage },
  which: { accountId: number } | { before: Date },
): Promise<boolean> {
  const found = await exportsToRemove(db, which, batch)
  for (const { id, name } of found) {
    if (name) await storage.remove(name)
    await changeExport(db, id, { state: 'removed', name: null, size: null })
  }
  return found.length === batch
}
