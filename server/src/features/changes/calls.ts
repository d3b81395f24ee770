import type { ChangeEffect, changes, FaultsOf } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import { dollarsOf } from '@goodlot/rules'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { BadInput, fail, type MayFail, refuse } from '../../http/refusal.ts'
import { refuseStale, requireLocked, requireVisible } from '../../order/access/index.ts'
import { couldHaveDays } from '../../order/days/index.ts'

import { serviceNames } from '../../reference/index.ts'
import { lockAccounts } from '../booking/index.ts'
import { carryOut } from './carry-out.ts'
import { type ChangeInput, changeIn, fieldOf } from './change.ts'
import { planChange } from './plan.ts'
import { replaceHandlers } from './replace.ts'
import { effectOf } from './view.ts'

type ChangeContext = WriteContext & { me: Me } & MayFail<FaultsOf<(typeof changes)['order_change_md']>>

interface Requested extends ChangeInput {
  order_id: number
  version?: number | undefined
  totalPrice?: number | undefined
}

/**
 * Changes an order as the preview showed it. The change is planned again on the locked row, and refused if the order or
 * the price has changed since.
 */
async function make(ctx: ChangeContext, { order_id, version, totalPrice, ...input }: Requested): Promise<ChangeEffect> {
  const change = changeIn(input)
  // accounts are locked before orders, as everywhere, because what they owe on account is counted
  const { customer_id, real_customer_id } = await requireVisible(ctx, order_id)
  await lockAccounts(ctx.db, [customer_id, real_customer_id])
  const order = await requireLocked(ctx, order_id)
  await refuseStale(ctx, order, version)
  const plan = await planChange(ctx, order, change)
  const total = plan.sale.revision.quote.total
  if (totalPrice !== undefined && totalPrice !== total)
    fail(ctx, 'price_changed', { totalPrice: dollarsOf(total) }, { totalPrice: total })
  await carryOut(ctx, order, plan)
  const { version: changed } = await requireVisible(ctx, order_id)
  return { ...effectOf(order, plan, await serviceNames(ctx.db, ctx.locale)), version: changed }
}

/** A change without its value is refused with the sentence of its dialog (J-52, J-57). */
function requireField(field: keyof ChangeInput, value: unknown, sentence: Key): void {
  if (value === undefined || (Array.isArray(value) && value.length === 0 && field === 'date'))
    throw new BadInput({ [field]: sentence })
}

export const handlers: Handlers<typeof changes> = {
  async order_change_preview(ctx, { order_id, ...input }) {
    const change = changeIn(input)
    const order = await requireVisible(ctx, order_id)
    const plan = await planChange(ctx, order, change)
    refuse(ctx, await couldHaveDays(ctx.db, order.id, plan.claims), fieldOf[change.kind])
    return effectOf(order, plan, await serviceNames(ctx.db, ctx.locale))
  },

  async order_change_md(ctx, input) {
    requireField('md', input.md, 'validation.item_zero_or_empty')
    return make(ctx, input)
  },

  async order_change_date(ctx, input) {
    requireField('date', input.date, 'validation.item_empty')
    return make(ctx, input)
  },

  async order_change_service(ctx, input) {
    requireField('service_type', input.service_type, 'validation.item_empty')
    return make(ctx, input)
  },

  async order_change_ins(ctx, input) {
    requireField('new_ins', input.new_ins, 'validation.item_empty')
    return make(ctx, input)
  },

  async order_members(ctx, input) {
    requireField('members', input.members, 'validation.item_empty')
    return make(ctx, input)
  },

  ...replaceHandlers,
}
