import type { receivables } from '@goodlot/contract'
import { chinaDateTime, chinaDay, mayEver, maySaveOver } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { countLimit, pageOf } from '../../http/page.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { mailLocale } from '../../mail/compose.ts'
import { readSettings } from '../../setting/index.ts'
import {
  familyPage,
  lockPayer,
  mainAccountOf,
  type Payer,
  payerById,
  type Scope,
  saveTerms,
  sumsOf,
} from './family-store.ts'
import { openOrderIds, openOrders, paymentIds, paymentsByIds } from './item-store.ts'
import { reminderColumns, remindersOf } from './reminder-store.ts'
import { reminderDays } from './reminders.ts'
import { latestSent } from './send-store.ts'
import { statementBook, statementFile } from './statement.ts'
import { statementOf } from './statement-store.ts'
import { familyView, itemView, paymentView, reminderView, sumsView } from './view.ts'

type OtherCalls = 'receivable_pay' | 'receivable_remind' | 'receivable_reverse' | 'receivable_statement_send'

/** Lines of a statement that are made at once: a PDF of more would keep the server busy. */
const linesMax = { pdf: 3000, xlsx: 20_000 } as const

/** Whose money the caller asks about: root any family's, a main account its own, a sub-account what its own orders owe. */
async function requirePayer(
  ctx: { db: Db; me: Me } & MayFail<'not_found'>,
  userId: number | undefined,
): Promise<{ payer: Payer; scope: Scope }> {
  const isRoot = mayEver(ctx.me, 'see_all_records')
  const asked = userId ?? ctx.me.id
  if (!isRoot && asked !== ctx.me.id) fail(ctx, 'not_found')
  const id = isRoot ? await mainAccountOf(ctx.db, asked) : asked
  const payer = id === undefined ? undefined : await payerById(ctx.db, id)
  if (!payer) return fail(ctx, 'not_found')
  return { payer, scope: ctx.me.isSub ? { memberId: ctx.me.id } : { customerId: payer.id } }
}

export const readHandlers: Handlers<Omit<typeof receivables, OtherCalls>> = {
  async receivable_list(ctx, input) {
    if ((input.page - 1) * input.limit >= countLimit) fail(ctx, 'list_too_deep')
    const { rows, total, sums } = await familyPage(ctx.db, input, chinaDay(ctx.now))
    return { data: rows.map(familyView), total, sums }
  },

  async receivable_account(ctx, { user_id }) {
    const { payer, scope } = await requirePayer(ctx, user_id)
    const isRoot = mayEver(ctx.me, 'see_all_records')
    const isFamily = 'customerId' in scope
    const sent = isFamily ? await latestSent(ctx.db, payer.id) : undefined
    return {
      user_id: payer.id,
      company_name: payer.company,
      nick_name: payer.nickname,
      account: payer.email,
      credit_limit: isFamily ? (payer.credit_ok ? Number(payer.credit_limit_cents) : 0) : null,
      ...sumsView(await sumsOf(ctx.db, scope, chinaDay(ctx.now))),
      reminder_days: reminderDays(await readSettings(ctx)),
      reminders_off: payer.reminders_off ?? false,
      statement_sent: sent ? { at: chinaDateTime(sent.sent_at), from: sent.first_day, to: sent.last_day } : null,
      note: isRoot ? (payer.note ?? '') : '',
      version: payer.version ?? 0,
    }
  },

  async receivable_items(ctx, { user_id, bucket, ...paging }) {
    const { scope } = await requirePayer(ctx, user_id)
    const today = chinaDay(ctx.now)
    const { ids, ...counted } = await openOrderIds(ctx, scope, { bucket, today }, paging)
    return { data: (await openOrders(ctx.db, ids)).map((row) => itemView(row, today)), ...counted }
  },

  async receivable_payments(ctx, { user_id, ...paging }) {
    const { scope } = await requirePayer(ctx, user_id)
    const rights = { isRoot: mayEver(ctx.me, 'see_all_records'), mayReverse: mayEver(ctx.me, 'keep_money') }
    const { ids, ...counted } = await paymentIds(ctx, scope, paging)
    return { data: (await paymentsByIds(ctx.db, ids)).map((row) => paymentView(row, rights)), ...counted }
  },

  async receivable_reminders(ctx, { page, limit, user_id }) {
    const { payer } = await requirePayer(ctx, user_id)
    return pageOf(ctx, remindersOf(ctx.db, payer.id), reminderColumns, { page, limit }, reminderView)
  },

  async receivable_statement(ctx, { user_id, from, to, format }) {
    const { payer, scope } = await requirePayer(ctx, user_id)
    const max = linesMax[format]
    const { opening, lines } = await statementOf(ctx.db, scope, { from, to, max })
    if (lines.length > max) fail(ctx, 'export_too_long', { max })
    // root sends it on, so it is written for its reader
    const locale = mayEver(ctx.me, 'see_all_records') ? mailLocale(payer.language) : ctx.locale
    const context = { ...ctx, locale, t: ctx.translate(locale) }
    const statement = { payer, from, to, opening, lines }
    return format === 'pdf' ? statementFile(context, statement) : statementBook(context, statement)
  },

  async receivable_terms(ctx, { user_id, reminders_off, note = '', version }) {
    const payer = await lockPayer(ctx.db, (await mainAccountOf(ctx.db, user_id)) ?? user_id)
    if (!payer) return fail(ctx, 'not_found')
    const who = payer.changer ?? ''
    const when = payer.changed_at ? chinaDateTime(payer.changed_at) : ''
    const current = { version: payer.version ?? 0, modifiedAt: when, modifiedBy: who }
    const saving = maySaveOver({ version }, current)
    if (!saving.ok) fail(ctx, saving.why, saving.params, { who, when, version: current.version })
    await saveTerms(ctx.db, payer.id, { reminders_off, note }, { id: ctx.me.id, at: ctx.now })
    await recordBy(ctx, 'receivables.terms', `account:${payer.id}`, {
      from: { reminders_off: payer.reminders_off ?? false, note: payer.note ?? '' },
      to: { reminders_off, note },
    })
    return {}
  },
}
