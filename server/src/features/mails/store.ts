import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/page.ts'
import type { DB } from '../../db/types.ts'

export const insertMail = (
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
) =>
  trx
    .insertInto('mails')
    .values({ ...mail, due_at: mail.created_at })
    .execute()

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

/** The next mail that is due, held until its transaction ends, so that nobody else sends it. */
export const takeDue = (trx: Transaction<DB>, now: Date) =>
  trx
    .selectFrom('mails')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const markMail = (
  trx: Transaction<DB> | Kysely<DB>,
  id: number,
  change: { status: string; tries: number; error: string; due_at?: Date; sent_at?: Date },
) => trx.updateTable('mails').set(change).where('id', '=', id).execute()

export async function requeue(trx: Transaction<DB>, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ status: 'waiting', tries: 0, error: '', due_at: now, created_at: sql`greatest(created_at, ${now})` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
