/** Debits less credits of an account of the ledger, for the order `o`. */
const balance = (account: string) => `coalesce((
  SELECT sum(CASE WHEN e.debit = '${account}' THEN e.amount_cents ELSE -e.amount_cents END)
  FROM ledger_entries e WHERE e.order_id = o.id AND '${account}' IN (e.debit, e.credit)), 0)`
/** The sum of the payments or refunds of the order `o` that meet a condition. */
const sumOf = (condition: string) =>
  `coalesce((SELECT sum(p.amount_cents) FROM payments p WHERE p.order_id = o.id AND ${condition}), 0)`
const cost = 'coalesce(o.charged_cents, o.total_cents + o.extra_cents, 0)'
const orderWhere = (condition: string) => `SELECT o.order_no FROM orders o WHERE ${condition}`

/** Compares the cash received through one provider, less refunds, in the ledger and in the payments; returns the difference, if any. */
const cash = (account: string, provider: string) => `
  SELECT '${account}: ' || (posted - counted) || ' cents' FROM (
    SELECT coalesce((SELECT sum(CASE WHEN debit = '${account}' THEN amount_cents ELSE -amount_cents END)
        FROM ledger_entries WHERE '${account}' IN (debit, credit) AND reason NOT IN ('payout_paid', 'payout_reversed')), 0) AS posted,
      coalesce((SELECT sum(CASE kind WHEN 'payment' THEN amount_cents ELSE -amount_cents END)
        FROM payments WHERE provider = '${provider}' AND state = 'done'), 0) AS counted) AS sums
  WHERE posted <> counted`

/**
 * Finds gaps: the numbers of each series and year must run from 1 to the last one that was given out. `numbered` are the documents of a kind,
 * with their number and the counter it came from.
 */
const gaps = (kind: string, numbered: string) => `
  SELECT kind || ' ' || year || ': ' || found || ' of ' || last FROM (
    SELECT n.kind, n.year, n.last, (SELECT count(DISTINCT d.number) FROM (${numbered}) AS d
      WHERE d.kind = n.kind AND left(right(d.number, 11), 4) = n.year::text AND right(d.number, 6)::int BETWEEN 1 AND n.last) AS found
    FROM document_numbers n WHERE split_part(n.kind, ':', 1) = '${kind}') AS counted
  WHERE found <> last
  UNION ALL
  SELECT d.number FROM (${numbered}) AS d WHERE NOT EXISTS (
    SELECT FROM document_numbers n WHERE n.kind = d.kind AND left(right(d.number, 11), 4) = n.year::text AND right(d.number, 6)::int <= n.last)`

/** Invoices or credit notes with the counter of their seller. */
const documents = (kind: string) => `
  SELECT invoice_no AS number, '${kind}' || CASE series WHEN '' THEN '' ELSE ':' || series END AS kind FROM invoices WHERE kind = '${kind}'`

/** Sum of what the documents of an order say it costs, without one that an earlier release issued: that one has no content to compare. */
const invoiced = `SELECT io.order_id, sum(io.amount_cents) AS cents, max(io.ledger_id) AS last, bool_and(io.ledger_id IS NOT NULL) AS known
  FROM invoice_orders io GROUP BY io.order_id`

/** Debits less credits of each account of the ledger, in cents, in the order of their names. */
export const ledgerBalances = `
  SELECT side.account, sum(side.amount)::bigint AS cents
  FROM ledger_entries, LATERAL (VALUES (debit, amount_cents), (credit, -amount_cents)) AS side (account, amount)
  GROUP BY side.account ORDER BY side.account`

/** What customers owe on account, less what they paid too much, in cents. */
export const owedOnAccount = `SELECT coalesce(sum(${cost} + o.refund_due_cents - o.paid_cents), 0)::bigint AS cents FROM orders o WHERE o.on_account`

/** What must hold of money at any moment; each query returns the rows that break its rule; an empty result means the check passed. */
export const moneyInvariants: Record<string, string> = {
  'the ledger is out of balance': `
    SELECT 'by ' || sum(side.amount) || ' cents' FROM ledger_entries,
      LATERAL (VALUES (debit, amount_cents), (credit, -amount_cents)) AS side (account, amount) HAVING sum(side.amount) <> 0`,
  'what an order costs is not what is posted as sold': orderWhere(`${cost} <> -${balance('sales')}`),
  'what an order owes in the ledger is not what it costs less what was paid': orderWhere(
    `${balance('receivable')} <> ${cost} - ${sumOf("p.kind = 'payment'")} + ${sumOf("p.kind = 'refund'")}`,
  ),
  'what an order says was paid is not the sum of its payments': orderWhere(
    `o.paid_cents <> ${sumOf("p.kind = 'payment' AND p.state = 'done'")} - ${sumOf("p.kind = 'refund' AND p.state = 'done'")}`,
  ),
  'what an order says is to be refunded is not the sum of its open refunds': orderWhere(
    `o.refund_due_cents <> ${sumOf("p.state = 'due'")} OR o.refund_due_cents <> -${balance('refunds_payable')}`,
  ),
  // per payment a trigger enforces this; refunds from before the trigger could cover several payments at once
  'more was given back than was paid': orderWhere(`${sumOf("p.kind = 'refund'")} > ${sumOf("p.kind = 'payment'")}`),
  'a refund gives back no payment':
    "SELECT r.payment_no FROM payments r WHERE r.kind = 'refund' AND r.refund_of IS NULL",
  'accepted charges are not what the order counts': orderWhere(`o.extra_cents <> coalesce((
    SELECT sum(c.amount_cents) FROM order_charges c WHERE c.order_id = o.id AND c.state = 'accepted'), 0)`),
  'man-days given back are not the charge that was booked': `
    SELECT 'order ' || u.order_id FROM order_unused_days u LEFT JOIN order_charges c ON c.id = u.charge_id
    WHERE u.back_cents <> -coalesce(c.amount_cents, 0)
      OR (c.id IS NOT NULL AND (c.order_id <> u.order_id OR c.kind <> 'man_days' OR c.state <> 'accepted'))
    UNION ALL
    SELECT 'charge ' || c.id FROM order_charges c
    WHERE c.kind = 'man_days' AND NOT EXISTS (SELECT FROM order_unused_days u WHERE u.charge_id = c.id)`,
  'cash of the sandbox is not what was paid with it': cash('cash_sandbox', 'sandbox'),
  'cash at PayPal is not what was paid with it': cash('cash_paypal', 'paypal'),
  'cash at the bank is not what was transferred': cash('cash_bank', 'invoice'),
  'what inspectors are owed is not what they have earned': `
    SELECT o.order_no FROM orders o WHERE -${balance('inspectors_payable')} <> coalesce((
      SELECT sum(y.earned_cents - y.commission_cents) FROM payouts y WHERE y.order_id = o.id AND y.paid_at IS NULL), 0)
    OR -${balance('commission')} <> coalesce((SELECT sum(y.commission_cents) FROM payouts y WHERE y.order_id = o.id), 0)`,
  'open payouts together are not what the ledger owes inspectors': `
    SELECT (posted - open) || ' cents' FROM (
      SELECT coalesce((SELECT sum(CASE WHEN credit = 'inspectors_payable' THEN amount_cents ELSE -amount_cents END)
          FROM ledger_entries WHERE 'inspectors_payable' IN (debit, credit)), 0) AS posted,
        coalesce((SELECT sum(earned_cents - commission_cents) FROM payouts WHERE paid_at IS NULL), 0) AS open) AS sums
    WHERE posted <> open`,
  'what a transfer paid is not the sum of its lines': `
    SELECT 'transfer ' || t.id FROM payout_transfers t WHERE t.amount_cents <> (
      SELECT coalesce(sum(l.amount_cents), 0) FROM payout_transfer_lines l WHERE l.transfer_id = t.id)`,
  'a payout and its transfer disagree': `
    SELECT 'payout ' || p.id FROM payouts p JOIN payout_transfers t ON t.id = p.transfer_id
    WHERE p.paid_at IS NULL OR t.reversed_at IS NOT NULL OR t.inspector_id <> p.inspector_id
      OR NOT EXISTS (SELECT FROM payout_transfer_lines l WHERE l.transfer_id = t.id AND l.payout_id = p.id)`,
  'a payout is held without a reason, or free with one': `
    SELECT 'payout ' || p.id FROM payouts p WHERE p.paid_at IS NULL
      AND p.held <> EXISTS (SELECT FROM payout_holds h WHERE h.payout_id = p.id AND h.released_at IS NULL)`,
  // two queries of their own, as the lists of receivables and the ledger's accounts are read
  'what is owed on account is not the ledger’s receivable': `
    SELECT a.email || ': ' || (open - posted) || ' cents' FROM (
      SELECT customer_id, sum(open) AS open, sum(posted) AS posted FROM (
        SELECT o.customer_id, ${cost} + o.refund_due_cents - o.paid_cents AS open, 0 AS posted FROM orders o WHERE o.on_account
        UNION ALL
        SELECT o.customer_id, 0, CASE WHEN e.debit = 'receivable' THEN e.amount_cents ELSE -e.amount_cents END
        FROM ledger_entries e JOIN orders o ON o.id = e.order_id WHERE o.on_account AND 'receivable' IN (e.debit, e.credit)) AS sides
      GROUP BY customer_id HAVING sum(open) <> sum(posted)) AS families JOIN accounts a ON a.id = families.customer_id`,
  'a transfer of a customer is not the sum of the payments it was divided into': `
    SELECT r.reference FROM account_receipts r WHERE r.amount_cents <> (
      SELECT coalesce(sum(p.amount_cents), 0) FROM account_receipt_parts part JOIN payments p ON p.id = part.payment_id
      JOIN orders o ON o.id = p.order_id AND o.customer_id = r.customer_id
      WHERE part.receipt_id = r.id AND p.kind = 'payment' AND p.reference = r.reference)`,
  'numbers of payments have a gap': gaps('payment', "SELECT payment_no AS number, 'payment' AS kind FROM payments"),
  'numbers of invoices have a gap': gaps('invoice', documents('invoice')),
  'numbers of credit notes have a gap': gaps('credit_note', documents('credit_note')),
  'what a document says an order costs does not add up to its total': `
    SELECT i.invoice_no FROM invoices i JOIN invoice_orders io ON io.invoice_id = i.id
    GROUP BY i.id HAVING sum(io.amount_cents) <> i.total_cents + i.extra_cents`,
  'the content of a document is not its amounts': `
    SELECT i.invoice_no FROM invoices i WHERE i.document IS NOT NULL AND (
      (i.document->>'total')::bigint <> i.total_cents + i.extra_cents
      OR (i.document->'tax'->>'amount')::bigint <> i.tax_cents
      OR (SELECT coalesce(sum((line->>'amount')::bigint), 0) FROM jsonb_array_elements(i.document->'lines') AS line)
        <> i.total_cents + i.extra_cents)`,
  'a credit note takes back more than its invoice, or another tax': `
    SELECT i.invoice_no FROM invoices i JOIN invoices c ON c.credit_of = i.id GROUP BY i.id
    HAVING -sum(c.total_cents) > i.total_cents + i.extra_cents
      OR (-sum(c.total_cents) = i.total_cents + i.extra_cents AND -sum(c.tax_cents) <> i.tax_cents)`,
  // compared as of the last document, because a job corrects the documents only after the change
  'what an order was invoiced for is not what was posted as sold': `
    SELECT o.order_no FROM (${invoiced}) AS d JOIN orders o ON o.id = d.order_id
    WHERE d.known AND d.cents <> 0 AND d.cents <> (
      SELECT sum(CASE WHEN e.credit = 'sales' THEN e.amount_cents ELSE -e.amount_cents END) FROM ledger_entries e
      WHERE e.order_id = d.order_id AND e.id <= d.last AND 'sales' IN (e.debit, e.credit))`,
  // counted from the orders and credit notes, without the function that keeps it
  'an invoice is not in the state that its orders are in': `
    SELECT invoice_no FROM (
      SELECT i.invoice_no, i.state, count(*) FILTER (WHERE c.order_id IS NULL) AS billed,
        count(*) FILTER (WHERE c.order_id IS NULL AND (o.on_account OR o.status < 5)
          AND ${cost} + o.refund_due_cents > o.paid_cents) AS unpaid
      FROM invoices i JOIN invoice_orders io ON io.invoice_id = i.id JOIN orders o ON o.id = io.order_id
      LEFT JOIN (SELECT DISTINCT n.credit_of, co.order_id FROM invoices n JOIN invoice_orders co ON co.invoice_id = n.id
        WHERE n.credit_of IS NOT NULL) AS c ON c.credit_of = i.id AND c.order_id = io.order_id
      WHERE i.kind = 'invoice' GROUP BY i.id) AS counted
    WHERE state IS DISTINCT FROM CASE WHEN unpaid > 0 THEN 'open' WHEN billed > 0 THEN 'paid' ELSE 'credited' END`,
}
