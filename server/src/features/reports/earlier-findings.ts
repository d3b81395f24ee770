import { groupBy } from '@goodlot/checklists'
import type { EarlierFindings, MissionResult } from '@goodlot/inspection'
import { CLASSES } from '@goodlot/sampling'
import type { Db } from '../../db/connect.ts'
import { orderById } from '../../order/index.ts'
import { latestVersion } from './store.ts'

/** The findings of an order's latest released report; null if there is none. */
export async function earlierFindings(db: Db, orderId: number): Promise<EarlierFindings | null> {
  const order = await orderById(db, orderId)
  const version = order && (await latestVersion(db, orderId, true))
  if (!order || !version) return null
  const kinds = [...groupBy(version.data.defects, (one) => `${one.class} ${one.name}`).values()]
  const defects = kinds.flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { class: kind, name, name_cn } = first
    return [{ class: kind, name, name_cn, count: rows.reduce((sum, { count }) => sum + count, 0) }]
  })
  return {
    order_no: order.order_no,
    result: version.result as MissionResult,
    defects: defects.toSorted(
      (a, b) => CLASSES.indexOf(a.class) - CLASSES.indexOf(b.class) || b.count - a.count || (a.name < b.name ? -1 : 1),
    ),
  }
}
