import type { payouts } from '@goodlot/contract'
import { chinaDay, dollarsOf, rateScale } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { lockPayouts, recoveredFor, recoverFromInspector } from '../../payment/payouts/index.ts'
import { ratesOf, saveRate } from './rate-store.ts'

type CorrectionCalls = Pick<typeof payouts, 'payout_rates' | 'payout_rate_save' | 'payout_recover'>

const rateOf = (millionths: number) => millionths / rateScale

/** Rates of other currencies, and what inspectors owe us. */
export const correctionHandlers: Handlers<CorrectionCalls> = {
  async payout_rates(ctx, { month }) {
    const rates = await ratesOf(ctx.db, month)
    return { rates: rates.map(({ currency, rate_millionths }) => ({ currency, rate: rateOf(rate_millionths) })) }
  },

  async payout_rate_save(ctx, { month, currency, rate }) {
    const rateMillionths = rate === undefined ? null : Math.round(rate * rateScale)
    const before = await saveRate(ctx.db, { month, currency, rateMillionths, by: ctx.me.id, now: ctx.now })
    await recordBy(ctx, 'payouts.save_rate', `payout_rate:${month}`, {
      field: currency,
      from: before === null ? null : rateOf(before),
      to: rate ?? null,
    })
    return {}
  },

  async payout_recover(ctx, { payout_id, amount, reason }) {
    const [earning] = await lockPayouts(ctx.db, [payout_id])
    if (earning?.kind !== 'earning') return fail(ctx, 'not_found')
    const left = earning.earned_cents - earning.commission_cents - (await recoveredFor(ctx.db, earning))
    if (amount > left) fail(ctx, 'recovery_too_high', { amount: dollarsOf(amount), left: dollarsOf(left) })
    const row = await recoverFromInspector(ctx.db, {
      orderId: earning.order_id,
      inspectorId: earning.inspector_id,
      ...{ amount, reason, now: ctx.now, payableOn: chinaDay(ctx.now) },
    })
    await recordBy(ctx, 'payouts.recover', `payout:${row.id}`, { amount, reason, inspector: earning.inspector_id })
    return { payout_id: row.id }
  },
}
