import type { orders } from '@goodlot/contract'
import { endingOfCancel, importRowsMax, mayCancel, mayEdit, mayEver } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { ordersScope, requireLocked, requireVisible } from '../../order/access/index.ts'
import { factsOf, orderIdByNo } from '../../order/index.ts'
import { serviceNames } from '../../reference/index.ts'
import { cancelOrder } from './cancel.ts'
import { orderBook } from './export.ts'
import { infoOf } from './info.ts'
import { countViews, orderIds, orderPage } from './list-store.ts'
import { meetingHandlers } from './meeting.ts'
import { rootHandlers } from './root-calls.ts'
import { ordersByIds } from './row-store.ts'
import { listOf, todayOf } from './today.ts'
import { orderRow } from './view.ts'

export const handlers: Handlers<typeof orders> = {
  async order_list(ctx, { page, limit, sort, ...input }) {
    const { scope, filters } = await listOf(ctx, input)
    const { ids, ...counted } = await orderPage(ctx, scope, filters, { page, limit, sort })
    const view = { ...ctx, serviceName: await serviceNames(ctx.db, ctx.locale) }
    return { data: (await ordersByIds(ctx.db, ids)).map((row) => orderRow(row, view)), ...counted }
  },

  async order_export(ctx, { page: _page, limit: _limit, ...input }) {
    const { scope, filters } = await listOf(ctx, input)
    const ids = await orderIds(ctx, scope, filters, importRowsMax)
    if (ids.length > importRowsMax) fail(ctx, 'export_too_long', { max: importRowsMax })
    return orderBook(ctx, ids)
  },

  order_counts: async (ctx) => countViews(ctx.db, await ordersScope(ctx.db, ctx.me), ctx.now),

  order_today: todayOf,

  async order_info(ctx, { order_no }) {
    const { id } = await requireVisible(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
    const [row] = await ordersByIds(ctx.db, [id])
    return row ? infoOf(ctx, row) : fail(ctx, 'not_found')
  },

  async order_cancel(ctx, { order_id, reason = '', cause }) {
    const order = await requireLocked(ctx, order_id)
    const verdict = mayCancel(ctx.me, factsOf(order), ctx.now)
    if (!verdict.ok) fail(ctx, verdict.why === 'deadline_passed' ? 'cancel_deadline_passed' : verdict.why)
    const isRoot = mayEver(ctx.me, 'see_all_records')
    if (isRoot && (reason === '' || cause === undefined))
      throw new BadInput({
        ...(reason === '' ? { reason: 'validation.required' } : {}),
        ...(cause === undefined ? { cause: 'validation.required' } : {}),
      })
    const { charged, refund } = await cancelOrder(ctx, order, {
      ending: endingOfCancel(factsOf(order), ctx.now, (isRoot && cause) || 'customer'),
      event: 'cancelled',
      by: isRoot ? 'root' : 'owner',
      accountId: ctx.me.id,
      reason,
    })
    return { charged: charged, refund: refund }
  },

  async order_edit_check(ctx, { order_id }) {
    const order = await requireVisible(ctx, order_id)
    refuse(ctx, mayEdit(ctx.me, factsOf(order), ctx.now))
    return { order_no: order.order_no }
  },

  ...rootHandlers,
  ...meetingHandlers,
}
