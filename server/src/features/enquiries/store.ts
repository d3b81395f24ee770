import type { Insertable, Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/text.ts'
import type { DB, Enquiries } from '../../db/types.ts'

export const insertEnquiry = (trx: Transaction<DB>, row: Insertable<Enquiries>) =>
  trx.insertInto('enquiries').values(row).returningAll().executeTakeFirstOrThrow()

export interface Filters {
  email?: string | undefined
  company_name?: string | undefined
  request_type?: number | undefined
  answered?: '0' | '1' | undefined
}

export function listed(db: Db, { email, company_name, request_type, answered }: Filters) {
  let query = db.selectFrom('enquiries as e').leftJoin('accounts as a', 'a.id', 'e.answered_by')
  if (email) query = query.where('e.email', 'ilike', contains(email))
  if (company_name) query = query.where('e.company_name', 'ilike', contains(company_name))
  if (request_type) query = query.where('e.request_type', '=', request_type)
  if (answered) query = query.where('e.answered_at', answered === '1' ? 'is not' : 'is', null)
  return query
}

export const lockEnquiry = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('enquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const answerEnquiry = (trx: Transaction<DB>, id: number, answer: string, by: number, at: Date) =>
  trx
    .updateTable('enquiries')
    .set({ answer, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
