import { type Action, cellOf, staffRoles } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/**
 * The accounts with these ids, in the same order, or everybody of the team whose work it is (a full root always), with what mails and
 * notices need.
 */
export async function receiversOf(db: Db, who: readonly number[] | { work: Action }) {
  const query = db
    .selectFrom('accounts')
    .select(['id', 'email', 'nickname', 'language', 'active', 'email_notification'])
  if ('work' in who) {
    const roles = staffRoles.filter((role) => cellOf(who.work, role) !== 'n')
    return query
      .where('role', '=', 'root')
      .where('active', '=', true)
      .where(sql`coalesce(staff_role, '')`, 'in', ['', ...roles])
      .orderBy('id')
      .execute()
  }
  const rows = await query.where('id', 'in', who).execute()
  return who.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
