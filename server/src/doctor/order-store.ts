/** What must hold of orders and their days at any moment; each query returns the rows that break its rule; an empty result means the check passed. */
export const orderInvariants: Record<string, string> = {
  'an order does not have exactly its days': `
    SELECT o.order_no FROM orders o
    -- one that was settled as aborted and opened again has given later days back
    WHERE o.status IN (0, 1, 2) AND o.charged_cents IS NULL AND o.inspector_id IS NOT NULL AND o.days <> ARRAY (
      SELECT d.day FROM order_days d WHERE d.order_id = o.id AND d.is_lead ORDER BY d.day)`,
  'an order has days of somebody who is not its inspector': `
    SELECT o.order_no FROM orders o JOIN order_days d ON d.order_id = o.id
    WHERE d.is_lead AND d.inspector_id IS DISTINCT FROM o.inspector_id AND NOT (
      -- the first days of an order in progress may be those of a lead before
      o.checked_in_at IS NOT NULL AND d.day < coalesce((SELECT min(own.day) FROM order_days own
        WHERE own.order_id = o.id AND own.is_lead AND own.inspector_id = o.inspector_id), 'infinity'))`,
  'a team has days that are not the order’s, or the lead in it': `
    SELECT o.order_no FROM orders o JOIN order_days d ON d.order_id = o.id
    WHERE NOT d.is_lead AND (d.day <> ALL (o.days) OR d.inspector_id = o.inspector_id)`,
  'a team has more days than the man-days leave room for': `
    SELECT o.order_no FROM orders o JOIN order_days d ON d.order_id = o.id AND NOT d.is_lead
    GROUP BY o.id HAVING count(*) > ceil(o.md) - cardinality(o.days)`,
  'a team is not paid for the days it has': `
    SELECT o.order_no FROM orders o JOIN order_revisions v ON v.order_id = o.id AND v.revision = o.revision
    WHERE o.status IN (0, 1, 2) AND o.charged_cents IS NULL AND ARRAY (SELECT d.inspector_id || ' ' || d.day FROM order_days d WHERE d.order_id = o.id AND NOT d.is_lead ORDER BY 1)
      IS DISTINCT FROM ARRAY (SELECT (m->>'inspectorId') || ' ' || (x->>'day') FROM jsonb_array_elements(coalesce(v.quote->'team', '[]')) m,
        jsonb_array_elements(m->'dates') x ORDER BY 1)`,
  'a cancelled order still has days': `
    SELECT o.order_no FROM orders o WHERE o.status = 5 AND EXISTS (SELECT FROM order_days d WHERE d.order_id = o.id)`,
  'a day lies in another city than its order': `
    SELECT o.order_no FROM orders o JOIN order_days d ON d.order_id = o.id WHERE d.city <> o.city`,
  'orders of one inspector and day lie in two cities': `
    SELECT inspector_id || ' on ' || day FROM order_days GROUP BY inspector_id, day HAVING count(DISTINCT city) > 1`,
  'the offer is not to the inspector of the order': `
    SELECT o.order_no FROM orders o LEFT JOIN offers f ON f.order_id = o.id AND f.state IN ('offered', 'accepted')
    WHERE (o.status IN (0, 1) AND o.service_type <> 'lab' AND f.inspector_id IS DISTINCT FROM o.inspector_id)
      OR (o.status = 5 AND f.id IS NOT NULL)`,
  'an order has no record of what was sold': `
    SELECT o.order_no FROM orders o
    WHERE NOT EXISTS (SELECT FROM order_revisions r WHERE r.order_id = o.id AND r.revision = o.revision)`,
  // days that wait to be counted again are left out: their orders have just changed
  'the totals of a day are not those of its orders': `
    SELECT day || ' ' || status || ' ' || service_type FROM (
      SELECT day, status, service_type, orders, total_cents FROM order_totals
      UNION ALL
      SELECT (created_at AT TIME ZONE 'Asia/Shanghai')::date, status, service_type, -count(*)::int,
        -sum(coalesce(charged_cents, total_cents + extra_cents, 0))
      FROM orders GROUP BY 1, 2, 3) AS both_sides
    WHERE day NOT IN (SELECT day FROM order_total_changes)
    GROUP BY day, status, service_type HAVING sum(orders) <> 0 OR sum(total_cents) <> 0`,
}
