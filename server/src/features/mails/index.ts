import type { mails } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Feature } from '../../feature.ts'
import { addJob } from '../../jobs/task.ts'
import { compose, type Letter, mailLocale } from '../../mail/compose.ts'
import { handlers } from './calls.ts'
import { jobs } from './jobs.ts'
import { insertMail, keyOf } from './store.ts'
import { sendMail } from './tasks.ts'

export const feature: Feature<typeof mails> = { handlers, jobs, tasks: [sendMail] }

/** Writes a letter to the outbox in the business transaction, in the receiver's language, and the job that sends it. */
export async function post<F extends string>(
  trx: Transaction<DB>,
  to: { email: string; language: string },
  letter: Letter<F>,
  world: { now: Date; translate(locale: Locale): Translate },
): Promise<void> {
  const locale = mailLocale(to.language)
  const { subject, text, html } = compose(letter, locale, world.translate(locale))
  const mail_id = await insertMail(trx, {
    to_address: to.email,
    template: letter.template.name,
    language: locale,
    subject,
    body_text: text,
    body_html: html,
    created_at: world.now,
  })
  await addJob(trx, sendMail, { mail_id }, keyOf(mail_id))
}
