import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

export const noticesOf = (db: Db, accountId: number) => db.selectFrom('notices').where('account_id', '=', accountId)

export async function countUnread(db: Db, accountId: number): Promise<number> {
  const { n } = await noticesOf(db, accountId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function markRead(
  trx: Transaction<DB>,
  accountId: number,
  id: number | undefined,
  at: Date,
): Promise<void> {
  let query = trx
    .updateTable('notices')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
  if (id !== undefined) query = query.where('id', '=', id)
  await query.execute()
}
