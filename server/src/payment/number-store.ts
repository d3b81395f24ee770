import { chinaDay } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'

const prefixes = { payment: 'GLP', invoice: 'GLI' } as const

/** The next running number of the year in China. There are no gaps, because a rollback gives the number back. */
export async function nextNumber(trx: Transaction<DB>, kind: keyof typeof prefixes, at: Date): Promise<string> {
  const year = Number(chinaDay(at).slice(0, 4))
  const { last } = await trx
    .insertInto('document_numbers')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doUpdateSet({ last: sql`document_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${prefixes[kind]}-${year}-${String(last).padStart(6, '0')}`
}
