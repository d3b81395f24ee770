import { practiceSteps } from '@goodlot/rules'
import type { JsonSchema, Shapes } from './openapi-shapes.ts'

/** Example values by field name, for fields whose type alone gives no useful example. */
const byName: Record<string, unknown> = {
  account: 'anna@example.com',
  aql: '2.5',
  aql_level: 'II',
  attachment_file_name: 'specification.pdf',
  attachment_type: 'application/pdf',
  business_address: '12 Harbour Road',
  business_contact: '+86 755 8888 0000',
  business_name: 'Bright Works',
  business_person: 'Li Wei',
  changed_at: '2026-11-16 10:00:00',
  city: 'CN-4403',
  city_id: 'CN-4403',
  class_name: 'Workmanship',
  client_id: 'AbCdEfGhIjKlMnOp',
  code: '123456',
  company: 'Example Trading',
  company_name: 'Example Trading',
  confirm: 'seven red kettles',
  country: 'CN',
  created_at: '2026-11-16 10:00:00',
  email: 'anna@example.com',
  date: ['2027-01-01', '2027-10-01'],
  exam_date: '2026-10-01',
  excel: [{ name: 'Kettle', category: 'Home / Kitchen', sku: 'K-1' }],
  field: 'sku',
  first_name: 'Anna',
  host: 'mail.example.com',
  item_title: 'Stitching',
  language: 'en-US',
  last_name: 'Kowalska',
  link: '3nq8ZkT0u1Yw',
  list: [],
  message: 'Please enter the SKU.',
  modified_at: '2026-11-16 10:00:00',
  modified_by_name: 'Anna',
  nick_name: 'Anna',
  nickname: 'Anna',
  old_password: 'six blue kettles',
  order_no: 'GL261118-42',
  password: 'seven red kettles',
  person: 'Li Wei',
  phone: '+48 22 000 00 00',
  product_catalog_id: [1, 12],
  product_name: 'Kettle',
  product_sku: 'K-1',
  province: 'CN-44',
  q: 'kettle',
  role: 'customer',
  reason: 'The factory is not ready.',
  rows: [{ name: 'Kettle', category: 'Home / Kitchen', sku: 'K-1' }],
  secret: 'nine green kettles',
  selectData: [1, 2],
  practice_steps: Object.fromEntries(practiceSteps.map((step) => [step, { wrong: 0, right: true }])),
  tag: 'product',
  try_key: '5f0c1f9e-6a51-4e0b-9d3c-2a7c1f0b8e44',
  text: 'Thank you for your enquiry.',
  title: 'Kitchen',
  tpl_name: 'Kettles',
  type_code: 'country',
  url: 'https://www.example.com',
  user_account: 'anna@example.com',
  uuid: '0b6e4c2e-5f0a-4f0e-9d7c-0a4d1c2b3e4f',
  values: { 'mail.office': 'office@example.com' },
  webhook_id: '8PT597110X687430LKGECATA',
  when: '2026-11-16 10:00:00',
  who: 'Anna',
}

const billing = {
  name: 'Example Trading sp. z o.o.',
  address: 'ul. Długa 1',
  postcode: '60-001',
  city: 'Poznań',
  country: 'PL',
  tax_number: 'PL5250008519',
}

/** Example inputs of calls that would not succeed with their required fields alone. */
const byCall: Record<string, unknown> = {
  alert_save: {
    groups_off: ['money'],
    quiet_from: 1320,
    quiet_until: 420,
    time_zone: 'Asia/Shanghai',
    gateway_on: 1,
  },
  push_device_save: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/c1KrmpTuRm0',
    p256dh: 'BAswVXqfxOkOM1h9osfsETZbgKXK7xQ5XoOozfIXPGGGq9D1Gj9kia7T-B1CZ4yx1vsgRWqPtNn-I0htkrfcASY',
    auth: 'BSI_XHmWs9DtCidEYX6buA',
    push_key: 'BAc8cabbEEV6r-QZToO47SJXjMH2K2CVyv80aZ7TCD1yp9wRRnuw5RpPhLnuI1iNwvcsYZbLADVqn9QJPnOo3RI',
  },
  gateway_save: {
    ...{
      name: 'WeCom',
      format: 'json',
      success: '"errcode":0',
      url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send',
    },
    body: '{"msgtype":"text","text":{"content":"{title}: {text} {link}"}}',
  },
  bank_account_save: {
    ...{
      uid: 1,
      holder: 'Li Na',
      bank: 'Industrial and Commercial Bank of China',
      country: 'CN',
      number: '6222021234567894',
    },
    ...{ bic: 'ICBKCNBJ', branch: 'Ningbo Haishu', currency: 'USD' },
  },
  billing_save: { ...billing },
  book_export: { what: 'ledger', format: 'xlsx', first_day: '2026-11-01', last_day: '2026-11-30' },
  booking_calendar: { from: '2026-11-16', to: '2026-12-16', service_type: 'fri', catalog_id: [100, 101], bid: 7 },
  check_ref_code: { ref: 'A1B2C3' },
  customer_billing_save: { user_id: 1, ...billing, due_days: 30 },
  customer_change_agent_code: { uid: 1, code: 'PORTO-1' },
  customer_note_add: { user_id: 1, text: 'Prefers inspections on Thursdays.' },
  customer_correct: { user_id: 1, nickname: 'Anna Berg', company: 'Nordlicht Home GmbH', country: 'DE' },
  customer_open: {
    account: 'nora@fjord.example',
    nickname: 'Nora Fjord',
    company: 'Fjord AS',
    country: 'NO',
    language: 'en-US',
  },
  customer_change_credit: { uid: 1, credit_ok: 1, credit_limit: 5000 },
  ins_calendar_set: { address: 'https://calendar.example.com/private-1a2b3c/basic.ics' },
  ins_leave_add: { first_day: '2026-12-24', last_day: '2027-01-03' },
  erasure_cancel_by_link: { token: 'Q2hlY2sgdGhlIG1haWwgdGhhdCB3ZSBzZW50IHlvdS4' },
  email_refuse: { token: 'Q2hlY2sgdGhlIG1haWwgdGhhdCB3ZSBzZW50IHlvdS4' },
  staff_invitation: { token: 'q2m5vJ0kX8c1' },
  staff_join: { token: 'q2m5vJ0kX8c1', password: 'seven red kettles', confirm: 'seven red kettles' },
  email_verify: { email: 'anna@example.com', code: '123456' },
  exam_question_save: {
    catalog_id: 100,
    ...{ en_question: 'Who picks the cartons that are opened?', en_right: 'The inspector' },
    ...{ en_wrong_1: 'The factory', en_wrong_2: 'The forwarder', en_wrong_3: 'Nobody' },
    en_explanation: 'Cartons that somebody else has picked are no random sample.',
    ...{ zh_question: '开箱检验的纸箱由谁挑选？', zh_right: '检验员' },
    ...{ zh_wrong_1: '工厂', zh_wrong_2: '货代', zh_wrong_3: '无人挑选' },
    zh_explanation: '由他人挑选的纸箱不是随机样本。',
    reference: 'ISO 2859-1, 8.2',
  },
  ins_proposal_send_back: { proposal_id: 1, version: 1, reason: 'The document is not readable.' },
  ins_send_back: { uid: 1, reason: 'The document is not readable.' },
  ins_suspend: { uid: 1, reason: 'Two visits were not kept.', open_orders: 0 },
  ins_withdraw_verified: { uid: 1, reason: 'The document has expired.' },
  mail_text_get: { kind: 'order_placed' },
  mail_text_preview: { kind: 'order_placed', language: 'en-US', subject: 'Order {order_no}', body: 'Hello {name}' },
  mail_text_reset: { kind: 'order_placed', language: 'en-US' },
  mail_text_save: { kind: 'order_placed', language: 'en-US', subject: 'Order {order_no}', body: 'Hello {name}' },
  invoice_collect: { order_ids: [1, 2] },
  invoice_credit: { invoice_no: 'GLI-2026-000042', reason: 'The address was wrong.' },
  invoice_credit_preview: { invoice_no: 'GLI-2026-000042' },
  invoice_pdf: { invoice_no: 'GLI-2026-000042' },
  lab_test_save: {
    name: 'Toys: migration of 19 elements',
    standard: 'EN 71-3',
    accreditation: 'CNAS',
    price: 160,
    days: 6,
  },
  thread_write: { order_no: 'GL261118-42', part: 'team', text: 'The goods are packed from Tuesday on.' },
  visit_write: { order_id: 1, text: 'I am at gate 2.' },
  message_write: { user_id: 41, subject: 'Your terms', text: 'They are agreed from today.' },
  offer_preview: {
    value: { answer_hours: 4, opens_at: 9, closes_at: 18, last_hour: 15, least_answer: 60 },
  },
  mission_abort: { order_id: 1, device: 'p5rXw0aB', entry: { kind: 'abort' } },
  mission_check_in: { order_id: 1, device: 'p5rXw0aB', entry: { kind: 'check_in' } },
  mission_photo: {
    order_id: 1,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    size: 1,
    offset: 0,
  },
  mission_sign: { order_id: 1, device: 'p5rXw0aB', entry: { kind: 'sign' } },
  mission_submit: { order_id: 1, device: 'p5rXw0aB', heads: [], stated: 'pass' },
  mission_sync: { order_id: 1, device: 'p5rXw0aB', entries: [] },
  packing_save: { order_no: 'GL261118-42', rows: [{ product_id: 1, from: 1, to: 100, pieces: 12, gross_kg: 9.4 }] },
  factory_packing_save: {
    link: 'Q2hlY2sgdGhlIG1haWwgdGhhdCB3ZSBzZW50IHlvdS4',
    person: 'Wu Min',
    rows: [{ product_id: 1, from: 1, to: 100, pieces: 12, gross_kg: 9.4 }],
  },
  factory_certificate_add: { business_id: 1, title: 'BSCI audit', expires_on: '2027-03-31' },
  factory_certificate_edit: { business_id: 1, certificate_id: 1, title: 'BSCI audit', expires_on: '2028-03-31' },
  supplier_ask: {
    ...{ link: 'Q2hlY2sgdGhlIG1haWwgdGhhdCB3ZSBzZW50IHlvdS4', person: 'Wu Min', contact: 'wu.min@brightworks.example' },
    ...{ product: 'Kettle, 1.7 l', quantity: 500, ready_day: '2026-11-30' },
  },
  factory_words: {
    link: 'Q2hlY2sgdGhlIG1haWwgdGhhdCB3ZSBzZW50IHlvdS4',
    person: 'Wu Min',
    text: 'The two wet cartons were moved before the visit.',
  },
  rate_hide: { order: 1, reason: 'Insults the inspector.' },
  rate_reply: { order: 1, text: 'Thank you. The carton marks are checked first from now on.' },
  rate_submit: {
    eva_type: 1,
    extra: { remark: 'Found the wrong plug before the goods left.' },
    ins_user_id: 41,
    order: 1,
    star: 4.5,
    tags: ['punctual', 'detailed_report'],
  },
  remedy_create: {
    order_no: 'GL261118-42',
    actions: [
      {
        finding_key: 'defect:3:Scratched lid',
        request: 'Sort out all scratched lids.',
        wants_cause: 1,
        wants_photos: 1,
        due: '2026-12-01',
      },
    ],
  },
  remedy_change: {
    order_no: 'GL261118-42',
    remedy_id: 1,
    request: 'Sort out all scratched lids.',
    wants_cause: 1,
    wants_photos: 1,
    due: '2026-12-01',
  },
  remedy_answer: {
    link: 'Q2hlY2sgdGhlIG1haWwgdGhhdCB3ZSBzZW50IHlvdS4',
    remedy_id: 1,
    person: 'Wu Min',
    cause: 'The lids were stacked without paper.',
    measure: 'All lids were sorted; 40 were replaced.',
    done_on: '2026-11-28',
  },
  report_reopen: { oid: 1, reason: 'Measurements of size L are missing' },
  report_result: { oid: 1, result: 'pending', reason: 'Carton marks wait for the buyer' },
  report_rule: { oid: 1, item: 12, reason: 'Seen on the video call of 18 November' },
  order_cancel: { order_id: 1, reason: 'The goods are late', cause: 'customer' },
  order_change_date: { order_id: 1, date: '2026-11-24' },
  order_change_ins: { order_id: 1, new_ins: 41 },
  order_change_md: { order_id: 1, md: 1.5 },
  order_change_preview: { order_id: 1, md: 1.5 },
  order_change_service: { order_id: 1, service_type: 'dpi' },
  order_charge_accept: { order_id: 1, charge_ids: [3] },
  order_charge_withdraw: { order_id: 1, charge_ids: [3] },
  order_members: { order_id: 1, members: [] },
  product_delete_several: { product_ids: [1, 2] },
  business_delete_several: { business_ids: [1, 2] },
  tpl_delete_several: { tpl_ids: [1, 2] },
  draft_delete_several: { dids: [1, 2] },
  api_key_create: { name: 'ERP of the warehouse', scopes: ['read_orders', 'book'], days: 90 },
  api_key_rotate: { key_id: 1, overlap_hours: 24 },
  order_columns_save: { columns: ['order_status_str', 'ins_date'] },
  order_view_save: { name: 'Bright Works, to pay', query: 'view=to_pay&factory_name=Bright', is_shared: 1 },
  receivable_statement: { from: '2026-01-01', to: '2026-11-16', format: 'pdf' },
  receivable_statement_send: { user_id: [1, 2], from: '2026-10-01', to: '2026-10-31' },
  complaint_send: { order_id: 1, text: 'Three cartons were never opened' },
  appeal_send: { kind: 'strike', id: 1, text: 'I was at the gate at eight' },
  appeal_list: { state: 'waiting' },
  appeal_decide: { appeal_id: 1, outcome: 'changed', reason: 'The guard confirms it' },
  strike_no_show: { uid: 1, order_no: 'GL260101-1', reason: 'The factory called' },
  strike_withdraw: { strike_id: 1, reason: 'It was our mistake' },
  pause_lift: { uid: 1, reason: 'The train was cancelled' },
  claim_list: { state: 'undecided' },
  claim_take: { claim_id: 1, take: 1 },
  claim_note: { claim_id: 1, text: 'The factory says otherwise' },
  claim_decide: {
    claim_id: 1,
    remedy: 'refund',
    amount: 50,
    text: 'We give you back a quarter',
    recover: { payout_id: 1, amount: 30, reason: 'Cartons not opened' },
    seen_cost: 200,
    seen_paid: 200,
  },
  receivable_pay: { user_id: 1, amount: 20, reference: 'TT-261116' },
  receivable_reverse: { payment_id: 1, reason: 'Recorded for the wrong customer' },
  receivable_terms: { user_id: 1, reminders_off: 1, note: 'Pays at the end of the month' },
  payout_pay: { payout_ids: [1], reference: 'TT-261116' },
  payout_hold: { payout_id: 1, held: 1, reason: 'Photos are missing' },
  payout_people: { from: '2026-11-01', to: '2026-11-30' },
  payout_rate_save: { month: '2026-11', currency: 'CNY', rate: 7.12 },
  payout_rates: { month: '2026-11' },
  payout_recover: { payout_id: 1, amount: 20, reason: 'The second visit' },
  payout_reverse: { transfer_id: 1, reason: 'The bank sent it back' },
  payout_run: { people: [{ ins_user_id: 1, amount: 170, reference: 'GL 2026-11' }], to: '2026-11-30' },
  payout_statement: { uid: 1, from: '2026-11-01', to: '2026-11-30' },
  payout_statement_file: { uid: 1, from: '2026-11-01', to: '2026-11-30', format: 'pdf' },
  order_calc: { service_type: 'fri', qty: 1000, level: 'II', catalog_id: [100, 101] },
  order_load: { osn: 'GL261118-42', copy: 1 },
  order_meeting: {
    order_id: 1,
    info: { time: '2026-11-18 10:00:00', topic: 'Packing' },
    type: 'skype',
    skype_id: 'anna.k',
  },
  order_submit: {
    mode: 'submit',
    order: {
      service_type: 'fri',
      catalog_id: [100, 101],
      pdata: [{ product_id: 12, product_qty: 500 }],
      bid: 7,
      tpl: 3,
      ins: 41,
      ins_date: ['2026-11-19'],
      md: 1,
      totalPrice: 200,
    },
  },
  pay_capture: { pay_id: '5O190127TN364715T' },
  post_issue: { request_type: 2, first_name: 'Anna', last_name: 'Kowalska', email: 'anna@example.com' },
  many_book: { rows: [{ did: 1, ins_date: ['2026-11-23'], ins: 7, totalPrice: 260 }], pay: 'checkout' },
  settings_reset: { key: 'site.promotion' },
  team_invite: { email: 'piotr@example.com', nickname: 'Piotr', language: 'pl-PL', flags: ['books', 'reads'] },
  team_set: { user_id: 7, flags: ['books', 'reads'], approval_over: 450 },
  totp_codes: { password: 'correct-horse-1', otp: '123456' },
  totp_confirm: { otp: '123456' },
  totp_disable: { password: 'correct-horse-1', otp: '123456' },
  tpl_class_saveall: { tpl_id: 1, version: 3, info: [{ class_id: 7, class_name: 'Workmanship' }] },
  tpl_type: {},
}

const isFull = (found: JsonSchema) => Object.keys(found).length > 0

/** An example value of this schema: required fields only, and one element per list. A recursive list ends as an empty one. */
export function exampleOf(shapes: Shapes, found: JsonSchema, name = '', within: readonly string[] = []): unknown {
  if (found.$ref) {
    if (within.includes(found.$ref)) return {}
    return exampleOf(shapes, shapes.resolved(found), name, [...within, found.$ref])
  }
  const { anyOf, type, properties, required = [], items } = found
  if ('const' in found) return found.const
  if ('default' in found) return found.default
  if (Array.isArray(found.enum)) return found.enum[0]
  const named = byName[name]
  if (named !== undefined && fits(named, type, anyOf) && hasRequired(named, items)) return named
  if (anyOf) return exampleOf(shapes, anyOf.find((one) => isFull(one) && one.type !== 'null') ?? {}, name, within)
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        required.map((field) => [
          field,
          // in a record, `required` lists the keys, and all values have the same schema
          exampleOf(shapes, properties?.[field] ?? (found.additionalProperties as JsonSchema) ?? {}, field, within),
        ]),
      )
    case 'array':
      // the list stays empty if it may have no elements, or if they would be of the shape that contains the list
      return (items && 'not' in items) || (items?.$ref && within.includes(items.$ref))
        ? []
        : [exampleOf(shapes, items ?? {}, '', within)]
    case 'integer':
    case 'number':
      return Math.max(1, Number(found.minimum ?? 1))
    case 'boolean':
      return true
    case 'string':
      return ''
    default:
      return null
  }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)
const fits = (value: unknown, type: JsonSchema['type'], anyOf: JsonSchema['anyOf']): boolean =>
  [type].flat().includes(kindOf(value)) || (anyOf ?? []).some((one) => fits(value, one.type, one.anyOf))

/** Whether each element of an example list has what the elements of this list need. */
const hasRequired = (value: unknown, items: JsonSchema | undefined) =>
  !Array.isArray(value) ||
  value.every((one) => (items?.required ?? []).every((field) => Object.hasOwn(Object(one), field)))

export const inputExampleOf = (call: string, shapes: Shapes, input: JsonSchema): unknown =>
  byCall[call] ?? exampleOf(shapes, input)
