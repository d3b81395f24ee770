import type { Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import { json } from '../db/json-columns.ts'
import type { DB } from '../db/types.ts'

/** The parts of the setup that have a row; the last two are notes of this server about itself. */
export type SetupPart = 'mail' | 'address' | 'payment' | 'gateway' | 'mail_test' | 'first_steps'

export interface SetupRow {
  value: unknown
  sealed: Buffer | null
  version: number
  changed_at: Date
  email: string | null
}

export const setupRow = (db: Db, part: SetupPart): Promise<SetupRow | undefined> =>
  db
    .selectFrom('server_setup')
    .leftJoin('accounts', 'accounts.id', 'server_setup.changed_by')
    .select([
      'server_setup.value',
      'server_setup.sealed',
      'server_setup.version',
      'server_setup.changed_at',
      'accounts.email',
    ])
    .where('part', '=', part)
    .executeTakeFirst()

export const sealedParts = (db: Db) =>
  db.selectFrom('server_setup').select(['part', 'sealed']).where('sealed', 'is not', null).execute()

/** Replaces the sealed secrets of a part, unless they were changed meanwhile. */
export async function resealPart(db: Db, part: string, before: Buffer, sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('server_setup')
    .set({ sealed })
    .where('part', '=', part)
    .where('sealed', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks a part until the transaction ends; one that was never saved gets a row without a value, version 0. */
export async function lockSetup(trx: Transaction<DB>, part: SetupPart, at: Date): Promise<SetupRow> {
  await trx
    .insertInto('server_setup')
    .values({ part, value: null, version: 0, changed_at: at })
    .onConflict((oc) => oc.column('part').doNothing())
    .execute()
  await trx.selectFrom('server_setup').select('part').where('part', '=', part).forUpdate().execute()
  const row = await setupRow(trx, part)
  if (!row) throw new Error(`the setup of ${part} has no row`)
  return row
}

/** Stores a part with its sealed secrets; a null value removes both. */
export async function storeSetup(
  trx: Transaction<DB>,
  part: SetupPart,
  { value, sealed }: { value: unknown; sealed: Buffer | null },
  by: { at: Date; id: number },
): Promise<void> {
  await trx
    .updateTable('server_setup')
    .set((eb) => ({
      value: value === null ? null : json(value),
      sealed,
      version: eb('version', '+', 1),
      changed_at: by.at,
      changed_by: by.id,
    }))
    .where('part', '=', part)
    .execute()
}
