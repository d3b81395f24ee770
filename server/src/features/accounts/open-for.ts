import { appPaths } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import type { Me, WriteContext } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { mayPost, post } from '../../mail/outbox.ts'
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

/**
 * Opens an account for somebody. Its owner sets the password with a code that the page behind the mailed link sends to the same address:
 * we never know one, and no link that sets a password lies in a mailbox for days. The owner may also refuse the account.
 */
export async function openAccountFor(
  ctx: WriteContext & { me: Me } & MayFail<'email_used' | 'mail_limit'>,
  who: Person,
) {
  const created = await insertAccount(ctx.db, {
    ...who,
    password_hash: await hashOfNoPassword(),
    created_at: ctx.now,
    password_changed_at: ctx.now,
  })
  if (!created) return fail(ctx, 'email_used')
  if (!(await mayPost(ctx.db, created.email, mails.account_opened, ctx.now))) fail(ctx, 'mail_limit')
  const { facts, secret } = await newProof(ctx, created)
  // behind the hash sign, so that no log of a server has the address
  const filledIn = new URLSearchParams({ email: created.email, lang: created.language })
  await post(
    ctx.db,
    created,
    {
      template: mails.account_opened,
      facts: {
        ...{ name: created.nickname, from: ctx.me.nickname, account: created.email, refuse: facts.refuse },
        link: `${ctx.origin}${appPaths.RetrievePwd}#${filledIn}`,
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
