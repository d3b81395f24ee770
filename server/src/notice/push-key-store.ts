import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Secrets } from '../secrets.ts'

const purpose = 'push key'

export interface PushKey {
  id: number
  /** base64url, as browsers take it. */
  publicKey: string
  privateKey: string
}

const newestKey = (db: Db) => db.selectFrom('push_keys').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Makes a key pair (P-256, RFC 8292). */
async function createPushKey(db: Db, secrets: Secrets, now: Date): Promise<{ id: number; publicKey: string }> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const publicKey = pair.getPublicKey('base64url')
  const { id } = await db
    .insertInto('push_keys')
    .values({
      public_key: publicKey,
      private_sealed: secrets.encrypt(purpose, pair.getPrivateKey(), publicKey),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, publicKey }
}

/** The key for new phones, made if there is none, or none that this server's secret opens. Two that make one at once do no harm. */
export async function currentPushKey(
  db: Db,
  secrets: Secrets,
  now: Date,
): Promise<{ id: number; publicKey: string; since: Date }> {
  const newest = await newestKey(db)
  if (newest && openKey(secrets, newest) !== null)
    return { id: newest.id, publicKey: newest.public_key, since: newest.created_at }
  return { ...(await createPushKey(db, secrets, now)), since: now }
}

function openKey(secrets: Secrets, row: { public_key: string; private_sealed: Buffer }): Buffer | null {
  try {
    return secrets.decrypt(purpose, row.private_sealed, row.public_key)
  } catch {
    // sealed with a secret that this server no longer has
    return null
  }
}

/** Null if the key cannot be opened: its phones have to be added again. */
export async function pushKey(db: Db, secrets: Secrets, id: number): Promise<PushKey | null> {
  const row = await db.selectFrom('push_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const opened = openKey(secrets, row)
  if (!opened) return null
  // a number that begins with zeros is shorter than its 32 bytes
  const bytes = Buffer.concat([Buffer.alloc(Math.max(0, 32 - opened.length)), opened])
  return { id, publicKey: row.public_key, privateKey: bytes.toString('base64url') }
}

/** Another key pair for phones that are added from now on; earlier ones keep theirs. Keys that no phone uses any more are deleted. */
export async function renewPushKey(db: Db, secrets: Secrets, now: Date): Promise<string> {
  const { publicKey } = await createPushKey(db, secrets, now)
  await deleteSpareKeys(db)
  return publicKey
}

const deleteSpareKeys = (db: Db) =>
  sql`DELETE FROM push_keys k WHERE id < (SELECT max(id) FROM push_keys)
    AND NOT EXISTS (SELECT FROM push_devices d WHERE d.key_id = k.id)`.execute(db)

/** Seals all keys with the present secret of the server. */
export async function resealPushKeys(db: Db, secrets: Secrets): Promise<number> {
  let resealed = 0
  for (const { id, public_key, private_sealed } of await db.selectFrom('push_keys').selectAll().execute()) {
    const sealed = secrets.resealed(purpose, private_sealed, public_key)
    if (!sealed) continue
    await db.updateTable('push_keys').set({ private_sealed: sealed }).where('id', '=', id).execute()
    resealed += 1
  }
  return resealed
}
