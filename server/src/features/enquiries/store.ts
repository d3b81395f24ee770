import type { EnquiryRow } from '@goodlot/contract'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/text.ts'
import type { DB, Enquiries } from '../../db/types.ts'
import { textKey } from '../../http/sort.ts'

export const insertEnquiry = (trx: Transaction<DB>, row: Insertable<Enquiries>) =>
  trx.insertInto('enquiries').values(row).returningAll().executeTakeFirstOrThrow()

export interface Filters {
  email?: string | undefined
  company_name?: string | undefined
  request_type?: number | undefined
  state?: EnquiryRow['state'] | undefined
}

const withPeople = (db: Db) =>
  db
    .selectFrom('enquiries as e')
    .leftJoin('accounts as a', 'a.id', 'e.answered_by')
    .leftJoin('accounts as c', 'c.id', 'e.closed_by')

export function listed(db: Db, { email, company_name, request_type, state }: Filters) {
  let query = withPeople(db)
  if (email) query = query.where('e.email', 'ilike', contains(email))
  if (company_name) query = query.where('e.company_name', 'ilike', contains(company_name))
  if (request_type) query = query.where('e.request_type', '=', request_type)
  if (state) query = query.where('e.closed_at', state === 'closed' ? 'is not' : 'is', null)
  if (state === 'new') query = query.where('e.answered_at', 'is', null)
  if (state === 'answered') query = query.where('e.answered_at', 'is not', null)
  return query
}

export const enquiryById = (db: Db, id: number) =>
  withPeople(db)
    .selectAll('e')
    .select(['a.email as answered_email', 'c.email as closed_email'])
    .where('e.id', '=', id)
    .executeTakeFirst()

export const lockEnquiry = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('enquiries').select(['id', 'closed_at']).where('id', '=', id).forUpdate().executeTakeFirst()

export const threadOf = (db: Db, id: number) =>
  db
    .selectFrom('enquiry_answers as r')
    .leftJoin('accounts as a', 'a.id', 'r.created_by')
    .select(['r.body', 'r.created_at', 'a.email'])
    .where('r.enquiry_id', '=', id)
    .orderBy('r.id')
    .execute()

export async function insertAnswer(
  trx: Transaction<DB>,
  id: number,
  body: string,
  by: number,
  at: Date,
): Promise<void> {
  await trx.insertInto('enquiry_answers').values({ enquiry_id: id, body, created_at: at, created_by: by }).execute()
  await trx
    .updateTable('enquiries')
    .set((eb) => ({
      answers: eb('answers', '+', 1),
      answered_by: by,
      answered_at: at,
      closed_at: null,
      closed_by: null,
    }))
    .where('id', '=', id)
    .execute()
}

export async function setClosed(trx: Transaction<DB>, id: number, by: { id: number; at: Date } | null): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set({ closed_by: by?.id ?? null, closed_at: by?.at ?? null })
    .where('id', '=', id)
    .execute()
}

/** What the columns of the list are sorted by; each has an index. */
export const sortKeys = {
  created_at: { filled: sql`e.created_at` },
  email: textKey('e.email'),
  company_name: textKey('e.company_name'),
}
