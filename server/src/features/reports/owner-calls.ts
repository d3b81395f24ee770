import { appPaths, type reports } from '@goodlot/contract'
import { chinaDateTime, mayDecide, mayShareReport } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { requireLocked } from '../../order/access/index.ts'
import { changeOrder, factsOf, recordOrderEvent } from '../../order/index.ts'
import { tellRoot } from '../../order/messages/index.ts'
import { addStatement } from '../evidence/index.ts'
import { mails, reportPath } from './messages.ts'
import { sealAid, shareEnds } from './shared-address.ts'
import { insertDecision, latestVersion } from './store.ts'

type OwnerCalls = 'report_share' | 'report_unshare' | 'report_decide'

/** Calls of the owner: sharing the report's address, and deciding about the goods. */
export const ownerHandlers: Pick<Handlers<typeof reports>, OwnerCalls> = {
  async report_share(ctx, { oid }) {
    const order = await requireLocked(ctx, oid)
    refuse(ctx, mayShareReport(ctx.me, factsOf(order)))
    const until = shareEnds(ctx.now)
    await changeOrder(ctx.db, oid, { shared_until: until })
    await recordOrderEvent(ctx, oid, 'report_shared', ctx.me.id, { until: chinaDateTime(until) })
    const aid = sealAid(ctx.secrets, order, until)
    return { aid, url: `${ctx.origin}${appPaths.report}?aid=${aid}`, shared_until: chinaDateTime(until) }
  },

  async report_unshare(ctx, { oid }) {
    const order = await requireLocked(ctx, oid)
    refuse(ctx, mayShareReport(ctx.me, factsOf(order)))
    await changeOrder(ctx.db, oid, { shared_until: null, share_epoch: order.share_epoch + 1 })
    await recordOrderEvent(ctx, oid, 'report_unshared', ctx.me.id)
    return {}
  },

  async report_decide(ctx, { oid, decision, reason = '' }) {
    if (decision !== 'release' && reason === '') throw new BadInput({ reason: 'validation.required' })
    const order = await requireLocked(ctx, oid)
    refuse(ctx, mayDecide(ctx.me, factsOf(order)))
    const version = await latestVersion(ctx.db, oid, true)
    if (!version) return fail(ctx, 'report_not_released')
    const { id } = await insertDecision(ctx.db, {
      order_id: oid,
      version: version.version,
      at: ctx.now,
      account_id: ctx.me.id,
      decision,
      reason,
    })
    const said = { id, version: version.version, at: ctx.now.toISOString(), account_id: ctx.me.id, decision, reason }
    await addStatement(ctx, oid, 'decision', said, { by: ctx.me.nickname }, ctx.me.id)
    await recordOrderEvent(ctx, oid, 'decided', ctx.me.id, { decision, ...(reason === '' ? {} : { reason }) })
    await tellRoot(ctx, order, 'discuss_report', {
      template: mails.decision_recorded,
      facts: (t) => ({ from: ctx.me.nickname, decision: t(`reports.decision_${decision}`), reason: reason || '–' }),
      notice: 'decision_recorded',
      path: reportPath(oid),
    })
    return {}
  },
}
