import type { MissionResult } from '@goodlot/inspection'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { World } from '../../http/context.ts'
import { missionOf } from '../missions/index.ts'
import { orderById } from '../orders/index.ts'
import { digestOf, newCode, partDigests } from './digest.ts'
import { signDigest } from './signing.ts'
import { currentReport, type Evidence } from './source.ts'
import { insertVersion, latestVersion, type Version } from './store.ts'

type VersionWrite = Pick<World, 'config' | 'secrets'> & { db: Transaction<DB>; now: Date }

type Content = Pick<
  Version,
  'order_id' | 'round' | 'made_by' | 'result' | 'ruled' | 'changed_from' | 'change_reason' | 'data' | 'evidence'
>

/** Adds the next version of a locked order's report, with the digest over all of it, signed. */
async function addVersion(ctx: VersionWrite, content: Content, previous: number): Promise<Version> {
  const named = { ...content, version: previous + 1, made_at: ctx.now, code: newCode() }
  const evidence = { ...(content.evidence as unknown as Evidence), parts: partDigests(named) }
  const row = { ...named, evidence: evidence as unknown as Version['evidence'] }
  const digest = digestOf(row)
  return insertVersion(ctx.db, {
    ...row,
    data: JSON.stringify(row.data),
    evidence: JSON.stringify(row.evidence),
    digest,
    ...signDigest(ctx, digest),
  })
}

/** A mission was submitted: what its phones sent becomes a version. The inspector's result may be stricter than the rule's. */
export async function makeVersion(ctx: VersionWrite, orderId: number): Promise<Version> {
  const order = await orderById(ctx.db, orderId)
  const mission = await missionOf(ctx.db, orderId)
  if (!order || !mission || mission.submitted_by === null) throw new Error(`order ${orderId} has no submitted mission`)
  const { report, evidence } = await currentReport(ctx.db, order)
  const previous = await latestVersion(ctx.db, orderId, false)
  const result = order.report_result as MissionResult
  const content = {
    order_id: orderId,
    round: mission.round,
    made_by: mission.submitted_by,
    result,
    ruled: report.ruled,
    changed_from: '',
    change_reason: '',
    data: { ...report, result } as unknown as Version['data'],
    evidence: evidence as unknown as Version['evidence'],
  }
  return addVersion(ctx, content, previous?.version ?? 0)
}

/** Root's result: a version of its own, so that both can be read and verified. */
export const changeResult = (
  ctx: VersionWrite,
  existing: Version,
  change: { result: MissionResult; reason: string; by: number },
): Promise<Version> =>
  addVersion(
    ctx,
    {
      order_id: existing.order_id,
      round: existing.round,
      ruled: existing.ruled,
      data: existing.data,
      evidence: existing.evidence,
      made_by: change.by,
      result: change.result,
      // of two changes in a row the first result is the one that was found
      changed_from: existing.changed_from || existing.result,
      change_reason: change.reason,
    },
    existing.version,
  )
