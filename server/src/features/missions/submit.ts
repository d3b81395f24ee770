import type { DecodedOf, missions, OutputOf } from '@goodlot/contract'
import { fold, judgeMission, type MissionJudgement, type MissionState, worseResult } from '@goodlot/inspection'
import { dollarsOf, nextStatus, type OrderStatus, orderStatus, orderStatusWord, orderStatusWords } from '@goodlot/rules'
import type { Ctx } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { changeOrder, lockOrder, type Order, recordOrderEvent } from '../../order/index.ts'
import { tellOwners, tellRoot } from '../../order/messages/index.ts'
import { requireMissionRole } from './access.ts'
import { happenedAt } from './begin-visit.ts'
import { briefOf } from './brief.ts'
import { countingEntries, devicesOf, entriesOf, hashAt } from './entry-store.ts'
import { mails } from './messages.ts'
import { leadOf } from './mission-role-store.ts'
import { changeMission, ensureMission } from './mission-store.ts'
import { photosOf } from './photo-store.ts'
import type { ReportHooks } from './report-hooks.ts'
import { nameOf } from './team-store.ts'

type SubmitCall = (typeof missions)['mission_submit']
type Context = Ctx<SubmitCall>
type Input = DecodedOf<SubmitCall>

/** Requires that the entries of every phone have arrived, up to the heads that the sender knows of. */
async function requireEntries(ctx: Context, { order_id, device, heads }: Input): Promise<void> {
  const devices = await devicesOf(ctx.db, order_id)
  if (!devices.some((one) => one.device === device && one.account_id === ctx.me.id)) fail(ctx, 'wrong_device')
  const missing: { device: string; seq: number }[] = []
  for (const head of heads) {
    const here = devices.find((one) => one.device === head.device)?.seq ?? 0
    const isHere = here >= head.seq && (await hashAt(ctx.db, order_id, head.device, head.seq)) === head.hash
    if (!isHere) missing.push({ device: head.device, seq: here })
  }
  if (missing.length > 0) fail(ctx, 'entries_missing', {}, { devices: missing })
}

/** Requires that all photos have arrived, except those whose entries were taken back. */
async function requirePhotos(ctx: Context, orderId: number, { photos }: MissionState): Promise<void> {
  const done = new Set((await photosOf(ctx.db, orderId)).filter(({ done_at }) => done_at).map(({ sha256 }) => sha256))
  const missing = [...new Set(photos.map(({ data }) => data.sha256))].filter((sha256) => !done.has(sha256))
  if (missing.length > 0) fail(ctx, 'photos_missing', { count: missing.length }, { photos: missing })
}

/** Requires as many unit records as were planned; a lot with fewer needs a reason. */
function requireUnits(ctx: Context, { lots }: MissionJudgement, { shorts }: MissionState): void {
  const short = lots.filter(({ lot, n, planned }) => n < planned && !shorts.has(lot))
  const [first] = short
  if (first)
    fail(
      ctx,
      'sample_short',
      { lot: first.lot, n: first.n, planned: first.planned },
      { lots: short.map(({ lot, n, planned }) => ({ lot, n, planned })) },
    )
}

/** The rule's result, or the stricter one that the inspector states. */
function resultOf(ctx: Context, { result }: MissionJudgement, stated: Input['stated']) {
  if (result === 'aborted' || stated === 'aborted')
    return result === stated ? result : fail(ctx, 'result_too_mild', {}, { result })
  return worseResult(result, stated) === stated ? stated : fail(ctx, 'result_too_mild', {}, { result })
}

export async function submitMission(
  ctx: Context,
  input: Input,
  { whenSubmitted }: Pick<ReportHooks, 'whenSubmitted'>,
): Promise<OutputOf<SubmitCall>> {
  const { order_id, stated } = input
  const locked = await lockOrder(ctx.db, order_id)
  const missionRole = await requireMissionRole(ctx, locked)
  const order = locked as Order
  if (order.status === orderStatus.cancelled) fail(ctx, 'already_cancelled')
  if (order.status > orderStatus.inProgress) fail(ctx, 'mission_closed')
  if (missionRole.leftAt !== null) fail(ctx, 'mission_reassigned')
  if (missionRole.ledUntil !== null)
    fail(ctx, 'lead_moved', { name: await nameOf(ctx.db, (await leadOf(ctx.db, order)) ?? 0) })
  if (missionRole.role !== 'lead') fail(ctx, 'lead_only')
  const mission = await ensureMission(ctx.db, order, ctx.now)
  await requireEntries(ctx, input)
  const { brief } = await briefOf(ctx.db, order)
  const state = fold(brief, countingEntries(await entriesOf(ctx.db, order_id)))
  const judgement = judgeMission(brief, state)
  if (!state.aborted) {
    if (!state.checkedIn || order.status !== orderStatus.inProgress) fail(ctx, 'not_checked_in')
    if (!state.checkedOut) fail(ctx, 'not_checked_out')
    requireUnits(ctx, judgement, state)
  }
  await requirePhotos(ctx, order_id, state)
  const result = resultOf(ctx, judgement, stated)
  const reported = await setResult(ctx, order, state, result)
  await changeMission(ctx.db, order_id, { submitted_at: ctx.now, submitted_by: ctx.me.id })
  await recordOrderEvent(ctx, order_id, result === 'aborted' ? 'aborted' : 'report_submitted', ctx.me.id, {
    result,
    round: mission.round,
    ...(state.aborted ? { abort_reason: state.aborted.data.reason } : {}),
  })
  await tell(ctx, reported, state, result)
  await whenSubmitted(ctx, order_id)
  return {
    order_status_str: orderStatusWords[reported.status] ?? '',
    report_result: result,
    reasons: judgement.reasons,
  }
}

async function setResult(ctx: Context, order: Order, state: MissionState, result: string): Promise<Order> {
  const event = result === 'aborted' ? 'aborted' : 'report_submitted'
  const status = nextStatus(orderStatusWord(order.status as OrderStatus), event, 'inspector')
  // an order that is not confirmed yet can be neither reported nor aborted
  if (status === null) fail(ctx, 'not_checked_in')
  const left = state.aborted ?? state.checkedOut
  return changeOrder(ctx.db, order.id, {
    status,
    report_result: result,
    reported_at: ctx.now,
    ...(left ? { checked_out_at: happenedAt(left, ctx.now) } : {}),
  })
}

/** Tells root that a report waits for review, or root and the owner at once that a visit was aborted. */
async function tell(ctx: Context, order: Order, { aborted }: MissionState, result: keyof typeof resultWords) {
  if (!aborted) {
    await tellRoot(ctx, order, 'review_reports', {
      template: mails.report_submitted,
      facts: (t) => ({ inspector: ctx.me.nickname, result: t(resultWords[result]) }),
      notice: 'report_submitted',
    })
    return
  }
  const { reason, remark } = aborted.data
  const letter = {
    template: mails.visit_aborted,
    facts: (t: Context['t']) => ({
      reason: [
        t(`mails.abort_${reason}`),
        remark,
        // the visit had begun: what was accepted is owed, whoever is to blame (SPEC C8)
        order.extra_cents > 0 && t('mails.line_extra_owed', { value: dollarsOf(order.extra_cents) }),
      ]
        .filter(Boolean)
        .join('\n'),
    }),
    notice: 'visit_aborted' as const,
  }
  await tellRoot(ctx, order, 'discuss_report', letter)
  await tellOwners(ctx, order, letter)
}

const resultWords = {
  pass: 'mails.result_pass',
  pending: 'mails.result_pending',
  fail: 'mails.result_fail',
  aborted: 'mails.result_aborted',
} as const
