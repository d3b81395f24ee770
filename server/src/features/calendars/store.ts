import type { Caller, StaffRole } from '@goodlot/rules'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { statusInSql } from '../../order/index.ts'

export const feedOf = (db: Db, accountId: number) =>
  db.selectFrom('calendar_feeds').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const saveFeed = (
  trx: Transaction<DB>,
  accountId: number,
  feed: { token_hash: Buffer; token_sealed: Buffer; created_at: Date },
) =>
  trx
    .insertInto('calendar_feeds')
    .values({ account_id: accountId, ...feed })
    .onConflict((oc) => oc.column('account_id').doUpdateSet({ ...feed, used_at: null }))
    .execute()

export const allFeeds = (db: Db) => db.selectFrom('calendar_feeds').select(['account_id', 'token_sealed']).execute()

/** Replaces the sealed address, unless it was changed meanwhile. */
export async function resealFeed(db: Db, accountId: number, before: Buffer, token_sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendar_feeds')
    .set({ token_sealed })
    .where('account_id', '=', accountId)
    .where('token_sealed', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteFeed = (trx: Transaction<DB>, accountId: number) =>
  trx.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute()

/** The owner of a feed; undefined if there is no such feed, or its account is closed. */
export async function feedByHash(db: Db, hash: Buffer): Promise<{ owner: Caller; language: string } | undefined> {
  const row = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .select(['a.id', 'a.role', 'a.staff_role', 'a.language', 'a.parent_id', 'a.is_agent'])
    .select(({ selectFrom }) =>
      selectFrom('accounts as c')
        .whereRef('c.parent_id', '=', 'a.id')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('child_count'),
    )
    .where('f.token_hash', '=', hash)
    .where('a.active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const owner: Caller = {
    id: row.id,
    role: row.role as Caller['role'],
    staffRole: row.staff_role as StaffRole | null,
    isAgent: row.is_agent,
    isSub: row.parent_id !== null,
    childCount: row.child_count ?? 0,
  }
  return { owner, language: row.language }
}

/** Notes when a feed was last read. Writes at most once an hour. */
export const noteUse = (db: Db, accountId: number, at: Date) =>
  db
    .updateTable('calendar_feeds')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', new Date(at.getTime() - 3600_000))]))
    .execute()

/** An order as a calendar needs it. */
export interface CalendarOrder {
  id: number
  order_no: string
  order_name: string
  status: number
  service_type: string
  days: string[]
  version: number
  product_names: string
  factory_name: string
  inspector_name: string
  /** Address and contact of the factory as they were when the order was sold; '' without a factory. */
  address: string
  address_cn: string
  person: string
  phone: string
  /** The days of every revision, oldest first. */
  earlier: string[][]
  changed_at: Date
  /** No inspector has accepted yet; in an inspector's own calendar: this inspector has not accepted yet. */
  is_offered: boolean
}

const columns = sql`
  o.id, o.order_no, o.order_name, o.status, o.service_type, o.version, o.factory_name, o.inspector_name,
  -- a visit that was settled as aborted has given its later days back
  CASE WHEN o.status < ${statusInSql.cancelled} AND o.charged_cents IS NOT NULL
    THEN ARRAY(SELECT DISTINCT d.day FROM order_days d WHERE d.order_id = o.id ORDER BY d.day) ELSE o.days END AS days,
  array_to_string(ARRAY(SELECT DISTINCT jsonb_path_query(v.goods, '$[*].name') #>> '{}'), '; ') AS product_names,
  coalesce(v.factory->>'address', '') AS address, coalesce(v.factory->>'addressCn', '') AS address_cn,
  coalesce(v.factory->>'person', '') AS person, coalesce(v.factory->>'contact', '') AS phone,
  (SELECT coalesce(json_agg(e.cart->'days' ORDER BY e.revision), '[]') FROM order_revisions e WHERE e.order_id = o.id) AS earlier,
  coalesce((SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id), o.created_at) AS changed_at`
const sold = sql`orders o JOIN order_revisions v ON v.order_id = o.id AND v.revision = o.revision`

const select = async (db: Db, isOffered: RawBuilder<boolean>, where: RawBuilder<unknown>): Promise<CalendarOrder[]> =>
  (
    await sql<CalendarOrder>`SELECT ${columns}, ${isOffered} AS is_offered FROM ${sold} WHERE ${where}
      ORDER BY o.first_day, o.id LIMIT ${eventsMax}`.execute(db)
  ).rows

/** More than anybody looks at in a calendar. */
const eventsMax = 2000

/** Paid, and still without an inspector who accepted: a calendar that said CONFIRMED would promise a visit (SPEC A7). */
const isUnanswered = sql<boolean>`(o.status = ${statusInSql.confirmed} AND o.service_type <> 'lab'
  AND NOT EXISTS (SELECT FROM offers f WHERE f.order_id = o.id AND f.state = 'accepted'))`

export const calendarOrder = async (db: Db, orderId: number): Promise<CalendarOrder | undefined> =>
  (await select(db, isUnanswered, sql`o.id = ${orderId}`))[0]

/** Orders of these accounts (null: of all accounts) whose last day is not before `from`. */
export const ordersOf = (db: Db, scope: readonly number[] | null, from: string): Promise<CalendarOrder[]> =>
  select(
    db,
    isUnanswered,
    scope === null
      ? sql`o.last_day >= ${from}::date`
      : sql`o.last_day >= ${from}::date AND (o.customer_id = ANY(${scope}) OR o.real_customer_id = ANY(${scope}))`,
  )

/** Orders that an inspector is asked for, has accepted or is a member of. */
export const missionsOf = (db: Db, inspectorId: number, from: string): Promise<CalendarOrder[]> =>
  select(
    db,
    sql`EXISTS (SELECT FROM offers f WHERE f.order_id = o.id AND f.inspector_id = ${inspectorId} AND f.state = 'offered')`,
    sql`o.last_day >= ${from}::date AND o.status < ${statusInSql.cancelled} AND (
      EXISTS (SELECT FROM offers f WHERE f.order_id = o.id AND f.inspector_id = ${inspectorId} AND f.state IN ('offered', 'accepted'))
      OR EXISTS (SELECT FROM order_days d WHERE d.order_id = o.id AND d.inspector_id = ${inspectorId}))`,
  )
