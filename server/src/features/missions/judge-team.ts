import { missionEntry } from '@goodlot/contract'
import { type AnyEntry, type Brief, fold, type ShareFault, shareFault } from '@goodlot/inspection'
import type { Db } from '../../db/connect.ts'
import type { Order } from '../../order/index.ts'
import { countingEntries, entriesOf } from './entry-store.ts'
import { ledAt, type MissionRole } from './mission-role-store.ts'
import { teamIds } from './mission-store.ts'

/** What entries about the team are compared with. */
export interface TeamFacts {
  me: number
  team: readonly number[]
  /** The lots with as many units as can be divided. */
  plan: { lot: string; sample_size: number }[]
  protocol: Brief['protocol']
}

const teamKinds: readonly unknown[] = ['share', 'hand_over', 'lead']

/** Batches without such entries ask nothing. */
export async function teamFacts(
  db: Db,
  order: Order,
  brief: Brief,
  me: number,
  batch: readonly Record<string, unknown>[],
): Promise<TeamFacts | null> {
  if (!batch.some(({ kind }) => teamKinds.includes(kind))) return null
  const { protocol, plan } = brief
  const facts = { me, team: await teamIds(db, order), protocol }
  if (!batch.some(({ kind }) => kind === 'share')) return { ...facts, plan }
  // during production the plan is made on the day, from what was counted: also by this batch
  const counted = [...countingEntries(await entriesOf(db, order.id)), ...batch.flatMap(countedIn)]
  const sizes = new Map(plan.map(({ lot, sample_size }) => [lot, sample_size]))
  for (const { lot, sample_size } of fold(brief, counted).plan)
    sizes.set(lot, Math.max(sizes.get(lot) ?? 0, sample_size))
  return { ...facts, plan: [...sizes].map(([lot, sample_size]) => ({ lot, sample_size })) }
}

function countedIn(raw: Record<string, unknown>): AnyEntry[] {
  const parsed = missionEntry.safeParse(raw)
  return parsed.success && parsed.data.kind === 'quantity' ? [parsed.data] : []
}

/** Why an entry about the team is refused, or null. */
export function teamRefusal(
  { kind, data, at }: AnyEntry,
  facts: TeamFacts | null,
  missionRole: MissionRole,
): 'lead_only' | ShareFault | null {
  if (kind !== 'share' && kind !== 'hand_over' && kind !== 'lead') return null
  if (!facts) return 'not_in_team'
  const { me, team } = facts
  const isOther = (person: number) => person !== me && team.includes(person)
  // who leads now is decided here, one change after the other: the phone's clock decides nothing
  if (kind === 'lead') return missionRole.role !== 'lead' ? 'lead_only' : isOther(data.to) ? null : 'not_in_team'
  if (kind === 'hand_over') {
    if (data.from !== me && !ledAt(missionRole, at)) return 'lead_only'
    const isHere = missionRole.leftAt !== null || team.includes(data.from)
    return isHere && team.includes(data.to) && data.to !== data.from ? null : 'not_in_team'
  }
  return ledAt(missionRole, at) ? shareFault(data, facts) : 'lead_only'
}
