import type { Revision } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Order } from '../order-store.ts'

/** What the lead inspector earns for the current revision of an order, after commission. */
export async function payoutOf(db: Db, order: Pick<Order, 'id' | 'revision'>): Promise<number> {
  const row = await db
    .selectFrom('order_revisions')
    .select(sql<number>`(quote->>'payout')::int`.as('payout'))
    .where('order_id', '=', order.id)
    .where('revision', '=', order.revision)
    .executeTakeFirst()
  return row?.payout ?? 0
}

/** The current revision: what was sold last. `protocol_name` is the name of the protocol's snapshot. */
export async function currentRevision(db: Db, order: Pick<Order, 'id' | 'revision'>) {
  const row = await db
    .selectFrom('order_revisions as v')
    .leftJoin('protocol_snapshots as s', 's.id', 'v.protocol_snapshot_id')
    .select(['v.cart', 'v.goods', 'v.factory', 'v.tests', 'v.plan', 'v.man_days', 'v.quote', 'v.switching'])
    .select(['v.protocol_snapshot_id', 's.name as protocol_name', 's.name_cn as protocol_name_cn', 's.protocol_id'])
    .where('v.order_id', '=', order.id)
    .where('v.revision', '=', order.revision)
    .executeTakeFirst()
  if (!row) throw new Error(`order ${order.id} has no revision ${order.revision}`)
  const { cart, goods, factory, tests, plan, man_days: manDays, quote, switching, ...protocol } = row
  const sold: Revision = { cart, goods, factory, tests, plan, manDays, quote, switching }
  return { ...protocol, sold }
}

/** SQL for one text field of every product in the revision `v`, as a list. */
export const goodsTexts = (field: 'name' | 'sku' | 'po') =>
  sql<string[] | null>`jsonb_path_query_array(v.goods, ${sql.lit(`$[*].${field}`)})`

/** Names of the goods that were sold last. Names contain commas, so separate them by something else when joining them. */
export async function goodsNames(db: Db, order: { id: number; revision: number }): Promise<string[]> {
  const sold = await db
    .selectFrom('order_revisions as v')
    .where('v.order_id', '=', order.id)
    .where('v.revision', '=', order.revision)
    .select(goodsTexts('name').as('names'))
    .executeTakeFirst()
  return [...new Set(sold?.names ?? [])]
}
