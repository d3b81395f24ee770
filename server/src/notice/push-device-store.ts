import { createHash } from 'node:crypto'
import { alertDevicesMost } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/types.ts'
import type { Secrets } from '../secrets.ts'
import type { PushTarget } from './push.ts'

const purpose = 'push device'
const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()
const about = (hash: Buffer) => hash.toString('hex')

interface NewDevice {
  accountId: number
  sessionId: number
  keyId: number
  app: 'web' | 'field'
  device: string
  target: PushTarget
  at: Date
}

/** Adds a phone, or says that it is still there. One that another account used belongs to this one from now on. Returns its id. */
export async function saveDevice(trx: Transaction<DB>, secrets: Secrets, device: NewDevice): Promise<number> {
  const { accountId, sessionId, keyId, app, target, at } = device
  const hash = hashOf(target.endpoint)
  const row = {
    ...{ account_id: accountId, session_id: sessionId, key_id: keyId, app, device: device.device, used_at: at },
    sealed: secrets.encrypt(purpose, Buffer.from(JSON.stringify(target)), about(hash)),
  }
  const { id } = await trx
    .insertInto('push_devices')
    .values({ ...row, endpoint_hash: hash, created_at: at })
    .onConflict((on) =>
      on.column('endpoint_hash').doUpdateSet({
        ...row,
        created_at: sql`CASE push_devices.account_id WHEN ${accountId} THEN push_devices.created_at ELSE ${at} END`,
        proved_at: sql`CASE push_devices.account_id WHEN ${accountId} THEN push_devices.proved_at END`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`DELETE FROM push_devices WHERE account_id = ${accountId} AND id NOT IN (
    SELECT id FROM push_devices WHERE account_id = ${accountId} ORDER BY used_at DESC, id DESC LIMIT ${alertDevicesMost})`.execute(
    trx,
  )
  return id
}

/** The phones of an account; of sessions that somebody ended there are none. */
export const devicesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('push_devices as d')
    .leftJoin('sessions as s', 's.id', 'd.session_id')
    .selectAll('d')
    .where('d.account_id', '=', accountId)
    .where('s.ended_at', 'is', null)
    .orderBy('d.used_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
export type PushDevice = Awaited<ReturnType<typeof devicesOf>>[number]

/** Where a phone is reached; null if it was sealed with a secret that this server no longer has. */
export function targetOf(secrets: Secrets, { endpoint_hash, sealed }: Pick<PushDevice, 'endpoint_hash' | 'sealed'>) {
  try {
    return JSON.parse(secrets.decrypt(purpose, sealed, about(endpoint_hash)).toString()) as PushTarget
  } catch {
    return null
  }
}

export const removeDevice = (db: Db, id: number) => db.deleteFrom('push_devices').where('id', '=', id).execute()

/** Removes a phone of an account, by its id or its address at the push service. */
export async function removeOwnDevice(
  db: Db,
  accountId: number,
  which: { id?: number | undefined; endpoint?: string | undefined },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('account_id', '=', accountId)
    .where((eb) =>
      which.id === undefined ? eb('endpoint_hash', '=', hashOf(which.endpoint ?? '')) : eb('id', '=', which.id),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes phones of ended sessions; they would only be passed over. */
export const removeEndedDevices = (db: Db, accountId: number) =>
  sql`DELETE FROM push_devices d USING sessions s
    WHERE d.account_id = ${accountId} AND s.id = d.session_id AND s.ended_at IS NOT NULL`.execute(db)

/** Seals the addresses of all phones with the present secret of the server. */
export async function resealDevices(db: Db, secrets: Secrets): Promise<number> {
  let resealed = 0
  for (const row of await db.selectFrom('push_devices').select(['id', 'endpoint_hash', 'sealed']).execute()) {
    if (targetOf(secrets, row) === null) continue
    const sealed = secrets.resealed(purpose, row.sealed, about(row.endpoint_hash))
    if (!sealed) continue
    await db
      .updateTable('push_devices')
      .set({ sealed })
      .where('id', '=', row.id)
      .where('sealed', '=', row.sealed)
      .execute()
    resealed += 1
  }
  return resealed
}
