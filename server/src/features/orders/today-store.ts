import {
  addDays,
  chinaDay,
  type Day,
  decidedDays,
  factoryWaitDays,
  type ReportDecision,
  type TodayLine,
  todayLines,
  waitingDays,
  weekDays,
} from '@goodlot/rules'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Scope } from '../../order/access/index.ts'
import { isToPay, statusInSql } from '../../order/index.ts'
import { releasedResult } from './row-store.ts'

/** Counting the orders of a line stops at this number. */
const countMax = 1000
/** So many orders of a line are named. */
const namedMax = 3

const dayMs = 24 * 3600_000
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Condition: the report of the order `o` was released in the last days. Certificates are neither decided about nor rated. */
const recentReport = (now: Date) => sql<SqlBool>`(o.status = ${statusInSql.finalized}
  AND o.finalized_at > ${daysAgo(now, waitingDays)} AND o.service_type <> 'lab' AND o.report_result <> '')`

/** Condition: the order `o` has a visit on one of these consecutive days. The first part is read from the customer's index. */
const visitsOn = (days: readonly Day[]) => sql<SqlBool>`(o.last_day >= ${days[0]}::date
  AND o.first_day <= ${days.at(-1)}::date AND o.days && ${days}::date[])`

/** Who reads Today: the account, and the main account of its family, which may be the same. */
export interface TodayReader {
  id: number
  mainId: number
}

/** The accounts of the families of these accounts. */
const familiesOf = (mains: readonly number[]) =>
  sql`ARRAY(SELECT id FROM accounts WHERE id = ANY(${mains}) OR parent_id = ANY(${mains}))`

/** What the order `o` of each line fulfils. Literals as statuses: only with them does Postgres recognise its partial indexes. */
const conditions: Record<TodayLine, (now: Date, scope: Scope, reader: TodayReader) => Expression<SqlBool>> = {
  // the main account may approve what another approver was named for as well
  approve: (_now, _scope, { id }) => sql<SqlBool>`(o.status = ${statusInSql.pending}
    AND o.approver_id = ANY(${familiesOf([id])}) AND (o.approver_id = ${id} OR o.customer_id = ${id}))`,
  // what awaits approval is on the approver's line
  pay: () => sql<SqlBool>`(${isToPay} AND o.approver_id IS NULL)`,
  // a report that was released again after the decision waits for another one
  decide: (now) => sql<SqlBool>`(${recentReport(now)} AND ${releasedResult} <> ''
    AND NOT EXISTS (SELECT 1 FROM report_decisions d WHERE d.order_id = o.id AND d.at >= o.finalized_at))`,
  // an extra charge, or a line of the thread that the reader has not read
  answer: (_now, _scope, { id }) => sql<SqlBool>`((o.status < ${statusInSql.cancelled}
    AND o.id = ANY(ARRAY(SELECT order_id FROM order_charges WHERE state = 'proposed')))
    OR o.id = ANY(ARRAY(SELECT order_id FROM order_message_readers
      WHERE unread > 0 AND account_id = ${id})))`,
  rate: (now) => sql<SqlBool>`(${recentReport(now)} AND o.inspector_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM ratings r WHERE r.order_id = o.id))`,
  inspector: () =>
    sql<SqlBool>`(o.awaits_inspector AND o.status < ${statusInSql.inProgress} AND o.inspector_id IS NULL AND NOT o.locked)`,
  // nobody has acted as long as the order is the one that the factory answered about
  factory: (now) => sql<SqlBool>`(o.status = ${statusInSql.confirmed}
    AND o.first_day BETWEEN ${chinaDay(now)}::date AND ${addDays(chinaDay(now), factoryWaitDays)}::date
    AND EXISTS (SELECT 1 FROM factory_visits f WHERE f.order_id = o.id AND f.waiting_revision = o.revision
      AND f.asked_revision IS DISTINCT FROM o.revision))`,
  // answered, or not answered in time: in both cases it is the buyer's turn
  remedies: (now) => sql<SqlBool>`o.id = ANY(ARRAY(SELECT r.order_id FROM remedies r WHERE r.sent_at IS NOT NULL
    AND r.state IN ('open', 'answered') AND (r.state = 'answered' OR r.due < ${chinaDay(now)}::date)))`,
  visits: (now) => sql<SqlBool>`(o.status BETWEEN ${statusInSql.confirmed} AND ${statusInSql.finalized}
    AND ${visitsOn([chinaDay(now)])})`,
  week: (now) => sql<SqlBool>`(o.status < ${statusInSql.reported}
    AND ${visitsOn(Array.from({ length: weekDays }, (_, i) => addDays(chinaDay(now), i + 1)))})`,
  // whoever of the family decided: which orders are shown is the scope's business
  decided: (now, scope, { mainId }) => sql<SqlBool>`o.id = ANY(ARRAY(SELECT d.order_id FROM report_decisions d
    WHERE d.at > ${daysAgo(now, decidedDays)}
    AND ${scope ? sql`d.account_id = ANY(${familiesOf([...scope, mainId])})` : sql`true`}))`,
}

/** Ids of the orders of a line, each once. One query for each owner: an OR of both could not use their indexes. */
function idsOf(line: TodayLine, scope: Scope, reader: TodayReader, now: Date): RawBuilder<unknown> {
  const condition = conditions[line](now, scope, reader)
  // an approver need not be one of the owners
  if (!scope || line === 'approve') return sql`SELECT o.id FROM orders o WHERE ${condition}`
  return sql`SELECT o.id FROM orders o WHERE o.customer_id = ANY(${scope}) AND ${condition}
    UNION ALL SELECT o.id FROM orders o
      WHERE o.real_customer_id = ANY(${scope}) AND o.customer_id <> ALL(${scope}) AND ${condition}`
}

/** Condition: the order `o` belongs to this line of Today. */
export const isOnLine = (line: TodayLine, scope: Scope, reader: TodayReader, now: Date) =>
  sql<SqlBool>`o.id = ANY(ARRAY(${idsOf(line, scope, reader, now)}))`

/** What comes first in a line: the earliest visit, or the latest report. */
const rank = (line: TodayLine) =>
  line === 'decide' || line === 'rate' || line === 'decided'
    ? sql`o.finalized_at DESC NULLS LAST, o.id DESC`
    : sql`o.first_day ASC NULLS LAST, o.id ASC`

interface CountedLine {
  line: TodayLine
  count: number
  ids: readonly number[]
  due: number
}

/** All lines with their number of orders, the first of them, and what is due for them; `scopeOf` says whose orders a line has. */
export async function countLines(
  db: Db,
  scopeOf: (line: TodayLine) => Scope,
  reader: TodayReader,
  now: Date,
): Promise<CountedLine[]> {
  const queries = todayLines.map(
    (line) => sql`SELECT ${line}::text AS line, count(*)::int AS count,
      coalesce((array_agg(o.id ORDER BY ${rank(line)}))[1:${sql.lit(namedMax)}], '{}') AS ids,
      coalesce(sum(coalesce(o.charged_cents, o.total_cents + o.extra_cents) + o.refund_due_cents - o.paid_cents), 0)::bigint AS due
      FROM orders o
      WHERE o.id = ANY(ARRAY(SELECT id FROM (${idsOf(line, scopeOf(line), reader, now)}) AS found LIMIT ${sql.lit(countMax)}))`,
  )
  const { rows } = await sql<CountedLine>`${sql.join(queries, sql` UNION ALL `)}`.execute(db)
  return rows
}

/** The latest decision about the goods of each of these orders. */
export async function latestDecisions(db: Db, ids: readonly number[]): Promise<Map<number, ReportDecision>> {
  const { rows } = await sql<{ order_id: number; decision: ReportDecision }>`
    SELECT DISTINCT ON (order_id) order_id, decision FROM report_decisions WHERE order_id = ANY(${ids})
    ORDER BY order_id, id DESC`.execute(db)
  return new Map(rows.map(({ order_id, decision }) => [order_id, decision]))
}

/** Drafts that factories asked this account for, as long as nobody has saved or settled them. */
export async function askedDrafts(db: Db, accountId: number) {
  const { rows } = await sql<{
    did: number
    factory_name: string
    product: string
    quantity: number
    ready_day: Day
    all: number
  }>`
    SELECT d.id AS did, f.name AS factory_name, s.product, s.quantity, s.ready_day, (count(*) OVER ())::int AS all
    FROM supplier_requests s JOIN drafts d ON d.id = s.draft_id JOIN factories f ON f.id = s.factory_id
    WHERE s.account_id = ${accountId} AND s.draft_id IS NOT NULL AND d.created_by = s.account_id AND d.questions <> '[]'
    ORDER BY s.ready_day, s.id LIMIT ${namedMax}`.execute(db)
  return { count: rows[0]?.all ?? 0, drafts: rows.map(({ all: _all, ...draft }) => draft) }
}

/** Which steps to a first order these accounts have done. */
export async function stepsDone(db: Db, scope: readonly number[]) {
  const { rows } = await sql<{ ordered: boolean; product: boolean; factory: boolean }>`SELECT
    EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = ANY(${scope}))
      OR EXISTS (SELECT 1 FROM orders o WHERE o.real_customer_id = ANY(${scope})) AS ordered,
    EXISTS (SELECT 1 FROM products WHERE owner_id = ANY(${scope}) AND deleted_at IS NULL) AS product,
    EXISTS (SELECT 1 FROM factories WHERE owner_id = ANY(${scope}) AND deleted_at IS NULL) AS factory`.execute(db)
  return rows[0] ?? { ordered: true, product: true, factory: true }
}
