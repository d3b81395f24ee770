import type { TeamRole } from '@goodlot/contract'
import type { StaffRole } from '@goodlot/rules'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains } from '../../db/text.ts'
import type { Accounts, DB } from '../../db/types.ts'
import { type SortKeys, textKey } from '../../http/sort.ts'

export type Member = Selectable<Accounts>
export type ListedMember = Member & { has_totp: boolean; last_sign_in: Date | null }

export const teamRoleOf = (staffRole: string | null): TeamRole => (staffRole ?? 'root') as StaffRole | 'root'

interface Filter {
  q?: string | undefined
  team_role?: TeamRole | undefined
}

/** The accounts of the team, ended ones included. */
export function team(db: Db, { q, team_role }: Filter = {}) {
  let query = db.selectFrom('accounts as a').where('a.role', '=', 'root')
  if (team_role === 'root') query = query.where('a.staff_role', 'is', null)
  else if (team_role) query = query.where('a.staff_role', '=', team_role)
  if (q) query = query.where((eb) => eb.or([columnContains('a.nickname', q), columnContains('a.email', q)]))
  return query
}

/** The log knows sign-ins longer than the sessions, which are deleted after a while. */
const lastSignIn = sql<Date | null>`(SELECT max(l.at) FROM audit l WHERE l.account_id = a.id AND l.action = 'accounts.sign_in')`

export const withSignIns = (query: ReturnType<typeof team>) =>
  query
    .selectAll('a')
    .select([
      lastSignIn.as('last_sign_in'),
      sql<boolean>`EXISTS (SELECT FROM account_totps t WHERE t.account_id = a.id AND t.confirmed_at IS NOT NULL)`.as(
        'has_totp',
      ),
    ])

export const memberById = (db: Db, id: number): Promise<ListedMember> =>
  withSignIns(team(db)).where('a.id', '=', id).executeTakeFirstOrThrow()

/** Always in order of their ids, so that two who lock the team wait in turn. */
export const lockTeam = (trx: Transaction<DB>): Promise<Member[]> =>
  trx.selectFrom('accounts').selectAll().where('role', '=', 'root').orderBy('id').forUpdate().execute()

export const sortKeys: SortKeys<'nick_name' | 'account' | 'created_at' | 'last_sign_in'> = {
  nick_name: textKey('a.nickname'),
  account: textKey('a.email'),
  created_at: sql`a.created_at`,
  last_sign_in: lastSignIn,
}
