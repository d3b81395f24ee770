import { fieldPath, type InvitationRow, type invitations } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { chinaDateTime } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Context, Handlers, Me, WriteContext } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { sorted } from '../../http/sort.ts'
import { mayPost, post } from '../../mail/outbox.ts'
import { inLanguage } from '../../reference/index.ts'
import { mails } from './messages.ts'
import {
  categoryNames,
  changeInvitation,
  hasAccount,
  type Invitation,
  insertInvitation,
  invitationById,
  type ListedInvitation,
  listed,
  lockInvitation,
  openInvitation,
  sortKeys,
  withState,
} from './store.ts'

type InviteContext = Pick<WriteContext, 'db' | 'now' | 'origin' | 'translate' | 'locale'> & { me: Me }

const linkOf = (origin: string, code: string) => `${origin}${fieldPath}/register?invitation=${encodeURIComponent(code)}`

const view = (row: ListedInvitation, { origin, locale }: Pick<Context, 'origin' | 'locale'>): InvitationRow => ({
  invitation_id: row.id,
  email: row.email,
  nick_name: row.nickname,
  city: row.city,
  catalog_id: row.category_id,
  catalog_name: row.category_names ? inLanguage(row.category_names, locale) : '',
  language: row.language as Locale,
  state: row.state,
  link: row.state === 'sent' ? linkOf(origin, row.code) : '',
  created_at: chinaDateTime(row.created_at),
  sent_at: chinaDateTime(row.sent_at),
  sent_count: row.sent_count,
  sender: row.sender,
  inspector_id: row.used_by,
})

/** Mails the link, in the language that root chose. */
async function mail(
  ctx: InviteContext & MayFail<'mail_limit'>,
  { email, nickname, city, category_id, language, code }: Invitation,
): Promise<void> {
  if (!(await mayPost(ctx.db, email, mails.inspector_invitation, ctx.now))) fail(ctx, 'mail_limit')
  const to = { email, language: language as Locale }
  const names = category_id === null ? undefined : await categoryNames(ctx.db, category_id)
  const wanted = names
    ? ctx.translate(to.language)('mails.city_and_category', { city, category: inLanguage(names, to.language) })
    : city
  const facts = { name: nickname, from: ctx.me.nickname, city: wanted, link: linkOf(ctx.origin, code) }
  await post(ctx.db, to, { template: mails.inspector_invitation, facts, isNamedByPartner: true }, ctx, null, ctx.me.id)
}

async function loaded(ctx: InviteContext, id: number): Promise<InvitationRow> {
  const row = await invitationById(ctx.db, id)
  if (!row) throw new Error(`there is no invitation ${id}`)
  return view(row, ctx)
}

/** An invitation with which somebody can still register. */
async function lockOpen(ctx: InviteContext & MayFail<'not_found' | 'invitation_closed'>, id: number) {
  const row = await lockInvitation(ctx.db, id)
  if (!row) fail(ctx, 'not_found')
  if (row.used_by !== null || row.withdrawn_at !== null) fail(ctx, 'invitation_closed')
  return row
}

export const handlers: Handlers<typeof invitations> = {
  async ins_invitation(ctx, { code }) {
    const row = await openInvitation(ctx.db, code)
    if (!row) fail(ctx, 'invitation_invalid')
    return { email: row.email, nick_name: row.nickname, language: row.language as Locale }
  },

  ins_invitation_list: (ctx, { sort, email, city, state, ...paging }) =>
    pageOf(
      ctx,
      listed(ctx.db, { email, city, state }),
      (q) => sorted(withState(q), sort, sortKeys).orderBy('i.sent_at', 'desc').orderBy('i.id', 'desc'),
      paging,
      (row) => view(row, ctx),
    ),

  async ins_invite(ctx, { email, nickname, city, catalog_id, language }) {
    const category_id = catalog_id ?? null
    if (category_id !== null && !(await categoryNames(ctx.db, category_id)))
      throw new BadInput({ catalog_id: 'validation.choice' })
    if (await hasAccount(ctx.db, email)) fail(ctx, 'email_used')
    const created_by = ctx.me.id
    const row = await insertInvitation(ctx.db, {
      ...{ email, nickname, city, category_id, language },
      created_by,
      at: ctx.now,
    })
    if (!row) fail(ctx, 'already_invited')
    await mail(ctx, row)
    await recordBy(ctx, 'invitations.create', `invitation:${row.id}`, { city })
    return loaded(ctx, row.id)
  },

  async ins_invite_again(ctx, { invitation_id }) {
    const row = await lockOpen(ctx, invitation_id)
    await mail(ctx, row)
    await changeInvitation(ctx.db, row.id, { sent_at: ctx.now, sent_count: row.sent_count + 1 })
    await recordBy(ctx, 'invitations.again', `invitation:${row.id}`)
    return loaded(ctx, row.id)
  },

  async ins_invite_withdraw(ctx, { invitation_id }) {
    const row = await lockOpen(ctx, invitation_id)
    await changeInvitation(ctx.db, row.id, { withdrawn_at: ctx.now })
    await recordBy(ctx, 'invitations.withdraw', `invitation:${row.id}`)
    return loaded(ctx, row.id)
  },
}
