import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

export interface Entry {
  at: Date
  accountId: number | null
  /** What was done, as `noun.verb`. */
  action: string
  /** What it was done to, as `noun:id`. */
  subject: string
  details?: Record<string, unknown>
}

/** Writes a row of the log, in the transaction of the action: what is rolled back is not logged. */
export async function record(trx: Transaction<DB>, { at, accountId, action, subject, details }: Entry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ at, account_id: accountId, action, subject, details: JSON.stringify(details ?? {}) })
    .execute()
}

/** The same for the account and the time of a request. */
export const recordBy = (
  ctx: { db: Transaction<DB>; now: Date; me: { id: number } },
  action: string,
  subject: string,
  details?: Record<string, unknown>,
): Promise<void> =>
  record(ctx.db, { at: ctx.now, accountId: ctx.me.id, action, subject, ...(details ? { details } : {}) })

export interface Filters {
  action?: string | undefined
  account?: string | undefined
  subject?: string | undefined
}

export function filteredEntries(db: Db, filters: Filters) {
  let query = db
    .selectFrom('audit as l')
    .leftJoin('accounts as a', 'a.id', 'l.account_id')
    .leftJoin('audit_seals as s', 's.audit_id', 'l.id')
  if (filters.action) query = query.where('l.action', '=', filters.action)
  if (filters.subject) query = query.where('l.subject', '=', filters.subject)
  if (filters.account) query = query.where(sql`position(lower(${filters.account}) in a.email)`, '>', sql<number>`0`)
  return query
}

export interface SealedRow {
  id: number
  at: Date
  account_id: number | null
  action: string
  subject: string
  details: unknown
}

export const columns = [
  'audit.id',
  'audit.at',
  'audit.account_id',
  'audit.action',
  'audit.subject',
  'audit.details',
] as const
