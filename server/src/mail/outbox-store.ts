import { type Kysely, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB, Mails } from '../db/types.ts'

export type Mail = Selectable<Mails>

/** Writes a mail to the outbox; returns its id. */
export async function insertMail(
  trx: Transaction<DB>,
  mail: {
    to_address: string
    template: string
    language: string
    subject: string
    body_text: string
    body_html: string
    created_at: Date
    secrets: string[]
    secrets_until: Date | null
    order_id: number | null
    caused_by: number | null
    calendar: string | null
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('mails')
    .values({ ...mail, due_at: mail.created_at, queued_at: mail.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * How many mails of a kind were written to an address since the given time. Locks the address until the transaction ends, so that
 * concurrent calls do not count too few.
 */
export async function countMailsTo(
  trx: Transaction<DB>,
  to_address: string,
  template: string,
  since: Date,
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail:${to_address}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('to_address', '=', to_address)
    .where('template', '=', template)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** How many mails of a kind an account has caused since the given time. Locks the account, as `countMailsTo` locks the address. */
export async function countMailsBy(
  trx: Transaction<DB>,
  caused_by: number,
  template: string,
  since: Date,
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail_by:${caused_by}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('caused_by', '=', caused_by)
    .where('template', '=', template)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The key of a mail's job in the queue. */
export const keyOf = (id: number) => `mail:${id}`

export const dueMail = (db: Kysely<DB>, id: number, now: Date) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('due_at', '<=', now)
    .executeTakeFirst()

/**
 * Counts a try before it is made, so that a mail that crashes its worker does so eight times at most. Null if another worker has claimed
 * the mail.
 */
export async function claim(db: Kysely<DB>, id: number, triesBefore: number): Promise<number | null> {
  const claimed = await db
    .updateTable('mails')
    .set({ tries: triesBefore + 1 })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('tries', '=', triesBefore)
    .returning('tries')
    .executeTakeFirst()
  return claimed?.tries ?? null
}

/** Marks a mail as accepted by a mail server and removes its secrets, which now concern the receiver alone. */
export async function markSent(db: Kysely<DB>, mail: Mail, at: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'sent', error: '', sent_at: at, ...withoutSecrets(mail) })
    .where('id', '=', mail.id)
    .execute()
}

/** Records the result of a try, unless the mail was queued again meanwhile. */
async function markTry(db: Kysely<DB>, id: number, tries: number, change: UpdateObject<DB, 'mails'>): Promise<void> {
  await db
    .updateTable('mails')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('tries', '=', tries)
    .execute()
}

export const markTried = (db: Kysely<DB>, id: number, tries: number, error: string, due_at: Date) =>
  markTry(db, id, tries, { error, due_at })

export const markFailed = (db: Kysely<DB>, id: number, tries: number, error: string) =>
  markTry(db, id, tries, { status: 'failed', error })

const hiddenSecret = '••••••'

/** A mail with its secrets made unreadable. */
export function withoutSecrets({ secrets, ...mail }: Pick<Mail, 'secrets' | 'subject' | 'body_text' | 'body_html'>) {
  const hide = (text: string) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, hiddenSecret), text)
  return {
    subject: hide(mail.subject),
    body_text: hide(mail.body_text),
    body_html: hide(mail.body_html),
    secrets: [] as string[],
  }
}

/** Whether the mail's secrets were removed or have expired, so that there is no point in sending it. */
export const isSpent = ({ secrets, secrets_until }: Pick<Mail, 'secrets' | 'secrets_until'>, now: Date) =>
  secrets_until !== null && (secrets.length === 0 || secrets_until <= now)

const withSecrets = (db: Db) => db.selectFrom('mails').selectAll().where('secrets', '<>', sql<string[]>`'{}'`)

async function hideIn(trx: Transaction<DB>, found: readonly Mail[]): Promise<void> {
  for (const mail of found) await trx.updateTable('mails').set(withoutSecrets(mail)).where('id', '=', mail.id).execute()
}

/** Removes the secrets from mails to an address, because its codes and links were used or replaced. */
export async function forgetSecrets(trx: Transaction<DB>, to: string, templates: readonly string[]): Promise<void> {
  const found = withSecrets(trx).where('to_address', '=', to).where('template', 'in', templates)
  await hideIn(trx, await found.orderBy('id').forUpdate().execute())
}

/** Removes secrets that have expired; true when there may be more. */
export async function forgetExpired(trx: Transaction<DB>, now: Date, limit: number): Promise<boolean> {
  const found = withSecrets(trx).where('secrets_until', '<=', now).orderBy('secrets_until').limit(limit)
  const expired = await found.forUpdate().skipLocked().execute()
  await hideIn(trx, expired)
  return expired.length === limit
}

/** Whether the account with this address has confirmed it. */
export const isProved = async (trx: Transaction<DB>, email: string): Promise<boolean> =>
  (await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined
