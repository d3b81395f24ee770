import { randomBytes } from 'node:crypto'
import type { InvitationState } from '@goodlot/contract'
import { normalEmail } from '@goodlot/rules'
import { type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Names } from '../../db/json-columns.ts'
import type { DB, InspectorInvitations } from '../../db/types.ts'
import { type SortKeys, textKey } from '../../http/sort.ts'

export type Invitation = Selectable<InspectorInvitations>
export type ListedInvitation = Invitation & { sender: string; state: InvitationState; category_names: Names | null }

/** How far it has come: the inspector's own row says what happened after the registration. */
const state = sql<InvitationState>`CASE
  WHEN n.verified_at IS NOT NULL THEN 'verified'
  WHEN n.submitted_at IS NOT NULL THEN 'submitted'
  WHEN i.used_by IS NOT NULL THEN 'registered'
  WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn'
  ELSE 'sent' END`

/** The same as conditions. As long as nobody has registered, an invitation's own row says all. */
const hasState: Record<InvitationState, RawBuilder<SqlBool>> = {
  sent: sql<SqlBool>`(i.used_by IS NULL AND i.withdrawn_at IS NULL)`,
  withdrawn: sql<SqlBool>`(i.used_by IS NULL AND i.withdrawn_at IS NOT NULL)`,
  registered: sql<SqlBool>`(i.used_by IS NOT NULL AND n.submitted_at IS NULL AND n.verified_at IS NULL)`,
  submitted: sql<SqlBool>`(n.submitted_at IS NOT NULL AND n.verified_at IS NULL)`,
  verified: sql<SqlBool>`(n.verified_at IS NOT NULL)`,
}

interface Filter {
  email?: string | undefined
  city?: string | undefined
  state?: InvitationState | undefined
}

export function listed(db: Db, filter: Filter = {}) {
  let query = db
    .selectFrom('inspector_invitations as i')
    // everybody who invites is there; a join that may find nobody is left out where invitations are counted
    .leftJoin('accounts as s', 's.id', 'i.created_by')
    .leftJoin('inspectors as n', 'n.account_id', 'i.used_by')
    .leftJoin('catalog_nodes as g', 'g.id', 'i.category_id')
  if (filter.state) query = query.where(hasState[filter.state])
  for (const column of ['email', 'city'] as const) {
    const words = filter[column]
    if (words) query = query.where(`i.${column}`, 'ilike', `%${words.replace(/[\\%_]/g, '\\$&')}%`)
  }
  return query
}

export const withState = (query: ReturnType<typeof listed>) =>
  query.selectAll('i').select([sql<string>`s.nickname`.as('sender'), 'g.names as category_names', state.as('state')])

/** The row of a list for one invitation. */
export const invitationById = (db: Db, id: number): Promise<ListedInvitation | undefined> =>
  withState(listed(db)).where('i.id', '=', id).executeTakeFirst()

/** Locks an invitation, so that a registration and a withdrawal wait for each other. */
export const lockInvitation = (trx: Transaction<DB>, id: number): Promise<Invitation | undefined> =>
  trx.selectFrom('inspector_invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Inserts an invitation; undefined if the address has an open one. */
export function insertInvitation(
  trx: Transaction<DB>,
  row: Pick<Invitation, 'email' | 'nickname' | 'city' | 'category_id' | 'language' | 'created_by'> & { at: Date },
): Promise<Invitation | undefined> {
  const { at, ...values } = row
  return trx
    .insertInto('inspector_invitations')
    .values({ ...values, code: randomBytes(16).toString('base64url'), created_at: at, sent_at: at })
    .onConflict((on) =>
      on.expression(sql`lower(email)`).where('used_by', 'is', null).where('withdrawn_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export const changeInvitation = (trx: Transaction<DB>, id: number, change: Partial<Invitation>) =>
  trx.updateTable('inspector_invitations').set(change).where('id', '=', id).execute()

/** The open invitation with this code. */
export const openInvitation = (db: Db, code: string): Promise<Invitation | undefined> =>
  db
    .selectFrom('inspector_invitations')
    .selectAll()
    .where('code', '=', code)
    .where('used_by', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

/** Names of a category; undefined if there is none with this id. */
export const categoryNames = async (db: Db, id: number): Promise<Names | undefined> =>
  (
    await db
      .selectFrom('catalog_nodes')
      .select('names')
      .where('id', '=', id)
      .where('parent_id', 'is', null)
      .executeTakeFirst()
  )?.names

export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(email)`, '=', normalEmail(email))
    .executeTakeFirst()) !== undefined

/** Notes that an invited inspector has registered: by the link, or else by the address that was invited. */
export async function useInvitation(
  trx: Transaction<DB>,
  by: { code: string | undefined; email: string; accountId: number; at: Date },
): Promise<number | null> {
  const open = trx
    .selectFrom('inspector_invitations')
    .select('id')
    .where('used_by', 'is', null)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
  const byCode = by.code === undefined ? undefined : await open.where('code', '=', by.code).executeTakeFirst()
  const found = byCode ?? (await open.where(sql`lower(email)`, '=', normalEmail(by.email)).executeTakeFirst())
  if (!found) return null
  await changeInvitation(trx, found.id, { used_by: by.accountId, used_at: by.at })
  return found.id
}

/** The sort keys of the list's columns. */
export const sortKeys: SortKeys<'email' | 'nick_name' | 'city' | 'sent_at'> = {
  email: textKey('i.email'),
  nick_name: textKey('i.nickname'),
  city: textKey('i.city'),
  sent_at: sql`i.sent_at`,
}
