import type pg from 'pg'
import { moneyInvariants } from './money.ts'
import { orderInvariants } from './orders.ts'

/** As many as one looks into; the number says how many there are. */
const named = 5

/** Each statement that does not hold, with what it does not hold of. All of them see the same moment. */
export async function findFaults(pool: pg.Pool, invariants: Record<string, string>): Promise<string[]> {
  const client = await pool.connect()
  const found: string[] = []
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (const [says, statement] of Object.entries(invariants)) {
      const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' })
      if (rows.length > 0) found.push(`${says}: ${rows.slice(0, named).join(', ')} (${rows.length})`)
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  return found
}

/** Contradictions among orders, days, money and the ledger, in words; none when all is well. */
export const examine = (pool: pg.Pool): Promise<string[]> =>
  findFaults(pool, { ...orderInvariants, ...moneyInvariants })

/** Those among money and the ledger alone. */
export const examineMoney = (pool: pg.Pool): Promise<string[]> => findFaults(pool, moneyInvariants)

export const checkCount = Object.keys(orderInvariants).length + Object.keys(moneyInvariants).length
