import type { BankAccountView, payouts } from '@goodlot/contract'
import {
  type BankAccount,
  bankAccountFaults,
  chinaDateTime,
  maskedNumber,
  mayEver,
  plainNumber,
  tailOf,
} from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { maskedAccount } from '../../payment/index.ts'
import { bankAccountOf, openBankAccount, type StoredAccount, saveBankAccount } from '../../payment/payouts/index.ts'
import type { Secrets } from '../../secrets.ts'
import { accountEntered, lockInspector, proposeBankAccount } from '../inspectors/index.ts'
import { isInspector } from './people-store.ts'

type BankAccountCalls = Pick<typeof payouts, 'bank_account' | 'bank_account_save'>

const none: BankAccount = { holder: '', bank: '', country: '', number: '', bic: '', branch: '', currency: '' }

const masked = (account: BankAccount) => ({ ...account, number: maskedNumber(tailOf(account.number)) })

/** An account as the log keeps it: two entries with one number can be compared, and nobody can read the number from them. */
const logged = (secrets: Secrets, account: BankAccount) => ({
  ...account,
  number: maskedAccount(secrets, account.number),
})

/** A bank account as it is answered: without its number, of which only the end is shown. */
const viewOf = (secrets: Secrets, stored: StoredAccount | undefined): BankAccountView => ({
  saved_at: stored ? chinaDateTime(stored.saved_at) : '',
  ...masked(stored ? openBankAccount(secrets, stored.inspector_id, stored.sealed) : none),
})

/** The inspector itself and root reach an inspector's money; for everybody else it does not exist. */
export async function requireOwnMoney(ctx: { db: Db; me: Me } & MayFail<'not_found'>, uid: number): Promise<void> {
  const mayReach = mayEver(ctx.me, 'see_all_records') || ctx.me.id === uid
  if (!mayReach || !(await isInspector(ctx.db, uid))) fail(ctx, 'not_found')
}

export const bankAccountHandlers: Handlers<BankAccountCalls> = {
  async bank_account(ctx, { uid }) {
    await requireOwnMoney(ctx, uid)
    return viewOf(ctx.secrets, await bankAccountOf(ctx.db, uid))
  },

  async bank_account_save(ctx, { uid, number: typed, bic = '', branch = '', ...input }) {
    await requireOwnMoney(ctx, uid)
    await lockInspector(ctx.db, uid)
    const stored = await bankAccountOf(ctx.db, uid)
    const before = stored ? openBankAccount(ctx.secrets, uid, stored.sealed) : none
    const kept = before.country === input.country ? before.number : ''
    const number = typed === undefined ? kept : plainNumber(typed, input.country)
    const account: BankAccount = { ...input, number, bic: bic.toUpperCase(), branch }
    const faults = Object.entries(bankAccountFaults(account))
    if (faults.length > 0)
      throw new BadInput(Object.fromEntries(faults.map(([field, fault]) => [field, `validation.${fault}` as const])))
    // what root has verified goes on being used until root accepts another account
    if (ctx.me.id === uid && (await proposeBankAccount(ctx, account))) return viewOf(ctx.secrets, stored)
    const saved = await saveBankAccount(ctx, uid, account, ctx.me.id)
    const change = changedFields(logged(ctx.secrets, before), logged(ctx.secrets, account))
    await recordBy(ctx, 'payouts.save_bank_account', `inspector:${uid}`, change)
    if (ctx.me.id !== uid && Object.keys(change.to).length > 0) await accountEntered(ctx, uid, account)
    return viewOf(ctx.secrets, saved)
  },
}
