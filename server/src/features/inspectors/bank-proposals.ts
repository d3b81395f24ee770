import { type BankAccount, isChecked, maskedNumber, moneyFields, tailOf } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { WriteContext } from '../../http/context.ts'
import { mailLocale } from '../../mail/compose.ts'
import { maskedAccount } from '../../payment/index.ts'
import {
  bankAccountOf,
  holdPayouts,
  openBankAccount,
  releasePayouts,
  saveBankAccount,
  sealBankAccount,
} from '../../payment/payouts/index.ts'
import type { Secrets } from '../../secrets.ts'
import { accountById } from '../accounts/index.ts'
import { tellInspectorOf } from './messages.ts'
import { openProposalsOf, type Proposal, unpaidPayoutsOf } from './proposal-store.ts'
import { closeUnused, type ProposalWrite, propose, tellProposed } from './proposals.ts'
import { lockInspector } from './store.ts'

/** An account as the log keeps it: which bank, the end of the number, and digests by which two entries can be compared. */
export function loggedAccount(secrets: Secrets, account: BankAccount | null): string {
  if (!account || account.number === '') return ''
  const { bank, country, currency, number } = account
  const whole = secrets.digest('bank-account-in-log', JSON.stringify(account)).toString('hex').slice(0, 6)
  return `${[bank, country, currency].join(' ')} ${maskedAccount(secrets, number)} ${whole}`
}

/** The bank and the end of the number, for the inspector. */
const shortAccount = (secrets: Secrets, account: BankAccount) => loggedAccount(secrets, account).split(' (')[0] ?? ''

/** Whose account it is and where, for root who decides about it; of the number only the end, as everywhere. */
export const shownAccount = ({ holder, bank, country, number, bic, branch, currency }: BankAccount): string =>
  [holder, bank, branch, country, maskedNumber(tailOf(number)), bic, currency].filter((part) => part !== '').join(' · ')

export const proposedAccount = (
  { secrets }: { secrets: Secrets },
  { inspector_id, sealed }: Pick<Proposal, 'inspector_id' | 'sealed'>,
): BankAccount | null => (sealed ? openBankAccount(secrets, inspector_id, sealed) : null)

/**
 * Proposes a bank account of an inspector whom root has verified, also the first one: whoever has stolen a session could else have the money
 * that is open already. False if it may be used at once, because the inspector was never verified.
 */
export async function proposeBankAccount(ctx: ProposalWrite, account: BankAccount): Promise<boolean> {
  const { id } = ctx.me
  const row = await lockInspector(ctx.db, id)
  if (!row || !isChecked(row)) return false
  const stored = await bankAccountOf(ctx.db, id)
  const isNew = await propose(ctx, row, {
    field: 'bank_account',
    before: loggedAccount(ctx.secrets, stored ? openBankAccount(ctx.secrets, id, stored.sealed) : null),
    after: loggedAccount(ctx.secrets, account),
    sealed: sealBankAccount(ctx.secrets, id, account),
  })
  if (isNew) await tellProposed(ctx, row)
  await keepPayouts(ctx, id)
  return true
}

/** Uses an account that root has accepted. Returns what the log says of it. */
export async function useProposedAccount(ctx: ProposalWrite, proposal: Proposal) {
  const id = proposal.inspector_id
  const stored = await bankAccountOf(ctx.db, id)
  const account = proposedAccount(ctx, proposal)
  if (!account) throw new Error(`proposal ${proposal.id} has no account`)
  const from = loggedAccount(ctx.secrets, stored ? openBankAccount(ctx.secrets, id, stored.sealed) : null)
  await saveBankAccount(ctx, id, account, ctx.me.id)
  return { from, to: loggedAccount(ctx.secrets, account) }
}

/**
 * After the office has entered an account itself: the inspector is told, at the address that no thief of a session reads, and a proposal
 * that waits is closed, because it would put another account in the place of this one. The caller has locked the inspector.
 */
export async function accountEntered(
  ctx: ProposalWrite & Pick<WriteContext, 'origin' | 'translate'>,
  inspectorId: number,
  account: BankAccount,
): Promise<void> {
  const { language } = await accountById(ctx.db, inspectorId)
  const reason = ctx.translate(mailLocale(language))('verification.account_entered')
  for (const proposal of await openProposalsOf(ctx.db, inspectorId))
    if (proposal.field === 'bank_account') await closeUnused(ctx, proposal, 'sent_back', reason)
  await keepPayouts(ctx, inspectorId)
  await tellInspectorOf(ctx, inspectorId, 'bank_account_entered', { account: shortAccount(ctx.secrets, account) })
}

/** Holds what an inspector is still to be paid while a change of the account waits for root, and lifts that hold afterwards. */
export async function keepPayouts(
  ctx: { db: Transaction<DB>; now: Date; me: { id: number } },
  inspectorId: number,
): Promise<void> {
  const ids = await unpaidPayoutsOf(ctx.db, inspectorId)
  const open = await openProposalsOf(ctx.db, inspectorId)
  const isWaiting = open.some(({ field }) => moneyFields.some((one) => one === field))
  const kind = 'bank_account' as const
  if (isWaiting) await holdPayouts(ctx.db, ids, { kind, reason: '', by: null, now: ctx.now })
  else await releasePayouts(ctx.db, ids, { kinds: [kind], reason: '', by: ctx.me.id, now: ctx.now })
}
