import type { PlanKind } from '@goodlot/sampling'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { goodsTexts } from '../../order/revision/index.ts'
import { inOrder } from '../../owned-records/index.ts'

/** The order's city if the inspector lists it, else the first city that the inspector lists. */
const inspectorCity = sql<string | null>`(SELECT ic.city FROM inspector_cities ic WHERE ic.inspector_id = o.inspector_id
  ORDER BY ic.city = o.city DESC, ic.city LIMIT 1)`

/** Days of further inspectors. They are counted only if the man-days exceed the dates, since otherwise there are none. */
const memberDays = sql<number>`CASE WHEN ceil(o.md) > cardinality(o.days)
  THEN (SELECT count(*) FROM order_days d WHERE d.order_id = o.id AND NOT d.is_lead) ELSE 0 END`

/** The result of the latest released version of the report; '' while there is none. */
export const releasedResult = sql<string>`coalesce((SELECT rv.result FROM report_versions rv
  WHERE rv.order_id = o.id AND rv.released_at IS NOT NULL ORDER BY rv.version DESC LIMIT 1), '')`

const withNames = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('accounts as c', 'c.id', 'o.customer_id')
    .innerJoin('accounts as r', 'r.id', 'o.real_customer_id')
    .leftJoin('accounts as ap', 'ap.id', 'o.approver_id')
    .leftJoin('places as p', 'p.code', 'o.city')
    .leftJoin('places as ip', (join) => join.on('ip.code', '=', inspectorCity))
    .leftJoin('catalog_nodes as k', 'k.id', 'o.category_id')
    .leftJoin('catalog_nodes as l', 'l.id', 'o.line_id')
    .leftJoin('attachments as x', 'x.id', 'o.extra_pdf_id')
    .leftJoin('ratings as rt', 'rt.order_id', 'o.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('offers as f')
          .select(['f.state as offer_state', 'f.expires_at as offer_expires_at'])
          .whereRef('f.order_id', '=', 'o.id')
          .orderBy('f.id', 'desc')
          .limit(1)
          .as('f'),
      (join) => join.onTrue(),
    )
    .leftJoin('order_revisions as v', (join) =>
      join.onRef('v.order_id', '=', 'o.id').onRef('v.revision', '=', 'o.revision'),
    )
    .selectAll('o')
    .select(releasedResult.as('released_result'))
    .select(memberDays.as('member_days'))
    .select([
      goodsTexts('name').as('goods_names'),
      goodsTexts('sku').as('goods_skus'),
      goodsTexts('po').as('goods_pos'),
    ])
    .select(sql<PlanKind>`coalesce(v.cart->>'sampling', 'single')`.as('sampling'))
    .select('c.credit_ok as customer_credit_ok')
    .select(['c.nickname as customer_name', 'c.company as customer_company', 'c.email as customer_email'])
    .select(['r.email as real_customer_email', 'r.nickname as real_customer_name', 'ap.nickname as approver_name'])
    .select(['x.name as extra_pdf', 'rt.halves as rated_halves'])
    .select(['f.offer_state', 'f.offer_expires_at'])
    .select(['p.names as city_names', 'p.local_name as city_local'])
    .select(['ip.code as ins_city', 'ip.names as ins_city_names', 'ip.local_name as ins_city_local'])
    .select(['k.names as category_names', 'l.names as line_names'])

export async function ordersByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return inOrder(ids, await withNames(db).where(sql<boolean>`o.id = ANY(${ids})`).execute())
}
export type NamedOrder = Awaited<ReturnType<typeof ordersByIds>>[number]
