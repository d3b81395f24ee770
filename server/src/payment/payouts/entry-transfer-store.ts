import { sql } from 'kysely'

/**
 * The id of the transfer that an entry `e` of the ledger about a payout `p` belongs to: the payout's own row forgets it when it is reversed.
 * Null for entries of other kinds.
 */
export const transferOfEntry = sql<number | null>`(
  SELECT t.id FROM payout_transfer_lines l JOIN payout_transfers t ON t.id = l.transfer_id JOIN payout_runs r ON r.id = t.run_id
  WHERE l.payout_id = p.id AND e.reason IN ('payout_paid', 'payout_reversed')
  ORDER BY abs(extract(epoch FROM (CASE e.reason WHEN 'payout_paid' THEN r.created_at ELSE t.reversed_at END) - e.at)) NULLS LAST
  LIMIT 1)`
