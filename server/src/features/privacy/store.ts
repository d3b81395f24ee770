import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, Erasures, PersonExports } from '../../db/types.ts'

export type Erasure = Selectable<Erasures>
export type PersonExport = Selectable<PersonExports>

/** Locks the account's row, so that a request and its cancelling are carried out one after the other. */
export const lockAccount = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const findAccount = (db: Db, id: number) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

/** The erasure of an account that was requested and not cancelled. */
export const erasureOf = (db: Db, accountId: number): Promise<Erasure | undefined> =>
  db
    .selectFrom('erasures')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()

export const erasureById = (db: Db, id: number): Promise<Erasure | undefined> =>
  db.selectFrom('erasures').selectAll().where('id', '=', id).executeTakeFirst()

export const erasureByToken = (db: Db, tokenHash: Buffer): Promise<Erasure | undefined> =>
  db.selectFrom('erasures').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** The erasures of which something was carried out since then. */
export const erasuresSince = (db: Db, since: Date): Promise<Erasure[]> =>
  db
    .selectFrom('erasures')
    .selectAll()
    .where('closed_at', 'is not', null)
    .where((eb) => eb.or([eb('done_at', 'is', null), eb('done_at', '>=', since)]))
    .orderBy('id')
    .execute()

/** All accounts that were erased, as the list of erasures names them. */
export async function erasedAccounts(db: Db): Promise<{ account_id: number; uuid: string; erased_at: Date }[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id as account_id', 'uuid', 'erased_at'])
    .where('erased_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ erased_at, ...row }) => (erased_at === null ? [] : { ...row, erased_at }))
}

export const insertErasure = (trx: Transaction<DB>, row: Insertable<Erasures>): Promise<Erasure> =>
  trx.insertInto('erasures').values(row).returningAll().executeTakeFirstOrThrow()

export const changeErasure = (db: Db, id: number, change: Updateable<Erasures>) =>
  db.updateTable('erasures').set(change).where('id', '=', id).execute()

/** The oldest erasure whose time has come and whose account is still open; other servers leave it alone meanwhile. */
export const takeDueErasure = (trx: Transaction<DB>, now: Date): Promise<Erasure | undefined> =>
  trx
    .selectFrom('erasures')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const lastExport = (db: Db, accountId: number): Promise<PersonExport | undefined> =>
  db
    .selectFrom('person_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const exportById = (db: Db, id: number): Promise<PersonExport | undefined> =>
  db.selectFrom('person_exports').selectAll().where('id', '=', id).executeTakeFirst()

/** Adds a request; undefined if one of this account waits already. */
export const insertExport = (trx: Transaction<DB>, row: Insertable<PersonExports>): Promise<PersonExport | undefined> =>
  trx
    .insertInto('person_exports')
    .values(row)
    .onConflict((oc) => oc.column('account_id').where(sql<boolean>`state = 'waiting'`).doNothing())
    .returningAll()
    .executeTakeFirst()

export const changeExport = (db: Db, id: number, change: Updateable<PersonExports>) =>
  db.updateTable('person_exports').set(change).where('id', '=', id).execute()

/** Exports of an account that still have a file, or all that have expired. */
export const exportsToRemove = (db: Db, which: { accountId: number } | { before: Date }, most: number) =>
  db
    .selectFrom('person_exports')
    .select(['id', 'name'])
    .where('state', '=', 'ready')
    .$if('accountId' in which, (q) => q.where('account_id', '=', 'accountId' in which ? which.accountId : 0))
    .$if('before' in which, (q) => q.where('expires_at', '<=', 'before' in which ? which.before : new Date(0)))
    .orderBy('id')
    .limit(most)
    .execute()
