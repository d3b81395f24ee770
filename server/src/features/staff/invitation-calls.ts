import { appPaths, type StaffInvitation, type staff } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { chinaDateTime, staffInvitationDays } from '@goodlot/rules'
import { record, recordBy } from '../../audit-log/index.ts'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { mayPost, post } from '../../mail/outbox.ts'
import { forgetSecrets } from '../../mail/outbox-store.ts'
import { newToken, tokenHash } from '../../secrets.ts'
import { accountByEmail, hashNewPassword, insertAccount } from '../accounts/index.ts'
import { staffRoleOf } from './calls.ts'
import {
  changeInvitation,
  type Invitation,
  insertInvitation,
  invitationById,
  invitations,
  type ListedInvitation,
  lockByToken,
  lockInvitation,
  openByToken,
  withSender,
} from './invitation-store.ts'
import { mails } from './messages.ts'
import { teamRoleOf } from './store.ts'

type InviteContext = WriteContext & { me: Me }

const view = (row: ListedInvitation): StaffInvitation => ({
  staff_invitation_id: row.id,
  email: row.email,
  nick_name: row.nickname,
  team_role: teamRoleOf(row.staff_role),
  language: row.language as Locale,
  state: row.state,
  sent_at: chinaDateTime(row.sent_at),
  sent_count: row.sent_count,
  expires_at: chinaDateTime(row.expires_at),
  sender: row.sender,
})

/** A new link, and until when it works. */
function newLink(ctx: InviteContext) {
  const token = newToken()
  const expires_at = new Date(ctx.now.getTime() + staffInvitationDays * 24 * 3600_000)
  return { token, stored: { token_hash: tokenHash(token), expires_at, sent_at: ctx.now } }
}

/** Mails the link in the language that was chosen. Nobody reads it in the outbox: whoever has it joins the team. */
async function mail(
  ctx: InviteContext & MayFail<'mail_limit'>,
  { email, nickname, staff_role, language, expires_at }: Invitation,
  token: string,
): Promise<void> {
  const template = mails.staff_invitation
  if (!(await mayPost(ctx.db, email, template, ctx.now))) fail(ctx, 'mail_limit')
  // the link of an earlier mail no longer works
  await forgetSecrets(ctx.db, email, [template.name])
  const to = { email, language: language as Locale }
  const role = ctx.translate(to.language)(`staff.role_${teamRoleOf(staff_role)}`)
  const link = `${ctx.origin}${appPaths.join}?token=${token}`
  const facts = { name: nickname, from: ctx.me.nickname, role, days: staffInvitationDays, link }
  const secret = { texts: [token], until: expires_at }
  await post(ctx.db, to, { template, facts, secret, isNamedByPartner: true }, ctx, null, ctx.me.id)
}

async function loaded(ctx: InviteContext, id: number): Promise<StaffInvitation> {
  return view(await invitationById(ctx.db, id, ctx.now))
}

async function lockOpen(ctx: InviteContext & MayFail<'not_found' | 'staff_invitation_closed'>, id: number) {
  const row = await lockInvitation(ctx.db, id)
  if (!row) return fail(ctx, 'not_found')
  return row.used_by !== null || row.withdrawn_at !== null ? fail(ctx, 'staff_invitation_closed') : row
}

type InvitationCalls = Omit<typeof staff, 'staff_list' | 'staff_change_role' | 'staff_end' | 'staff_reopen'>

export const invitationHandlers: Handlers<InvitationCalls> = {
  staff_invitation_list: (ctx, { page, limit, state }) =>
    pageOf(
      ctx,
      invitations(ctx.db, ctx.now, state),
      (q) => withSender(q, ctx.now).orderBy('i.sent_at', 'desc').orderBy('i.id', 'desc'),
      { page, limit },
      view,
    ),

  async staff_invite(ctx, { email, nickname, team_role, language }) {
    if (await accountByEmail(ctx.db, email)) fail(ctx, 'email_used')
    const { token, stored } = newLink(ctx)
    const staff_role = staffRoleOf(team_role)
    const row = await insertInvitation(ctx.db, {
      ...{ email, nickname, staff_role, language, ...stored },
      ...{ created_by: ctx.me.id, created_at: ctx.now },
    })
    if (!row) fail(ctx, 'already_invited')
    await mail(ctx, row, token)
    await recordBy(ctx, 'staff.invite', `staff_invitation:${row.id}`, { team_role })
    return loaded(ctx, row.id)
  },

  async staff_invite_again(ctx, { staff_invitation_id: id }) {
    const row = await lockOpen(ctx, id)
    const { token, stored } = newLink(ctx)
    await changeInvitation(ctx.db, id, { ...stored, sent_count: row.sent_count + 1 })
    await mail(ctx, { ...row, ...stored }, token)
    await recordBy(ctx, 'staff.invite_again', `staff_invitation:${id}`)
    return loaded(ctx, id)
  },

  async staff_invite_withdraw(ctx, { staff_invitation_id: id }) {
    const row = await lockOpen(ctx, id)
    await changeInvitation(ctx.db, id, { withdrawn_at: ctx.now })
    await forgetSecrets(ctx.db, row.email, [mails.staff_invitation.name])
    await recordBy(ctx, 'staff.invite_withdraw', `staff_invitation:${id}`)
    return loaded(ctx, id)
  },

  async staff_invitation(ctx, { token }) {
    const row = await openByToken(ctx.db, token, ctx.now)
    if (!row) fail(ctx, 'staff_invitation_invalid')
    return { email: row.email, nick_name: row.nickname, team_role: teamRoleOf(row.staff_role) }
  },

  async staff_join(ctx, { token, password }) {
    const row = await lockByToken(ctx.db, token, ctx.now)
    if (!row) fail(ctx, 'staff_invitation_invalid')
    const { email, nickname, staff_role, language } = row
    const password_hash = await hashNewPassword(ctx, password, email)
    const created = await insertAccount(ctx.db, {
      ...{ email, role: 'root', staff_role, nickname, language, password_hash },
      // the link has reached the mailbox
      ...{ created_at: ctx.now, password_changed_at: ctx.now, email_verified_at: ctx.now },
    })
    if (!created) fail(ctx, 'email_used')
    await changeInvitation(ctx.db, row.id, { used_by: created.id, used_at: ctx.now })
    await forgetSecrets(ctx.db, email, [mails.staff_invitation.name])
    await record(ctx.db, {
      ...{ at: ctx.now, accountId: created.id, action: 'staff.join', subject: `account:${created.id}` },
      details: { team_role: teamRoleOf(staff_role) },
    })
    return { email: created.email }
  },
}
