import { randomUUID } from 'node:crypto'
import { emailProof, resetCode } from '@goodlot/rules'
import { sql } from 'kysely'
import { codeOfStep, stepAt } from '../../features/accounts/totp.ts'
import { newToken, tokenHash } from '../../secrets.ts'
import { aCart, anOrder, goodsOf, priced } from '../carts.ts'
import { anInspector } from '../inspectors.ts'
import type { Person, TestWorld } from '../world.ts'
import type { Rows } from './cast.ts'
import { erasurePreparations, type Preparation } from './prepare-erasures.ts'
import { invoicePreparations } from './prepare-invoices.ts'
import { payoutPreparations } from './prepare-payouts.ts'
import { receivablePreparations } from './prepare-receivables.ts'

const code = '123456'
const authenticatorSecret = Buffer.alloc(20, 7)

/** Begins to set up two-step verification, or switches it on. Returns the current code. */
async function totpOf(w: TestWorld, account_id: number, isOn: boolean): Promise<string> {
  const now = w.clock.now()
  const row = {
    secret: w.secrets.encrypt('totp', authenticatorSecret, `account:${account_id}`),
    started_at: now,
    confirmed_at: isOn ? now : null,
    last_step: 0,
    wrong_codes: 0,
    wrong_at: null,
  }
  await w.db
    .insertInto('account_totps')
    .values({ account_id, ...row })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(row))
    .execute()
  return codeOfStep(authenticatorSecret, stepAt(now))
}

const withoutTotp = (w: TestWorld, id: number) =>
  w.db.deleteFrom('account_totps').where('account_id', '=', id).execute()

/** A new account whose address is not confirmed yet, with the token and the code of its confirmation mail. */
async function unconfirmed(w: TestWorld): Promise<Rows> {
  const { id, email } = await w.an({ email_verified_at: null })
  const token = newToken()
  await w.db
    .insertInto('email_proofs')
    .values({
      account_id: id,
      token_hash: tokenHash(token),
      code_hash: w.secrets.digest('email', `${id}:${code}`),
      expires_at: new Date(w.clock.now().getTime() + emailProof.lifeDays * 24 * 3600_000),
    })
    .execute()
  return { email, code, token }
}

/** A new account to which a code for a new password was mailed. */
async function forgetful(w: TestWorld): Promise<Rows> {
  const { email } = await w.an()
  const asked_from = '10.1.1.1'
  const now = w.clock.now()
  await w.db
    .insertInto('password_resets')
    .values({
      ...{ email, asked_from, asked_at: now, language: 'en-US', handled: true },
      code_hash: w.secrets.digest('reset', `${email}:${asked_from}:${code}`),
      expires_at: new Date(now.getTime() + resetCode.lifeMinutes * 60_000),
    })
    .execute()
  return { email, code }
}

/** Adds a portrait, a document, a product line and a city: all that an inspector needs to submit the profile. */
async function completeProfile(w: TestWorld, id: number): Promise<void> {
  const now = w.clock.now()
  const { id: photo_id } = await w.db
    .insertInto('attachments')
    .values({
      ...{ name: `${newToken()}.png`, file_name: 'a.png', type: 'image/png', size: 1, sha256: Buffer.alloc(32) },
      ...{ created_by: id, created_at: now, tag: 'account', tag_id: id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await w.db
    .updateTable('inspectors')
    .set({ photo_id, real_name: 'Li Ming', submitted_at: null, verified_at: null })
    .where('account_id', '=', id)
    .execute()
  await sql`INSERT INTO inspector_lines (inspector_id, line_id) VALUES (${id}, 101) ON CONFLICT DO NOTHING`.execute(
    w.db,
  )
  await sql`INSERT INTO inspector_cities (inspector_id, city, province, working_cents, weekend_cents, holiday_cents)
    VALUES (${id}, 'CN-4403', 'CN-44', 100, 100, 100) ON CONFLICT DO NOTHING`.execute(w.db)
}

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

/** Makes sure that an inspector can begin a try of the entry exam now. */
async function examinable(w: TestWorld, { id, account }: Person): Promise<void> {
  if (account.role !== 'inspector') return
  await w.db.deleteFrom('exam_tries').where('inspector_id', '=', id).execute()
  await sql`INSERT INTO inspector_lines (inspector_id, line_id) VALUES (${id}, 101) ON CONFLICT DO NOTHING`.execute(
    w.db,
  )
}

async function openTry(w: TestWorld, who: Person): Promise<Rows> {
  await examinable(w, who)
  const { data } = await who.send('exam_begin', {})
  return { try_id: data?.current?.try_id ?? 1 }
}

/** An invitation of an inspector that nobody has used. */
const invited: Preparation = async (w, who) => {
  const code = `invitation-${randomUUID()}`
  const { id } = await w.db
    .insertInto('inspector_invitations')
    .values({
      ...{ code, email: `${code}@example.com`, nickname: 'Li Na', city: 'Ningbo', language: 'zh-CN' },
      ...{ created_by: who.id, created_at: w.clock.now(), sent_at: w.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { invitation_id: id, code }
}

/** Creates the records that a call uses up, just before it is sent. Returns the fields that refer to them. */
export const preparations: Record<string, Preparation> = {
  totp_setup: async (w, who) => {
    await withoutTotp(w, who.id)
    return {}
  },
  totp_confirm: async (w, who) => ({ otp: await totpOf(w, who.id, false) }),
  totp_disable: async (w, who) => ({ otp: await totpOf(w, who.id, true) }),
  totp_codes: async (w, who) => ({ otp: await totpOf(w, who.id, true) }),
  totp_reset: async (w) => {
    const { id, email } = await w.an()
    await totpOf(w, id, true)
    return { account: email }
  },
  account_sign_out: async (w) => ({ account: (await w.an()).email }),
  ...erasurePreparations,
  ...payoutPreparations,
  my_ins_count: async (w, who) => {
    await w.db.updateTable('accounts').set({ can_use_my_ins_list: true }).where('id', '=', who.id).execute()
    return {}
  },
  exam_begin: async (w, who) => {
    await examinable(w, who)
    return {}
  },
  ins_invitation: invited,
  ins_invite: async () => ({ email: `${randomUUID()}@example.com` }),
  ins_invite_again: invited,
  ins_invite_withdraw: invited,
  exam_answer: openTry,
  exam_finish: openTry,
  email_verify: unconfirmed,
  email_refuse: unconfirmed,
  email_proof_send: async (w, who) => {
    await w.db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', who.id).execute()
    return {}
  },
  family_leave: async (w, who) => {
    await w.db.updateTable('accounts').set({ email_verified_at: w.clock.now() }).where('id', '=', who.id).execute()
    return {}
  },
  order_submit: complete,
  order_load: aDraft,
  draft_delete: aDraft,
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
  order_checkout: pending,
  pay_mark_received: pending,
  pay_create: pending,
  order_ics: paid,
  order_receipt: paid,
  ...invoicePreparations,
  ...receivablePreparations,
  mission_accept: offered,
  mission_open: accepted,
  mission_decline: offered,
  reset_pwd: forgetful,
  job_retry: failedJob,
  ins_set_verified: async (w) => ({ inspector_id: (await anInspector(w, { profile: { verified_at: null } })).id }),
  ins_submit_verify: async (w, who) => {
    if (who.account.role === 'inspector') await completeProfile(w, who.id)
    return {}
  },
}
