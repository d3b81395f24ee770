import { type Cents, orderStatus, type QuotedDate } from '@goodlot/rules'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Names } from '../../db/json-columns.ts'
import { lastSaid } from './factory-said-store.ts'

/** The offers of an inspector, and the orders with the inspector as a member. Members get no offer: they count as having accepted. */
const work = (db: Db, inspectorId: number) =>
  db
    .selectFrom('offers')
    .select(['order_id', 'inspector_id', 'state', 'expires_at'])
    .select(sql<'lead' | 'member'>`'lead'`.as('role'))
    .where('inspector_id', '=', inspectorId)
    .where('state', 'in', ['offered', 'accepted'])
    .unionAll((eb) =>
      eb
        .selectFrom('order_days')
        .select(['order_id', 'inspector_id'])
        .select([
          sql<string>`'accepted'`.as('state'),
          sql<Date>`'infinity'::timestamptz`.as('expires_at'),
          sql<'lead' | 'member'>`'member'`.as('role'),
        ])
        .where('inspector_id', '=', inspectorId)
        .where('is_lead', '=', false)
        .groupBy(['order_id', 'inspector_id']),
    )

const worksOf = (db: Db, inspectorId: number) =>
  db.selectFrom(work(db, inspectorId).as('f')).innerJoin('orders as o', 'o.id', 'f.order_id')

/** Orders that an inspector was offered, has accepted or helps with: those that are finished if `done`, else all others. */
export const missionsOf = (db: Db, inspectorId: number, done: boolean) =>
  worksOf(db, inspectorId).where('o.status', done ? '=' : '<', orderStatus.finalized)

const isOffered = sql<boolean>`(f.state = 'offered' AND o.status < ${orderStatus.inProgress})`

/** Offers to answer come first, then work to do, then submitted work: so the first page always shows every offer. */
export const byUrgency = sql`CASE WHEN ${isOffered} THEN 0 WHEN o.status < ${orderStatus.reported} THEN 1 ELSE 2 END`

/** How many orders wait for the inspector's answer. */
export async function countOffers(db: Db, inspectorId: number): Promise<number> {
  const counted = await missionsOf(db, inspectorId, false)
    .where(isOffered)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(counted.n)
}

/** The inspector's mission for one order. */
export const missionOfOrder = (db: Db, inspectorId: number, orderId: number) =>
  worksOf(db, inspectorId).where('o.id', '=', orderId)

type Missions = ReturnType<typeof missionsOf>
type Tables = Missions extends SelectQueryBuilder<infer D, infer _T, infer _R> ? D : never

/** What one inspector has of a sale. */
export interface SoldPart {
  dates: readonly (Pick<QuotedDate, 'day' | 'earned'> & Partial<Pick<QuotedDate, 'kind'>>)[]
  earned: Cents
  commission: Cents
}

/** The columns of a mission: what was sold, without the customer's price. */
export const withSold = (q: SelectQueryBuilder<Tables, 'f' | 'o', object>) =>
  q
    .innerJoin('order_revisions as v', (join) =>
      join.onRef('v.order_id', '=', 'o.id').onRef('v.revision', '=', 'o.revision'),
    )
    .leftJoin('protocol_snapshots as s', 's.id', 'v.protocol_snapshot_id')
    .leftJoin('places as p', 'p.code', 'o.city')
    .select(['o.id', 'o.order_no', 'o.status', 'o.service_type', 'o.md', 'o.calculated_md', 'o.sample_size'])
    .select(['o.factory_name', 'o.product_names', 'o.quantity', 'o.city', 'f.state', 'f.expires_at', 'f.role'])
    .select(['p.names as city_names', 'p.local_name as city_local', 'p.lat as city_lat', 'p.lng as city_lng'])
    .select(lastSaid.as('said'))
    .select(['s.name as protocol_name', 's.name_cn as protocol_name_cn', 'v.factory'])
    .select([
      sql<boolean>`coalesce((SELECT m.lead_id FROM missions m JOIN order_days d ON d.order_id = m.order_id AND d.inspector_id = m.lead_id
        WHERE m.order_id = o.id LIMIT 1) = f.inspector_id, f.role = 'lead')`.as('leads'),
      sql<string>`coalesce(v.cart->>'remark', '')`.as('remark'),
      sql<string[]>`CASE f.role WHEN 'lead' THEN o.days ELSE ARRAY (SELECT d.day FROM order_days d
        WHERE d.order_id = o.id AND d.inspector_id = f.inspector_id ORDER BY d.day) END`.as('days'),
      // a member who was not part of the sale is paid nothing by it
      sql<number>`COALESCE(CASE f.role WHEN 'lead' THEN (v.quote->>'payout')::int ELSE (SELECT (m->>'payout')::int
        FROM jsonb_array_elements(v.quote->'team') m WHERE (m->>'inspectorId')::int = f.inspector_id) END, 0)`.as(
        'payout',
      ),
      sql<SoldPart | null>`CASE f.role WHEN 'lead' THEN jsonb_build_object('dates', v.quote->'dates', 'earned', v.quote->'earned',
          'commission', v.quote->'commission')
        ELSE (SELECT m FROM jsonb_array_elements(v.quote->'team') m WHERE (m->>'inspectorId')::int = f.inspector_id) END`.as(
        'part',
      ),
      sql<number>`1 + coalesce(jsonb_array_length(v.quote->'team'), 0)`.as('people'),
    ])

export const wasOffered = async (db: Db, orderId: number, inspectorId: number): Promise<boolean> =>
  (await db
    .selectFrom('offers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirst()) !== undefined

/** A city that an inspector works in. */
export interface OwnCity {
  code: string
  names: Names
  local_name: string
  lat: number
  lng: number
}

export const citiesOf = async (db: Db, inspectorId: number): Promise<OwnCity[]> => {
  const rows = await db
    .selectFrom('inspector_cities as c')
    .innerJoin('places as p', 'p.code', 'c.city')
    .select(['p.code', 'p.names', 'p.local_name', 'p.lat', 'p.lng'])
    .where('c.inspector_id', '=', inspectorId)
    .execute()
  return rows.flatMap(({ lat, lng, ...city }) => (lat === null || lng === null ? [] : [{ ...city, lat, lng }]))
}
