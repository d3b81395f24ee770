import type { insights, OutputOf } from '@goodlot/contract'
import type { Action } from '@goodlot/rules'
import { type RawBuilder, sql } from 'kysely'

type Line = OutputOf<(typeof insights)['insight_board']>['groups'][number]['lines'][number]
type Flag = Line['flags'][number]

export interface LineRow {
  kind: Line['kind']
  id: number
  order_no: string
  title: string
  who: string
  phone: string
  at: Date | null
  cents: number | null
  flags: Flag[]
}

/** The columns of a line about the order o, with its inspector. Its title is the name of the order, or else its goods. */
export const aboutOrder = (
  kind: Line['kind'],
  at: RawBuilder<unknown>,
  flags: RawBuilder<unknown>,
  cents = sql`NULL::bigint`,
) => sql`
  ${kind}::text AS kind, o.id, o.order_no, coalesce(nullif(o.order_name, ''), o.product_names) AS title,
  o.inspector_name AS who, coalesce((SELECT phone FROM accounts WHERE id = o.inspector_id), '') AS phone, ${at}::timestamptz AS at, ${cents} AS cents, ${flags}::text[] AS flags`

/** Whether the order o has more man-days than its dates and further team members cover. */
export const memberMissing = sql`(ceil(o.md) > cardinality(o.days)
  AND ceil(o.md) - cardinality(o.days) > (SELECT count(*) FROM order_days d WHERE d.order_id = o.id AND NOT d.is_lead))`

export const flagged = (flags: Partial<Record<Flag, RawBuilder<unknown>>>) =>
  sql`array_remove(ARRAY[${sql.join(
    Object.entries(flags).map(([flag, condition]) => sql`CASE WHEN ${condition} THEN ${flag}::text END`),
  )}], NULL)`
export const none = sql`'{}'`

/**
 * Visits on a day. OFFSET 0 makes Postgres find them by the day alone; otherwise it would also read all orders of a
 * status. The flags differ by day: nobody is checked in for tomorrow, and missing documents are chased only on the day
 * before.
 */
export const visitsOn = (day: string, extra = sql``) => sql`
  (SELECT o.*${extra} FROM orders o WHERE o.days && ARRAY[${day}]::date[] AND o.service_type <> 'lab' OFFSET 0) AS o`

/**
 * Lines of one kind. A partial index has the waiting rows in this order, so no more rows are read than are shown or
 * counted.
 */
export interface Part {
  /** Whoever may do one of these sees the lines. */
  for: readonly Action[]
  columns: RawBuilder<unknown>
  /** The FROM and WHERE clauses. */
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}
