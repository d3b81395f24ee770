import { emailProof, resetCode } from '@goodlot/rules'
import { codeOfStep, stepAt } from '../../features/accounts/totp.ts'
import { newToken, tokenHash } from '../../secrets.ts'
import type { TestWorld } from '../world.ts'
import type { Rows } from './cast.ts'
import type { Preparation } from './prepare-erasures.ts'

const code = '123456'
const authenticatorSecret = Buffer.alloc(20, 7)

/** Begins to set up two-step verification, or switches it on. Returns the current code. */
async function totpOf(w: TestWorld, account_id: number, isOn: boolean): Promise<string> {
  const now = w.clock.now()
  const row = {
    secret: w.secrets.encrypt('totp', authenticatorSecret, `account:${account_id}`),
    started_at: now,
    confirmed_at: isOn ? now : null,
    last_step: 0,
    wrong_codes: 0,
    wrong_at: null,
  }
  await w.db
    .insertInto('account_totps')
    .values({ account_id, ...row })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(row))
    .execute()
  return codeOfStep(authenticatorSecret, stepAt(now))
}

const withoutTotp = (w: TestWorld, id: number) =>
  w.db.deleteFrom('account_totps').where('account_id', '=', id).execute()

/** A new account whose address is not confirmed yet, with the token and the code of its confirmation mail. */
async function unconfirmed(w: TestWorld): Promise<Rows> {
  const { id, email } = await w.an({ email_verified_at: null })
  const token = newToken()
  await w.db
    .insertInto('email_proofs')
    .values({
      account_id: id,
      token_hash: tokenHash(token),
      code_hash: w.secrets.digest('email', `${id}:${code}`),
      expires_at: new Date(w.clock.now().getTime() + emailProof.lifeDays * 24 * 3600_000),
    })
    .execute()
  return { email, code, token }
}

/** A new account to which a code for a new password was mailed. */
async function forgetful(w: TestWorld): Promise<Rows> {
  const { email } = await w.an()
  const asked_from = '10.1.1.1'
  const now = w.clock.now()
  await w.db
    .insertInto('password_resets')
    .values({
      ...{ email, asked_from, asked_at: now, language: 'en-US', handled: true },
      code_hash: w.secrets.digest('reset', `${email}:${asked_from}:${code}`),
      expires_at: new Date(now.getTime() + resetCode.lifeMinutes * 60_000),
    })
    .execute()
  return { email, code }
}

export const accountPreparations: Record<string, Preparation> = {
  totp_setup: async (w, who) => {
    await withoutTotp(w, who.id)
    return {}
  },
  totp_confirm: async (w, who) => ({ otp: await totpOf(w, who.id, false) }),
  totp_disable: async (w, who) => ({ otp: await totpOf(w, who.id, true) }),
  totp_codes: async (w, who) => ({ otp: await totpOf(w, who.id, true) }),
  totp_reset: async (w) => {
    const { id, email } = await w.an()
    await totpOf(w, id, true)
    return { account: email }
  },
  account_sign_out: async (w) => ({ account: (await w.an()).email }),
  email_verify: unconfirmed,
  email_refuse: unconfirmed,
  email_proof_send: async (w, who) => {
    await w.db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', who.id).execute()
    return {}
  },
  family_leave: async (w, who) => {
    await w.db.updateTable('accounts').set({ email_verified_at: w.clock.now() }).where('id', '=', who.id).execute()
    return {}
  },
  reset_pwd: forgetful,
}
