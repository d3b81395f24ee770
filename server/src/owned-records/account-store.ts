import { type Caller, mayEver } from '@goodlot/rules'
import type { Db } from '../db/connect.ts'

/** The accounts whose records an account may see (docs/domain.md §1); null means all. */
export async function visibleAccounts(db: Db, me: Caller): Promise<number[] | null> {
  if (mayEver(me, 'see_all_records')) return null
  if (me.childCount === 0) return [me.id]
  const children = await db.selectFrom('accounts').select('id').where('parent_id', '=', me.id).execute()
  return [me.id, ...children.map((c) => c.id)]
}
