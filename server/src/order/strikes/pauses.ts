import { chinaDateTime, pauseStep } from '@goodlot/rules'
import { record } from '../../audit-log/index.ts'
import { type NoticeKind, notify } from '../../notice/index.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { lockInspectors } from '../days/index.ts'
import type { OrderWrite } from '../write-context.ts'
import { ownWorkPath } from './own-work-path.ts'
import { endPause, insertPause, runningPause, strikesOf } from './strike-store.ts'

type PauseWrite = Pick<OrderWrite, 'db' | 'now' | 'config'>

const dayMs = 24 * 3600_000

/** What is written of a pause: in the log, and to the inspector. */
async function tell(
  ctx: PauseWrite,
  inspectorId: number,
  kind: NoticeKind & ('offers_paused' | 'offers_resumed' | 'pause_lifted'),
  { by = null, params = {} }: { by?: number | null; params?: Record<string, string> } = {},
): Promise<void> {
  await record(ctx.db, {
    ...{ at: ctx.now, accountId: by, action: `strikes.${kind}`, subject: `inspector:${inspectorId}` },
    details: { ...params, from: { paused: kind !== 'offers_paused' }, to: { paused: kind === 'offers_paused' } },
  })
  await notify(ctx.db, { accountId: inspectorId, kind, params, link: ownWorkPath, at: ctx.now })
}

/**
 * Does what the rule says of an inspector's pause now. The inspector's row is locked first, so that of several processes one acts and the
 * others find nothing left to do. Returns whether something changed.
 */
export async function settlePause(ctx: PauseWrite, inspectorId: number): Promise<boolean> {
  await lockInspectors(ctx.db, [inspectorId])
  const { strikes: rules } = ruleSettings(await readSettings(ctx))
  const running = (await runningPause(ctx.db, inspectorId)) ?? null
  const since = new Date(ctx.now.getTime() - rules.windowDays * dayMs)
  const strikes = await strikesOf(ctx.db, inspectorId, since, running?.id ?? null)
  const step = pauseStep(strikes, running && { id: running.id, endsAt: running.ends_at }, rules, ctx.now)
  if (step.do === 'nothing') return false
  if (step.do === 'begin') {
    const { strikeIds, endsAt: until } = step
    await insertPause(ctx.db, { inspectorId, from: ctx.now, until, strikeIds })
    await tell(ctx, inspectorId, 'offers_paused', { params: { until: chinaDateTime(until).slice(0, 16) } })
    return true
  }
  if (!running) return false
  const freesStrikes = step.why === 'not_reached'
  await endPause(ctx.db, running, { at: ctx.now, by: null, reason: '', freesStrikes })
  await tell(ctx, inspectorId, 'offers_resumed')
  return true
}

/** Root ends the pause that runs; its strikes have had it. Returns whether there was one. */
export async function liftPause(
  ctx: PauseWrite,
  inspectorId: number,
  { by, reason }: { by: number; reason: string },
): Promise<boolean> {
  await lockInspectors(ctx.db, [inspectorId])
  const running = await runningPause(ctx.db, inspectorId)
  if (!running) return false
  await endPause(ctx.db, running, { at: ctx.now, by, reason, freesStrikes: false })
  await tell(ctx, inspectorId, 'pause_lifted', { by, params: { reason } })
  return true
}
