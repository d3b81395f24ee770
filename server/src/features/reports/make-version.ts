import { type MissionResult, type Report, withRuling } from '@goodlot/inspection'
import { json } from '../../db/json-columns.ts'
import { orderById } from '../../order/index.ts'
import { signDigest } from '../../signing.ts'
import { addStatement, type EvidenceWrite } from '../evidence/index.ts'
import { missionOf } from '../missions/index.ts'
import { type Covered, digestOf, evidenceOf, newCode, partDigests } from './evidence-checks/digest.ts'
import { currentEvidence, currentReport } from './load-report.ts'
import { insertVersion, latestVersion, nicknameOf, type Version } from './store.ts'

interface NewVersion extends Omit<Covered, 'version' | 'made_at' | 'code'> {
  data: Report
  salts: Record<string, string>
}

/** Adds the next version of a locked order's report, with a signed digest over all of it. */
async function addVersion(ctx: EvidenceWrite, content: NewVersion, previous: number): Promise<Version> {
  const named = { ...content, version: previous + 1, made_at: ctx.now, code: newCode() }
  const stored = evidenceOf(content)
  const row = { ...named, evidence: { ...stored, parts: partDigests(named, stored.names) } }
  const digest = digestOf(row)
  const made = await insertVersion(ctx.db, {
    ...row,
    data: json(row.data),
    evidence: json(row.evidence),
    salts: json(row.salts),
    digest,
    ...signDigest(ctx, digest),
  })
  const { version, code, result } = made
  const by = await nicknameOf(ctx.db, made.made_by)
  await addStatement(ctx, made.order_id, 'version', { version, digest, code, result }, { by }, made.made_by)
  return made
}

/** Makes a version of what the phones sent, when a mission is submitted. The inspector's result may be stricter than the rule's. */
export async function makeVersion(ctx: EvidenceWrite, orderId: number): Promise<Version> {
  const order = await orderById(ctx.db, orderId)
  const mission = await missionOf(ctx.db, orderId)
  if (!order || !mission || mission.submitted_by === null) throw new Error(`order ${orderId} has no submitted mission`)
  const report = await currentReport(ctx, order)
  const previous = await latestVersion(ctx.db, orderId, false)
  const { evidence, salts } = await currentEvidence(ctx, order, report, previous)
  const result = order.report_result as MissionResult
  const content = {
    order_id: orderId,
    round: mission.round,
    made_by: mission.submitted_by,
    result,
    ruled: report.ruled,
    changed_from: '',
    change_reason: '',
    data: { ...report, result },
    evidence,
    salts,
  }
  return addVersion(ctx, content, previous?.version ?? 0)
}

/** Root accepts an item without all of its photos: that makes a new version, which contains the reason. Null if there is no such item. */
export async function ruleItem(
  ctx: EvidenceWrite,
  existing: Version,
  { item, instance, reason, by }: { item: number; instance: string; reason: string; by: number },
): Promise<Version | null> {
  const ruling = { version: existing.version + 1, at: ctx.now.toISOString(), reason }
  const report = withRuling(existing.data, { item, instance }, ruling)
  if (!report) return null
  // if a person has changed the rule's result, that change stays
  const result = existing.result === existing.ruled ? report.ruled : (existing.result as MissionResult)
  const { order_id, round, changed_from, change_reason, evidence, salts } = existing
  const data = { ...report, result }
  const kept = { order_id, round, changed_from, change_reason, evidence, salts }
  return addVersion(ctx, { ...kept, data, result, ruled: report.ruled, made_by: by }, existing.version)
}

/** Root changes the result: that makes a new version, so that both results can be read and verified. */
export const changeResult = (
  ctx: EvidenceWrite,
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
      salts: existing.salts,
      made_by: change.by,
      result: change.result,
      // after several changes, this is still the result that was found first
      changed_from: existing.changed_from || existing.result,
      change_reason: change.reason,
    },
    existing.version,
  )
