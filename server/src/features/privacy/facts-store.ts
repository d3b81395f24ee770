import type { ErasureFacts, Role } from '@goodlot/rules'
import { type Selectable, sql } from 'kysely'
import { openPersonal } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { Accounts } from '../../db/types.ts'

type Account = Selectable<Accounts>

/** What still stands in the way of erasing an account. */
export async function erasureFacts(db: Db, { id, role }: Pick<Account, 'id' | 'role'>): Promise<ErasureFacts> {
  const { rows } = await sql<Omit<ErasureFacts, 'role'>>`
    WITH own AS (
      SELECT * FROM orders WHERE customer_id = ${id}
      UNION SELECT * FROM orders WHERE real_customer_id = ${id})
    SELECT
      (SELECT count(*) FROM accounts WHERE parent_id = ${id} AND active)
        + (SELECT count(*) FROM inspectors i JOIN accounts a ON a.id = i.account_id WHERE i.owner_id = ${id} AND a.active)
        AS "members",
      (SELECT count(*) FROM (
        SELECT id FROM own WHERE status < 4
        UNION SELECT id FROM orders WHERE inspector_id = ${id} AND status < 4
        UNION SELECT o.id FROM order_days d JOIN orders o ON o.id = d.order_id WHERE d.inspector_id = ${id} AND o.status < 4
        UNION SELECT order_id FROM offers WHERE inspector_id = ${id} AND state = 'offered') AS open_orders) AS "openOrders",
      (SELECT count(*) FROM own o WHERE coalesce(o.charged_cents, o.total_cents + o.extra_cents) - o.paid_cents <> 0
        OR o.refund_due_cents <> 0
        OR EXISTS (SELECT FROM order_charges c WHERE c.order_id = o.id AND c.state = 'proposed')) AS "unsettledOrders",
      (SELECT count(*) FROM payouts WHERE inspector_id = ${id} AND paid_at IS NULL) AS "openPayouts"`.execute(db)
  const facts = rows[0]
  if (!facts) throw new Error('the facts of an erasure were not answered')
  return { role: role as Role, ...facts }
}

/**
 * Every name and address that an account had: they are looked for in reports, orders and the log. A company is a name of the person only
 * where the account stands for itself: that of a sub-account is its main account's.
 */
export async function namesOf(db: Db, account: Account): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT real_name AS name FROM inspectors WHERE account_id = ${account.id}
    UNION SELECT inspector_name FROM orders WHERE inspector_id = ${account.id}
    UNION SELECT m.value ->> 'name' FROM order_revisions r, jsonb_array_elements(
        coalesce(r.quote -> 'team', '[]') || coalesce(r.quote -> 'former', '[]')) m
      WHERE (m.value ->> 'inspectorId')::int = ${account.id}
        AND r.order_id IN (SELECT order_id FROM order_days WHERE inspector_id = ${account.id}
          UNION SELECT order_id FROM payouts WHERE inspector_id = ${account.id}
          UNION SELECT order_id FROM offers WHERE inspector_id = ${account.id})`.execute(db)
  const company = account.parent_id === null ? [account.company] : []
  const all = [
    account.email,
    account.nickname,
    ...company,
    ...rows.map(({ name }) => name ?? ''),
    ...(await loggedNames(db, account.id)),
  ]
  return [...new Set(all)].filter((name) => name.length > 1)
}

/** The names that an account had before, as the log has them. */
async function loggedNames(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ details: unknown }>`
    SELECT details FROM audit WHERE subject IN (${`account:${id}`}, ${`inspector:${id}`})
      AND (details -> 'to' ? 'nickname' OR details -> 'to' ? 'realname')`.execute(db)
  const opened = await openPersonal(db, rows, ({ details }) => details, '')
  return opened.flatMap(({ from, to }) =>
    [from, to].flatMap((values) => {
      const { nickname, realname } = (values ?? {}) as { nickname?: unknown; realname?: unknown }
      return [nickname, realname].filter((name) => typeof name === 'string')
    }),
  )
}

/** The orders that the account had a part in: as buyer, inspector or member of the team, or as whoever wrote about the report. */
export async function ordersOf(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders WHERE customer_id = ${id} OR real_customer_id = ${id} OR inspector_id = ${id}
    UNION SELECT order_id FROM order_days WHERE inspector_id = ${id}
    UNION SELECT order_id FROM payouts WHERE inspector_id = ${id}
    UNION SELECT order_id FROM offers WHERE inspector_id = ${id}
    UNION SELECT order_id FROM mission_people WHERE account_id = ${id}
    UNION SELECT order_id FROM report_versions WHERE made_by = ${id} OR released_by = ${id}
    UNION SELECT order_id FROM report_decisions WHERE account_id = ${id}
    UNION SELECT order_id FROM report_messages WHERE account_id = ${id}
    UNION SELECT order_id FROM order_events WHERE account_id = ${id}
    ORDER BY 1`.execute(db)
  return rows.map((row) => row.id)
}
