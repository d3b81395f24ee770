import { type Cart, chinaDay, type Revision } from '@goodlot/rules'
import { type Insertable, sql, type Transaction } from 'kysely'
import { json } from '../db/json-columns.ts'
import type { DB } from '../db/types.ts'
import { postCost } from '../payment/index.ts'
import { protocolSnapshot } from '../protocol/index.ts'

/** The joined texts of an order are cut at this length: longer ones would only slow the index down, and nobody searches that far. */
const listTextMax = 2000

interface OrderInspector {
  id: number
  name: string
  /** The inspector belongs to the buyer's family, not to the platform. */
  own: boolean
}

/** What is sold with an order, and which account saved it when. */
export interface Sale {
  revision: Revision
  inspector: OrderInspector | null
  by: { accountId: number; at: Date }
  /** The protocol snapshot that was sold before; absent: the protocol as it is now. */
  protocolSnapshotId?: number | null
}

const joined = (texts: readonly string[]): string =>
  [...new Set(texts.filter((text) => text !== ''))].join(', ').slice(0, listTextMax)

/** The columns that the order list shows and searches, from what was sold. */
function columnsOf({ revision: { cart, goods, factory, plan, manDays, quote }, inspector }: Sale) {
  const days = cart.days.toSorted()
  return {
    service_type: cart.serviceType,
    order_name: cart.orderName,
    factory_id: cart.factoryId,
    factory_name: factory?.name ?? '',
    city: factory?.city ?? null,
    category_id: cart.categoryId ?? goods[0]?.categoryId ?? null,
    line_id: cart.lineId ?? goods[0]?.lineId ?? null,
    inspector_id: inspector?.id ?? null,
    inspector_name: inspector?.name ?? '',
    is_own_inspector: inspector?.own ?? false,
    days,
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    md: manDays?.md ?? null,
    calculated_md: manDays?.calculated ?? null,
    sample_size: plan.length > 0 ? plan.reduce((sum, lot) => sum + lot.sampleSize, 0) : null,
    quantity: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    total_cents: quote.total,
    product_names: joined(goods.map(({ name }) => name)),
    product_skus: joined(goods.map(({ sku }) => sku)),
    product_pos: joined(goods.map(({ po }) => po)),
  } satisfies Partial<Insertable<DB['orders']>>
}

/** `GL261118-42`: the day in China, and a number that no other order has. */
async function nextOrderNumber(trx: Transaction<DB>, at: Date): Promise<string> {
  const { rows } = await sql<{ n: number }>`SELECT nextval('order_numbers') AS n`.execute(trx)
  return `GL${chinaDay(at).slice(2).replaceAll('-', '')}-${rows[0]?.n}`
}

/** Writes a new order, Pending, with its first revision. Its days are taken by `setOrderDays`. */
export async function insertOrder(
  trx: Transaction<DB>,
  owner: { customerId: number; realCustomerId: number; approverId: number | null },
  holdEndsAt: Date,
  sale: Sale,
): Promise<{ id: number; order_no: string }> {
  const order = await trx
    .insertInto('orders')
    .values({
      ...columnsOf(sale),
      order_no: await nextOrderNumber(trx, sale.by.at),
      customer_id: owner.customerId,
      real_customer_id: owner.realCustomerId,
      approver_id: owner.approverId,
      status: 0,
      origin_id: sale.revision.cart.originId ?? null,
      created_at: sale.by.at,
      hold_ends_at: holdEndsAt,
    })
    .returning(['id', 'order_no'])
    .executeTakeFirstOrThrow()
  await insertRevision(trx, order.id, 1, sale)
  await postCost(trx, order.id, 'sale', sale.by.at)
  return order
}

/**
 * Writes an edited order: the next revision, and a higher version, by which others notice the change. The end of a hold
 * moves with the first date.
 */
export async function updateOrder(
  trx: Transaction<DB>,
  { id, revision }: { id: number; revision: number },
  holdEndsAt: Date | null,
  sale: Sale,
  /** Whose approval it waits for from now on; absent: as before. */
  approval: { approver_id?: number | null } = {},
): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      ...columnsOf(sale),
      ...approval,
      revision: revision + 1,
      version: eb('version', '+', 1),
      hold_ends_at: holdEndsAt,
      // reminders belong to the dates they were sent for
      hold_reminded_at: null,
      prepare_reminded_at: null,
      balance_reminded_at: null,
    }))
    .where('id', '=', id)
    .execute()
  await insertRevision(trx, id, revision + 1, sale)
  await postCost(trx, id, 'edit', sale.by.at)
}

async function insertRevision(trx: Transaction<DB>, orderId: number, revision: number, sale: Sale): Promise<void> {
  const { cart, goods, factory, tests, plan, manDays, quote, switching } = sale.revision
  await trx
    .insertInto('order_revisions')
    .values({
      order_id: orderId,
      revision,
      saved_by: sale.by.accountId,
      saved_at: sale.by.at,
      protocol_snapshot_id:
        sale.protocolSnapshotId !== undefined ? sale.protocolSnapshotId : await snapshotOf(trx, cart),
      cart: json(cart),
      goods: json(goods),
      factory: factory && json(factory),
      tests: json(tests),
      plan: json(plan),
      man_days: manDays && json(manDays),
      quote: json(quote),
      switching: switching ? json(switching) : null,
    })
    .execute()
}

const snapshotOf = async (trx: Transaction<DB>, { protocolId }: Cart): Promise<number | null> =>
  protocolId === null ? null : protocolSnapshot(trx, protocolId)

/**
 * Puts the order on account: it is carried out without a payment, what it owes counts against the credit, and until an invoice names
 * another day it has to be paid the customer's own or else the given number of days after the visit.
 */
export async function putOnAccount(trx: Transaction<DB>, id: number, paymentDays: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      on_account: true,
      payment_days: sql`coalesce((SELECT b.due_days FROM billing_details b WHERE b.account_id = orders.customer_id), ${paymentDays})`,
    })
    .where('id', '=', id)
    .execute()
}

/** Sets the day on which orders have to be paid to that of their invoice; null: the order's own terms hold again. */
export async function setDueDay(trx: Transaction<DB>, ids: readonly number[], day: string | null): Promise<void> {
  await trx.updateTable('orders').set({ due_on: day }).where('id', 'in', ids).execute()
}

/** Takes an order off the account. Its entries up to now stay in statements of account, which balance them with one line. */
export async function takeOffAccount(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      on_account: false,
      off_account_entry: sql`(SELECT max(e.id) FROM ledger_entries e WHERE e.order_id = orders.id)`,
    })
    .where('id', '=', id)
    .execute()
}
