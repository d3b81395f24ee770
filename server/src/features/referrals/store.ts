import { randomInt } from 'node:crypto'
import { normalEmail } from '@goodlot/rules'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, Referrals } from '../../db/types.ts'
import { type SortKeys, textKey } from '../../http/sort.ts'

/** The characters of codes, without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const newCode = (length = 10) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export interface Invitation {
  /** The one-use record, or null for an agent's standing code. */
  record: Selectable<Referrals> | null
  referrerId: number
}

/** An unused referral of an active referrer, or an active agent's standing code (OD-69). */
export async function referralFor(db: Db, code: string): Promise<Invitation | null> {
  const wanted = code.trim().toUpperCase()
  const record = await db
    .selectFrom('referrals as r')
    .innerJoin('accounts as a', 'a.id', 'r.created_by')
    .selectAll('r')
    .where('r.ref_code', '=', wanted)
    .where('r.used_by', 'is', null)
    .where('a.active', '=', true)
    .executeTakeFirst()
  if (record) return { record, referrerId: record.created_by }
  const agent = await db
    .selectFrom('accounts')
    .select('id')
    .where('agent_code', '=', wanted)
    .where('is_agent', '=', true)
    .where('active', '=', true)
    .executeTakeFirst()
  return agent ? { record: null, referrerId: agent.id } : null
}

/** Marks the referral as used; false if another account used it first. */
export async function useReferral(trx: Transaction<DB>, id: number, accountId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('referrals')
    .set({ used_by: accountId, used_at: now })
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertReferral = (
  trx: Transaction<DB>,
  row: { created_by: number; email: string; nickname: string; phone: string; company: string; created_at: Date },
) =>
  trx
    .insertInto('referrals')
    .values({ ...row, ref_code: newCode() })
    .returningAll()
    .executeTakeFirstOrThrow()

export function listed(db: Db, createdBy: number | null) {
  // everybody who refers is there; a join that may find nobody is left out where referrals are counted
  const query = db.selectFrom('referrals as r').leftJoin('accounts as s', 's.id', 'r.created_by')
  return createdBy === null ? query : query.where('r.created_by', '=', createdBy)
}

/** The columns of a referral, with the name of whoever sent it. */
export const withSender = (query: ReturnType<typeof listed>) =>
  query.selectAll('r').select(sql<string>`s.nickname`.as('sender'))

/** The language of the account that has this address, if there is one. */
export async function languageOf(db: Db, email: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('language')
    .where(sql`lower(email)`, '=', normalEmail(email))
    .executeTakeFirst()
  return account?.language
}

/** The sort keys of the list's columns. */
export const sortKeys: SortKeys<'ref_code' | 'email' | 'company_name' | 'created_at' | 'sender'> = {
  ref_code: sql`r.ref_code`,
  email: textKey('r.email'),
  company_name: textKey('r.company'),
  created_at: sql`r.created_at`,
  sender: textKey('s.nickname'),
}
