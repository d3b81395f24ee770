import type pg from 'pg'
import { claimInvariants } from './claim-store.ts'
import { moneyInvariants } from './money-store.ts'
import { orderInvariants } from './order-store.ts'
import { findFaults } from './store.ts'

export { findFaults }

/** Contradictions among orders, days, money and the ledger, in words; none when all is well. */
export const examine = (pool: pg.Pool): Promise<string[]> =>
  findFaults(pool, { ...orderInvariants, ...moneyInvariants, ...claimInvariants })

/** The contradictions among money and the ledger alone. */
export const examineMoney = (pool: pg.Pool): Promise<string[]> => findFaults(pool, moneyInvariants)

export const checkCount = [orderInvariants, moneyInvariants, claimInvariants].flatMap(Object.keys).length
