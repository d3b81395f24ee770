import type { SettingKey } from '@goodlot/contract'
import type { Kysely } from 'kysely'
import { record } from '../../audit-log/index.ts'
import type { Config } from '../../config.ts'
import type { DB } from '../../db/types.ts'
import { defaultsOf } from '../../setting/index.ts'
import { lockSettings, storeSetting } from './store.ts'

/** Resets a setting to its default, for the command, where nobody is signed in; returns that default. */
export async function resetSetting(db: Kysely<DB>, config: Config, key: SettingKey, now: Date): Promise<unknown> {
  const to = defaultsOf(config)[key]
  await db.transaction().execute(async (trx) => {
    const row = (await lockSettings(trx, [key], now)).get(key)
    if (!row || row.value === null) return
    await storeSetting(trx, key, undefined, { at: now, id: null })
    await record(trx, {
      at: now,
      accountId: null,
      action: 'settings.reset_by_command',
      subject: `settings:${key}`,
      details: { from: row.value, to },
    })
  })
  return to
}
