import type { Day } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'

/** Days that the inspector marked and that nothing blocks: what customers are offered. */
export async function openDays(db: Db, id: number, from: Day, to: Day): Promise<Day[]> {
  const rows = await db
    .selectFrom('inspector_days')
    .select('day')
    .where('inspector_id', '=', id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

/** The inspector's booked days, with the order of each. */
export const bookedDays = (db: Db, id: number, from: Day, to: Day) =>
  db
    .selectFrom('order_days as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(['d.day', 'o.order_no', 'o.customer_id', 'o.real_customer_id'])
    .where('d.inspector_id', '=', id)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .orderBy('d.day')
    .orderBy('d.slot')
    .execute()
