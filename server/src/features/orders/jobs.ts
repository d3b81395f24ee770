import { chinaDateTime, dollarsOf, holdReminderAt, isPrepareDue } from '@goodlot/rules'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { balanceOf, inTransaction } from '../../order/index.ts'
import { orderMails, tellApprover, tellOwners, visitWords } from '../../order/messages/index.ts'
import { expireOffer } from '../../order/offers/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { cancelOrder } from './cancel.ts'
import { dueBalance, dueHold, dueHoldReminder, duePrepare, markReminded } from './job-store.ts'

/** Cancels an order whose hold has ended. A payment at the same moment waits for the same row, so only one of the two happens. */
const endHold = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async (ctx) => {
    const order = await dueHold(ctx.db, ctx.now)
    if (!order) return false
    await cancelOrder(ctx, order, {
      ending: 'hold_ended',
      event: 'hold_ended',
      by: 'clock',
      accountId: null,
      reason: '',
    })
    return true
  })

const remindToPay = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async (ctx) => {
    const order = await dueHoldReminder(ctx.db, ctx.now)
    if (!order?.hold_ends_at) return false
    await markReminded(ctx.db, order.id, 'hold_reminded_at', ctx.now)
    // the query repeats this rule in SQL, and the two must agree
    if (holdReminderAt(order.created_at, order.hold_ends_at) > ctx.now) throw new Error('a reminder is too early')
    // whoever booked it cannot pay it
    if (order.approver_id !== null) {
      await tellApprover(ctx, order.id)
      return true
    }
    const ends = chinaDateTime(order.hold_ends_at).slice(0, 16)
    await tellOwners(ctx, order, {
      template: orderMails.hold_ending,
      facts: () => ({ ends, amount: dollarsOf(balanceOf(order) ?? 0) }),
      notice: 'hold_ending',
      params: { ends },
      expiresAt: order.hold_ends_at,
    })
    return true
  })

/** Reminds the owner of what became due by a change or an extra charge after the order was paid; the visit takes place all the same. */
const remindOfBalance = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async (ctx) => {
    const order = await dueBalance(ctx.db, ctx.now)
    if (!order) return false
    await markReminded(ctx.db, order.id, 'balance_reminded_at', ctx.now)
    const shown = { amount: dollarsOf(balanceOf(order) ?? 0) }
    await tellOwners(ctx, order, {
      template: orderMails.balance_due,
      facts: () => shown,
      notice: 'balance_due',
      params: shown,
    })
    return true
  })

/** Reminds the customer; nobody prepares for a visit that is not announced. */
const remindToPrepare = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async (ctx) => {
    const order = await duePrepare(ctx.db, ctx.now)
    if (!order?.first_day || !isPrepareDue(order.first_day, ctx.now)) return false
    await markReminded(ctx.db, order.id, 'prepare_reminded_at', ctx.now)
    const { sold } = await currentRevision(ctx.db, order)
    if (!sold.cart.announceFactory) return true
    const day = order.first_day
    const visit = await visitWords(ctx, order)
    await tellOwners(ctx, order, {
      template: orderMails.prepare_factory,
      facts: (t) => ({ day, visit: visit(t), packed: sold.cart.minFinishPacked }),
      notice: 'prepare_factory',
      params: { day },
    })
    return true
  })

export const jobs: readonly Job[] = [
  { name: 'orders.end_holds', everyMs: 60_000, patient: true, run: endHold },
  { name: 'orders.expire_offers', everyMs: 60_000, patient: true, run: expireOffer },
  { name: 'orders.remind_to_pay', everyMs: 60_000, patient: true, run: remindToPay },
  { name: 'orders.remind_of_balance', everyMs: 60_000, patient: true, run: remindOfBalance },
  { name: 'orders.remind_to_prepare', everyMs: 60_000, patient: true, run: remindToPrepare },
]
