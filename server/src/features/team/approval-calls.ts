import type { team } from '@goodlot/contract'
import { mayApprove, mayKeyPay, orderStatusWord } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { fail, refuse } from '../../http/refusal.ts'
import { requireLocked, requireVisible } from '../../order/access/index.ts'
import { refuseUnseen } from '../../order/approval/index.ts'
import { confirmOrder, factsOf, type Order, putOnAccount } from '../../order/index.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { buyerById, keepWithinCredit, lockFamilies } from '../booking/index.ts'
import { cancelOrder } from '../orders/index.ts'

const answered = (order: Order) => ({
  order_no: order.order_no,
  order_status_str: orderStatusWord(factsOf(order).status),
})

/** Calls of whoever approves an order; paying it is approving it as well. */
export const approvalHandlers: Handlers<Pick<typeof team, 'order_on_account' | 'order_refuse'>> = {
  async order_on_account(ctx, { order_id, amount }) {
    // accounts are locked before orders, as in all calls: two orders must not use the same room of the credit
    const seen = await requireVisible(ctx, order_id)
    await lockFamilies(ctx.db, [seen.customer_id])
    const order = await requireLocked(ctx, order_id)
    refuse(ctx, mayApprove(ctx.me, factsOf(order), ctx.now))
    refuseUnseen(ctx, order, amount)
    refuse(ctx, mayKeyPay(ctx.key, amount))
    const buyer = await buyerById(ctx.db, order.real_customer_id)
    const { account } = ruleSettings(await readSettings(ctx))
    await putOnAccount(ctx.db, order.id, account.paymentDays)
    const credit = await keepWithinCredit(ctx.db, buyer, { ...order, on_account: true })
    if (credit === null) return fail(ctx, 'no_account')
    if (!credit.ok) return fail(ctx, 'account_full', credit.params)
    return answered(await confirmOrder(ctx, order.id, 'put_on_account', ctx.me.id))
  },

  async order_refuse(ctx, { order_id, reason }) {
    const order = await requireLocked(ctx, order_id)
    refuse(ctx, mayApprove(ctx.me, factsOf(order), ctx.now))
    await cancelOrder(ctx, order, {
      // nobody has agreed to it: it costs nothing, however near the visit is
      ending: 'cancelled_in_time',
      ...{ event: 'cancelled', by: 'owner', accountId: ctx.me.id, reason },
    })
    return { order_no: order.order_no, order_status_str: 'Cancelled' }
  },
}
