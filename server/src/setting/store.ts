import { isSettingKey, type Settings } from '@goodlot/contract'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { defaultsOf } from './defaults.ts'

/** All settings: the stored value, else the default. Not cached, so that a change takes effect immediately, in every process. */
export async function readSettings({ db, config }: { db: Db; config: Config }): Promise<Settings> {
  const settings: Record<string, unknown> = { ...defaultsOf(config) }
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('value', 'is not', null).execute()
  for (const { key, value } of rows) if (isSettingKey(key)) settings[key] = value
  return settings as Settings
}
