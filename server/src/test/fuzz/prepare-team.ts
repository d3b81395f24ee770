import { randomUUID } from 'node:crypto'
import { anOrder } from '../carts.ts'
import type { Preparation } from './prepare-erasures.ts'

const isCustomer: (who: Parameters<Preparation>[1]) => boolean = ({ account }) => account.role === 'customer'

/** A new member of the sender's family. A sub-account cannot have members: it is refused before. */
const member: Preparation = async (w, who) => {
  const parent_id = isCustomer(who) && who.account.parent_id === null ? who.id : null
  const { id } = await w.an({ parent_id, email_verified_at: null })
  return { user_id: id, to_user_id: undefined, approver_id: undefined }
}

/** A pending order of the sender that waits for its own main account, or for itself. */
const awaiting: Preparation = async (w, who) => {
  const buyer = isCustomer(who) ? who : await w.an()
  const { order_id, totalPrice } = await anOrder(w, buyer)
  const approver_id = buyer.account.parent_id ?? buyer.id
  await w.db.updateTable('orders').set({ approver_id }).where('id', '=', order_id).execute()
  await w.db
    .updateTable('accounts')
    .set({ credit_ok: true, credit_limit_cents: 100_000_000 })
    .where('id', '=', approver_id)
    .execute()
  return { order_id, amount: (totalPrice ?? 0) / 100 }
}

export const teamPreparations: Record<string, Preparation> = {
  team_log: member,
  team_invite: async () => ({ email: `${randomUUID()}@example.com`, approver_id: undefined }),
  team_invite_again: member,
  team_set: member,
  team_remove: member,
  order_on_account: awaiting,
  order_refuse: async (w, who) => ({ ...(await awaiting(w, who)), reason: 'Too dear' }),
}
