import type { Locale, Translate } from '@goodlot/i18n'
import type { Transaction } from 'kysely'
import type { DB } from '../db/types.ts'
import { addJob } from '../jobs/task.ts'
import { compose, type Letter, type MailTemplate, mailLocale } from './compose.ts'
import { ownTexts } from './mail-text-store.ts'
import { countMailsBy, countMailsTo, insertMail, isProved, keyOf } from './outbox-store.ts'
import { sendMail } from './send-mail.ts'

/** How many mails of one kind an address may get in 24 hours when anybody who types the address can cause them. */
const mailsPerDay = 5

/** How many mails of one kind an account may cause in 24 hours to addresses that it typed: nobody can mail strangers by the hundred. */
const mailsPerSender = 30

/**
 * Whether an address may get one more mail of a kind that anybody can cause. At the limit, callers must only skip the mail and not refuse
 * the call, or a stranger could lock out the owner of the address.
 */
export async function mayPost(
  trx: Transaction<DB>,
  email: string,
  template: Pick<MailTemplate, 'name'>,
  now: Date,
  most = mailsPerDay,
): Promise<boolean> {
  return (await countMailsTo(trx, email, template.name, dayBefore(now))) < most
}

/**
 * Whether an account may cause one more mail of this kind to an address that it typed. Both this and `mayPost` take locks: always call this
 * one first, so that two calls cannot deadlock.
 */
export async function mayCause(
  trx: Transaction<DB>,
  account: number,
  template: Pick<MailTemplate, 'name'>,
  now: Date,
): Promise<boolean> {
  return (await countMailsBy(trx, account, template.name, dayBefore(now))) < mailsPerSender
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - 24 * 3600_000)

/**
 * Writes a mail to the outbox in the business transaction, in the receiver's language, together with the job that sends
 * it; returns the mail's id. `orderId`: the order whose time line shows the mail. `causedBy`: the account that typed the address, for
 * `mayCause`.
 */
export async function post<F extends string>(
  trx: Transaction<DB>,
  to: { email: string; language: string },
  letter: Letter<F>,
  world: { now: Date; translate(locale: Locale): Translate },
  orderId: number | null = null,
  causedBy: number | null = null,
): Promise<number> {
  const locale = mailLocale(to.language)
  // anybody can open an account with somebody else's address and choose its name, so an unconfirmed account's name is not mailed
  const mayName = letter.isNamedByPartner || !('name' in letter.facts) || (await isProved(trx, to.email))
  const shown = mayName ? letter : { ...letter, facts: { ...letter.facts, name: '' } }
  const own = await ownTexts(trx, letter.template.name, locale)
  const { subject, text, html } = compose(shown, locale, world.translate(locale), own)
  const mail_id = await insertMail(trx, {
    to_address: to.email,
    template: letter.template.name,
    language: locale,
    subject,
    body_text: text,
    body_html: html,
    created_at: world.now,
    secrets: [...(letter.secret?.texts ?? [])],
    secrets_until: letter.secret?.until ?? null,
    order_id: orderId,
    caused_by: causedBy,
    calendar: letter.calendar ?? null,
  })
  await addJob(trx, sendMail, { mail_id }, keyOf(mail_id))
  return mail_id
}
