import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Receiver } from '../../notice/index.ts'

export interface AlertChoice {
  groups_off: string[]
  quiet_from: number
  quiet_until: number
  time_zone: string
  gateway_off: boolean
}

const usual: AlertChoice = {
  groups_off: [],
  quiet_from: 0,
  quiet_until: 0,
  time_zone: 'Asia/Shanghai',
  gateway_off: false,
}

export const alertSettingsOf = async (db: Db, accountId: number): Promise<AlertChoice> =>
  (await db
    .selectFrom('alert_settings')
    .select(['groups_off', 'quiet_from', 'quiet_until', 'time_zone', 'gateway_off'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()) ?? usual

export const saveAlertSettings = (trx: Transaction<DB>, accountId: number, choice: AlertChoice) =>
  trx
    .insertInto('alert_settings')
    .values({ account_id: accountId, ...choice })
    .onConflict((on) => on.column('account_id').doUpdateSet(choice))
    .execute()

export const receiverOf = (db: Db, accountId: number): Promise<Receiver | undefined> =>
  db
    .selectFrom('accounts as a')
    .leftJoin('alert_settings as s', 's.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.role', 'a.phone', 'a.active', 'a.email_notification', 's.gateway_off'])
    .where('a.id', '=', accountId)
    .executeTakeFirst()

/** How many phones there are, and how many of them were added with another key than this one. */
export async function countDevices(db: Db, keyId: number): Promise<{ devices: number; old_devices: number }> {
  const { rows } = await sql<{ devices: number; old_devices: number }>`
    SELECT count(*)::int AS devices, (count(*) FILTER (WHERE key_id <> ${keyId}))::int AS old_devices FROM push_devices`.execute(
    db,
  )
  return rows[0] ?? { devices: 0, old_devices: 0 }
}
