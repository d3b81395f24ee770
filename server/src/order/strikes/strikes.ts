import { countsFrom, type StrikeKind } from '@goodlot/rules'
import { record } from '../../audit-log/index.ts'
import { notify } from '../../notice/index.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import type { Order } from '../order-store.ts'
import type { OrderWrite } from '../write-context.ts'
import { ownWorkPath } from './own-work-path.ts'
import { settlePause } from './pauses.ts'
import { changeStrike, insertStrike, type StrikeRow } from './strike-store.ts'

type StrikeWrite = Pick<OrderWrite, 'db' | 'now' | 'config'>

interface Given {
  inspectorId: number
  kind: StrikeKind
  happenedAt: Date
  /** Who of the team wrote it down, and why; null for the clock. */
  by?: number | null
  reason?: string
}

/**
 * Gives an inspector a strike for an order, and tells it. An order gives the same strike once only, however often this is called; a kind
 * that counts nothing by the settings gives none.
 */
export async function giveStrike(
  ctx: StrikeWrite,
  order: Pick<Order, 'id' | 'order_no'>,
  { inspectorId, kind, happenedAt, by = null, reason = '' }: Given,
): Promise<boolean> {
  const { strikes: rules } = ruleSettings(await readSettings(ctx))
  const points = rules.points[kind]
  if (points === 0) return false
  const from = countsFrom(ctx.now, rules)
  const id = await insertStrike(ctx.db, {
    ...{ inspectorId, orderId: order.id, kind, points, happenedAt, by, reason },
    ...{ toldAt: ctx.now, countsFrom: from },
  })
  if (id === null) return false
  await record(ctx.db, {
    ...{ at: ctx.now, accountId: by, action: 'strikes.given', subject: `inspector:${inspectorId}` },
    details: { kind, points, order_no: order.order_no, ...(reason === '' ? {} : { reason }) },
  })
  await notify(ctx.db, {
    ...{ accountId: inspectorId, kind: `strike_${kind}`, params: { order_no: order.order_no } },
    ...{ link: ownWorkPath, at: ctx.now, orderId: order.id },
  })
  return true
}

/** Takes a locked strike back; a pause that no longer has enough of them ends. */
export async function withdrawStrike(
  ctx: StrikeWrite,
  strike: StrikeRow,
  { orderNo, by, reason }: { orderNo: string; by: number | null; reason: string },
): Promise<void> {
  await changeStrike(ctx.db, strike.id, {
    ...{ withdrawn_at: ctx.now, withdrawn_by: by, withdrawn_reason: reason, counts_from: null },
  })
  await record(ctx.db, {
    ...{ at: ctx.now, accountId: by, action: 'strikes.withdrawn', subject: `inspector:${strike.inspector_id}` },
    details: {
      ...{ kind: strike.kind, order_no: orderNo, ...(reason === '' ? {} : { reason }) },
      ...{ from: { withdrawn: false }, to: { withdrawn: true } },
    },
  })
  await notify(ctx.db, {
    ...{ accountId: strike.inspector_id, kind: 'strike_withdrawn', params: { order_no: orderNo } },
    ...{ link: ownWorkPath, at: ctx.now },
  })
  await settlePause(ctx, strike.inspector_id)
}
