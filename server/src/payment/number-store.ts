import { chinaDay, documentPrefix } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'

type Kind = 'payment' | 'invoice' | 'credit_note'

const prefixOf = (kind: Kind, series: string) => (kind === 'payment' ? 'GLP' : documentPrefix(kind, series))

/**
 * The next running number of the year in China; each seller's series has numbers of its own. There are no gaps: the counter's row stays
 * locked until the transaction ends, and a rollback gives the number back.
 */
export async function nextNumber(trx: Transaction<DB>, kind: Kind, at: Date, series = ''): Promise<string> {
  const year = Number(chinaDay(at).slice(0, 4))
  const { last } = await trx
    .insertInto('document_numbers')
    .values({ kind: series === '' ? kind : `${kind}:${series}`, year, last: 1 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doUpdateSet({ last: sql`document_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${prefixOf(kind, series)}-${year}-${String(last).padStart(6, '0')}`
}
