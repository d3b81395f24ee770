import type { insights, OutputOf } from '@goodlot/contract'
import {
  abortShownDays,
  addDays,
  type BoardGroup,
  boardGroups,
  checkInExpected,
  chinaDateTime,
  chinaDay,
  chinaInstant,
  offerEndsSoonHours,
} from '@goodlot/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Lines of a group that the board shows; the total says how many there are. */
const linesShown = 20

type Line = OutputOf<(typeof insights)['insight_board']>['groups'][number]['lines'][number]
type Flag = Line['flags'][number]

interface LineRow {
  kind: Line['kind']
  id: number
  order_no: string
  title: string
  who: string
  at: Date | null
  cents: number | null
  flags: Flag[]
}

const hourMs = 3600_000

/** Columns of a line about the order o, which is shown by its goods and, where they are many, by the first. */
const aboutOrder = (
  kind: Line['kind'],
  at: RawBuilder<unknown>,
  flags: RawBuilder<unknown>,
  cents = sql`NULL::bigint`,
) => sql`
  ${kind}::text AS kind, o.id, o.order_no, coalesce(nullif(o.order_name, ''), o.product_names) AS title,
  o.inspector_name AS who, ${at}::timestamptz AS at, ${cents} AS cents, ${flags}::text[] AS flags`

const flagged = (flags: Partial<Record<Flag, RawBuilder<unknown>>>) =>
  sql`array_remove(ARRAY[${sql.join(
    Object.entries(flags).map(([flag, condition]) => sql`CASE WHEN ${condition} THEN ${flag}::text END`),
  )}], NULL)`
const none = sql`'{}'`

/** Visits of a day. Nobody can be checked in tomorrow, and today's papers are no longer to be chased. */
const visitsOn = (day: string) => sql`orders o WHERE o.days && ARRAY[${day}]::date[] AND o.service_type <> 'lab'`

const queries: Record<BoardGroup, (now: Date) => RawBuilder<LineRow>> = {
  today(now) {
    const today = chinaDay(now)
    const expected = new Date(
      chinaInstant(today, checkInExpected.hour).getTime() + (checkInExpected.minute / 60) * hourMs,
    )
    const flags = flagged({
      late: sql`(o.checked_in_at IS NULL AND ${now} >= ${expected})`,
      not_checked_in: sql`o.checked_in_at IS NULL`,
      checked_in: sql`o.checked_in_at IS NOT NULL`,
      no_inspector: sql`o.inspector_id IS NULL`,
    })
    return sql<LineRow>`SELECT ${aboutOrder('visit', sql`coalesce(o.checked_in_at, ${expected})`, flags)}
      FROM ${visitsOn(today)} AND o.status IN (0, 1, 2)
      ORDER BY (o.checked_in_at IS NOT NULL), o.id`
  },
  tomorrow(now) {
    const day = addDays(chinaDay(now), 1)
    const flags = flagged({
      no_inspector: sql`o.inspector_id IS NULL`,
      unpaid: sql`(NOT o.on_account AND o.total_cents + o.extra_cents + o.refund_due_cents > o.paid_cents)`,
      not_accepted: sql`(o.inspector_id IS NOT NULL AND NOT EXISTS (SELECT FROM offers f WHERE f.order_id = o.id AND f.state = 'accepted'))`,
      no_documents: sql`NOT EXISTS (SELECT FROM attachments a WHERE a.tag = 'order' AND a.tag_id = o.id AND a.deleted_at IS NULL)`,
    })
    return sql<LineRow>`SELECT * FROM (SELECT ${aboutOrder('visit', sql`NULL`, flags)}
      FROM ${visitsOn(day)} AND o.status IN (0, 1)) AS visits
      ORDER BY cardinality(flags) DESC, id`
  },
  reports: (now) => sql<LineRow>`SELECT * FROM (
      SELECT ${aboutOrder('report', sql`o.report_due_at`, flagged({ late: sql`o.report_due_at < ${now}` }))}
      FROM orders o WHERE o.status = 2 AND o.report_due_at IS NOT NULL AND o.checked_out_at IS NOT NULL
      UNION ALL
      SELECT ${aboutOrder('review', sql`o.reported_at`, none)} FROM orders o WHERE o.status = 3 AND o.report_result <> 'aborted') AS due
    ORDER BY at`,
  offers: (now) => sql<LineRow>`SELECT * FROM (
      SELECT ${aboutOrder('no_inspector', sql`NULL`, sql`ARRAY['no_inspector']`)}
      FROM orders o WHERE o.awaits_inspector AND o.status < 2
      UNION ALL
      SELECT ${aboutOrder('offer', sql`f.expires_at`, sql`ARRAY['soon']`)} FROM offers f JOIN orders o ON o.id = f.order_id
      WHERE f.state = 'offered' AND f.expires_at < ${new Date(now.getTime() + offerEndsSoonHours * hourMs)}) AS open
    ORDER BY at NULLS FIRST, id`,
  aborts: (
    now,
  ) => sql<LineRow>`SELECT ${aboutOrder('abort', sql`o.reported_at`, none, sql`nullif(o.refund_due_cents, 0)`)}
    FROM orders o WHERE o.report_result = 'aborted' AND (o.status = 3
      OR o.reported_at >= ${new Date(now.getTime() - abortShownDays * 24 * hourMs)})
    ORDER BY o.status, o.reported_at DESC`,
  money: (now) => sql<LineRow>`SELECT * FROM (
      SELECT 'refund'::text AS kind, p.id, o.order_no, p.payment_no AS title, a.nickname AS who, p.created_at AS at,
        p.amount_cents AS cents, '{}'::text[] AS flags
      FROM payments p JOIN orders o ON o.id = p.order_id JOIN accounts a ON a.id = o.customer_id WHERE p.state = 'due'
      UNION ALL
      SELECT 'payout', p.id, o.order_no, o.order_name, a.nickname, p.payable_on::timestamp AT TIME ZONE 'Asia/Shanghai',
        p.earned_cents - p.commission_cents, '{}'
      FROM payouts p JOIN orders o ON o.id = p.order_id JOIN accounts a ON a.id = p.inspector_id
      WHERE p.paid_at IS NULL AND NOT p.held AND p.payable_on <= ${chinaDay(now)}::date) AS due
    ORDER BY at`,
  requests: () => sql<LineRow>`SELECT * FROM (
      SELECT 'enquiry'::text AS kind, e.id, ''::text AS order_no, left(e.description, 200) AS title,
        coalesce(nullif(e.company_name, ''), e.email) AS who, e.created_at AS at, NULL::bigint AS cents, '{}'::text[] AS flags
      FROM enquiries e WHERE e.answered_at IS NULL AND e.closed_at IS NULL AND NOT e.suspect
      UNION ALL
      SELECT 'inspector', i.account_id, '', i.title, a.nickname, i.submitted_at, NULL, '{}'
      FROM inspectors i JOIN accounts a ON a.id = i.account_id WHERE i.submitted_at IS NOT NULL AND i.verified_at IS NULL
      UNION ALL
      SELECT 'message', m.id, o.order_no, left(m.text, 200), a.nickname, m.at, NULL, '{}'
      FROM report_messages m JOIN orders o ON o.id = m.order_id JOIN accounts a ON a.id = m.account_id
      WHERE a.role <> 'root' AND o.status = 4 AND m.id = (SELECT max(id) FROM report_messages l WHERE l.order_id = m.order_id)) AS open
    ORDER BY at`,
}

/** Every group with its total and its first lines. */
export function board(db: Db, now: Date) {
  return Promise.all(
    boardGroups.map(async (group) => {
      const query = queries[group](now)
      const { rows } = await sql<LineRow & { total: number }>`
        SELECT lines.*, count(*) OVER ()::int AS total FROM (${query}) AS lines LIMIT ${linesShown}`.execute(db)
      return {
        group,
        total: rows[0]?.total ?? 0,
        lines: rows.map(({ at, cents, total: _total, ...row }) => ({
          ...row,
          at: at ? chinaDateTime(at) : '',
          amount: cents === null ? null : cents / 100,
        })),
      }
    }),
  )
}
