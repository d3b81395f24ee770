import type { payments } from '@goodlot/contract'
import { dollarsOf, mayAnswerCharges, mayProposeCharges } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { BadInput, fail, type MayFail, refuse } from '../../http/refusal.ts'
import { requireLocked, requireVisible } from '../../order/access/index.ts'
import { approverAfter, refuseOverLimit, tellApproverAgain } from '../../order/approval/index.ts'
import { changeCost, changeOrder, factsOf, type Order, type OrderWrite, recordOrderEvent } from '../../order/index.ts'
import { orderMails, tellOwners, tellRoot } from '../../order/messages/index.ts'
import { answerCharges, insertCharges } from '../../order/money/index.ts'
import { buyerById, keepWithinCredit, lockAccounts } from '../booking/index.ts'

type ChargeCalls = Pick<typeof payments, 'order_charge' | 'order_charge_accept' | 'order_charge_withdraw'>

const sumOf = (rows: readonly { amount_cents: number }[]) =>
  rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

type ChargeContext = OrderWrite & { me: { id: number } } & MayFail<'over_limit'>

/** Adds accepted charges to what a locked order costs. They count against the limit of its buyer and the credit of its family. */
async function charged(ctx: ChargeContext, order: Order, sum: number): Promise<Order> {
  const buyer = await buyerById(ctx.db, order.real_customer_id)
  const extra_cents = order.extra_cents + sum
  refuseOverLimit(ctx, buyer, order, { extra_cents })
  const approver_id = approverAfter(buyer, order, { extra_cents })
  const columns = { extra_cents, approver_id, balance_reminded_at: null }
  const changed = await changeCost(ctx.db, order.id, columns, 'charge', ctx.now)
  await keepWithinCredit(ctx.db, buyer, order)
  await tellApproverAgain(ctx, order, { approver_id, extra_cents })
  return changed
}

export const chargeHandlers: Handlers<ChargeCalls> = {
  async order_charge(ctx, { order_id, lines }) {
    const order = await requireLocked(ctx, order_id)
    refuse(ctx, mayProposeCharges(ctx.me, factsOf(order)))
    if (order.total_cents === null) fail(ctx, 'no_price')
    const rows = lines.map(({ kind, note = '', amount }) => ({ kind, note, amount }))
    await insertCharges(ctx.db, order.id, rows, { accountId: ctx.me.id, at: ctx.now })
    const changed = await changeOrder(ctx.db, order.id, {})
    const sum = rows.reduce((total, { amount }) => total + amount, 0)
    await recordOrderEvent(ctx, order.id, 'charge_proposed', ctx.me.id, { amount: sum })
    const amount = dollarsOf(sum)
    await tellOwners(ctx, changed, {
      template: orderMails.charge_proposed,
      facts: (t) => ({
        amount,
        charges: rows
          .map(({ kind, note, amount: cents }) =>
            t('mails.line_charge', {
              what: [t(`mails.charge_${kind}`), note].filter(Boolean).join(', '),
              value: dollarsOf(cents),
            }),
          )
          .join('\n'),
      }),
      notice: 'charge_proposed',
      params: { amount },
    })
    return {}
  },

  async order_charge_accept(ctx, { order_id, charge_ids, accept }) {
    // accounts are locked before orders, as in all calls; they are locked because accepting checks what is owed on account
    const { customer_id, real_customer_id } = await requireVisible(ctx, order_id)
    await lockAccounts(ctx.db, [customer_id, real_customer_id])
    const order = await requireLocked(ctx, order_id)
    refuse(ctx, mayAnswerCharges(ctx.me, factsOf(order)))
    if (charge_ids.length === 0) throw new BadInput({ charge_ids: 'validation.required' })
    const state = accept ? 'accepted' : 'declined'
    const ids = [...new Set(charge_ids)]
    const answered = await answerCharges(ctx.db, order.id, ids, { state, by: ctx.me.id, at: ctx.now })
    if (answered.length < ids.length) fail(ctx, 'charge_closed')
    const sum = sumOf(answered)
    const changed = accept ? await charged(ctx, order, sum) : await changeOrder(ctx.db, order.id, {})
    await recordOrderEvent(ctx, order.id, `charge_${state}`, ctx.me.id, { amount: sum })
    const amount = dollarsOf(sum)
    await tellRoot(ctx, changed, 'charge_orders', {
      template: orderMails.charge_answered,
      facts: (t) => ({ amount, answer: t(`mails.answer_charge_${state}`) }),
      notice: `charge_${state}`,
      params: { amount },
    })
    return { accepted: accept ? sum : 0 }
  },

  async order_charge_withdraw(ctx, { order_id, charge_ids }) {
    const order = await requireLocked(ctx, order_id)
    const ids = [...new Set(charge_ids)]
    const answered = await answerCharges(ctx.db, order.id, ids, { state: 'withdrawn', by: ctx.me.id, at: ctx.now })
    if (answered.length === 0 || answered.length < ids.length) fail(ctx, 'charge_closed')
    await changeOrder(ctx.db, order.id, {})
    await recordOrderEvent(ctx, order.id, 'charge_withdrawn', ctx.me.id, { amount: sumOf(answered) })
    return {}
  },
}
