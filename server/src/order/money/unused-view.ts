import type { OrderInfo } from '@goodlot/contract'
import type { Db } from '../../db/connect.ts'
import { unusedDaysOf } from './unused-store.ts'

/** How man-days for a second sample were settled; null while they are not, and for orders without any. */
export async function unusedDaysView(db: Db, orderId: number): Promise<OrderInfo['unused_days']> {
  const row = await unusedDaysOf(db, orderId)
  if (!row) return null
  return {
    sold_md: row.sold_md,
    worked_md: row.worked_md,
    unused_md: row.unused_md,
    gross: row.gross_cents,
    kept: row.kept_cents,
    back: row.back_cents,
    reserve_percent: row.reserve_percent,
  }
}
