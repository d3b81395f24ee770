import type { accounts } from '@goodlot/contract'
import { mayMailOthers, needsTotp, type PasswordFault, type Role } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import { changedFields, record, recordBy } from '../../audit-log/index.ts'
import type { Accounts } from '../../db/types.ts'
import type { Context, Handlers, WriteContext } from '../../http/context.ts'
import { newDevice } from '../../http/device.ts'
import { networkOf } from '../../http/network.ts'
import { pageOf } from '../../http/page.ts'
import { fail, failAt, keepAndFail, type MayFail } from '../../http/refusal.ts'
import { findMe } from '../../http/session-store.ts'

import { notify } from '../../notice/index.ts'
import { claimReferral, referralFor } from '../referrals/index.ts'
import { inviteMember, welcome } from './addresses.ts'
import { tellOfNewDevice } from './new-device.ts'
import { hashNewPassword, passwordFits, rehashed, setPassword } from './passwords.ts'
import { renameInspector } from './rename-inspector.ts'
import { askReset } from './reset-store.ts'
import * as store from './store.ts'
import { otpFits } from './two-factor.ts'
import { totpState } from './two-factor-store.ts'
import { nobody, profile, sessionRow, userInfo } from './view.ts'

export const handlers: Omit<
  Handlers<typeof accounts>,
  | 'email_verify'
  | 'email_proof_send'
  | 'email_refuse'
  | 'family_leave'
  | 'reset_pwd'
  | 'totp_status'
  | 'totp_setup'
  | 'totp_confirm'
  | 'totp_disable'
  | 'totp_codes'
  | 'totp_reset'
  | 'account_sign_out'
> = {
  async login(ctx, { account, password, otp }) {
    const found = await store.accountByEmail(ctx.db, account)
    if (!(await passwordFits(found?.password_hash, password)) || !found) fail(ctx, 'login_invalid')
    if (!found.active) fail(ctx, 'account_inactive')
    const factor = await otpFits(ctx, found.id, otp)
    if (!factor) return keepAndFail(ctx, 'otp_wrong')
    const password_hash = await rehashed(found.password_hash, password)
    if (password_hash) await store.changeAccount(ctx.db, found.id, { password_hash })
    const signed = await openSession(ctx, found)
    await record(ctx.db, {
      at: ctx.now,
      accountId: found.id,
      action: 'accounts.sign_in',
      subject: `account:${found.id}`,
      details: { factor },
    })
    return { ...(await infoOf(ctx, found)), ...signed }
  },

  async logout(ctx) {
    const { me } = ctx
    if (!me) return {}
    await store.endSession(ctx.db, me.id, me.sessionId, ctx.now)
    await recordBy({ ...ctx, me }, 'accounts.sign_out', `account:${me.id}`)
    return {}
  },

  async role(ctx, { token }) {
    const endsIdleRoot = ctx.config.mode === 'production'
    const me = token ? await findMe(ctx.db, token, ctx.now, { endsIdleRoot, counts: true }) : ctx.me
    if (!me) return nobody
    const isRequired = needsTotp(me, ctx.config.mode === 'production')
    return userInfo(await store.accountById(ctx.db, me.id), me.childCount, isRequired)
  },

  async register(ctx, input) {
    const code = input.ref ?? input.ref_code
    const referral = code === undefined ? null : await referralFor(ctx.db, code)
    if (code !== undefined && !referral) fail(ctx, 'referral_invalid')
    const created = await store.insertAccount(ctx.db, {
      ...(await newCustomer(ctx, input)),
      referred_by: referral?.referrerId ?? null,
    })
    if (!created) fail(ctx, 'email_used')
    if (referral) await claimReferral(ctx.db, referral, created, ctx)
    await record(ctx.db, {
      at: ctx.now,
      accountId: created.id,
      action: 'accounts.register',
      subject: `account:${created.id}`,
      details: { referral: code ?? null },
    })
    await welcome(ctx, created)
    await notify(ctx.db, { accountId: created.id, kind: 'welcome', params: { name: created.nickname }, at: ctx.now })
    return {}
  },

  async register_by_main_account(ctx, input) {
    const created = await store.insertAccount(ctx.db, { ...(await newCustomer(ctx, input)), parent_id: ctx.me.id })
    if (!created) fail(ctx, 'email_used')
    await recordBy(ctx, 'accounts.add_sub_account', `account:${created.id}`)
    if (mayMailOthers(ctx.me)) await inviteMember(ctx, created, ctx.me)
    await notify(ctx.db, { accountId: created.id, kind: 'sub_account', params: { main: ctx.me.nickname }, at: ctx.now })
    return { name: created.nickname, email: created.email, uuid: created.uuid }
  },

  async share_user_list(ctx) {
    const members = await store.family(ctx.db, ctx.me)
    return {
      user_list: members.map(({ nickname, email, uuid, parent_id, member_flags }) => ({
        ...{ name: nickname, email, uuid },
        books: parent_id === null || member_flags.includes('books'),
      })),
      is_main_account: ctx.me.childCount > 0,
    }
  },

  async switch_user(ctx, { email, password, otp }) {
    const members = await store.family(ctx.db, ctx.me)
    if (!members.some((m) => m.email === email)) fail(ctx, 'not_found')
    const target = await store.accountByEmail(ctx.db, email)
    if (!target || !(await passwordFits(target.password_hash, password))) fail(ctx, 'login_invalid')
    const factor = await otpFits(ctx, target.id, otp)
    if (!factor) return keepAndFail(ctx, 'otp_wrong')
    // calls at the same moment wait here, and all but the first find the session ended
    if (!(await store.endSession(ctx.db, ctx.me.id, ctx.me.sessionId, ctx.now))) fail(ctx, 'sign_in_again')
    const signed = await openSession(ctx, target)
    await recordBy(ctx, 'accounts.switch', `account:${target.id}`, { factor })
    return { ...(await infoOf(ctx, target)), ...signed }
  },

  async reset_child_pwd(ctx, { uuid, password }) {
    const child = await store.childByUuid(ctx.db, ctx.me.id, uuid)
    if (!child) fail(ctx, 'not_found')
    await setPassword(ctx, child, password, { nickname: ctx.me.nickname, mails: mayMailOthers(ctx.me) })
    await store.endSessions(ctx.db, child.id, ctx.now)
    await recordBy(ctx, 'accounts.reset_child_password', `account:${child.id}`)
    return {}
  },

  async forget_pwd(ctx, { email }) {
    await askReset(
      ctx.db,
      { email, asked_from: networkOf(ctx.address), from_known_device: ctx.isKnownDevice(email) },
      ctx.locale,
      ctx.now,
    )
    ctx.afterCommit(() => ctx.wakeJobs())
    return {}
  },

  async profile_get(ctx) {
    return profile(await store.accountById(ctx.db, ctx.me.id))
  },

  async profile_edit(ctx, input) {
    const existing = await store.accountById(ctx.db, ctx.me.id)
    if (ctx.me.role === 'inspector' && input.nickname !== existing.nickname) await renameInspector(ctx, input.nickname)
    const change = {
      nickname: input.nickname,
      phone: input.phone,
      company: input.company,
      ...(input.country === undefined ? {} : { country: input.country ?? '' }),
      ...(input.language === undefined ? {} : { language: input.language }),
      ...(input.email_notification_status === undefined ? {} : { email_notification: input.email_notification_status }),
    }
    const changed = await store.changeAccount(ctx.db, ctx.me.id, change)
    await recordBy(ctx, 'accounts.edit_profile', `account:${ctx.me.id}`, changedFields(existing, change))
    return profile(changed)
  },

  async password_change(ctx, { old_password, password }) {
    const own = await store.accountById(ctx.db, ctx.me.id)
    if (!(await passwordFits(own.password_hash, old_password))) failAt(ctx, 'old_password', 'password_wrong')
    await setPassword(ctx, own, password)
    await store.endSessions(ctx.db, own.id, ctx.now, ctx.me.sessionId)
    await record(ctx.db, {
      at: ctx.now,
      accountId: own.id,
      action: 'accounts.change_password',
      subject: `account:${own.id}`,
    })
    return {}
  },

  session_list(ctx, paging) {
    const current = ctx.me.sessionId
    return pageOf(
      ctx,
      store.liveSessions(ctx.db, ctx.me.id, ctx.now),
      (q) => q.selectAll().orderBy('last_seen_at', 'desc').orderBy('id', 'desc'),
      paging,
      (row) => sessionRow(row, current),
    )
  },

  async session_end(ctx, { session_id }) {
    if (!(await store.endSession(ctx.db, ctx.me.id, session_id, ctx.now))) fail(ctx, 'not_found')
    await recordBy(ctx, 'accounts.end_session', `session:${session_id}`)
    return {}
  },

  async session_end_others(ctx) {
    const ended = await store.endSessions(ctx.db, ctx.me.id, ctx.now, ctx.me.sessionId)
    await recordBy(ctx, 'accounts.end_other_sessions', `account:${ctx.me.id}`, { ended })
    return { ended }
  },

  user_select_list(ctx, { q, ...paging }) {
    return pageOf(
      ctx,
      store.selectable(ctx.db, ctx.me, q),
      (query) => query.select(['id', 'nickname', 'email', 'company']).orderBy('nickname').orderBy('id'),
      paging,
      (row) => ({ user_id: row.id, nick_name: row.nickname, user_account: row.email, company_name: row.company }),
    )
  },
}

async function infoOf(ctx: WriteContext, account: Selectable<Accounts>) {
  const { isOn } = await totpState(ctx.db, account.id)
  const who = { role: account.role as Role, hasTotp: isOn }
  const isRequired = needsTotp(who, ctx.config.mode === 'production')
  return userInfo(account, await store.countChildren(ctx.db, account.id), isRequired)
}

/** Opens a session and issues the device token for the next sign-in. */
async function openSession(ctx: WriteContext, account: Selectable<Accounts>) {
  await tellOfNewDevice(ctx, account)
  return {
    user_sign: await store.openSession(ctx.db, account.id, ctx),
    device_sign: newDevice(ctx.secrets, account.email, ctx.now),
  }
}

async function newCustomer(
  ctx: Pick<Context, 'now' | 'locale'> & MayFail<PasswordFault>,
  input: { account: string; password: string; nickname: string; phone: string; company: string },
) {
  return {
    email: input.account,
    password_hash: await hashNewPassword(ctx, input.password, input.account),
    nickname: input.nickname,
    phone: input.phone,
    company: input.company,
    language: ctx.locale,
    created_at: ctx.now,
    password_changed_at: ctx.now,
  }
}
