import type { Db } from '../../db/connect.ts'
import { passwordFits } from './passwords.ts'
import { accountByEmail } from './store.ts'

/** The password of all demo accounts; the README publishes it. */
export const demoPassword = 'goodlot-demo'

/** Whether anybody could sign in as root with the published password of the demo. */
export async function hasDemoRoot(db: Db): Promise<boolean> {
  const root = await accountByEmail(db, 'root@goodlot.test')
  if (!root?.active) return false
  // comparing throws if the stored text is not a hash: then no password fits
  return passwordFits(root.password_hash, demoPassword).catch(() => false)
}
