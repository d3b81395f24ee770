import { preparations } from '../fuzz/prepare.ts'
import { anInspector } from '../inspectors.ts'
import { aMission, Phone, quantity } from '../missions.ts'
import { aBankAccount, anEarning } from '../payouts.ts'
import { aGateway, aPhone, aPushKey } from './alert-states.ts'
import type { Rows } from './cast-rows.ts'
import { withCartons, withCorrection, withLink, withRemedyLink } from './factory-states.ts'
import { laboratory } from './laboratory-states.ts'
import type { State } from './state.ts'

const orderOf = (rows: Rows | null): Rows => {
  const { order_id, order_no } = rows ?? {}
  return { order_id, oid: order_id, order_no, osn: order_no }
}
/** An order that is placed and not paid. The order of `confirmed` has been accepted by its inspector. */
const pending: State = async (_w, cast) => {
  const rows = cast.rows('main', 'child')
  return { ...orderOf(rows), order: rows?.order }
}
const confirmed: State = async (_w, cast) => orderOf(cast.rows('root', 'foreign'))

const onSite: State = async (w, cast) => {
  const order = await confirmed(w, cast)
  await w.db
    .updateTable('orders')
    .set({ status: 2, checked_in_at: w.clock.now() })
    .where('id', '=', Number(order.order_id))
    .execute()
  return order
}

/** A confirmed order, with another inspector who is free on its day. */
const withAnother: State = async (w, cast) => {
  const { id } = await anInspector(w)
  return { ...(await confirmed(w, cast)), new_ins: id, members: [{ ins: id, ins_date: ['2026-11-19'] }] }
}

/** A confirmed order with a member beside its inspector. */
const withMember: State = async (w, cast) => {
  const { new_ins: ins_id, ...order } = await withAnother(w, cast)
  await w.db
    .insertInto('order_days')
    .values({
      ...{ order_id: Number(order.order_id), inspector_id: Number(ins_id), day: '2026-11-19' },
      ...{ slot: 1, city: 'CN-4403', is_lead: false },
    })
    .execute()
  return { ...order, ins_id }
}

const fields =
  (rows: Rows): State =>
  async () =>
    rows

const reported: State = async (_w, { reported: order_id }) => ({ order_id, oid: order_id })
const released: State = async (_w, { released: order_id }) => ({ order_id, oid: order_id })

/** A report that was submitted without the photos its protocol requires. */
const unshown: State = async (w, { people: { customer, root } }) => {
  const { order_id, product, inspector } = await aMission(w, customer)
  const phone = new Phone(w, inspector, order_id)
  phone.checkIn()
  quantity(phone, product)
  phone.units(1, 80)
  phone.write('check_out', { battery: 50 })
  await phone.sync()
  await phone.submit('pending')
  const { data } = await root.send('report_html', { oid: order_id })
  return { order_id, oid: order_id, item: data.to_rule[0]?.item, instance: '' }
}

/** A released report whose PDF is being made. */
const printing: State = async (w, { released: order_id }) => {
  await w.db
    .insertInto('report_files')
    .values({
      ...{ order_id, version: 1, content_key: 'any', locale: 'en-US', has_logo: true, is_issued: true },
      requested_at: w.clock.now(),
    })
    .execute()
  return { order_id, oid: order_id }
}

const proposed: State = async (w, cast) => {
  const order = await confirmed(w, cast)
  await cast.people.root.send('order_charge', {
    order_id: Number(order.order_id),
    lines: [{ kind: 'waiting', note: 'Two hours', amount: 40 }],
  })
  const charge = await w.db.selectFrom('order_charges').select('id').orderBy('id', 'desc').executeTakeFirst()
  return { ...order, charge_ids: [charge?.id] }
}

/** A paid order that became cheaper, so that money has to go back. */
const inCredit: State = async (w, cast) => {
  const order = await confirmed(w, cast)
  await w.db
    .updateTable('orders')
    .set(({ eb }) => ({ total_cents: eb('total_cents', '-', 1000) }))
    .where('id', '=', Number(order.order_id))
    .execute()
  return order
}

const prepared =
  (call: string): State =>
  async (w, { people: { root } }) =>
    (await preparations[call]?.(w, root)) ?? {}

const imported: State = async (_w, { people: { root } }) => {
  const excel = [{ name: 'Mug', category: '808', catalog_id: [800, 808], sku: 'M-1' }]
  await root.send('import_draft_excel', { import_type: 'product', excel })
  return { import_type: 'product' }
}

/** A change that a verified inspector has proposed. */
const proposedChange: State = async (w) => {
  const inspector = await anInspector(w)
  await inspector.send('ins_profile_edit', { realname: 'Li Mingming' })
  const { id } = await w.db
    .selectFrom('inspector_proposals')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { proposal_id: id, version: 1 }
}

/** A kind of mail whose texts root has changed. */
const reworded: State = async (_w, { people: { root } }) => {
  const mail = { kind: 'order_placed', language: 'en-US' } as const
  await root.send('mail_text_save', { ...mail, subject: 'Order {order_no}', body: 'Hello {name}' })
  return mail
}

export const rootStates: Record<string, State> = {
  mail_text_reset: reworded,
  settings_reset: async (_w, { people: { root } }) => {
    const words = ['en-US', 'zh-CN', 'ko-KR', 'pl-PL', 'es-ES'].map((locale) => [locale, 'Ten percent off'])
    await root.send('settings_save', { values: { 'site.promotion': Object.fromEntries(words) } })
    return {}
  },
  ...Object.fromEntries(
    [
      ...['totp_setup', 'totp_confirm', 'totp_disable', 'totp_codes', 'email_proof_send'],
      ...['ins_invite', 'ins_invite_again', 'ins_invite_withdraw'],
      ...['staff_invite', 'staff_invite_again', 'staff_invite_withdraw'],
    ].map((call) => [call, prepared(call)]),
  ),
  staff_reopen: async (w, cast) => ({ staff_id: (await prepared('staff_reopen')(w, cast)).user_id }),
  totp_reset: async (w, cast) => ({ email: (await prepared('totp_reset')(w, cast)).account }),
  rate_show: prepared('rate_show'),
  customer_change_status: fields({ status: 0 }),
  customer_change_agent: fields({ value: 1 }),
  customer_change_price: fields({ price: 180 }),
  customer_change_agent_code: async (_w, { people }) => ({ user_id: people.agent.id }),
  person_erase: async (w) => ({ user_id: (await w.an()).id }),
  person_erase_cancel: async (w) => {
    const { id } = await w.an()
    const now = w.clock.now()
    await w.db
      .insertInto('erasures')
      .values({ account_id: id, requested_at: now, requested_by: id, due_at: now })
      .execute()
    return { user_id: id }
  },
  order_lock: fields({ locked: 1 }),
  ...{ factory_link_make: confirmed, factory_link_send: confirmed },
  factory_link_withdraw: async (w, cast) => withLink(cast.people.root, await confirmed(w, cast)),
  remedy_link_withdraw: async (w, cast) => withRemedyLink(w, cast.people.root, await confirmed(w, cast)),
  factory_correction: async (w, cast) => withCorrection(w, await confirmed(w, cast)),
  packing_save: async (w, cast) => withCartons(w, await confirmed(w, cast)),
  order_submit: pending,
  order_change_ins: withAnother,
  order_members: async (w, cast) => {
    const rows = await withAnother(w, cast)
    // two man-days, so that there is work for two inspectors
    await cast.people.root.send('order_change_md', { order_id: Number(rows.order_id), md: 2 })
    return rows
  },
  ins_proposal_accept: proposedChange,
  ins_proposal_send_back: proposedChange,
  ins_send_back: async (w) => ({
    inspector_id: (await anInspector(w, { profile: { verified_at: null, submitted_at: w.clock.now() } })).id,
  }),
  ins_withdraw_verified: async (w) => ({ inspector_id: (await anInspector(w)).id }),
  ins_suspend: async (w) => ({ inspector_id: (await anInspector(w)).id, open_orders: 0 }),
  ins_reinstate: async (w) => ({
    inspector_id: (await anInspector(w, { profile: { suspended_at: w.clock.now() } })).id,
  }),
  payout_run: async (w, { people: { root, customer } }) => {
    const inspector = await anInspector(w)
    await anEarning(w, customer, inspector)
    await root.send('bank_account_save', { uid: inspector.id, ...aBankAccount })
    return { inspector_id: inspector.id }
  },
  ins_set_verified: prepared('ins_set_verified'),
  order_cancel: pending,
  pay_mark_received: pending,
  order_invoice_issue: prepared('invoice_collect'),
  invoice_credit: prepared('invoice_credit'),
  invoice_collect: prepared('invoice_collect'),
  receivable_terms: prepared('receivable_terms'),
  receivable_reverse: prepared('receivable_reverse'),
  complaint_send: prepared('complaint_send'),
  claim_take: prepared('claim_take'),
  claim_note: prepared('claim_note'),
  claim_decide: prepared('claim_decide'),
  appeal_decide: prepared('appeal_decide'),
  strike_withdraw: prepared('strike_withdraw'),
  strike_no_show: prepared('strike_no_show'),
  pause_lift: prepared('pause_lift'),
  order_charge_withdraw: proposed,
  order_refund: inCredit,
  mission_question: onSite,
  mission_lead: withMember,
  lab_test_reset: async (w) => {
    const change = w.db.updateTable('lab_tests').set({ kept: true, days: 30 }).where('code', '=', 'reference-1')
    const { id, version } = await change.returning(['id', 'version']).executeTakeFirstOrThrow()
    return { test_id: id, version }
  },
  message_write: async (w) => ({ user_id: (await w.an()).id, subject: 'Your terms' }),
  lab_samples_received: laboratory(),
  lab_certificate: laboratory('samples'),
  lab_release: laboratory('samples', 'certificate'),
  report_accept: reported,
  report_result: reported,
  report_rule: unshown,
  report_notify: reported,
  report_force_finish: reported,
  report_reopen: released,
  report_mail_send: released,
  report_share: released,
  report_unshare: released,
  report_cancel_loading: printing,
  import_undo: imported,
  push_device_save: aPushKey,
  push_device_remove: aPhone,
  alert_test: aPhone,
  gateway_clear: aGateway,
  gateway_test: aGateway,
  setup_check_payment: async (w) => {
    w.app.world.config.paypalService.api = 'http://127.0.0.1:9'
    return { client_id: 'client' }
  },
}
