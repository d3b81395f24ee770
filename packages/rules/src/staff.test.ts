import { describe, expect, it } from 'vitest'
import { mayChangeMember, type TeamMember } from './staff.ts'

const root: TeamMember = { id: 1, staffRole: null, active: true }
const second: TeamMember = { id: 2, staffRole: null, active: true }
const operator: TeamMember = { id: 3, staffRole: 'operator', active: true }
const endedRoot: TeamMember = { id: 4, staffRole: null, active: false }

describe('who may become what in the team', () => {
  it.each<[string, number, TeamMember, Parameters<typeof mayChangeMember>[2], TeamMember[], string]>([
    ['an operator becomes an accountant', 1, operator, 'accountant', [root, operator], 'ok'],
    ['an operator becomes a full root', 1, operator, 'root', [root, operator], 'ok'],
    ['an operator is ended', 1, operator, null, [root, operator], 'ok'],
    ['a second full root becomes a reviewer', 1, second, 'reviewer', [root, second], 'ok'],
    ['a second full root is ended', 1, second, null, [root, second], 'ok'],
    ['nobody gives itself a role', 1, root, 'reviewer', [root, second], 'own_staff_role'],
    ['nobody ends itself', 1, root, null, [root, second], 'own_staff_role'],
    ['the last full root is not ended', 3, root, null, [root, operator], 'last_full_root'],
    ['the last full root does not become staff', 3, root, 'support', [root, operator], 'last_full_root'],
    ['one that was ended is no full root that stays', 3, root, null, [root, operator, endedRoot], 'last_full_root'],
    ['a full root that was ended may become staff', 1, endedRoot, 'support', [root, endedRoot], 'ok'],
    ['the last full root stays one', 3, root, 'root', [root, operator], 'ok'],
  ])('%s', (_words, who, member, to, team, expected) => {
    const verdict = mayChangeMember(who, member, to, team)
    expect(verdict.ok ? 'ok' : verdict.why).toBe(expected)
  })
})
