import { chinaDay, nextStatus, type OrderStatus, orderStatusWord } from '@goodlot/rules'
import { endClaims } from '../../../order/claims/index.ts'
import { lockInspectors } from '../../../order/days/index.ts'
import { changeOrder, type Order, type OrderWrite, recordOrderEvent } from '../../../order/index.ts'
import { finishMoney, settleAborted } from '../../../order/money/index.ts'
import { releaseOrderPayouts } from '../../../payment/payouts/index.ts'
import { addStatement, type EvidenceWrite } from '../../evidence/index.ts'
import { refreshStats } from '../../inspectors/index.ts'

import { latestVersion, nicknameOf, releaseVersion, type Version } from '../store.ts'

const wordOf = ({ status }: Order) => orderStatusWord(status as OrderStatus)

/** The status after an action of root that the rules have allowed. */
export function statusAfter(order: Order, event: 'accepted' | 'force_finished' | 'sent_back' | 'reopened'): number {
  const status = nextStatus(wordOf(order), event, 'root')
  if (status === null) throw new Error(`order ${order.id} is ${wordOf(order)}: no ${event}`)
  return status
}

/**
 * Releases the latest version of a locked order's report, if there is one, and settles the order's money: inspectors earn when it is first
 * finalized; a visit that was aborted is charged up to the day of the abort, and its later days can be sold again.
 */
export async function finalize(
  ctx: OrderWrite & EvidenceWrite,
  existing: Order,
  event: 'accepted' | 'force_finished',
  by: number,
  /** Why the order ends without a report. */
  reason = '',
): Promise<{ order: Order; version: Version | undefined }> {
  // ahead of the days that an aborted visit gives back
  if (existing.inspector_id !== null) await lockInspectors(ctx.db, [existing.inspector_id])
  const version = await latestVersion(ctx.db, existing.id, false)
  if (version && version.released_at === null) await release(ctx, existing, version, by)
  const order = await changeOrder(ctx.db, existing.id, {
    status: statusAfter(existing, event),
    finalized_at: ctx.now,
    ...(version ? { report_result: version.result } : { end_reason: reason }),
  })
  const said = version ? { version: version.version } : reason === '' ? {} : { reason }
  await recordOrderEvent(ctx, order.id, event, by, said)
  // what the owner asked for, and why the report was opened again, is decided with the version that is accepted now
  await releaseOrderPayouts(ctx.db, order.id, { kinds: ['reopening', 'update_request'], reason: '', by, now: ctx.now })
  await endClaims(ctx, order.id, ['update_request', 'question'], { outcome: 'new_version', by })
  // money is settled only once, however often the report is reopened; only the charge for an aborted visit (`charged_cents`) is settled
  // again
  if (existing.finalized_at === null || order.charged_cents !== null) await settleMoney(ctx, order, version, by)
  if (order.inspector_id !== null) await refreshStats(ctx.db, [order.inspector_id])
  return { order, version }
}

/** Releases a version, so that the owner can read it, and signs when and by whom it was released. */
async function release(ctx: EvidenceWrite, order: Order, row: Version, by: number): Promise<void> {
  await releaseVersion(ctx.db, row, by, ctx.now)
  const { version, digest, result } = row
  const { order_no, service_type: service } = order
  const released = { released_at: ctx.now.toISOString(), released_by: by }
  const names = { by: await nicknameOf(ctx.db, by) }
  await addStatement(ctx, order.id, 'release', { version, digest, result, order_no, service, ...released }, names, by)
}

async function settleMoney(ctx: OrderWrite, order: Order, version: Version | undefined, by: number): Promise<void> {
  const aborted = version?.result === 'aborted' ? version.data.aborted : null
  if (aborted) await settleAborted(ctx, order, { reason: aborted.reason, day: chinaDay(new Date(aborted.at)) }, by)
  else if (order.charged_cents !== null) await settleAborted(ctx, order, null, by)
  else await finishMoney(ctx, order, version ? { version: version.version, lots: version.data.lots } : null, by)
}
