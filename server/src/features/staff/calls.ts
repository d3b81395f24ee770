import type { StaffMember, staff, TeamRole } from '@goodlot/contract'
import { chinaDateTime, mayChangeMember, type StaffRole, type TeamMember } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { sorted } from '../../http/sort.ts'
import { mailLocale } from '../../mail/compose.ts'
import { post } from '../../mail/outbox.ts'
import { changeAccount, endSessions } from '../accounts/index.ts'
import { mails } from './messages.ts'
import {
  type ListedMember,
  lockTeam,
  type Member,
  memberById,
  sortKeys,
  team,
  teamRoleOf,
  withSignIns,
} from './store.ts'

type MemberContext = WriteContext & { me: Me }

/** A full root is an account without a staff role. */
export const staffRoleOf = (role: TeamRole): StaffRole | null => (role === 'root' ? null : role)

const view = (row: ListedMember): StaffMember => ({
  user_id: row.id,
  nick_name: row.nickname,
  account: row.email,
  team_role: teamRoleOf(row.staff_role),
  is_active: row.active,
  two_factor: row.has_totp,
  created_at: chinaDateTime(row.created_at),
  last_sign_in: row.last_sign_in ? chinaDateTime(row.last_sign_in) : '',
})

const factsOf = ({ id, staff_role, active }: Member): TeamMember => ({
  id,
  staffRole: staff_role as StaffRole | null,
  active,
})

/** Locks the whole team, so that two of it who change each other at the same moment wait, and the second sees what the first did. */
async function lockMember(
  ctx: MemberContext & MayFail<'not_found' | 'permission_denied'>,
  id: number,
): Promise<{ member: Member; all: TeamMember[] }> {
  const all = await lockTeam(ctx.db)
  const self = all.find((one) => one.id === ctx.me.id)
  if (!self?.active || self.staff_role !== null) fail(ctx, 'permission_denied')
  const member = all.find((one) => one.id === id)
  return member ? { member, all: all.map(factsOf) } : fail(ctx, 'not_found')
}

async function loaded(ctx: MemberContext, id: number): Promise<StaffMember> {
  return view(await memberById(ctx.db, id))
}

type StaffCalls = Pick<typeof staff, 'staff_list' | 'staff_change_role' | 'staff_end' | 'staff_reopen'>

export const handlers: Handlers<StaffCalls> = {
  staff_list: (ctx, { page, limit, sort, ...filter }) =>
    pageOf(
      ctx,
      team(ctx.db, filter),
      (q) => sorted(withSignIns(q), sort, sortKeys).orderBy('a.active', 'desc').orderBy('a.id'),
      { page, limit },
      view,
    ),

  async staff_change_role(ctx, { user_id, team_role }) {
    const { member, all } = await lockMember(ctx, user_id)
    refuse(ctx, mayChangeMember(ctx.me.id, factsOf(member), team_role, all))
    const from = teamRoleOf(member.staff_role)
    if (from === team_role) return loaded(ctx, user_id)
    await changeAccount(ctx.db, user_id, { staff_role: staffRoleOf(team_role) })
    await recordBy(ctx, 'staff.change_role', `account:${user_id}`, { field: 'team_role', from, to: team_role })
    if (member.active) await tellOfRole(ctx, member, team_role)
    return loaded(ctx, user_id)
  },

  async staff_end(ctx, { user_id }) {
    const { member, all } = await lockMember(ctx, user_id)
    refuse(ctx, mayChangeMember(ctx.me.id, factsOf(member), null, all))
    if (!member.active) return loaded(ctx, user_id)
    await changeAccount(ctx.db, user_id, { active: false })
    const ended = await endSessions(ctx.db, user_id, ctx.now)
    await recordBy(ctx, 'staff.end', `account:${user_id}`, {
      ...{ field: 'active', from: true, to: false },
      team_role: teamRoleOf(member.staff_role),
      sessions: ended,
    })
    return loaded(ctx, user_id)
  },

  async staff_reopen(ctx, { user_id }) {
    const { member } = await lockMember(ctx, user_id)
    if (member.active) return loaded(ctx, user_id)
    await changeAccount(ctx.db, user_id, { active: true })
    await recordBy(ctx, 'staff.reopen', `account:${user_id}`, {
      ...{ field: 'active', from: false, to: true },
      team_role: teamRoleOf(member.staff_role),
    })
    return loaded(ctx, user_id)
  },
}

async function tellOfRole(ctx: MemberContext, to: Member, role: TeamRole): Promise<void> {
  const t = ctx.translate(mailLocale(to.language))
  const facts = { name: to.nickname, from: ctx.me.nickname, role: t(`staff.role_${role}`), link: `${ctx.origin}/order` }
  await post(ctx.db, to, { template: mails.staff_role_changed, facts }, ctx)
}
