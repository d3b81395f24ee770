import type { Db } from '../../db/connect.ts'

/** The accounts with these ids, in the same order, or all active root accounts, with what mails and notices need. */
export async function receiversOf(db: Db, who: readonly number[] | 'root') {
  const query = db
    .selectFrom('accounts')
    .select(['id', 'email', 'nickname', 'language', 'active', 'email_notification'])
  if (who === 'root') return query.where('role', '=', 'root').where('active', '=', true).orderBy('id').execute()
  const rows = await query.where('id', 'in', who).execute()
  return who.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
