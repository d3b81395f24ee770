import type { LoadedCart } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { mayReinspect } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Me } from '../../http/context.ts'
import { type MayFail, refuse } from '../../http/refusal.ts'
import { requireVisible } from '../../order/access/index.ts'
import { factsOf, type Order, orderById } from '../../order/index.ts'

import { earlierFindings } from '../reports/index.ts'

type EarlierOrderContext = { db: Db; me: Me } & MayFail<
  'not_found' | 'not_yours' | 'report_not_released' | 'ended_without_report' | 'laboratory_report'
>

/** The order whose goods are inspected again: it must be the caller's and have a released report. */
export async function requireEarlierOrder(ctx: EarlierOrderContext, id: number): Promise<Order> {
  const order = await requireVisible(ctx, id)
  refuse(ctx, mayReinspect(ctx.me, factsOf(order)))
  return order
}

/** What the cart shows of the earlier order. */
export async function earlierOrderView(
  { db, locale }: { db: Db; locale: Locale },
  id: number | null | undefined,
): Promise<LoadedCart['origin']> {
  const order = id ? await orderById(db, id) : undefined
  const found = order && (await earlierFindings(db, order.id))
  if (!order || !found) return null
  return {
    order_id: order.id,
    order_no: order.order_no,
    report_result: found.result,
    ins_id: order.inspector_id,
    ins_nick_name: order.inspector_name,
    defects: found.defects.map(({ class: kind, name, name_cn, count }) => ({
      class: kind,
      name: (locale === 'zh-CN' && name_cn) || name,
      count,
    })),
  }
}
