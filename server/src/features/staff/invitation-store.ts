import type { StaffInvitationState } from '@goodlot/contract'
import { normalEmail } from '@goodlot/rules'
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, StaffInvitations } from '../../db/types.ts'
import { tokenHash } from '../../secrets.ts'

export type Invitation = Selectable<StaffInvitations>
export type ListedInvitation = Invitation & { sender: string; state: StaffInvitationState }

const stateAt = (now: Date) => sql<StaffInvitationState>`CASE
  WHEN i.used_by IS NOT NULL THEN 'used'
  WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn'
  WHEN i.expires_at <= ${now} THEN 'expired'
  ELSE 'sent' END`

export function invitations(db: Db, now: Date, state?: StaffInvitationState) {
  const query = db.selectFrom('staff_invitations as i').innerJoin('accounts as s', 's.id', 'i.created_by')
  return state ? query.where(stateAt(now), '=', state) : query
}

export const withSender = (query: ReturnType<typeof invitations>, now: Date) =>
  query.selectAll('i').select(['s.nickname as sender', stateAt(now).as('state')])

export const invitationById = (db: Db, id: number, now: Date): Promise<ListedInvitation> =>
  withSender(invitations(db, now), now).where('i.id', '=', id).executeTakeFirstOrThrow()

/** Locks an invitation, so that joining and withdrawing wait for each other. */
export const lockInvitation = (trx: Transaction<DB>, id: number): Promise<Invitation | undefined> =>
  trx.selectFrom('staff_invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Inserts an invitation; undefined if the address has an open one. */
export const insertInvitation = (
  trx: Transaction<DB>,
  row: Insertable<StaffInvitations>,
): Promise<Invitation | undefined> =>
  trx
    .insertInto('staff_invitations')
    .values({ ...row, email: normalEmail(row.email) })
    .onConflict((on) =>
      on.expression(sql`lower(email)`).where('used_by', 'is', null).where('withdrawn_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

export const changeInvitation = (trx: Transaction<DB>, id: number, change: Partial<Invitation>) =>
  trx.updateTable('staff_invitations').set(change).where('id', '=', id).execute()

/** The invitation whose last mail has this token, while its link works. */
export const openByToken = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('used_by', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

export const lockByToken = (trx: Transaction<DB>, token: string, now: Date) =>
  trx
    .selectFrom('staff_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('used_by', 'is', null)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
