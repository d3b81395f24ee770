import type { customers } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import { chinaDateTime, chinaDay } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { Handlers, Me, WriteContext } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { mailLocale } from '../../mail/compose.ts'
import { post } from '../../mail/outbox.ts'
import { openAccountFor } from '../accounts/index.ts'
import { businessOf, familyCounts, familyOf, insertNote, lastOrderOf, membersOf, notesOf } from './file-store.ts'
import { mails } from './messages.ts'
import { refuseStaleTerms } from './stale-terms.ts'
import { changeTerms, lockCustomer, type NamedCustomer } from './store.ts'
import { customerView } from './view.ts'

export type FileCalls = Pick<
  typeof customers,
  'customer_file' | 'customer_members' | 'customer_notes' | 'customer_note_add' | 'customer_correct' | 'customer_open'
>

const shownTime = (at: Date | null) => (at ? chinaDateTime(at) : '')

async function requireFamily(ctx: { db: Db } & MayFail<'not_found'>, id: number): Promise<NamedCustomer> {
  return (await familyOf(ctx.db, id)) ?? fail(ctx, 'not_found')
}

/** The account's own row; an erased one is nobody's any more. */
const locked = async (ctx: Pick<WriteContext, 'db'> & MayFail<'not_found'>, id: number): Promise<NamedCustomer> =>
  (await lockCustomer(ctx.db, id)) ?? fail(ctx, 'not_found')

const corrected = ['nickname', 'company', 'country'] as const
type Corrected = Readonly<Record<(typeof corrected)[number], string>>

const countryName = (code: string, locale: Locale) =>
  code === '' ? '' : (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code)

/** One line per field that differs, in the language of the account's owner. */
function changeLines(before: Corrected, after: Corrected, locale: Locale, t: Translate): string {
  const shown = (field: (typeof corrected)[number], values: Corrected) =>
    (field === 'country' ? countryName(values.country, locale) : values[field]) || t('mails.corrected_nothing')
  return corrected
    .filter((field) => before[field] !== after[field])
    .map((field) => `${t(`mails.corrected_${field}`)}: ${shown(field, before)} → ${shown(field, after)}`)
    .join('\n')
}

async function tellCorrected(ctx: WriteContext & { me: Me }, account: NamedCustomer, after: Corrected) {
  const locale = mailLocale(account.language)
  const changes = changeLines(account, after, locale, ctx.translate(locale))
  const facts = { name: after.nickname, changes, link: `${ctx.origin}/profile` }
  await post(ctx.db, account, { template: mails.account_corrected, facts }, ctx)
}

export const fileHandlers: Handlers<FileCalls> = {
  async customer_file(ctx, { user_id }) {
    const main = await requireFamily(ctx, user_id)
    const { orders, ...turnover } = await businessOf(ctx.db, main.id, chinaDay(ctx.now))
    const last = await lastOrderOf(ctx.db, main.id)
    const { signed_in_at, ...counts } = await familyCounts(ctx.db, main.id)
    return {
      customer: customerView(main),
      turnover,
      orders,
      last_order: last
        ? { order_id: last.id, order_no: last.order_no, created_at: chinaDateTime(last.created_at) }
        : null,
      signed_in_at: shownTime(signed_in_at),
      ...counts,
      brought_by: main.referred_by === null ? null : { user_id: main.referred_by, name: main.agent_name ?? '' },
      is_erased: main.erased_at !== null,
    }
  },

  async customer_members(ctx, { user_id, page, limit }) {
    const { id } = await requireFamily(ctx, user_id)
    return pageOf(
      ctx,
      membersOf(ctx.db, id),
      (q) =>
        q
          .select(['a.id', 'a.nickname', 'a.email', 'a.phone', 'a.parent_id', 'a.active'])
          .select(['a.email_verified_at', 'a.signed_in_at', 'a.created_at'])
          .orderBy((eb) => eb('a.parent_id', 'is not', null))
          .orderBy('a.nickname')
          .orderBy('a.id'),
      { page, limit },
      (row) => ({
        user_id: row.id,
        nick_name: row.nickname,
        account: row.email,
        user_phone: row.phone,
        is_main_account: row.parent_id === null,
        status: row.active,
        email_verified: row.email_verified_at !== null,
        signed_in_at: shownTime(row.signed_in_at),
        created_at: chinaDateTime(row.created_at),
      }),
    )
  },

  async customer_notes(ctx, { user_id, page, limit }) {
    const { id } = await requireFamily(ctx, user_id)
    return pageOf(
      ctx,
      notesOf(ctx.db, id),
      (q) => q.select(['n.id', 'n.text', 'n.created_at', 'w.nickname as author']).orderBy('n.id', 'desc'),
      { page, limit },
      ({ id: note_id, text, created_at, author }) => ({ note_id, text, created_at: chinaDateTime(created_at), author }),
    )
  },

  async customer_note_add(ctx, { user_id, text }) {
    const { id: customer_id } = await locked(ctx, (await requireFamily(ctx, user_id)).id)
    const { id: note_id } = await insertNote(ctx.db, {
      ...{ customer_id, text, created_by: ctx.me.id, created_at: ctx.now },
    })
    // the text is personal and stays in its table, from which an erasure removes it
    await recordBy(ctx, 'customers.note', `account:${customer_id}`, { note: note_id })
    return { note_id, text, created_at: chinaDateTime(ctx.now), author: ctx.me.nickname }
  },

  async customer_correct(ctx, { user_id, nickname, company, country, version }) {
    const existing = await locked(ctx, user_id)
    refuseStaleTerms(ctx, version, existing)
    const change = { nickname, company, country: country === undefined ? existing.country : (country ?? '') }
    if (corrected.every((field) => existing[field] === change[field])) return customerView(existing)
    await changeTerms(ctx.db, user_id, change, { id: ctx.me.id, at: ctx.now })
    await recordBy(ctx, 'customers.correct', `account:${user_id}`, changedFields(existing, change))
    await tellCorrected(ctx, existing, change)
    return customerView(await locked(ctx, user_id))
  },

  async customer_open(ctx, { account, nickname, company, phone = '', country, language }) {
    const created = await openAccountFor(ctx, {
      ...{ email: account, nickname, company, phone, country: country ?? '', language },
    })
    await recordBy(ctx, 'customers.open', `account:${created.id}`)
    const opened = await familyOf(ctx.db, created.id)
    if (!opened) throw new Error(`there is no account ${created.id}`)
    return customerView(opened)
  },
}
