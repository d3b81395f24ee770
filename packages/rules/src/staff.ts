import type { StaffRole } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** Days for which the link of an invitation to the team works. */
export const staffInvitationDays = 7

/** An account of the team: a full root if it has no staff role. */
export interface TeamMember {
  id: number
  staffRole: StaffRole | null
  active: boolean
}

const isFullRoot = ({ staffRole, active }: TeamMember) => active && staffRole === null

/**
 * May this role, or the end (`null`), be given to a member of the team? Nobody decides about oneself, and one full root always stays: without
 * one nobody could make another. `team` is the whole team, locked.
 */
export function mayChangeMember(
  whoId: number,
  member: TeamMember,
  to: StaffRole | 'root' | null,
  team: readonly TeamMember[],
): Verdict<'own_staff_role' | 'last_full_root'> {
  if (member.id === whoId) return no('own_staff_role')
  const isLast = isFullRoot(member) && !team.some((other) => other.id !== member.id && isFullRoot(other))
  return isLast && to !== 'root' ? no('last_full_root') : ok
}
