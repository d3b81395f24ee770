import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/text.ts'
import type { DB } from '../../db/types.ts'

/** Writes a mail to the outbox; answers its id. */
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
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('mails')
    .values({ ...mail, due_at: mail.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * How many mails of a kind an address was written since then. Others who write to the same address wait until this transaction
 * ends, so that none of them counts too few.
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

export function listed(
  db: Db,
  filters: { to?: string | undefined; template?: string | undefined; status?: string | undefined },
) {
  let query = db.selectFrom('mails')
  if (filters.to) query = query.where('to_address', 'ilike', contains(filters.to))
  if (filters.template) query = query.where('template', '=', filters.template)
  if (filters.status) query = query.where('status', '=', filters.status)
  return query
}

/** What a mail's job is called in the queue. */
export const keyOf = (id: number) => `mail:${id}`

/** Mails that wait, are due and have no job: their last try failed and its pause is over, or SMTP was set up after they were written. */
export const dueWithoutJob = (trx: Transaction<DB>, now: Date, limit: number) =>
  trx
    .selectFrom('mails as m')
    .select('m.id')
    .where('m.status', '=', 'waiting')
    .where('m.due_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('graphile_worker.jobs as j').select('j.id').where('j.key', '=', sql<string>`'mail:' || m.id`),
        ),
      ),
    )
    .orderBy('m.due_at')
    .limit(limit)
    .execute()

export const dueMail = (db: Kysely<DB>, id: number, now: Date) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('due_at', '<=', now)
    .executeTakeFirst()

/** Counts a try before it is made, so that a mail that ends its worker does so eight times at most. Null: somebody else was faster. */
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

export async function markSent(db: Kysely<DB>, id: number, at: Date): Promise<void> {
  await db.updateTable('mails').set({ status: 'sent', error: '', sent_at: at }).where('id', '=', id).execute()
}

/** What a try came to, unless the mail was put into the queue anew meanwhile. */
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

export async function requeue(trx: Transaction<DB>, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ status: 'waiting', tries: 0, error: '', due_at: now, created_at: sql`greatest(created_at, ${now})` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
