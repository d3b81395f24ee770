import type { OrderFacts, OrderStatus, ReportResult, ServiceType } from '@goodlot/rules'
import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, Orders } from '../../db/types.ts'
import { postCost } from '../../payment/index.ts'

export type Order = Selectable<Orders>

export const orderById = (db: Db, id: number): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

export async function requireOrder(db: Db, id: number): Promise<Order> {
  const order = await orderById(db, id)
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

/** Locked until the end of the transaction: everything that changes an order takes its turn here first. */
export const lockOrder = (trx: Transaction<DB>, id: number): Promise<Order | undefined> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type MoneyColumn = 'total_cents' | 'charged_cents' | 'extra_cents' | 'paid_cents' | 'refund_due_cents'
/** Money has ways of its own to change, which post it to the ledger as well. */
type Change = Omit<Updateable<Orders>, MoneyColumn> & { [K in MoneyColumn]?: never }

const update = (trx: Transaction<DB>, id: number, change: Updateable<Orders>): Promise<Order> =>
  trx
    .updateTable('orders')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Every change raises the version: a screen that was opened before learns of it. What it costs is changed by `changeCost`. */
export const changeOrder = (trx: Transaction<DB>, id: number, change: Change): Promise<Order> => update(trx, id, change)

/** The same for what the order costs: it is posted at once. */
export async function changeCost(
  trx: Transaction<DB>,
  id: number,
  change: Omit<Updateable<Orders>, 'paid_cents' | 'refund_due_cents'>,
  reason: 'edit' | 'cancel' | 'charge',
  at: Date,
): Promise<Order> {
  const order = await update(trx, id, change)
  await postCost(trx, id, reason, at)
  return order
}

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
  hasInspector: order.inspector_id !== null,
  hasReleasedReport: order.finalized_at !== null && order.report_result !== '',
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

export const orderIdByNo = async (db: Db, orderNo: string): Promise<number | undefined> =>
  (await db.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirst())?.id
