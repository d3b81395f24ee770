import { sql, type Transaction, type Updateable } from 'kysely'
import type { DB, Protocols } from '../../db/types.ts'

export async function catalogNodeByCode(trx: Transaction<DB>, code: string): Promise<number> {
  const node = await trx.selectFrom('catalog_nodes').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return node.id
}

/** Records from which file and edition of the library a protocol comes. */
export const markLibrary = (
  trx: Transaction<DB>,
  id: number,
  mark: Pick<Updateable<Protocols>, 'library_code' | 'library_edition' | 'library_version'>,
) => trx.updateTable('protocols').set(mark).where('id', '=', id).execute()

/** The protocols that came from the library, including deleted ones. Locks them, so that one server at a time renews them. */
export async function lockInstalled(trx: Transaction<DB>) {
  await sql`SELECT pg_advisory_xact_lock(hashtext('protocol library'))`.execute(trx)
  return trx
    .selectFrom('protocols')
    .select(['id', 'name', 'version', 'deleted_at', 'library_code', 'library_edition', 'library_version'])
    .where('library_code', 'is not', null)
    .forUpdate()
    .execute()
}

/** Whether there are any protocols, including deleted ones. */
export const hasProtocols = async (trx: Transaction<DB>): Promise<boolean> =>
  (await trx.selectFrom('protocols').select('id').limit(1).executeTakeFirst()) !== undefined

export async function firstRootId(trx: Transaction<DB>): Promise<number | null> {
  const root = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'root')
    .where('staff_role', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return root?.id ?? null
}
