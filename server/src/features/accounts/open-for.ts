import { appPaths } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { type MemberFlag, mayMailOthers } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Accounts } from '../../db/types.ts'
import type { Me, WriteContext } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { mayCause, mayPost, post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import { newProof } from './addresses.ts'
import { mails } from './messages.ts'
import { hashOfNoPassword } from './passwords.ts'
import { insertAccount } from './store.ts'

interface Person {
  email: string
  nickname: string
  company: string
  phone: string
  country: string
  language: Locale
}

/** What the main account decides about a member. */
export interface MemberTerms {
  member_flags: MemberFlag[]
  approval_over_cents: number | null
  approver_id: number | null
}

type Account = Selectable<Accounts>
type CallerContext = WriteContext & { me: Me }
type OpenContext = CallerContext & MayFail<'email_used' | 'mail_limit'>

/** An account whose password only its owner can set. */
async function insertFor(
  ctx: CallerContext & MayFail<'email_used'>,
  who: Person & Partial<MemberTerms> & { parent_id?: number },
): Promise<Account> {
  const created = await insertAccount(ctx.db, {
    ...who,
    password_hash: await hashOfNoPassword(),
    created_at: ctx.now,
    password_changed_at: ctx.now,
  })
  return created ?? fail(ctx, 'email_used')
}

/** The page where the owner of an account sets its password: behind the hash sign, so that no log of a server has the address. */
const passwordLink = (ctx: WriteContext, { email, language }: Account) =>
  `${ctx.origin}${appPaths.RetrievePwd}#${new URLSearchParams({ email, lang: language })}`

/**
 * Opens an account for somebody. Its owner sets the password with a code that the page behind the mailed link sends to the same address:
 * we never know one, and no link that sets a password lies in a mailbox for days. The owner may also refuse the account.
 */
export async function openAccountFor(ctx: OpenContext, who: Person): Promise<Account> {
  const created = await insertFor(ctx, who)
  if (!(await mayPost(ctx.db, created.email, mails.account_opened, ctx.now))) fail(ctx, 'mail_limit')
  const { facts, secret } = await newProof(ctx, created)
  await post(
    ctx.db,
    created,
    {
      template: mails.account_opened,
      facts: {
        ...{ name: created.nickname, from: ctx.me.nickname, account: created.email, refuse: facts.refuse },
        link: passwordLink(ctx, created),
      },
      secret,
      isNamedByPartner: true,
    },
    ctx,
    null,
    ctx.me.id,
  )
  await notify(ctx.db, { accountId: created.id, kind: 'welcome', params: { name: created.nickname }, at: ctx.now })
  return created
}

/** Opens a sub-account for somebody whom the main account invites, in the same way: the main account never knows its password. */
export async function inviteToTeam(
  ctx: CallerContext & MayFail<'email_used' | 'mail_limit' | 'email_unconfirmed'>,
  who: Pick<Person, 'email' | 'nickname' | 'language'>,
  main: Pick<Account, 'company' | 'country'>,
  terms: MemberTerms,
): Promise<Account> {
  const created = await insertFor(ctx, { ...who, ...main, phone: '', parent_id: ctx.me.id, ...terms })
  await mailTeamInvitation(ctx, created, main)
  await notify(ctx.db, { accountId: created.id, kind: 'sub_account', params: { main: ctx.me.nickname }, at: ctx.now })
  return created
}

/** Mails the invitation; the links of an earlier mail stop working. */
export async function mailTeamInvitation(
  ctx: CallerContext & MayFail<'mail_limit' | 'email_unconfirmed'>,
  member: Account,
  { company }: Pick<Account, 'company'>,
): Promise<void> {
  const template = mails.team_invitation
  if (!mayMailOthers(ctx.me)) fail(ctx, 'email_unconfirmed')
  const mayMail =
    (await mayCause(ctx.db, ctx.me.id, template, ctx.now)) && (await mayPost(ctx.db, member.email, template, ctx.now))
  if (!mayMail) fail(ctx, 'mail_limit')
  const { facts, secret } = await newProof(ctx, member)
  const shown = { name: member.nickname, from: ctx.me.nickname, company: company || ctx.me.nickname }
  await post(
    ctx.db,
    member,
    {
      template,
      facts: { ...shown, account: ctx.me.email, link: passwordLink(ctx, member), refuse: facts.refuse },
      secret,
    },
    ctx,
    null,
    ctx.me.id,
  )
}
