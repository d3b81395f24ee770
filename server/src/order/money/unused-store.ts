import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, OrderUnusedDays } from '../../db/types.ts'

type UnusedDays = Selectable<OrderUnusedDays>

export const unusedDaysOf = (db: Db, orderId: number): Promise<UnusedDays | undefined> =>
  db.selectFrom('order_unused_days').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export const insertUnusedDays = (trx: Transaction<DB>, row: Insertable<OrderUnusedDays>) =>
  trx.insertInto('order_unused_days').values(row).execute()

/** What inspectors are paid and what we keep, once an order gave man-days back; null: as agreed. */
export async function payAfterUnused(
  db: Db,
  orderId: number,
  total: number,
): Promise<{ payout: number; margin: number } | null> {
  const row = await unusedDaysOf(db, orderId)
  if (!row || row.back_cents === 0) return null
  const { payout } = await db
    .selectFrom('payouts')
    .select(sql<number>`coalesce(sum(earned_cents - commission_cents), 0)::bigint`.as('payout'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'earning')
    .executeTakeFirstOrThrow()
  return { payout, margin: total - row.back_cents - payout }
}
