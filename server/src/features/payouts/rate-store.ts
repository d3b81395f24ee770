import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

export const ratesOf = (db: Db, month: string) =>
  db.selectFrom('payout_rates').selectAll().where('month', '=', month).orderBy('currency').execute()

/** The rates of a month by currency, in millionths for a dollar. */
export const ratesByCurrency = async (db: Db, month: string): Promise<Map<string, number>> =>
  new Map((await ratesOf(db, month)).map(({ currency, rate_millionths }) => [currency, rate_millionths]))

interface Rate {
  month: string
  currency: string
  /** Null removes the rate. */
  rateMillionths: number | null
  by: number
  now: Date
}

/** Saves a rate and returns the one before it, or null. */
export async function saveRate(trx: Transaction<DB>, { month, currency, rateMillionths, by, now }: Rate) {
  // two who save the same rate at once take turns, so that each learns what it replaces
  await sql`SELECT pg_advisory_xact_lock(hashtext('payout_rates'), hashtext(${`${month} ${currency}`}))`.execute(trx)
  const before = (await ratesByCurrency(trx, month)).get(currency) ?? null
  if (rateMillionths === null)
    await trx.deleteFrom('payout_rates').where('month', '=', month).where('currency', '=', currency).execute()
  else {
    const columns = { rate_millionths: rateMillionths, saved_at: now, saved_by: by }
    await trx
      .insertInto('payout_rates')
      .values({ month, currency, ...columns })
      .onConflict((conflict) => conflict.columns(['month', 'currency']).doUpdateSet(columns))
      .execute()
  }
  return before
}
