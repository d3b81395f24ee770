import { type Caller, type FamilyMember, mayEver, type OrderFacts, ownsOrder } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { type BuyerRow, buyerById, type ExistingOrder, orderByNumber } from './store.ts'
import type { Users } from './valid-cart.ts'

/** The buyer of a cart, with the accounts whose records it may use and the order that it edits. */
export interface Booking extends Users {
  buyer: BuyerRow
}

export const orderFacts = (order: ExistingOrder): OrderFacts => ({
  status: order.status,
  reportResult: order.report_result,
  serviceType: order.service_type,
  customerId: order.customer_id,
  realCustomerId: order.real_customer_id,
  days: order.days,
  locked: order.locked,
  holdEndsAt: order.hold_ends_at,
  approverId: order.approver_id,
})

/** A customer in the form that the rules of visibility expect. */
const asCustomer = (id: number, parentId: number | null): FamilyMember => ({
  id,
  parentId,
  role: 'customer',
  isAgent: false,
  isSub: parentId !== null,
  childCount: 0,
})

/** Orders of others do not exist for a customer; root sees all of them. */
export const seesOrder = (me: Caller, order: ExistingOrder): boolean =>
  mayEver(me, 'see_all_records') || ownsOrder(me, orderFacts(order))

/** A new cart is the caller's; an edited order stays its owner's, whoever edits it. Root may use the same records as the owners. */
export async function bookingOf(db: Db, me: Me, order: ExistingOrder | null): Promise<Booking> {
  const buyer = await buyerById(db, order?.real_customer_id ?? me.id)
  const users: FamilyMember[] = [me]
  if (order !== null && mayEver(me, 'see_all_records'))
    users.splice(0, 1, asCustomer(buyer.id, buyer.parent_id), asCustomer(order.customer_id, null))
  return { users, order, buyer }
}

/** The booking that a read-only call is about: an existing order if its number is given, otherwise a new one. */
export async function openBooking(
  ctx: { db: Db; me: Me } & MayFail<'not_found'>,
  orderNo: string | undefined,
): Promise<Booking> {
  if (orderNo === undefined) return bookingOf(ctx.db, ctx.me, null)
  const order = await orderByNumber(ctx.db, orderNo)
  if (!order || !seesOrder(ctx.me, order)) fail(ctx, 'not_found')
  return bookingOf(ctx.db, ctx.me, order)
}
