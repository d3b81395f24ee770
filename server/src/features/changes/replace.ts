import type { changes, FaultsOf, Replacement } from '@goodlot/contract'
import {
  chinaDateTime,
  dollarsOf,
  earliestDay,
  mayHaveDates,
  mayReplaceDates,
  mayReplaceInspector,
  offerExpires,
  orderStatus,
  type Revision,
} from '@goodlot/rules'
import type { Context, Handlers, Me, WriteContext } from '../../http/context.ts'
import { BadInput, fail, type MayFail, refuse } from '../../http/refusal.ts'
import { refuseStale, requireLocked, requireVisible } from '../../order/access/index.ts'
import { couldHaveDays, setOrderDays } from '../../order/days/index.ts'
import { balanceOf, factsOf, type Order } from '../../order/index.ts'

import { lockFamilies, refuseProblems } from '../booking/index.ts'
import { inspectorToBook } from '../inspectors/index.ts'

import { applyPlan } from './carry-out.ts'
import { fieldOf, type OwnerChange } from './change.ts'
import { type Plan, planJudged } from './plan.ts'

type ReplaceCall = 'order_choose_preview' | 'order_choose_ins' | 'order_move'
type ReplacementContext = Pick<Context, 'config' | 'db' | 'locale' | 'now' | 't'> & { me: Me } & MayFail<
    FaultsOf<(typeof changes)['order_choose_preview']>
  >
type ReplacementWrite = WriteContext & { me: Me } & MayFail<FaultsOf<(typeof changes)['order_move']>>

/** Plans the owner's choice for an order that lost its inspector (SPEC A6). */
async function planReplacement(ctx: ReplacementContext, order: Order, change: OwnerChange): Promise<Plan> {
  refuse(ctx, mayReplaceInspector(ctx.me, factsOf(order)))
  if (change.kind === 'move' && change.days.length === 0) throw new BadInput({ date: 'validation.item_empty' })
  const dates = mayReplaceDates(change.kind === 'move' ? change.days : order.days, order.days, ctx.now)
  if (!dates.ok) refuseProblems(ctx, [{ field: 'days', why: dates.why, params: dates.params ?? {} }])
  if (change.kind === 'move') {
    const sold = { md: order.md, dates: order.days.length }
    refuse(ctx, mayHaveDates({ md: order.md, dates: change.days.length }, sold), fieldOf.move)
  }
  const inspector = await inspectorToBook(ctx.db, change.inspectorId, null)
  // for this family, another family's inspector does not exist (SPEC I1)
  const isForeign = inspector && inspector.owner_id !== null && inspector.owner_id !== order.customer_id
  if (!inspector || isForeign) fail(ctx, 'not_found')
  return planJudged(ctx, order, change)
}

interface Requested {
  order_id: number
  version?: number | undefined
  totalPrice?: number | undefined
}

async function make(ctx: ReplacementWrite, { order_id, version, totalPrice }: Requested, change: OwnerChange) {
  const { customer_id, real_customer_id } = await requireVisible(ctx, order_id)
  // accounts are locked before orders, as everywhere: the whole family, because the days of an unpaid order are limited
  // by what all of its accounts hold
  await lockFamilies(ctx.db, [real_customer_id, customer_id])
  const order = await requireLocked(ctx, order_id)
  const plan = await planReplacement(ctx, order, change)
  await refuseStale(ctx, order, version)
  const total = plan.sale.revision.quote.total
  if (totalPrice !== undefined && totalPrice !== total)
    fail(ctx, 'price_changed', { totalPrice: dollarsOf(total) }, { totalPrice: total })
  const limits = order.status === orderStatus.pending ? { now: ctx.now, settings: plan.settings.heldDays } : null
  refuse(ctx, await setOrderDays(ctx.db, order.id, plan.claims, limits), fieldOf[change.kind])
  await applyPlan(ctx, order, plan, { byRoot: false })
  const { version: changed } = await requireVisible(ctx, order_id)
  return { ...replacementOf(order, plan, ctx.now), version: changed }
}

const stateOf = ({ cart, quote }: Revision, inspector: { id: number | null; name: string }, order: Order) => ({
  ins_date: cart.days,
  ins_id: inspector.id,
  ins_nick_name: inspector.name,
  total_price: quote.total,
  balance: balanceOf({ ...order, total_cents: quote.total }) ?? 0,
})

function replacementOf(order: Order, { before, sale, settings }: Plan, now: Date): Replacement {
  const first = earliestDay(sale.revision.cart.days)
  return {
    order_id: order.id,
    order_no: order.order_no,
    version: order.version,
    before: stateOf(before.sold, { id: order.inspector_id, name: order.inspector_name }, order),
    after: stateOf(sale.revision, { id: sale.inspector?.id ?? null, name: sale.inspector?.name ?? '' }, order),
    answer_until: first === null ? '' : chinaDateTime(offerExpires(now, first, settings.offer)),
  }
}

/** Calls with which owners give an order that lost its inspector to another inspector, or move it to other dates. */
export const replaceHandlers: Pick<Handlers<typeof changes>, ReplaceCall> = {
  async order_choose_preview(ctx, { order_id, new_ins, date = [] }) {
    const order = await requireVisible(ctx, order_id)
    const change: OwnerChange =
      date.length > 0 ? { kind: 'move', inspectorId: new_ins, days: date } : { kind: 'choose', inspectorId: new_ins }
    const plan = await planReplacement(ctx, order, change)
    refuse(ctx, await couldHaveDays(ctx.db, order.id, plan.claims), fieldOf[change.kind])
    return replacementOf(order, plan, ctx.now)
  },

  order_choose_ins: (ctx, { new_ins, ...requested }) => make(ctx, requested, { kind: 'choose', inspectorId: new_ins }),

  async order_move(ctx, { new_ins, date = [], ...requested }) {
    return make(ctx, requested, { kind: 'move', inspectorId: new_ins, days: date })
  },
}
