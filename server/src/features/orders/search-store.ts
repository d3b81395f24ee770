import { cleanCode } from '@goodlot/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { outsideCalls } from '../../http/refusal.ts'
import type { Scope } from '../../order/access/index.ts'
import { orderIdByNo } from '../../order/index.ts'
import { inOrder } from '../../owned-records/index.ts'
import { orderPage } from './list-store.ts'
import { releasedResult } from './row-store.ts'

/** Orders with a text in their number, name, PO or SKU: the one with this number first, then the latest visit. */
export async function ordersWith({ db, now }: { db: Db; now: Date }, scope: Scope, text: string, limit: number) {
  // the first page is never too deep
  const ctx = { db, now, ...outsideCalls }
  const { ids } = await orderPage(ctx, scope, { anywhere: text }, { page: 1, limit, sort: undefined })
  const exact = await orderIdByNo(db, cleanCode(text).toUpperCase())
  const all = exact === undefined ? ids : [exact, ...ids.filter((id) => id !== exact)]
  if (all.length === 0) return []
  let rows = db
    .selectFrom('orders as o')
    .select(['o.id', 'o.order_no', 'o.order_name', 'o.product_names', 'o.product_skus', 'o.product_pos'])
    .select(['o.factory_name', 'o.service_type', releasedResult.as('released_result')])
    .where(sql<boolean>`o.id = ANY(${all})`)
  // the order with this number was found without asking whose it is
  if (scope) rows = rows.where((eb) => eb.or([eb('o.customer_id', 'in', scope), eb('o.real_customer_id', 'in', scope)]))
  return inOrder(all, await rows.execute())
}
