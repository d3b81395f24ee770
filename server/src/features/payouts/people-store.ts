import type { Db } from '../../db/connect.ts'

/** Whether there is such an inspector, and its account was not erased. */
export async function isInspector(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('inspectors as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select('i.account_id')
    .where('i.account_id', '=', id)
    .where('a.erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
