import type { strikes } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { lockOrder, orderIdByNo } from '../../order/index.ts'
import { giveStrike, liftPause, lockStrike, withdrawStrike } from '../../order/strikes/index.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { inspectorById } from '../inspectors/index.ts'
import { endOfDay, hasAccepted, orderNoOf } from './store.ts'
import { strikeRecord } from './view.ts'

export const handlers: Handlers<typeof strikes> = {
  async strike_own(ctx) {
    const { strikes: rules } = ruleSettings(await readSettings(ctx))
    return strikeRecord({ db: ctx.db, now: ctx.now, rules }, ctx.me.id)
  },

  async strike_list(ctx, { uid }) {
    if (!(await inspectorById(ctx.db, uid))) fail(ctx, 'not_found')
    const { strikes: rules } = ruleSettings(await readSettings(ctx))
    return strikeRecord({ db: ctx.db, now: ctx.now, rules }, uid)
  },

  async strike_no_show(ctx, { uid, order_no, reason }) {
    const id = await orderIdByNo(ctx.db, order_no)
    const order = id === null || id === undefined ? undefined : await lockOrder(ctx.db, id)
    const inspector = await inspectorById(ctx.db, uid)
    // customers judge their own inspectors themselves
    if (!order || !inspector || inspector.owner_id !== null) return fail(ctx, 'not_found')
    if (!(await hasAccepted(ctx.db, order.id, uid))) fail(ctx, 'not_found')
    const day = order.first_day
    const ended = day ? endOfDay(day) : ctx.now
    const happenedAt = ended < ctx.now ? ended : ctx.now
    await giveStrike(ctx, order, { inspectorId: uid, kind: 'no_show', happenedAt, by: ctx.me.id, reason })
    return {}
  },

  async strike_withdraw(ctx, { strike_id, reason }) {
    const strike = await lockStrike(ctx.db, strike_id)
    if (!strike) return fail(ctx, 'not_found')
    if (strike.withdrawn_at) return {}
    await withdrawStrike(ctx, strike, { orderNo: await orderNoOf(ctx.db, strike.order_id), by: ctx.me.id, reason })
    return {}
  },

  async pause_lift(ctx, { uid, reason }) {
    if (!(await inspectorById(ctx.db, uid))) fail(ctx, 'not_found')
    await liftPause(ctx, uid, { by: ctx.me.id, reason })
    return {}
  },
}
