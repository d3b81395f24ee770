import type pg from 'pg'
import { claimInvariants } from './claim-store.ts'
import { ledgerBalances, moneyInvariants, owedOnAccount } from './money-store.ts'
import { orderInvariants } from './order-store.ts'
import { findFaults } from './store.ts'

export { findFaults }

/** Contradictions among orders, days, money and the ledger, in words; none when all is well. */
export const examine = (pool: pg.Pool): Promise<string[]> =>
  findFaults(pool, { ...orderInvariants, ...moneyInvariants, ...claimInvariants })

/** The contradictions among money and the ledger alone. */
export const examineMoney = (pool: pg.Pool): Promise<string[]> => findFaults(pool, moneyInvariants)

export const checkCount = [orderInvariants, moneyInvariants, claimInvariants].flatMap(Object.keys).length

const inDollars = (cents: string | number) => (Number(cents) / 100).toFixed(2)

/** The sums to compare the accountant's books with, a line for each account of the ledger and one for what is owed on account. */
export async function moneyLines(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ account: string; cents: string }>(ledgerBalances)
  const { rows: owed } = await pool.query<{ cents: string }>(owedOnAccount)
  return [
    ...rows.map(({ account, cents }) => `ledger ${account}, USD: ${inDollars(cents)}`),
    `owed on account, USD: ${inDollars(owed[0]?.cents ?? 0)}`,
  ]
}
