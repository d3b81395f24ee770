import type { mails } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Feature } from '../../feature.ts'
import { addJob } from '../../jobs/task.ts'
import { compose, type Letter, type MailTemplate, mailLocale } from '../../mail/compose.ts'
import { handlers } from './calls.ts'
import { jobs } from './jobs.ts'
import { countMailsTo, insertMail, keyOf } from './store.ts'
import { sendMail } from './tasks.ts'

export { forgetSecrets } from './store.ts'

export const feature: Feature<typeof mails> = { handlers, jobs, tasks: [sendMail] }

/** So many mails of one kind, caused by whoever typed an address, reach that address in 24 hours. */
const mailsPerDay = 5

/**
 * May an address get one more mail of this kind that anybody can cause? What bounds the mail must not bound the person: the call
 * itself goes on without it, or a stranger could use up what the owner of the address needs.
 */
export async function mayPost(
  trx: Transaction<DB>,
  email: string,
  template: Pick<MailTemplate, 'name'>,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - 24 * 3600_000)
  return (await countMailsTo(trx, email, template.name, since)) < mailsPerDay
}

/** Writes a letter to the outbox in the business transaction, in the receiver's language, and the job that sends it. `orderId`: its time line shows it. */
export async function post<F extends string>(
  trx: Transaction<DB>,
  to: { email: string; language: string },
  letter: Letter<F>,
  world: { now: Date; translate(locale: Locale): Translate },
  orderId: number | null = null,
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
    secrets: [...(letter.secret?.texts ?? [])],
    secrets_until: letter.secret?.until ?? null,
    order_id: orderId,
    calendar: letter.calendar ?? null,
  })
  await addJob(trx, sendMail, { mail_id }, keyOf(mail_id))
}
