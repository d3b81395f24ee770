import { staffRoles } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { passwordFits } from './passwords.ts'
import { accountByEmail } from './store.ts'

/** The password of all demo accounts; the README publishes it. */
export const demoPassword = 'goodlot-demo'

const team = ['root', ...staffRoles]
const demoNames = [...team, 'admin', 'buyer', 'main', 'child', 'agent', 'inspector']

/** Whether anybody could sign in to an account of the demo with its published password. */
export async function hasDemoAccount(db: Db): Promise<boolean> {
  for (const name of demoNames) {
    const account = await accountByEmail(db, `${name}@goodlot.test`)
    // comparing throws if the stored text is not a hash: then no password fits
    if (account?.active && (await passwordFits(account.password_hash, demoPassword).catch(() => false))) return true
  }
  return false
}
