import type pg from 'pg'

/** What must hold of sold days and their orders at any moment; each statement lists the rows for which it does not. */
const invariants: Record<string, string> = {
  'a day has more orders than its inspector takes': `
    SELECT d.inspector_id || ' on ' || d.day FROM order_days d JOIN inspectors i ON i.account_id = d.inspector_id
    GROUP BY d.inspector_id, d.day, i.extra_order_qty
    HAVING count(*) > 1 + i.extra_order_qty OR max(d.slot) > 1 + i.extra_order_qty`,
  'orders of one inspector and day lie in two cities': `
    SELECT inspector_id || ' on ' || day FROM order_days GROUP BY inspector_id, day HAVING count(DISTINCT city) > 1`,
  'an order does not have exactly its days': `
    SELECT o.order_no FROM orders o
    WHERE o.status IN (0, 1, 2) AND o.inspector_id IS NOT NULL AND o.days <> ARRAY (
      SELECT d.day FROM order_days d WHERE d.order_id = o.id AND d.inspector_id = o.inspector_id AND d.is_lead ORDER BY d.day)`,
  'an order has days of somebody who is not its inspector': `
    SELECT o.order_no FROM orders o JOIN order_days d ON d.order_id = o.id
    WHERE d.is_lead AND d.inspector_id IS DISTINCT FROM o.inspector_id`,
  'a cancelled order still has days': `
    SELECT o.order_no FROM orders o WHERE o.status = 5 AND EXISTS (SELECT FROM order_days d WHERE d.order_id = o.id)`,
  'a day lies in another city than its order': `
    SELECT o.order_no FROM orders o JOIN order_days d ON d.order_id = o.id WHERE d.city <> o.city`,
  'the offer is not to the inspector of the order': `
    SELECT o.order_no FROM orders o LEFT JOIN offers f ON f.order_id = o.id AND f.state IN ('offered', 'accepted')
    WHERE (o.status IN (0, 1) AND o.service_type <> 'lab' AND f.inspector_id IS DISTINCT FROM o.inspector_id)
      OR (o.status = 5 AND f.id IS NOT NULL)`,
  'an order has no record of what was sold': `
    SELECT o.order_no FROM orders o
    WHERE NOT EXISTS (SELECT FROM order_revisions r WHERE r.order_id = o.id AND r.revision = o.revision)`,
  'a confirmed order is neither paid nor on account': `
    SELECT o.order_no FROM orders o WHERE o.status = 1 AND NOT o.on_account AND o.paid_cents <= 0 AND o.total_cents > 0`,
  'what an order says was paid is not the sum of its payments': `
    SELECT o.order_no FROM orders o WHERE o.paid_cents <> (
      SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount_cents ELSE -amount_cents END), 0)
      FROM payments p WHERE p.order_id = o.id AND p.state = 'done')`,
}

/** Every contradiction among the rows of orders and days, in words. */
export async function bookingFaults(pool: pg.Pool): Promise<string[]> {
  const found: string[] = []
  for (const [says, statement] of Object.entries(invariants)) {
    const { rows } = await pool.query({ text: statement, rowMode: 'array' })
    if (rows.length > 0) found.push(`${says}: ${rows.slice(0, 5).join(', ')} (${rows.length})`)
  }
  return found
}
