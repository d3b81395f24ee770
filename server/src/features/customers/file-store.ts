import { addDays, type Day } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { mainIdOf, type NamedCustomer, withNames } from './store.ts'

/** The main account of a family, by the id of any of its accounts. */
export const familyOf = (db: Db, id: number): Promise<NamedCustomer | undefined> =>
  withNames(db).where('a.id', '=', mainIdOf(id)).executeTakeFirst()

interface Business {
  this_year: number
  last_12_months: number
  in_all: number
  orders: number
}

const cost = sql`coalesce(o.charged_cents, o.total_cents + o.extra_cents, 0)`
/** The first instant of a day in China. */
const startOf = (day: Day) => sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Shanghai')`

/** What the orders of a family cost, by the day of placing as in root's numbers; read from one index. */
export async function businessOf(db: Db, customerId: number, today: Day): Promise<Business> {
  const since = (day: Day) => sql`coalesce(sum(${cost}) FILTER (WHERE o.created_at >= ${startOf(day)}), 0)::bigint`
  const { rows } = await sql<Business>`
    SELECT ${since(`${today.slice(0, 4)}-01-01`)} AS this_year, ${since(addDays(today, -364))} AS last_12_months,
      coalesce(sum(${cost}), 0)::bigint AS in_all, count(*)::int AS orders
    FROM orders o WHERE o.customer_id = ${customerId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without groups has one row')
  return row
}

export const lastOrderOf = (db: Db, customerId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_no', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The accounts of a family, the main account included. */
export const membersOf = (db: Db, mainId: number) =>
  db.selectFrom('accounts as a').where((eb) => eb.or([eb('a.id', '=', mainId), eb('a.parent_id', '=', mainId)]))

export async function familyCounts(db: Db, mainId: number) {
  const { members, signed_in_at } = await membersOf(db, mainId)
    .select((eb) => [eb.fn.countAll<number>().as('members'), eb.fn.max('a.signed_in_at').as('signed_in_at')])
    .executeTakeFirstOrThrow()
  const { notes } = await notesOf(db, mainId)
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .executeTakeFirstOrThrow()
  return { members, notes, signed_in_at }
}

/** Notes of a family with their authors. */
export const notesOf = (db: Db, mainId: number) =>
  db
    .selectFrom('customer_notes as n')
    .innerJoin('accounts as w', 'w.id', 'n.created_by')
    .where('n.customer_id', '=', mainId)

export const insertNote = (
  trx: Transaction<DB>,
  note: { customer_id: number; text: string; created_by: number; created_at: Date },
) => trx.insertInto('customer_notes').values(note).returning('id').executeTakeFirstOrThrow()
