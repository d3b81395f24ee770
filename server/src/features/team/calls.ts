import type { team } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { chinaDateTime, familyMost, type MemberFlag, mayBeApprover, seesFamily } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { HandOver } from '../../feature.ts'
import type { Context, Handlers, Me, WriteContext } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { notify } from '../../notice/index.ts'
import {
  changeAccount,
  closeUnproved,
  endSessions,
  inviteToTeam,
  type MemberTerms,
  mailTeamInvitation,
} from '../accounts/index.ts'
import { type Account, actsOf, familyRows, flagsOf, lockFamily, moveApprovals, withNames } from './store.ts'
import { memberView } from './view.ts'

type TeamCalls = Omit<typeof team, 'order_on_account' | 'order_refuse'>
type TeamWrite = WriteContext & { me: Me }

interface Terms {
  flags: MemberFlag[]
  approval_over?: number | null | undefined
  approver_id?: number | null | undefined
}

/** The terms as columns; the main account is the approver where none is named. */
function termsOf(
  ctx: TeamWrite & MayFail<'approver_unknown' | 'approver_self' | 'approver_pays_not'>,
  family: readonly Account[],
  memberId: number | null,
  { flags, approval_over = null, approver_id = null }: Terms,
): MemberTerms {
  const approverId = approval_over === null || approver_id === ctx.me.id ? null : approver_id
  if (approverId !== null) {
    const named = family.find(({ id }) => id === approverId)
    const approver = named && {
      ...{ id: named.id, isMain: named.parent_id === null, active: named.active },
      flags: flagsOf(named),
    }
    refuse(ctx, mayBeApprover(approver, memberId))
  }
  return { member_flags: flags, approval_over_cents: approval_over, approver_id: approverId }
}

async function rowsFor(db: Db, me: Me) {
  const mainId = me.family?.mainId ?? me.id
  const rows = await familyRows(db, mainId)
  const main = rows.find(({ id }) => id === mainId)
  return rows.map((row) => memberView(row, { id: me.id, mainId }, main?.nickname ?? ''))
}

async function loaded({ db, me }: TeamWrite, id: number) {
  const row = (await rowsFor(db, me)).find(({ user_id }) => user_id === id)
  if (!row) throw new Error(`account ${id} is not in the family of ${me.id}`)
  return row
}

/** What somebody did, in the reader's language. */
const whatIn = ({ t }: Pick<Context, 't'>, { order_no, event }: { order_no: string; event: string }): string =>
  order_no === '' ? wordFor(t, 'audit.action_', event.replace('.', '_')) : wordFor(t, 'orders.event_', event)

/** The family of the caller, locked, with the member that the call is about. */
async function lockMember(ctx: TeamWrite & MayFail<'not_found'>, id: number) {
  const family = await lockFamily(ctx.db, ctx.me.id)
  const member = family.find((one) => one.id === id && one.parent_id === ctx.me.id)
  return member ? { family, member } : fail(ctx, 'not_found')
}

export const handlersFor = (handOvers: readonly HandOver[]): Handlers<TeamCalls> => ({
  async team_list({ db, me }, { page, limit }) {
    const rows = await rowsFor(db, me)
    const seen = rows.filter(({ is_main, is_self }) => seesFamily(me) || is_main || is_self)
    return { data: seen.slice((page - 1) * limit, page * limit), total: seen.length }
  },

  async team_log(ctx, { user_id, page, limit }) {
    const family = (await familyRows(ctx.db, ctx.me.id)).map(({ id }) => id)
    if (user_id !== undefined && !family.includes(user_id)) fail(ctx, 'not_found')
    return pageOf(
      ctx,
      actsOf(ctx.db, ctx.me.id, user_id === undefined ? family : [user_id]),
      withNames,
      { page, limit },
      (row) => ({
        act_id: row.act_id,
        at: chinaDateTime(row.at),
        user_id: row.user_id,
        nick_name: row.nickname,
        event: row.event,
        what: whatIn(ctx, row),
        order_no: row.order_no,
        title: row.title,
      }),
    )
  },

  async team_invite(ctx, { email, nickname, language, ...terms }) {
    const family = await lockFamily(ctx.db, ctx.me.id)
    if (family.length >= familyMost) fail(ctx, 'team_full', { max: familyMost })
    const main = family.find(({ id }) => id === ctx.me.id)
    if (!main) throw new Error(`account ${ctx.me.id} is gone`)
    const columns = termsOf(ctx, family, null, terms)
    const { company, country } = main
    const created = await inviteToTeam(ctx, { email, nickname, language }, { company, country }, columns)
    await recordBy(ctx, 'team.invite', `account:${created.id}`, { flags: columns.member_flags.join(', ') })
    return loaded(ctx, created.id)
  },

  async team_invite_again(ctx, { user_id }) {
    const { family, member } = await lockMember(ctx, user_id)
    if (member.email_verified_at !== null) fail(ctx, 'email_confirmed')
    const company = family.find(({ id }) => id === ctx.me.id)?.company ?? ''
    await mailTeamInvitation(ctx, member, { company })
    await recordBy(ctx, 'team.invite_again', `account:${user_id}`)
    return loaded(ctx, user_id)
  },

  async team_set(ctx, { user_id, ...terms }) {
    const { family, member } = await lockMember(ctx, user_id)
    const columns = termsOf(ctx, family, user_id, terms)
    const changed = changedFields(member, { ...columns })
    if (Object.keys(changed.to).length === 0) return loaded(ctx, user_id)
    await changeAccount(ctx.db, user_id, columns)
    // who no longer pays approves nothing: the main account takes over
    if (!columns.member_flags.includes('pays')) await moveApprovals(ctx.db, user_id, ctx.me.id)
    await recordBy(ctx, 'team.set', `account:${user_id}`, changed)
    await notify(ctx.db, {
      ...{ accountId: user_id, kind: 'team_changed', params: { main: ctx.me.nickname }, at: ctx.now },
      link: '/team',
    })
    return loaded(ctx, user_id)
  },

  async team_remove(ctx, { user_id, to_user_id = ctx.me.id }) {
    const { family, member } = await lockMember(ctx, user_id)
    const receiver = family.find(({ id, active }) => id === to_user_id && active)
    if (!receiver || to_user_id === user_id) return fail(ctx, 'receiver_unknown')
    for (const handOver of handOvers) await handOver(ctx.db, user_id, to_user_id)
    // an address that nobody has confirmed belongs to nobody: it is free again
    if (member.email_verified_at === null) await closeUnproved(ctx, member)
    else {
      await changeAccount(ctx.db, user_id, { parent_id: null })
      await endSessions(ctx.db, user_id, ctx.now)
    }
    await recordBy(ctx, 'team.remove', `account:${user_id}`, {
      ...{ from: { main_account: ctx.me.id }, to: { main_account: null } },
      receiver: to_user_id,
    })
    return { to_user_id }
  },
})
