import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { definitions, isSettingKey, type SettingKey, type Settings } from './definitions.ts'

/** All settings: the stored value, else the default. Not cached, so that a change takes effect immediately. */
export async function readSettings(db: Db): Promise<Settings> {
  const settings = Object.fromEntries(Object.entries(definitions).map(([key, { value }]) => [key, value])) as Record<
    string,
    unknown
  >
  for (const { key, value } of await db.selectFrom('settings').select(['key', 'value']).execute()) {
    if (isSettingKey(key)) settings[key] = value
  }
  return settings as Settings
}

export const storedSettings = (db: Db) =>
  db
    .selectFrom('settings')
    .leftJoin('accounts', 'accounts.id', 'settings.changed_by')
    .select(['settings.key', 'settings.value', 'settings.changed_at', 'accounts.email'])
    .execute()

export async function saveSetting(
  trx: Transaction<DB>,
  key: SettingKey,
  value: unknown,
  at: Date,
  by: number | null,
): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: at, changed_by: by }
  await trx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((oc) => oc.column('key').doUpdateSet(row))
    .execute()
}
