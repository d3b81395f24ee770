import type { ReferralRow, referrals } from '@goodlot/contract'
import { chinaDateTime, mayEver, mayMailOthers } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import { recordBy } from '../../audit-log/index.ts'
import type { Referrals } from '../../db/types.ts'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail } from '../../http/refusal.ts'
import { sorted } from '../../http/sort.ts'
import { mayCause, mayPost, post } from '../../mail/outbox.ts'
import { mails } from './messages.ts'
import { insertReferral, languageOf, listed, referralFor, sortKeys, withSender } from './store.ts'

const linkOf = (origin: string, code: string) => `${origin}/logup?ref=${encodeURIComponent(code)}`

const view = (row: Selectable<Referrals> & { sender: string }, origin: string): ReferralRow => ({
  ref_code: row.ref_code,
  link: linkOf(origin, row.ref_code),
  is_used: row.used_by !== null,
  email: row.email,
  company_name: row.company,
  nick_name: row.nickname,
  phone: row.phone,
  created_at: chinaDateTime(row.created_at),
  sender: row.sender,
})

export const handlers: Handlers<typeof referrals> = {
  async check_ref_code(ctx, { ref_code, ref }) {
    const code = ref_code ?? ref
    const found = code === undefined ? null : await referralFor(ctx.db, code)
    if (!found) fail(ctx, 'referral_invalid')
    const { email, nickname, phone, company } = found.record ?? { email: '', nickname: '', phone: '', company: '' }
    return { email, nick_name: nickname, phone, company_name: company }
  },

  get_ref_list(ctx, { sort, ...paging }) {
    const mine = mayEver(ctx.me, 'see_all_records') ? null : ctx.me.id
    return pageOf(
      ctx,
      listed(ctx.db, mine),
      (q) => sorted(withSender(q), sort, sortKeys).orderBy('r.id', 'desc'),
      paging,
      (row) => view(row, ctx.origin),
    )
  },

  async create_ref(ctx, { email, nickname, phone, company, sendemail, language }) {
    const row = await insertReferral(ctx.db, {
      created_by: ctx.me.id,
      email,
      nickname: nickname ?? '',
      phone: phone ?? '',
      company: company ?? '',
      created_at: ctx.now,
    })
    await recordBy(ctx, 'referrals.create', `referral:${row.id}`)
    const notMailedBecause = !sendemail ? '' : await obstacleTo(ctx, email)
    const isMailed = sendemail && notMailedBecause === ''
    if (isMailed) {
      const link = linkOf(ctx.origin, row.ref_code)
      await post(
        ctx.db,
        // the language of the account with this address, else the one that the sender chose
        { email, language: (await languageOf(ctx.db, email)) ?? language ?? ctx.locale },
        {
          template: mails.referral,
          facts: { name: nickname || email, from: ctx.me.nickname, account: ctx.me.email, link },
          isNamedByPartner: true,
        },
        ctx,
        null,
        ctx.me.id,
      )
    }
    return {
      ...view({ ...row, sender: ctx.me.nickname }, ctx.origin),
      is_mailed: isMailed,
      not_mailed_because: notMailedBecause,
    }
  },
}

/** Why no invitation is mailed to this address, or ''. */
async function obstacleTo(ctx: Pick<WriteContext, 'db' | 'now'> & { me: Me }, email: string) {
  if (!mayMailOthers(ctx.me)) return 'email_unconfirmed'
  if (!(await mayCause(ctx.db, ctx.me.id, mails.referral, ctx.now))) return 'sender_limit'
  return (await mayPost(ctx.db, email, mails.referral, ctx.now)) ? '' : 'mail_limit'
}
