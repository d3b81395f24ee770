import { keptTeam, type MemberDay } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Order } from '../order-store.ts'
import { type DayClaim, teamOf } from './day-store.ts'

/** The days that an order claims from its lead, if it has one, and from its team; days of former leads stay as they are. */
export function claimsOf(
  lead: number | null,
  team: readonly MemberDay[],
  { city, days }: { city: string | null; days: readonly string[] },
  former: readonly DayClaim[] = [],
): DayClaim[] {
  if (city === null) return []
  const open = days.filter((day) => !former.some((one) => one.day === day))
  return [
    ...former,
    ...(lead === null ? [] : open.map((day) => ({ inspectorId: lead, day, city, isLead: true }))),
    ...team.map(({ inspectorId, day }) => ({ inspectorId, day, city, isLead: false })),
  ]
}

/** The days that the team keeps when the lead is gone. */
export const claimsWithoutLead = async (db: Db, { id, city, days, md }: Order): Promise<DayClaim[]> =>
  claimsOf(null, keptTeam(await teamOf(db, id), { leadId: null, days, md: md ?? 0 }), { city, days })

/** The days of each member, with members in the order of their first day. */
export function byMember<M extends MemberDay>(team: readonly M[]): Map<number, M[]> {
  const members = new Map<number, M[]>()
  for (const one of team) members.set(one.inspectorId, [...(members.get(one.inspectorId) ?? []), one])
  return members
}
