import { mayEver } from '@goodlot/rules'
import type { RecordOwner } from '../../http/context.ts'

export { handlers } from './calls.ts'
export { jobs } from './jobs.ts'
export { hashNewPassword } from './passwords.ts'
export { accountByEmail, changeAccount, insertAccount, visibleAccounts } from './store.ts'

/** Attachments of tag `account` belong to the account itself; root sees and changes all. */
export const owner: RecordOwner = async ({ db, me }, id) => {
  if (me.id === id) return 'changed'
  if (!mayEver(me, 'see_all_records')) return 'hidden'
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) ? 'changed' : 'hidden'
}
