import type { SettingKey } from '@goodlot/contract'
import type { Selectable, Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { json } from '../../db/json-columns.ts'
import type { DB } from '../../db/types.ts'

export const storedSettings = (db: Db) =>
  db
    .selectFrom('settings')
    .leftJoin('accounts', 'accounts.id', 'settings.changed_by')
    .select(['settings.key', 'settings.value', 'settings.version', 'settings.changed_at', 'accounts.email'])
    .execute()

export type LockedSetting = Pick<Selectable<DB['settings']>, 'key' | 'value' | 'version' | 'changed_at'> & {
  email: string | null
}

/** The rows of these settings, locked; one that was never saved gets a row without a value, version 0. */
export async function lockSettings(
  trx: Transaction<DB>,
  keys: readonly SettingKey[],
  at: Date,
): Promise<Map<string, LockedSetting>> {
  if (keys.length === 0) return new Map()
  // sorted, so that two saves of the same settings take turns instead of deadlocking
  const sorted = keys.toSorted()
  await trx
    .insertInto('settings')
    .values(sorted.map((key) => ({ key, value: null, version: 0, changed_at: at, changed_by: null })))
    .onConflict((oc) => oc.column('key').doNothing())
    .execute()
  const rows = await trx
    .selectFrom('settings')
    .leftJoin('accounts', 'accounts.id', 'settings.changed_by')
    .select(['settings.key', 'settings.value', 'settings.version', 'settings.changed_at', 'accounts.email'])
    .where('settings.key', 'in', sorted)
    .orderBy('settings.key')
    .forUpdate('settings')
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** Stores a value; undefined resets the setting to its default. */
export async function storeSetting(
  trx: Transaction<DB>,
  key: SettingKey,
  value: unknown,
  by: { at: Date; id: number | null },
): Promise<void> {
  await trx
    .updateTable('settings')
    .set((eb) => ({
      value: value === undefined ? null : json(value),
      version: eb('version', '+', 1),
      changed_at: by.at,
      changed_by: by.id,
    }))
    .where('key', '=', key)
    .execute()
}
