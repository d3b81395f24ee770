import { sql } from 'kysely'
import { expect } from 'vitest'
import { json } from '../../db/json-columns.ts'
import { newToken } from '../../secrets.ts'
import { anOrder } from '../carts.ts'
import { anInspector } from '../inspectors.ts'
import { aKey } from '../keys.ts'
import { aReport } from '../reports.ts'
import type { Person, TestWorld } from '../world.ts'

/** Values of records, such as ids, under the field names that calls use. */
export type Rows = Record<string, unknown>

/** An inspector that belongs to the family of this account; each family has one. */
export async function familyInspector(w: TestWorld, person: Person): Promise<number> {
  const owner_id = person.account.parent_id ?? person.id
  const existing = await w.db
    .selectFrom('inspectors')
    .select('account_id')
    .where('owner_id', '=', owner_id)
    .executeTakeFirst()
  return existing?.account_id ?? (await anInspector(w, { profile: { owner_id } })).id
}

const buys = ({ account }: Person) => account.role === 'customer' || account.role === 'admin'

/** The records of an account; adds an attachment, a notice and a view first. */
export async function rowsOf(w: TestWorld, person: Person): Promise<Rows> {
  const now = w.clock.now()
  const attachment = await w.db
    .insertInto('attachments')
    .values({
      ...{ name: `${newToken()}.png`, file_name: 'a.png', type: 'image/png', size: 1, sha256: Buffer.alloc(32) },
      ...{ created_by: person.id, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notice = await w.db
    .insertInto('notices')
    .values({ account_id: person.id, kind: 'welcome', params: json({ name: 'A' }), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const view = await w.db
    .insertInto('order_views')
    .values({
      owner_id: person.id,
      name: 'To pay',
      query: 'view=to_pay',
      is_shared: true,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key_id = buys(person) ? (await aKey(w, person)).id : null
  const { rows } = await sql<Rows>`
    SELECT a.email, a.uuid, a.id AS user_id, a.id AS created_by,
      (SELECT max(id) FROM sessions WHERE account_id = a.id) AS session_id,
      (SELECT max(id) FROM products WHERE owner_id = a.id) AS product_id,
      (SELECT max(id) FROM factories WHERE owner_id = a.id) AS business_id,
      (SELECT max(id) FROM protocols WHERE created_by = a.id) AS tpl_id
    FROM accounts a WHERE a.id = ${person.id}`.execute(w.db)
  const certificate_id = await certificateOf(w, person, rows[0]?.business_id)
  const found: Rows = {
    ...rows[0],
    ...{ attachment_id: attachment.id, notice_id: notice.id, view_id: view.id, certificate_id, key_id },
  }
  const own = await named(w, found)
  const all = found.tpl_id ? { ...own, ...(await treeOf(w, Number(found.tpl_id))) } : own
  const wanted = Object.entries(all).filter(([, value]) => value !== null)
  return Object.fromEntries(wanted)
}

/** A certificate of the account's factory; null without a factory. */
async function certificateOf(w: TestWorld, person: Person, factory: unknown): Promise<number | null> {
  if (!factory) return null
  const { id } = await w.db
    .insertInto('attachments')
    .values({
      ...{ name: `${newToken()}.pdf`, file_name: 'iso.pdf', type: 'application/pdf', size: 1 },
      ...{ sha256: Buffer.alloc(32), tag: 'factory', tag_id: Number(factory), remark: 'ISO 9001' },
      ...{ expires_on: '2027-01-31', created_by: person.id, created_at: w.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives the account's product and factory unique names, because spreadsheets show names instead of ids. */
async function named(w: TestWorld, rows: Rows): Promise<Rows> {
  if (!rows.product_id || !rows.business_id) return rows
  const product_name = `Kettle of account ${rows.user_id}`
  const business_name = `Works of account ${rows.user_id}`
  await w.db.updateTable('products').set({ name: product_name }).where('id', '=', Number(rows.product_id)).execute()
  await w.db.updateTable('factories').set({ name: business_name }).where('id', '=', Number(rows.business_id)).execute()
  return { ...rows, product_name, business_name }
}

export async function treeOf(w: TestWorld, protocol: number): Promise<Rows> {
  const { rows } = await sql<Rows>`
    SELECT p.id AS tpl_id, p.version, c.id AS class_id, i.id AS item_id, o.id AS option_id
    FROM protocols p JOIN protocol_classes c ON c.protocol_id = p.id JOIN protocol_items i ON i.class_id = c.id
    JOIN protocol_options o ON o.item_id = i.id WHERE p.id = ${protocol} ORDER BY o.id LIMIT 1`.execute(w.db)
  return rows[0] ?? {}
}

/** A payment that waits for the buyer's approval at the provider, and an invoice. */
export async function moneyOf(w: TestWorld, person: Person, order_id: number): Promise<Rows> {
  const pay_id = `PAY-${order_id}`
  const now = w.clock.now()
  await w.db
    .insertInto('paypal_orders')
    .values({ id: pay_id, order_id, amount_cents: 100, created_by: person.id, created_at: now })
    .execute()
  const { data } = await person.send('order_invoice_issue', { order_id })
  return { pay_id, invoice_no: data.invoice_no }
}

/** Pays and cancels a new order. Returns the id of the refund that is due. */
export async function refundOf(w: TestWorld, person: Person): Promise<number> {
  const { order_id } = await anOrder(w, person)
  expect((await person.send('order_checkout', { order_id })).msg).toBe('')
  expect((await person.send('order_cancel', { order_id })).msg).toBe('')
  const refund = await w.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order_id)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  return refund.id
}

export async function payoutOf(w: TestWorld, inspector: Person, orderId: number): Promise<Rows> {
  const payout = await w.db
    .insertInto('payouts')
    .values({
      ...{ order_id: orderId, inspector_id: inspector.id, earned_cents: 20_000, commission_cents: 3_000 },
      ...{ accrued_at: w.clock.now(), payable_on: '2026-11-10' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { payout_id: payout.id, payout_ids: [payout.id] }
}

/** A complaint that nobody has decided. */
export async function claimOf(w: TestWorld, person: Person, order_id: number): Promise<Rows> {
  const { id } = await w.db
    .insertInto('claims')
    .values({ order_id, kind: 'complaint', opened_at: w.clock.now(), opened_by: person.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { claim_id: id }
}

/** A strike of an inspector for this order, and the appeal against it. */
export async function strikeOf(w: TestWorld, inspector: Person, order_id: number): Promise<Rows> {
  const at = w.clock.now()
  const { id: strike_id } = await w.db
    .insertInto('strikes')
    .values({
      ...{ inspector_id: inspector.id, order_id, kind: 'sent_back', points: 1 },
      ...{ happened_at: at, told_at: at, counts_from: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: appeal_id } = await w.db
    .insertInto('appeals')
    .values({ inspector_id: inspector.id, order_id, kind: 'strike', strike_id, text: 'No', opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { strike_id, appeal_id }
}

/** A line of the visit that was held back. */
export async function heldLineOf(w: TestWorld, person: Person, order_id: number): Promise<Rows> {
  const { id } = await w.db
    .insertInto('order_messages')
    .values({
      ...{ order_id, author_id: person.id, part: 'visit', side: 'customer', audience: 'inspector' },
      ...{ text: 'Call 13812345678', hold: 'held', hold_reasons: ['phone'], created_at: w.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { held_message_id: id }
}

/** A report that anybody can verify by its code, and read by its address. */
export async function releasedReport(w: TestWorld, { stranger, root }: Record<'stranger' | 'root', Person>) {
  const { order_id } = await aReport(w, stranger)
  expect((await root.send('report_accept', { oid: order_id, flag: 1 })).msg).toBe('')
  const { data } = await stranger.send('report_share', { oid: order_id })
  const { code } = await w.db
    .selectFrom('report_versions')
    .select('code')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return { order_id, aid: data.aid, verification: code }
}

/** Records that belong to nobody. */
export async function sharedRows(w: TestWorld): Promise<Rows> {
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts
    WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)`.execute(w.db)
  const { rows } = await sql<Rows>`
    SELECT (SELECT max(id) FROM mails) AS mail_id, (SELECT max(id) FROM enquiries) AS issue_id,
      (SELECT max(id) FROM graphile_worker._private_jobs) AS job_id, (SELECT max(ref_code) FROM referrals) AS ref_code,
      (SELECT max(id) FROM inspector_invitations) AS invitation_id,
      (SELECT max(code) FROM inspector_invitations) AS invitation_code,
      (SELECT max(id) FROM staff_invitations) AS staff_invitation_id,
      (SELECT secrets[1] FROM mails WHERE template = 'staff_invitation') AS staff_token,
      (SELECT max(id) FROM accounts WHERE staff_role = 'support') AS staff_id,
      (SELECT max(id) FROM accounts WHERE is_agent) AS agent_id,
      (SELECT max(account_id) FROM inspectors WHERE owner_id IS NULL) AS new_ins`.execute(w.db)
  return rows[0] ?? {}
}
