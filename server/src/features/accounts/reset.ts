import type { accounts, FaultsOf } from '@goodlot/contract'
import { resetCode } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import { record } from '../../audit-log/index.ts'
import type { PasswordResets } from '../../db/types.ts'
import type { Handlers, WriteContext } from '../../http/context.ts'
import { networkOf } from '../../http/network.ts'
import { keepAndFail, type MayFail } from '../../http/refusal.ts'
import { forgetSecrets } from '../../mail/outbox-store.ts'
import { type Effects, markVerified } from './addresses.ts'
import { mails } from './messages.ts'
import { setPassword } from './passwords.ts'
import { changeReset, endResets, lockResets } from './reset-store.ts'
import { accountByEmail, endSessions } from './store.ts'

/**
 * A code works once, for ten minutes. It is locked for the network that requested it after five wrong tries from there,
 * and for all other networks after five from them together, so that strangers cannot lock out the owner. An unknown
 * e-mail gets the same answer as a known one.
 */
async function resetByCode(
  ctx: WriteContext & MayFail<FaultsOf<typeof accounts.reset_pwd>>,
  input: { email: string; code: string; password: string },
  effects: Effects,
) {
  const network = networkOf(ctx.address)
  const codes = (await lockResets(ctx.db, { email: input.email, asked_from: network })).filter((one) => !one.used_at)
  const own = codes[0]?.asked_from === network ? codes[0] : undefined
  const open = codes.filter((one) => isOpen(one, network, ctx.now))
  const fitting = open.find((one) => isCodeOf(ctx, one, input.code))
  const account = await accountByEmail(ctx.db, input.email)
  if (!fitting || !account) {
    for (const one of open) await changeReset(ctx.db, one, oneMoreTry(one, network))
    const [tried] = own ? [own] : codes
    if (tried && triesOf(tried, network) + (open.includes(tried) ? 1 : 0) >= resetCode.tries)
      return keepAndFail(ctx, 'reset_code_locked')
    if (tried && endOf(tried) <= ctx.now) return keepAndFail(ctx, 'reset_code_expired')
    return keepAndFail(ctx, 'reset_code_wrong')
  }
  await setPassword(ctx, account, input.password)
  await markVerified(ctx, account, effects)
  await endResets(ctx.db, input.email, ctx.now)
  await forgetSecrets(ctx.db, account.email, [mails.reset_code.name])
  await endSessions(ctx.db, account.id, ctx.now)
  await record(ctx.db, {
    at: ctx.now,
    accountId: account.id,
    action: 'accounts.reset_password',
    subject: `account:${account.id}`,
  })
  return {}
}

export const resetHandler =
  (effects: Effects): Handlers<typeof accounts>['reset_pwd'] =>
  (ctx, input) =>
    resetByCode(ctx, input, effects)

type Code = Selectable<PasswordResets>

const isCodeOf = ({ secrets }: WriteContext, { email, asked_from, code_hash }: Code, code: string): boolean =>
  code_hash !== null && secrets.isDigest(code_hash, 'reset', `${email}:${asked_from}:${code}`)

const endOf = (code: Code) => code.expires_at ?? new Date(code.asked_at.getTime() + resetCode.lifeMinutes * 60_000)
const triesOf = (code: Code, from: string) => (code.asked_from === from ? code.tries : code.tries_elsewhere)
const isOpen = (code: Code, from: string, now: Date) => endOf(code) > now && triesOf(code, from) < resetCode.tries

const oneMoreTry = (code: Code, from: string) =>
  code.asked_from === from ? { tries: code.tries + 1 } : { tries_elsewhere: code.tries_elsewhere + 1 }
