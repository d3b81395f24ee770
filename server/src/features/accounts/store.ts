import { mayEver, normalEmail, sessionHours } from '@goodlot/rules'
import { type Insertable, type SqlBool, sql, type Transaction, type Updateable } from 'kysely'

import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/text.ts'
import type { Accounts, DB } from '../../db/types.ts'
import type { Me } from '../../http/context.ts'
import { newToken, tokenHash } from '../../secrets.ts'

export const accountByEmail = (db: Db, email: string) =>
  db.selectFrom('accounts').selectAll().where(sql`lower(email)`, '=', normalEmail(email)).executeTakeFirst()

export const accountById = (db: Db, id: number) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Undefined when the e-mail is taken: if two people register it at once, only one gets it. */
export const insertAccount = (trx: Transaction<DB>, account: Insertable<Accounts>) =>
  trx
    .insertInto('accounts')
    .values({ ...account, email: normalEmail(account.email) })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst()

export const changeAccount = (trx: Transaction<DB>, id: number, change: Updateable<Accounts>) =>
  trx.updateTable('accounts').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export async function countChildren(db: Db, id: number): Promise<number> {
  const { n } = await db
    .selectFrom('accounts')
    .where('parent_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Compared as text: what is no uuid names nobody, where a cast would fail. */
export const childByUuid = (db: Db, parentId: number, uuid: string) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('parent_id', '=', parentId)
    .where(sql<SqlBool>`uuid::text = ${uuid.toLowerCase()}`)
    .executeTakeFirst()

/** The accounts one may switch between: a main account with its children, a sub-account with its main account. */
export const family = (db: Db, me: Me) =>
  db
    .selectFrom('accounts')
    .select(['id', 'nickname', 'email', 'uuid', 'parent_id', 'member_flags'])
    .where('active', '=', true)
    .where((eb) =>
      eb.or([eb('id', '=', me.id), me.parentId === null ? eb('parent_id', '=', me.id) : eb('id', '=', me.parentId)]),
    )
    .orderBy(sql`parent_id IS NOT NULL`)
    .orderBy('nickname')
    .execute()

export function selectable(db: Db, me: Me, q: string | undefined) {
  let query = db.selectFrom('accounts').where('role', '<>', 'inspector')
  if (!mayEver(me, 'see_all_records')) {
    query = query.where((eb) =>
      eb.or([
        eb('id', '=', me.id),
        eb('parent_id', '=', me.id),
        ...(me.isAgent ? [eb('referred_by', '=', me.id)] : []),
      ]),
    )
  }
  if (q)
    query = query.where((eb) =>
      eb.or((['nickname', 'email', 'company'] as const).map((c) => eb(c, 'ilike', contains(q)))),
    )
  return query
}

// sessions

export async function openSession(
  trx: Transaction<DB>,
  accountId: number,
  from: { client: string; userAgent: string; address: string; now: Date },
): Promise<string> {
  const token = newToken()
  // kept longer than the session itself
  await trx.updateTable('accounts').set({ signed_in_at: from.now }).where('id', '=', accountId).execute()
  await trx
    .insertInto('sessions')
    .values({
      account_id: accountId,
      token_hash: tokenHash(token),
      client: from.client,
      user_agent: from.userAgent,
      address: from.address,
      created_at: from.now,
      last_seen_at: from.now,
      expires_at: new Date(from.now.getTime() + sessionHours * 3600_000),
    })
    .execute()
  return token
}

export const liveSessions = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)

export async function endSession(
  trx: Transaction<DB>,
  accountId: number,
  sessionId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Whether the account was ever signed in to, as the log knows: sessions are deleted after a while. An account from before the archived years
 * counts as used, because its sign-ins may be there.
 */
export async function hasSignedIn(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT
    EXISTS (SELECT FROM audit WHERE account_id = ${accountId} AND action = 'accounts.sign_in')
    OR EXISTS (SELECT FROM accounts c JOIN log_archives a ON a.before > c.created_at WHERE c.id = ${accountId} AND a.state <> 'returned')
    AS has`.execute(db)
  return rows[0]?.has ?? false
}

/** Ends all sessions of an account, but not the one with the id `except`. Returns how many were ended. */
export async function endSessions(
  trx: Transaction<DB>,
  accountId: number,
  now: Date,
  except?: number,
): Promise<number> {
  let query = trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  if (except !== undefined) query = query.where('id', '<>', except)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends the sessions of all accounts, after a theft of the database for instance. Returns how many were ended. */
export async function endAllSessions(trx: Transaction<DB>, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const accountExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The address that replaces a refused account's own: unique, and nobody's mailbox (RFC 2606). */
export const freedAddress = ({ uuid }: { uuid: string }) => `refused-${uuid}@goodlot.invalid`
/** SQL condition for the address of a refused account, whose row belongs to nobody any more. */
export const isFreedAddress = (column: string) => sql<boolean>`${sql.ref(column)} LIKE 'refused-%@goodlot.invalid'`
