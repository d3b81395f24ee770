import { sql } from 'kysely'
import { aCart, anOrder, goodsOf, priced } from '../carts.ts'
import { anInspector } from '../inspectors.ts'
import type { Person, TestWorld } from '../world.ts'
import type { Rows } from './cast.ts'
import { accountPreparations } from './prepare-accounts.ts'
import { bookPreparations } from './prepare-books.ts'
import { claimPreparations } from './prepare-claims.ts'
import { erasurePreparations, type Preparation } from './prepare-erasures.ts'
import { factoryPreparations } from './prepare-factories.ts'
import { inspectorPreparations } from './prepare-inspectors.ts'
import { invoicePreparations } from './prepare-invoices.ts'
import { keyPreparations } from './prepare-keys.ts'
import { payoutPreparations } from './prepare-payouts.ts'
import { ratingPreparations } from './prepare-ratings.ts'
import { receivablePreparations } from './prepare-receivables.ts'
import { staffPreparations } from './prepare-staff.ts'
import { teamPreparations } from './prepare-team.ts'
import { threadPreparations } from './prepare-threads.ts'
import { viewPreparations } from './prepare-views.ts'

async function failedJob(w: TestWorld): Promise<Rows> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM graphile_worker.add_job(identifier => 'mails.send', payload => '{}'::json, max_attempts => 1)`.execute(
    w.db,
  )
  const job_id = Number(rows[0]?.id)
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = ${job_id}`.execute(w.db)
  return { job_id }
}

/** Texts of a kind of mail that exists, without a version that would be refused as stale. */
const mailText = async (): Promise<Rows> => ({
  kind: 'order_placed',
  subject: 'Order {order_no}',
  body: 'Hello {name}',
  button: 'Open',
  version: undefined,
})

/** Whether a person books orders; for root and inspectors an order of somebody else is used. */
const books = ({ account }: Person) => account.role === 'customer' || account.role === 'admin'
const buyerFor = async (w: TestWorld, who: Person): Promise<Person> => (books(who) ? who : w.an())

/** A pending order, with the field names that calls use: an existing one, or a new one. */
async function pending(w: TestWorld, who: Person): Promise<Rows> {
  const waiting = w.db.selectFrom('orders').select(['id', 'order_no']).where('status', '=', 0).orderBy('id', 'desc')
  const own = books(who) ? waiting.where('real_customer_id', '=', who.id) : waiting
  const { id, order_no } = (await own.executeTakeFirst()) ?? (await placed(w, who))
  return { order_id: id, order_no, osn: order_no, new_ins: (await anInspector(w)).id }
}

async function placed(w: TestWorld, who: Person) {
  const { order_id: id, order_no } = await anOrder(w, await buyerFor(w, who))
  return { id, order_no }
}

/**
 * An order that is offered to this inspector. It is booked with another one and reassigned in the database, because earlier requests may
 * have changed this inspector's days.
 */
async function offered(w: TestWorld, who: Person): Promise<Rows> {
  const { order_id, goods } = await anOrder(w, await buyerFor(w, who))
  if (who.account.role !== 'inspector') return { order_id }
  await w.db.deleteFrom('order_days').where('inspector_id', '=', who.id).execute()
  for (const table of ['offers', 'orders', 'order_days'] as const)
    await sql`UPDATE ${sql.table(table)} SET inspector_id = ${who.id} WHERE inspector_id = ${goods.inspector.id}`.execute(
      w.db,
    )
  return { order_id }
}

/** A customer as calls about customers name it. */
const aCustomer = async (w: TestWorld): Promise<Rows> => ({ user_id: (await w.an()).id })

const carts = new WeakMap<Person, Rows>()

/** A complete cart with its price. It is used again and again, because its inspector takes ten orders a day. */
async function complete(w: TestWorld, who: Person): Promise<Rows> {
  const known = carts.get(who)
  if (known) return known
  const buyer = await buyerFor(w, who)
  const inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
  const rows = { order: await priced(buyer, aCart(w, await goodsOf(w, buyer, inspector))) }
  carts.set(who, rows)
  return rows
}

async function aDraft(w: TestWorld, who: Person): Promise<Rows> {
  const buyer = await buyerFor(w, who)
  const { data } = await buyer.send('order_submit', { order: {}, mode: 'draft' })
  return { did: data.did }
}

async function paid(w: TestWorld, who: Person): Promise<Rows> {
  const known = await w.db
    .selectFrom('orders')
    .select('id')
    .where('paid_cents', '>', 0)
    .where('real_customer_id', '=', who.id)
    .executeTakeFirst()
  if (known) return { order_id: known.id }
  const buyer = await buyerFor(w, who)
  const { order_id } = await anOrder(w, buyer)
  await buyer.send('order_checkout', { order_id })
  return { order_id }
}

async function accepted(w: TestWorld, who: Person): Promise<Rows> {
  const rows = await offered(w, who)
  if (who.account.role === 'inspector') await who.send('mission_accept', { order_id: Number(rows.order_id) })
  return rows
}

/** Creates the records that a call uses up, just before it is sent. Returns the fields that refer to them. */
export const preparations: Record<string, Preparation> = {
  ...accountPreparations,
  ...inspectorPreparations,
  ...staffPreparations,
  ...teamPreparations,
  ...erasurePreparations,
  ...factoryPreparations,
  ...payoutPreparations,
  my_ins_count: async (w, who) => {
    await w.db.updateTable('accounts').set({ can_use_my_ins_list: true }).where('id', '=', who.id).execute()
    return {}
  },
  customer_file: aCustomer,
  customer_members: aCustomer,
  customer_notes: aCustomer,
  customer_note_add: aCustomer,
  order_submit: complete,
  order_load: aDraft,
  draft_delete: aDraft,
  many_change: aDraft,
  many_book: aDraft,
  draft_hand_over: aDraft,
  order_info: pending,
  order_cancel: pending,
  order_edit_check: pending,
  order_change_preview: pending,
  order_change_md: pending,
  order_change_date: pending,
  order_change_service: pending,
  order_change_ins: pending,
  order_members: pending,
  order_choose_preview: pending,
  order_choose_ins: pending,
  order_move: pending,
  order_toggle_logo: pending,
  order_toggle_full_check: pending,
  order_lock: pending,
  order_extra_pdf: pending,
  order_resend_mail: pending,
  order_meeting: pending,
  mail_text_get: mailText,
  mail_text_save: mailText,
  mail_text_reset: mailText,
  mail_text_preview: mailText,
  message_list: pending,
  message_send: pending,
  ...threadPreparations,
  ...viewPreparations,
  ...keyPreparations,
  order_checkout: pending,
  pay_mark_received: pending,
  pay_create: pending,
  order_ics: paid,
  order_receipt: paid,
  ...invoicePreparations,
  ...bookPreparations,
  ...ratingPreparations,
  ...receivablePreparations,
  ...claimPreparations,
  mission_accept: offered,
  mission_open: accepted,
  mission_decline: offered,
  job_retry: failedJob,
}
