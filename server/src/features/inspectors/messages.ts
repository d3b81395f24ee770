import { fieldPath } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import type { ProposalField } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { mailLocale, mailTemplates } from '../../mail/compose.ts'
import { post } from '../../mail/outbox.ts'
import { mailedLink, type NoticeKind, notify } from '../../notice/index.ts'
import type { Secrets } from '../../secrets.ts'
import { accountById } from '../accounts/index.ts'

export const mails = mailTemplates({
  inspector_verified: ['name', 'link'],
  bank_change_asked: ['name', 'account', 'link'],
  bank_account_asked: ['name', 'account', 'link'],
  bank_account_entered: ['name', 'account', 'link'],
  proposal_accepted: ['name', 'field', 'link'],
  proposal_sent_back: ['name', 'field', 'reason', 'link'],
  verify_sent_back: ['name', 'reason', 'link'],
  verify_withdrawn: ['name', 'reason', 'link'],
  inspector_suspended: ['name', 'reason', 'link'],
  inspector_reinstated: ['name', 'link'],
  inspector_unsuspended: ['name', 'link'],
  document_expiring: ['name', 'document', 'day', 'link'],
  document_expired: ['name', 'document', 'day', 'link'],
  calendar_failing: ['name', 'host', 'day', 'why', 'link'],
})

type News = Exclude<keyof typeof mails, 'inspector_verified' | 'bank_change_asked' | 'bank_account_asked'> & NoticeKind

interface Told {
  field?: ProposalField
  reason?: string
  account?: string
  document?: string
  day?: string
  host?: string
  /** What went wrong, in the inspector's language. */
  why?(t: Translate): string
  /** The screen that the message leads to, if not the start screen. */
  path?: string
}

/** What the worlds of calls and of jobs have in common. */
export interface TellContext {
  db: Transaction<DB>
  now: Date
  origin: string
  secrets: Secrets
  translate(locale: Locale): Translate
}

/** Tells an inspector by mail and notice what became of its verification. The name of a field is in the inspector's language. */
export async function tellInspectorOf(ctx: TellContext, inspectorId: number, news: News, told: Told): Promise<void> {
  const account = await accountById(ctx.db, inspectorId)
  const t = ctx.translate(mailLocale(account.language))
  const { field, why, path = fieldPath, ...texts } = told
  const params = {
    ...texts,
    ...(field ? { field: t(`verification.field_${field}`) } : {}),
    ...(why ? { why: why(t) } : {}),
  }
  const { noticeId, rings } = await notify(ctx.db, {
    accountId: inspectorId,
    kind: news,
    params,
    ...(told.path ? { link: told.path } : {}),
    at: ctx.now,
    isMailed: true,
  })
  const link = rings ? mailedLink(ctx, path, noticeId) : `${ctx.origin}${path}`
  const facts = { name: account.nickname, link, ...params }
  await post(ctx.db, account, { template: mails[news] as never, facts: facts as never }, ctx)
}
