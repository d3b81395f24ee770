import type { inspectorSuspension } from '@goodlot/contract'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { fail, type MayFail, outsideCalls, Refusal } from '../../http/refusal.ts'
import { requireLocked } from '../../order/access/index.ts'
import { teamOf } from '../../order/days/index.ts'
import { loseInspector } from '../../order/offers/index.ts'
import { lockAccounts } from '../booking/index.ts'
import {
  changeInspector,
  hasValidDocument,
  inspectorToBook,
  lockInspector,
  tellInspectorOf,
  withoutDocuments,
} from '../inspectors/index.ts'
import { carryOut } from './carry-out.ts'
import type { Change } from './change.ts'
import { planChange } from './plan.ts'
import { type OpenOrder, openOrdersOf } from './suspend-store.ts'

type SuspendContext = WriteContext & { me: Me } & MayFail<'assignment_refused'>

/** Changes an order of the inspector; why it cannot be changed is told with its number, and nothing of the suspension stays. */
async function changeOrderOf(ctx: SuspendContext, order: OpenOrder, change: Change): Promise<void> {
  const inside = { ...ctx, ...outsideCalls }
  try {
    const locked = await requireLocked(inside, order.id)
    await carryOut(inside, locked, await planChange(inside, locked, change))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    fail(ctx, 'assignment_refused', {
      order_no: order.order_no,
      why: ctx.t(`faults.${error.fault}`, error.params),
    })
  }
}

/** Takes an order from the inspector: gives it to another one, or leaves the choice to its owners, who are told. */
async function takeFrom(
  ctx: SuspendContext,
  inspectorId: number,
  order: OpenOrder,
  { newInspector, reason }: { newInspector: number | undefined; reason: string },
): Promise<'assigned' | 'given_back'> {
  if (!order.is_lead) {
    const team = (await teamOf(ctx.db, order.id)).filter((one) => one.inspectorId !== inspectorId)
    await changeOrderOf(ctx, order, { kind: 'team', team })
    return 'given_back'
  }
  if (newInspector !== undefined) {
    await changeOrderOf(ctx, order, { kind: 'inspector', inspectorId: newInspector })
    return 'assigned'
  }
  const locked = await requireLocked({ ...ctx, ...outsideCalls }, order.id)
  await loseInspector(ctx, locked, { state: 'withdrawn', reason }, ctx.me.id)
  return 'given_back'
}

/** Calls with which root suspends an inspector: they change orders, so they are answered here. */
export const suspendHandlers: Handlers<typeof inspectorSuspension> = {
  async ins_suspend_preview(ctx, { uid }) {
    if (!(await inspectorToBook(ctx.db, uid, null))) fail(ctx, 'not_found')
    const orders = await openOrdersOf(ctx.db, uid)
    return {
      open_orders: orders.length,
      orders: orders.map((order) => ({
        order_id: order.id,
        order_no: order.order_no,
        first_date: order.first_day ?? '',
        is_lead: order.is_lead,
        is_under_way: order.is_under_way,
      })),
    }
  },

  async ins_suspend(ctx, { uid, reason, open_orders, assign = [] }) {
    const seen = await openOrdersOf(ctx.db, uid)
    // accounts are locked before orders, and orders before inspectors, as everywhere
    await lockAccounts(
      ctx.db,
      seen.flatMap(({ customer_id, real_customer_id }) => [customer_id, real_customer_id]),
    )
    for (const { id } of seen) await requireLocked({ ...ctx, ...outsideCalls }, id)
    const row = await lockInspector(ctx.db, uid)
    if (!row || row.erased_at) fail(ctx, 'not_found')
    if (row.suspended_at) fail(ctx, 'already_suspended')
    const orders = await openOrdersOf(ctx.db, uid)
    if (orders.length !== open_orders) fail(ctx, 'open_orders_changed', { count: orders.length })
    const done = { assigned: 0, given_back: 0, under_way: 0 }
    for (const order of orders) {
      const newInspector = assign.find(({ order_id }) => order_id === order.id)?.new_ins
      if (order.is_under_way) done.under_way += 1
      else done[await takeFrom(ctx, uid, order, { newInspector, reason })] += 1
    }
    await changeInspector(ctx.db, uid, {
      ...{ suspended_at: ctx.now, verified_before: row.verified_at, verified_at: null, submitted_at: null },
      ...{ checked_at: row.checked_at ?? row.verified_at, verify_note: reason },
    })
    await recordBy(ctx, 'inspectors.suspend', `inspector:${uid}`, {
      ...{ from: { suspended: false }, to: { suspended: true } },
      ...{ reason, ...done },
    })
    await tellInspectorOf(ctx, uid, 'inspector_suspended', { reason })
    return done
  },

  async ins_reinstate(ctx, { uid }) {
    const row = await lockInspector(ctx.db, uid)
    if (!row || row.erased_at) fail(ctx, 'not_found')
    if (!row.suspended_at) fail(ctx, 'not_suspended')
    // a verification rests on documents, and they may have expired or gone meanwhile
    const isProven = await hasValidDocument(ctx, uid)
    const verified = row.verified_before !== null && isProven ? ctx.now : null
    const hasLost = row.verified_before !== null && !isProven
    await changeInspector(ctx.db, uid, {
      ...{ suspended_at: null, verified_before: null },
      verify_note: hasLost ? await withoutDocuments(ctx, uid, 'no_document_left') : '',
      ...(verified ? { verified_at: verified, submitted_at: verified, verified_by: ctx.me.id } : {}),
    })
    await recordBy(ctx, 'inspectors.reinstate', `inspector:${uid}`, {
      from: { suspended: true },
      to: { suspended: false, verified: verified !== null },
    })
    await tellInspectorOf(ctx, uid, verified ? 'inspector_reinstated' : 'inspector_unsuspended', {})
    return {}
  },
}
