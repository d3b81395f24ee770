import type { MissionSynced } from '@goodlot/contract'
import type { AnyEntry } from '@goodlot/inspection'
import { anOpened } from './mission.ts'

/** What the server answers when it accepts everything that was sent. */
export function synced(sent: readonly AnyEntry[], change: Partial<MissionSynced> = {}): MissionSynced {
  const { order_status_str, revision, round, can_write, questions, now } = anOpened()
  const last = sent.at(-1)
  return {
    ...{ order_status_str, revision, round, can_write, questions, now },
    accepted: sent.map(({ key, seq }) => ({ key, seq, no: seq, received_at: now, flags: [] })),
    head: { seq: last?.seq ?? 0, hash: last?.hash ?? '' },
    refused: null,
    ...change,
  }
}
