import type { StrikeRecord, StrikeView } from '@goodlot/contract'
import { type AppealOutcome, chinaDateTime, type StrikeKind, type StrikeRules, strikeState } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { runningPause } from '../../order/strikes/index.ts'
import { type ListedStrike, listedStrikes } from './store.ts'

const timeOf = (at: Date | null) => (at ? chinaDateTime(at) : '')

function strikeView(row: ListedStrike, rules: StrikeRules, now: Date): StrikeView {
  const facts = {
    ...{ happenedAt: row.happened_at, countsFrom: row.counts_from, pauseId: row.pause_id },
    isWithdrawn: row.withdrawn_at !== null,
  }
  return {
    strike_id: row.id,
    kind: row.kind as StrikeKind,
    order_id: row.order_id,
    order_no: row.order_no,
    points: row.points,
    happened_at: timeOf(row.happened_at),
    told_at: timeOf(row.told_at),
    counts_from: timeOf(row.counts_from),
    state: strikeState(facts, rules, now),
    reason: row.reason,
    withdrawn_reason: row.withdrawn_reason,
    appeal:
      row.appeal_id === null
        ? null
        : {
            appeal_id: row.appeal_id,
            text: row.appeal_text ?? '',
            opened_at: timeOf(row.appeal_opened_at),
            outcome: (row.appeal_outcome ?? '') as AppealOutcome | '',
            reason: row.appeal_reason ?? '',
            decided_at: timeOf(row.appeal_decided_at),
          },
  }
}

/** An inspector's strikes, and what comes of them. */
export async function strikeRecord(
  { db, now, rules }: { db: Db; now: Date; rules: StrikeRules },
  inspectorId: number,
): Promise<StrikeRecord> {
  const pause = await runningPause(db, inspectorId)
  const strikes = (await listedStrikes(db, inspectorId, now)).map((row) =>
    // those of the pause that runs count, and can be appealed
    strikeView(row.pause_id === pause?.id ? { ...row, pause_id: null } : row, rules, now),
  )
  return {
    strikes,
    points: strikes.reduce((sum, { state, points }) => (state === 'counts' ? sum + points : sum), 0),
    paused_until: timeOf(pause?.ends_at ?? null),
    limit: rules.limit,
    window_days: rules.windowDays,
    pause_days: rules.pauseDays,
    grace_hours: rules.graceHours,
  }
}
