import type { reports } from '@goodlot/contract'
import {
  mayAcceptReport,
  mayChangeResult,
  mayForceFinish,
  mayReopen,
  type OrderStatus,
  orderStatus,
  orderStatusWord,
  type ReportResult,
} from '@goodlot/rules'
import type { Handlers } from '../../../http/context.ts'
import { fail, refuse } from '../../../http/refusal.ts'
import { requireLocked } from '../../../order/access/index.ts'
import { changeOrder, factsOf, type Order, recordOrderEvent } from '../../../order/index.ts'

import { changeResult, ruleItem } from '../make-version.ts'
import { notifyReady, tellAccepted, tellEnded, tellReady } from '../messages.ts'
import { latestVersion } from '../store.ts'
import { keepLocation } from './factory-location.ts'
import { finalize } from './finalize.ts'
import { reopenReport } from './reopen.ts'

type ReviewCalls =
  | 'report_accept'
  | 'report_result'
  | 'report_rule'
  | 'report_force_finish'
  | 'report_notify'
  | 'report_reopen'

const statusOf = ({ id, status }: Order) => ({
  oid: id,
  order_status_str: orderStatusWord(status as OrderStatus),
})

/** Calls with which root reviews a report. */
export const reviewHandlers: Pick<Handlers<typeof reports>, ReviewCalls> = {
  async report_accept(ctx, { oid, flag, factory_place }) {
    const existing = await requireLocked(ctx, oid)
    refuse(ctx, mayAcceptReport(ctx.me, factsOf(existing)))
    await keepLocation(ctx, existing, factory_place)
    const { order } = await finalize(ctx, existing, 'accepted', ctx.me.id)
    await tellAccepted(ctx, order)
    if (flag === 2) await tellReady(ctx, order)
    else await notifyReady(ctx, order)
    return statusOf(order)
  },

  async report_result(ctx, { oid, result, reason }) {
    const existing = await requireLocked(ctx, oid)
    refuse(ctx, mayChangeResult(ctx.me, factsOf(existing)))
    const version = await latestVersion(ctx.db, oid, false)
    // root cannot change the result of an inspection that did not take place
    if (!version || version.result === 'aborted') return fail(ctx, 'no_report')
    if (version.result === result) fail(ctx, 'nothing_changed')
    const changed = await changeResult(ctx, version, { result, reason, by: ctx.me.id })
    const order = await changeOrder(ctx.db, oid, { report_result: result })
    await recordOrderEvent(
      ctx,
      oid,
      'result_changed',
      ctx.me.id,
      { from: version.result, to: result, version: changed.version, reason },
      { from: { report_result: version.result }, to: { report_result: result } },
    )
    return { oid, version: changed.version, report_result: order.report_result as ReportResult }
  },

  async report_rule(ctx, { oid, item, instance = '', reason }) {
    const existing = await requireLocked(ctx, oid)
    refuse(ctx, mayChangeResult(ctx.me, factsOf(existing)))
    const version = await latestVersion(ctx.db, oid, false)
    if (!version || version.result === 'aborted') return fail(ctx, 'no_report')
    const ruled = await ruleItem(ctx, version, { item, instance, reason, by: ctx.me.id })
    if (!ruled) return fail(ctx, 'nothing_to_rule')
    const order = await changeOrder(ctx.db, oid, { report_result: ruled.result })
    await recordOrderEvent(
      ctx,
      oid,
      'item_ruled',
      ctx.me.id,
      { from: version.result, to: ruled.result, version: ruled.version, reason },
      {
        from: { report_result: version.result, version: version.version, ruled_item: null },
        to: { report_result: ruled.result, version: ruled.version, ruled_item: item },
      },
    )
    return { oid, version: ruled.version, report_result: order.report_result as ReportResult }
  },

  async report_force_finish(ctx, { order_id, reason }) {
    const existing = await requireLocked(ctx, order_id)
    refuse(ctx, mayForceFinish(ctx.me, factsOf(existing)))
    const { order, version } = await finalize(ctx, existing, 'force_finished', ctx.me.id, reason)
    if (version) await notifyReady(ctx, order)
    else await tellEnded(ctx, order)
    return statusOf(order)
  },

  async report_notify(ctx, { oid }) {
    const existing = await requireLocked(ctx, oid)
    const facts = factsOf(existing)
    const isReleased = facts.status === orderStatus.finalized && facts.reportResult !== ''
    if (!isReleased || facts.serviceType === 'lab') refuse(ctx, mayAcceptReport(ctx.me, facts))
    if (!isReleased) await keepLocation(ctx, existing, undefined)
    const order = isReleased ? existing : (await finalize(ctx, existing, 'accepted', ctx.me.id)).order
    if (!isReleased) await tellAccepted(ctx, order)
    if (isReleased) await recordOrderEvent(ctx, oid, 'report_notified', ctx.me.id)
    await tellReady(ctx, order)
    return statusOf(order)
  },

  async report_reopen(ctx, { oid, reason, missing_evidence: missingEvidence = false, notes = [] }) {
    const existing = await requireLocked(ctx, oid)
    refuse(ctx, mayReopen(ctx.me, factsOf(existing), existing.finalized_at, ctx.now))
    return statusOf(await reopenReport(ctx, existing, reason, ctx.me.id, { missingEvidence, notes }))
  },
}
