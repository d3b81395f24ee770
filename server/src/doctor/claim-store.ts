/** What must hold of claims at any moment; each query returns the rows that break its rule; an empty result means the check passed. */
export const claimInvariants: Record<string, string> = {
  // a payout that was paid before the complaint came is not held
  'an undecided claim does not hold the payout': `
    SELECT o.order_no FROM claims c JOIN orders o ON o.id = c.order_id JOIN payouts p ON p.order_id = c.order_id
    WHERE c.state <> 'decided' AND c.kind IN ('complaint', 'update_request') AND p.kind = 'earning' AND p.paid_at IS NULL
      AND NOT EXISTS (SELECT FROM payout_holds h WHERE h.payout_id = p.id AND h.kind = c.kind AND h.released_at IS NULL)`,
  'a payout waits for a complaint that is decided': `
    SELECT 'payout ' || p.id FROM payout_holds h JOIN payouts p ON p.id = h.payout_id
    WHERE h.kind = 'complaint' AND h.released_at IS NULL AND p.paid_at IS NULL AND NOT EXISTS (
      SELECT FROM claims c WHERE c.order_id = p.order_id AND c.kind = 'complaint' AND c.state <> 'decided')`,
  'a claim’s reduction is not the charge that was booked': `
    SELECT 'claim ' || c.id FROM claims c LEFT JOIN order_charges x ON x.id = c.charge_id
    WHERE c.reduction_cents <> -coalesce(x.amount_cents, 0)
      OR (x.id IS NOT NULL AND (x.order_id <> c.order_id OR x.kind <> 'reduction' OR x.state <> 'accepted'))`,
  'a reduction belongs to no claim': `
    SELECT 'charge ' || x.id FROM order_charges x WHERE x.kind = 'reduction' AND NOT EXISTS (SELECT FROM claims c WHERE c.charge_id = x.id)`,
  'a claim’s refund is not what was recorded to go back': `
    SELECT 'claim ' || c.id FROM claims c WHERE c.refund_cents <> coalesce((
      SELECT sum(p.amount_cents) FROM claim_refunds r JOIN payments p ON p.id = r.payment_id
      WHERE r.claim_id = c.id AND p.kind = 'refund' AND p.order_id = c.order_id), 0)`,
  'a claim’s recovery is not what the inspector owes for it': `
    SELECT 'claim ' || c.id FROM claims c LEFT JOIN payouts p ON p.id = c.recovery_id
    WHERE c.recovery_cents <> -coalesce(p.earned_cents, 0) OR (p.id IS NOT NULL AND (p.order_id <> c.order_id OR p.kind <> 'recovery'))`,
  'more was recovered from an inspector than was earned with the order': `
    SELECT o.order_no FROM payouts p JOIN orders o ON o.id = p.order_id
    GROUP BY o.id, p.inspector_id HAVING sum(p.earned_cents - p.commission_cents) < 0`,
}
