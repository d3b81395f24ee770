import { readFileSync } from 'node:fs'
import { mayUsePassword, type PasswordFault } from '@goodlot/rules'
import { hash, verify } from '@node-rs/argon2'
import type { Selectable } from 'kysely'
import type { Accounts } from '../../db/types.ts'
import type { WriteContext } from '../../http/context.ts'
import { type MayFail, refuse } from '../../http/refusal.ts'
import { post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import { newToken } from '../../secrets.ts'
import { mails } from './messages.ts'
import { changeAccount } from './store.ts'

/** Argon2id with the parameters OWASP recommends (19 MiB, 2 rounds). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let common: Set<string> | undefined
const isCommon = (password: string) => {
  common ??= new Set(
    readFileSync(new URL('../../../db/reference/common-passwords.txt', import.meta.url), 'utf8').split('\n'),
  )
  return common.has(password)
}

/** Refuses passwords that are too short, too long, common, or the e-mail address or its part before the @; then hashes. */
export async function hashNewPassword(ctx: MayFail<PasswordFault>, password: string, email: string): Promise<string> {
  refuse(ctx, mayUsePassword(password, email, isCommon), 'password')
  return hash(password, cost)
}

/** The hash of a password that nobody knows, for accounts that nobody may sign in to any more. */
export const hashOfNoPassword = (): Promise<string> => hash(newToken(), cost)

let decoy: Promise<string> | undefined

/** Compares, taking as long for an unknown account as for a known one. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost)
  const fits = await verify(stored ?? (await decoy), password)
  return stored !== undefined && fits
}

/** The hash of this password at the present cost, if the stored one was made at another; null if it is as it should be. */
export async function rehashed(stored: string, password: string): Promise<string | null> {
  const { memoryCost, timeCost, parallelism } = cost
  const isPresent = stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
  return isPresent ? null : hash(password, cost)
}

/**
 * Sets the password and tells the owner, by a notification and (unless `byMain.mails` is false) by mail. Both name the main account if it
 * made the change.
 */
export async function setPassword(
  ctx: WriteContext & MayFail<PasswordFault>,
  account: Selectable<Accounts>,
  password: string,
  byMain?: { nickname: string; mails: boolean },
) {
  const password_hash = await hashNewPassword(ctx, password, account.email)
  await changeAccount(ctx.db, account.id, { password_hash, password_changed_at: ctx.now })
  const name = account.nickname
  if (!byMain) await post(ctx.db, account, { template: mails.password_changed, facts: { name } }, ctx)
  else if (byMain.mails)
    await post(ctx.db, account, { template: mails.password_reset_by_main, facts: { name, main: byMain.nickname } }, ctx)
  await notify(ctx.db, {
    accountId: account.id,
    at: ctx.now,
    ...(byMain ? { kind: 'password_reset_by_main', params: { main: byMain.nickname } } : { kind: 'password_changed' }),
  })
}
