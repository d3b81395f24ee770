import type { OrderFacts, OrderStatus, ReportResult, ServiceType } from '@goodlot/rules'
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, Orders, Payouts } from '../../db/types.ts'

export type Order = Selectable<Orders>

export const orderById = (db: Db, id: number): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked until the end of the transaction: everything that changes an order takes its turn here first. */
export const lockOrder = (trx: Transaction<DB>, id: number): Promise<Order | undefined> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Every change raises the version: a screen that was opened before learns of it. */
export const changeOrder = (trx: Transaction<DB>, id: number, change: Updateable<Orders>): Promise<Order> =>
  trx
    .updateTable('orders')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What of a row the rules judge by. */
export const factsOf = (order: Order): Required<OrderFacts> => ({
  status: order.status as OrderStatus,
  reportResult: order.report_result as ReportResult,
  serviceType: order.service_type as ServiceType,
  customerId: order.customer_id,
  realCustomerId: order.real_customer_id,
  days: order.days,
  locked: order.locked,
  holdEndsAt: order.hold_ends_at,
  awaitsInspector: order.awaits_inspector,
  hasReleasedReport: order.finalized_at !== null,
})

/** Accounts as mails and notices need them: these, in their order, or every open account of root's. */
export async function receiversOf(db: Db, who: readonly number[] | 'root') {
  const query = db
    .selectFrom('accounts')
    .select(['id', 'email', 'nickname', 'language', 'active', 'email_notification'])
  if (who === 'root') return query.where('role', '=', 'root').where('active', '=', true).orderBy('id').execute()
  const rows = await query.where('id', 'in', who).execute()
  return who.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** What the inspector of the order as it stands earns, after commission. */
export async function payoutOf(db: Db, order: Pick<Order, 'id' | 'revision'>): Promise<number> {
  const row = await db
    .selectFrom('order_revisions')
    .select(sql<number>`(quote->>'payout')::int`.as('payout'))
    .where('order_id', '=', order.id)
    .where('revision', '=', order.revision)
    .executeTakeFirst()
  return row?.payout ?? 0
}

export const insertPayout = (trx: Transaction<DB>, payout: Insertable<Payouts>) =>
  trx.insertInto('payouts').values(payout).execute()

export const orderIdByNo = async (db: Db, orderNo: string): Promise<number | undefined> =>
  (await db.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirst())?.id
