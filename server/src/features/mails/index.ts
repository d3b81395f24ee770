import type { Locale, Translate } from '@goodlot/i18n'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { addJob } from '../../jobs/task.ts'
import { compose, type Letter, mailLocale } from '../../mail/compose.ts'
import { insertMail, keyOf } from './store.ts'
import { sendMail } from './tasks.ts'

export { handlers } from './calls.ts'
export { jobs } from './jobs.ts'

export const tasks = [sendMail]

/** Writes a letter to the outbox in the business transaction, in the receiver's language, and the job that sends it. */
export async function post(
  trx: Transaction<DB>,
  to: { email: string; language: string },
  letter: Letter,
  world: { now: Date; translate(locale: Locale): Translate },
): Promise<void> {
  const locale = mailLocale(to.language)
  const { subject, text, html } = compose(letter, locale, world.translate(locale))
  const mail_id = await insertMail(trx, {
    to_address: to.email,
    template: letter.template,
    language: locale,
    subject,
    body_text: text,
    body_html: html,
    created_at: world.now,
  })
  await addJob(trx, sendMail, { mail_id }, keyOf(mail_id))
}
