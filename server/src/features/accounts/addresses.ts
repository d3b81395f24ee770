import type { accounts, FaultsOf } from '@goodlot/contract'
import { emailProof, mayAskForProof, mayLeaveFamily, mayMailOthers } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import { record, recordBy } from '../../audit-log/index.ts'
import type { Accounts } from '../../db/types.ts'
import type { HandOver } from '../../feature.ts'
import type { Handlers, WriteContext } from '../../http/context.ts'
import { fail, keepAndFail, type MayFail, refuse } from '../../http/refusal.ts'
import { mayCause, mayPost, post } from '../../mail/outbox.ts'
import { forgetSecrets } from '../../mail/outbox-store.ts'
import { newToken, tokenHash } from '../../secrets.ts'
import { newMailedCode } from './mailed-code.ts'
import { mails } from './messages.ts'
import {
  countCodeTry,
  deleteProof,
  lockAccount,
  lockByToken,
  lockProof,
  saveProof,
  unprovedChildren,
} from './proof-store.ts'
import * as store from './store.ts'

type Account = Selectable<Accounts>

/** Functions of other features that run when the records of an account are handed over or its address is confirmed. */
export interface Effects {
  handOvers: readonly HandOver[]
  /** Called when the owner has confirmed the account's address. */
  whenConfirmed: readonly ((ctx: WriteContext, accountId: number) => Promise<unknown>)[]
}

const codeText = (accountId: number, code: string) => `${accountId}:${code}`

/** Makes the link and the code that are mailed to an account's address: using either one proves access to that mailbox. */
export async function newProof(ctx: WriteContext, { id, email }: Account) {
  await forgetSecrets(ctx.db, email, proofMails)
  const token = newToken()
  const until = new Date(ctx.now.getTime() + emailProof.lifeDays * 24 * 3600_000)
  const code = newMailedCode()
  await saveProof(ctx.db, {
    account_id: id,
    token_hash: tokenHash(token),
    code_hash: ctx.secrets.digest('email', codeText(id, code)),
    expires_at: until,
  })
  const link = `${ctx.origin}/confirm?token=${token}`
  return { facts: { link, refuse: `${link}&refuse=1` }, code, secret: { texts: [token, code], until } }
}

/** The mails by which the owner can confirm an account's address. */
const proofMails = [
  mails.registered.name,
  mails.inspector_registered.name,
  mails.sub_account.name,
  mails.account_opened.name,
  mails.team_invitation.name,
]

/**
 * Mails a link and a code to confirm the address. Returns false if the address got too many such mails today: its last link then stays
 * valid.
 */
export async function welcome(ctx: WriteContext, account: Account): Promise<boolean> {
  const template = account.role === 'inspector' ? mails.inspector_registered : mails.registered
  if (!(await mayPost(ctx.db, account.email, template, ctx.now))) return false
  const { facts, code, secret } = await newProof(ctx, account)
  await post(ctx.db, account, { template, facts: { name: account.nickname, ...facts, code }, secret }, ctx)
  return true
}

/**
 * Asks the owner of a sub-account's address to accept the sub-account; returns false if there were too many such mails. `isAsked`: the
 * owner requested this mail, not the main account.
 */
export async function inviteMember(
  ctx: WriteContext,
  account: Account,
  main: Pick<Account, 'id' | 'nickname' | 'email'>,
  { isAsked = false } = {},
): Promise<boolean> {
  const causedBy = isAsked ? null : main.id
  if (causedBy !== null && !(await mayCause(ctx.db, causedBy, mails.sub_account, ctx.now))) return false
  if (!(await mayPost(ctx.db, account.email, mails.sub_account, ctx.now))) return false
  const { facts, secret } = await newProof(ctx, account)
  await post(
    ctx.db,
    account,
    {
      template: mails.sub_account,
      facts: { name: account.nickname, main: main.nickname, account: main.email, ...facts },
      secret,
    },
    ctx,
    null,
    causedBy,
  )
  return true
}

/**
 * Marks the address as confirmed, because its owner has shown access to the mailbox. Mails that waited for this are
 * sent now.
 */
export async function markVerified(
  ctx: WriteContext,
  account: Account,
  { whenConfirmed }: Pick<Effects, 'whenConfirmed'>,
): Promise<void> {
  if (account.email_verified_at) return
  await store.changeAccount(ctx.db, account.id, { email_verified_at: ctx.now })
  await forgetSecrets(ctx.db, account.email, proofMails)
  await record(ctx.db, {
    at: ctx.now,
    accountId: account.id,
    action: 'accounts.confirm_email',
    subject: `account:${account.id}`,
  })
  for (const effect of whenConfirmed) await effect(ctx, account.id)
  for (const child of await unprovedChildren(ctx.db, account.id)) await inviteMember(ctx, child, account)
}

/** Closes an account whose address nobody has confirmed, and frees the address. */
export async function closeUnproved(ctx: WriteContext, account: Account): Promise<void> {
  await store.changeAccount(ctx.db, account.id, {
    email: store.freedAddress(account),
    active: false,
    parent_id: null,
  })
  await store.endSessions(ctx.db, account.id, ctx.now)
  await deleteProof(ctx.db, account.id)
  await forgetSecrets(ctx.db, account.email, proofMails)
}

async function accountByCode(
  ctx: WriteContext & MayFail<FaultsOf<typeof accounts.email_verify>>,
  email: string,
  code: string,
) {
  const account = await store.accountByEmail(ctx.db, email)
  const proof = account && (await lockProof(ctx.db, account.id, ctx.now))
  if (!account || !proof || proof.code_tries >= emailProof.tries) return null
  if (ctx.secrets.isDigest(proof.code_hash, 'email', codeText(account.id, code))) return account
  await countCodeTry(ctx.db, account.id, proof.code_tries + 1)
  return null
}

export const addressHandlers = (
  effects: Effects,
): Pick<Handlers<typeof accounts>, 'email_verify' | 'email_proof_send' | 'email_refuse' | 'family_leave'> => ({
  async email_verify(ctx, { token, email = '', code = '' }) {
    const account = token ? await lockByToken(ctx.db, token, ctx.now) : await accountByCode(ctx, email, code)
    if (!account) return keepAndFail(ctx, 'email_proof_wrong')
    await markVerified(ctx, account, effects)
    return { email: account.email }
  },

  async email_proof_send(ctx) {
    const account = await lockAccount(ctx.db, ctx.me.id)
    refuse(ctx, mayAskForProof({ emailVerified: account.email_verified_at !== null }))
    const main = account.parent_id === null ? null : await store.accountById(ctx.db, account.parent_id)
    // the mail to a sub-account is sent in the name of its main account, so the main account must be confirmed
    if (main && !mayMailOthers({ emailVerified: main.email_verified_at !== null })) fail(ctx, 'main_unconfirmed')
    const isMailed = main ? await inviteMember(ctx, account, main, { isAsked: true }) : await welcome(ctx, account)
    if (!isMailed) fail(ctx, 'mail_limit')
    await recordBy(ctx, 'accounts.ask_proof', `account:${account.id}`)
    return { email: account.email }
  },

  async email_refuse(ctx, { token }) {
    const account = await lockByToken(ctx.db, token, ctx.now)
    if (!account) fail(ctx, 'email_proof_wrong')
    if (account.email_verified_at) fail(ctx, 'email_confirmed')
    if (account.parent_id)
      for (const handOver of effects.handOvers) await handOver(ctx.db, account.id, account.parent_id)
    await closeUnproved(ctx, account)
    await record(ctx.db, {
      at: ctx.now,
      accountId: account.id,
      action: 'accounts.refuse_email',
      subject: `account:${account.id}`,
    })
    return { email: account.email }
  },

  async family_leave(ctx) {
    refuse(ctx, mayLeaveFamily(ctx.me))
    const { id, parentId } = ctx.me
    if (parentId !== null) for (const handOver of effects.handOvers) await handOver(ctx.db, id, parentId)
    await store.changeAccount(ctx.db, id, { parent_id: null })
    await recordBy(ctx, 'accounts.leave_family', `account:${id}`, {
      from: { main_account: parentId },
      to: { main_account: null },
    })
    return {}
  },
})
