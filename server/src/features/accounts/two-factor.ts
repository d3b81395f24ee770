import type { accounts } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import { needsTotp, otpWaitSeconds, recoveryCodes } from '@goodlot/rules'
import type { Selectable, Transaction } from 'kysely'
import { recordBy } from '../../audit-log/index.ts'
import type { Accounts, AccountTotps, DB } from '../../db/types.ts'
import type { ResealWorld } from '../../feature.ts'
import type { Handlers, WriteContext } from '../../http/context.ts'
import { fail, failAt, keepAndFail, type MayFail } from '../../http/refusal.ts'
import { mayPost, post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import type { Secrets } from '../../secrets.ts'
import { mails } from './messages.ts'
import { passwordFits } from './passwords.ts'
import * as store from './store.ts'
import { base32, newRecoveryCode, newTotpSecret, normalCode, stepOfCode, totpUri } from './totp.ts'
import {
  allTotps,
  changeTotp,
  deleteRecoveryCodes,
  deleteTotp,
  lockTotp,
  resealTotp,
  saveRecoveryCodes,
  startTotp,
  takeRecoveryCode,
  totpState,
} from './two-factor-store.ts'

const sealedSecret = {
  write: (secrets: Secrets, accountId: number, secret: Buffer) =>
    secrets.encrypt('totp', secret, `account:${accountId}`),
  read: (secrets: Secrets, row: Selectable<AccountTotps>) =>
    secrets.decrypt('totp', row.secret, `account:${row.account_id}`),
}

/** Seals the seeds of all authenticators with the present secret. A row that somebody sets up anew meanwhile is sealed with it already. */
export async function resealTotps({ db, secrets }: Pick<ResealWorld, 'db' | 'secrets'>): Promise<number> {
  let resealed = 0
  for (const { account_id, secret } of await allTotps(db)) {
    const sealed = secrets.resealed('totp', secret, `account:${account_id}`)
    if (sealed && (await resealTotp(db, account_id, secret, sealed))) resealed += 1
  }
  return resealed
}

/** By each secret, the present one first. */
const recoveryDigests = (secrets: Secrets, accountId: number, code: string) =>
  secrets.digests('recovery', `${accountId}:${normalCode(code)}`)

/** What a sign-in was made with: the password alone, or a code of the authenticator or a recovery code as well. */
export type Factor = 'password' | 'totp' | 'recovery'

/**
 * Checks the second factor after the password. Returns the factor: the password if the account has no other, or that of the code, which is
 * then used up; null if the code is wrong. A wrong code is counted, so the caller refuses with `keepAndFail` to keep the count. The count belongs to the account, not to a network
 * address: only somebody who knows the password can raise it.
 */
export async function otpFits(
  ctx: WriteContext & MayFail<'otp_required' | 'too_many_tries'>,
  accountId: number,
  otp: string | undefined,
): Promise<Factor | null> {
  const row = await lockTotp(ctx.db, accountId)
  if (!row?.confirmed_at) return 'password'
  if (otp === undefined) fail(ctx, 'otp_required')
  const seconds = otpWaitSeconds(row.wrong_codes, row.wrong_at, ctx.now)
  if (seconds > 0) fail(ctx, 'too_many_tries', { seconds }, seconds)
  const typed = otp.replaceAll(/\s/g, '')
  const step = stepOfCode(sealedSecret.read(ctx.secrets, row), typed, ctx.now, row.last_step)
  const fits =
    step !== null ||
    (await takeRecoveryCode(ctx.db, accountId, recoveryDigests(ctx.secrets, accountId, typed), ctx.now))
  await changeTotp(
    ctx.db,
    accountId,
    fits
      ? { wrong_codes: 0, wrong_at: null, ...(step === null ? {} : { last_step: step }) }
      : { wrong_codes: row.wrong_codes + 1, wrong_at: ctx.now },
  )
  if (!fits) return null
  return step === null ? 'recovery' : 'totp'
}

/** Saves the digests of new recovery codes; the codes themselves are returned only this once. */
async function newCodes(ctx: WriteContext, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes.count }, newRecoveryCode)
  await saveRecoveryCodes(
    ctx.db,
    accountId,
    codes.map((code) => recoveryDigests(ctx.secrets, accountId, code)[0]),
  )
  return codes
}

type Change = 'totp_on' | 'totp_off' | 'totp_codes' | 'totp_reset'

/** Tells the owner of the change by a notification, and by mail as far as the mail limits allow. */
async function tellOwner(
  trx: Transaction<DB>,
  account: Selectable<Accounts>,
  change: Change,
  world: { now: Date; translate(locale: Locale): Translate },
) {
  if (await mayPost(trx, account.email, mails[change], world.now))
    await post(trx, account, { template: mails[change], facts: { name: account.nickname } }, world)
  await notify(trx, { accountId: account.id, kind: change, at: world.now, link: '/profile' })
}

/**
 * Switches two-step verification off without a code, for root and for the operator's command; ends all sessions and tells the owner.
 * Returns false when it was off.
 */
export async function removeTotp(
  trx: Transaction<DB>,
  account: Selectable<Accounts>,
  world: { now: Date; translate(locale: Locale): Translate },
): Promise<boolean> {
  if (!(await deleteTotp(trx, account.id))) return false
  await store.endSessions(trx, account.id, world.now)
  await tellOwner(trx, account, 'totp_reset', world)
  return true
}

async function mustFitPassword(
  ctx: WriteContext & MayFail<'password_wrong'> & { me: { id: number } },
  password: string,
): Promise<Selectable<Accounts>> {
  const own = await store.accountById(ctx.db, ctx.me.id)
  if (!(await passwordFits(own.password_hash, password))) failAt(ctx, 'password', 'password_wrong')
  return own
}

export const twoFactorHandlers: Pick<
  Handlers<typeof accounts>,
  'totp_status' | 'totp_setup' | 'totp_confirm' | 'totp_disable' | 'totp_codes' | 'totp_reset' | 'account_sign_out'
> = {
  async totp_status(ctx) {
    const { isOn, since, recoveryLeft } = await totpState(ctx.db, ctx.me.id)
    const isRequired = needsTotp({ role: ctx.me.role, hasTotp: false }, ctx.config.mode === 'production')
    return { is_on: isOn, since, recovery_left: recoveryLeft, is_required: isRequired }
  },

  async totp_setup(ctx, { password }) {
    const own = await mustFitPassword(ctx, password)
    const secret = newTotpSecret()
    if (!(await startTotp(ctx.db, own.id, sealedSecret.write(ctx.secrets, own.id, secret), ctx.now)))
      fail(ctx, 'totp_is_on')
    await recordBy(ctx, 'accounts.totp_setup', `account:${own.id}`)
    return { secret: base32(secret), uri: totpUri(secret, own.email) }
  },

  async totp_confirm(ctx, { otp }) {
    const row = await lockTotp(ctx.db, ctx.me.id)
    if (!row) fail(ctx, 'totp_not_started')
    if (row.confirmed_at) fail(ctx, 'totp_is_on')
    const step = stepOfCode(sealedSecret.read(ctx.secrets, row), otp.replaceAll(/\s/g, ''), ctx.now, row.last_step)
    if (step === null) failAt(ctx, 'otp', 'otp_wrong')
    await changeTotp(ctx.db, ctx.me.id, { confirmed_at: ctx.now, last_step: step })
    const codes = await newCodes(ctx, ctx.me.id)
    // all other sessions were opened with the password alone
    await store.endSessions(ctx.db, ctx.me.id, ctx.now, ctx.me.sessionId)
    await recordBy(ctx, 'accounts.totp_on', `account:${ctx.me.id}`)
    await tellOwner(ctx.db, await store.accountById(ctx.db, ctx.me.id), 'totp_on', ctx)
    return { recovery_codes: codes }
  },

  async totp_disable(ctx, { password, otp }) {
    const own = await mustFitPassword(ctx, password)
    const row = await lockTotp(ctx.db, own.id)
    if (!row?.confirmed_at) fail(ctx, 'totp_is_off')
    if (!(await otpFits(ctx, own.id, otp))) return keepAndFail(ctx, 'otp_wrong')
    await deleteTotp(ctx.db, own.id)
    await recordBy(ctx, 'accounts.totp_off', `account:${own.id}`)
    await tellOwner(ctx.db, own, 'totp_off', ctx)
    return {}
  },

  async totp_codes(ctx, { password, otp }) {
    const own = await mustFitPassword(ctx, password)
    const row = await lockTotp(ctx.db, own.id)
    if (!row?.confirmed_at) fail(ctx, 'totp_is_off')
    if (!(await otpFits(ctx, own.id, otp))) return keepAndFail(ctx, 'otp_wrong')
    await deleteRecoveryCodes(ctx.db, own.id)
    const codes = await newCodes(ctx, own.id)
    await recordBy(ctx, 'accounts.totp_codes', `account:${own.id}`)
    await tellOwner(ctx.db, own, 'totp_codes', ctx)
    return { recovery_codes: codes }
  },

  async totp_reset(ctx, { account }) {
    const target = await store.accountByEmail(ctx.db, account)
    if (!target) fail(ctx, 'not_found')
    // root's own account needs a code (totp_disable): a session that was left open must not be enough
    if (target.id === ctx.me.id) fail(ctx, 'permission_denied')
    if (!(await removeTotp(ctx.db, target, ctx))) fail(ctx, 'totp_is_off')
    await recordBy(ctx, 'accounts.totp_reset', `account:${target.id}`)
    return { account: target.email }
  },

  async account_sign_out(ctx, { account }) {
    const target = await store.accountByEmail(ctx.db, account)
    if (!target) fail(ctx, 'not_found')
    const own = target.id === ctx.me.id ? ctx.me.sessionId : undefined
    const ended = await store.endSessions(ctx.db, target.id, ctx.now, own)
    await recordBy(ctx, 'accounts.sign_out_everywhere', `account:${target.id}`, { ended })
    return { account: target.email, ended }
  },
}
