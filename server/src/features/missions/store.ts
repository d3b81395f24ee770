import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

const live = sql<boolean>`f.state IN ('offered', 'accepted')`

/** Orders that are offered to an inspector or that it has accepted, until they are finished. */
export const missionsOf = (db: Db, inspectorId: number) =>
  db
    .selectFrom('offers as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .where('f.inspector_id', '=', inspectorId)
    .where(live)
    .where('o.status', '<', 4)

type Missions = ReturnType<typeof missionsOf>
type Tables = Missions extends SelectQueryBuilder<infer D, infer _T, infer _R> ? D : never

/** The columns of a mission: what was sold, without the customer's price. */
export const withSold = (q: SelectQueryBuilder<Tables, 'f' | 'o', object>) =>
  q
    .innerJoin('order_revisions as v', (join) =>
      join.onRef('v.order_id', '=', 'o.id').onRef('v.revision', '=', 'o.revision'),
    )
    .leftJoin('protocol_snapshots as s', 's.id', 'v.protocol_snapshot_id')
    .leftJoin('places as p', 'p.code', 'o.city')
    .select(['o.id', 'o.order_no', 'o.status', 'o.service_type', 'o.days', 'o.md', 'o.calculated_md', 'o.sample_size'])
    .select(['o.factory_name', 'o.product_names', 'o.quantity', 'o.city', 'f.state', 'f.expires_at'])
    .select(['p.names as city_names', 'p.local_name as city_local'])
    .select(['s.name as protocol_name', 's.name_cn as protocol_name_cn', 'v.factory'])
    .select([
      sql<string>`coalesce(v.cart->>'remark', '')`.as('remark'),
      sql<number>`(v.quote->>'payout')::int`.as('payout'),
    ])

export const wasOffered = async (db: Db, orderId: number, inspectorId: number): Promise<boolean> =>
  (await db
    .selectFrom('offers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirst()) !== undefined
