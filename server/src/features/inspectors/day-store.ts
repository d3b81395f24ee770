import { capacityOf, type Day } from '@goodlot/rules'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, Inspectors } from '../../db/types.ts'

export async function workDaysOf(db: Db, id: number, from: Day, to: Day): Promise<Day[]> {
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

export async function replaceWorkDays(
  trx: Transaction<DB>,
  id: number,
  { from, to }: { from: Day; to: Day },
  days: readonly Day[],
): Promise<void> {
  await sql`DELETE FROM inspector_days WHERE inspector_id = ${id} AND day BETWEEN ${from} AND ${to} AND day <> ALL (${days}::date[])`.execute(
    trx,
  )
  await sql`INSERT INTO inspector_days (inspector_id, day) SELECT ${id}, unnest(${days}::date[]) ON CONFLICT DO NOTHING`.execute(
    trx,
  )
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

export const capacity = (row: Pick<Selectable<Inspectors>, 'extra_order_qty'>) => capacityOf(row.extra_order_qty)
