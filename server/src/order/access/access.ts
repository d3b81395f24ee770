import { accessToOrder, mayEver, orderStatus, type RecordAccess, seesFamily } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { RecordOwner } from '../../feature.ts'
import type { Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { visibleAccounts } from '../../owned-records/index.ts'
import { factsOf } from '../facts.ts'
import { lockOrder, type Order, orderById } from '../order-store.ts'
import { broughtBy, ownersOf, worksOn } from './access-store.ts'

/**
 * The accounts whose orders the caller sees: itself, its children, for a member who reads, pays or decides its main account, and for an
 * agent the customers it has brought; null: all.
 */
export async function ordersScope(db: Db, me: Me): Promise<Scope> {
  const visible = await visibleAccounts(db, me)
  if (!visible) return null
  const mainId = me.family?.mainId
  const family = mainId !== undefined && seesFamily(me) ? [...visible, mainId] : visible
  return me.isAgent ? [...family, ...(await broughtBy(db, me.id))] : family
}

/** What an account may do with an order. */
export async function accessOf(db: Db, me: Me, order: Order): Promise<RecordAccess> {
  const facts = factsOf(order)
  const plain = accessToOrder(me, facts, { isMainOfBuyer: false, isAgentOfOwner: false })
  if (plain !== 'hidden') return plain
  const owners = await ownersOf(db, order)
  return accessToOrder(me, facts, {
    isMainOfBuyer: owners.some(({ id, parent_id }) => id === order.real_customer_id && parent_id === me.id),
    isAgentOfOwner: owners.some(({ referred_by }) => referred_by === me.id),
  })
}

type AccessContext = { db: Db; me: Me } & MayFail<'not_found'>

/** The order, or `not_found` if the caller may not see it. */
export async function requireVisible(
  ctx: AccessContext,
  id: number,
  read: typeof orderById = orderById,
): Promise<Order> {
  const order = await read(ctx.db, id)
  return order && (await accessOf(ctx.db, ctx.me, order)) !== 'hidden' ? order : fail(ctx, 'not_found')
}

/** Like `requireVisible`, but locks the order until the end of the transaction. */
export const requireLocked = (ctx: AccessContext & { db: Transaction<DB> }, id: number): Promise<Order> =>
  requireVisible(ctx, id, () => lockOrder(ctx.db, id))

/**
 * Access to the files of an order. Whoever may change the order may change them, its owners only until check-in; the
 * inspector who was asked or has accepted, and the team, may read them.
 */
export const ownFiles: RecordOwner = async ({ db, me }, id) => {
  const order = await orderById(db, id)
  if (!order) return 'hidden'
  if (mayEver(me, 'work_missions')) return (await worksOn(db, id, me.id)) ? 'seen' : 'hidden'
  const access = await accessOf(db, me, order)
  // from check-in on, the files are part of what was inspected
  const isFrozen = order.status > orderStatus.confirmed && !mayEver(me, 'see_all_records')
  return access === 'changed' && isFrozen ? 'seen' : access
}

/** The accounts whose orders are read; null: all. */
export type Scope = readonly number[] | null
