import type pg from 'pg'
import { examine, findFaults } from '../doctor/index.ts'

/** Invariants that hold as long as nobody lowers a capacity or a credit. */
const invariants: Record<string, string> = {
  'a day has more orders than its inspector takes': `
    SELECT d.inspector_id || ' on ' || d.day FROM order_days d JOIN inspectors i ON i.account_id = d.inspector_id
    GROUP BY d.inspector_id, d.day, i.extra_order_qty
    HAVING count(*) > 1 + i.extra_order_qty OR max(d.slot) > 1 + i.extra_order_qty`,
  'a confirmed order is neither paid nor on account': `
    SELECT o.order_no FROM orders o WHERE o.status = 1 AND NOT o.on_account AND o.paid_cents <= 0 AND o.total_cents > 0`,
}

/** Every contradiction among the rows of orders, days and money, in words. */
export const bookingFaults = async (pool: pg.Pool): Promise<string[]> => [
  ...(await findFaults(pool, invariants)),
  ...(await examine(pool)),
]
