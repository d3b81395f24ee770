import { type Call, type CallRecord, contract, type PlainUse } from '@goodlot/contract'
import { picture } from '../fuzz/cast.ts'
import { describedCalls, withValue } from '../fuzz/document.ts'
import { validInput } from '../fuzz/requests.ts'
import type { SendOptions } from '../world.ts'
import { gatewayInput } from './alert-states.ts'
import type { Rows } from './cast-rows.ts'
import { wholePdf } from './laboratory-states.ts'
import { phoneAddress } from './phones.ts'

const sheet = { name: 'list.csv', bytes: 'Product name,Category / Line,SKU\nMug,808,M-1\n' }
const takesPdf: readonly string[] = ['order_extra_pdf', 'lab_certificate']

const calls = new Map(describedCalls.map((call) => [call.name, call]))

/** What a buyer asks of a factory. */
const asking = { request: 'Straighten it', wants_cause: 1, wants_photos: 1, due: '2027-03-02' }

/** Changes to the example of a call where it would not be a sensible input, even with the records of this world. */
const inputs: Record<string, (rows: Rows) => Rows> = {
  order_submit: ({ order }) => ({ order: { ...(order as Rows | undefined), remark: 'Ring twice' }, mode: 'submit' }),
  order_load: () => ({ copy: 0 }),
  edit_base_attach: () => ({ attachment_remark: 'Front side' }),
  report_mail_get: () => ({ type: 'update' }),
  report_mail_send: () => ({ type: 'update' }),
  report_decide: () => ({ decision: 'release' }),
  report_verify: ({ verification }) => ({ code: verification }),
  ins_invitation: ({ invitation_code }) => ({ code: invitation_code }),
  ins_invite: () => ({ email: 'newcomer@example.com' }),
  staff_invitation: ({ staff_token }) => ({ token: staff_token }),
  staff_join: ({ staff_token }) => ({ token: staff_token }),
  staff_invite: () => ({ email: 'newcomer@example.com' }),
  factory_correction: ({ answer_id }) => ({ accept: 'yes', ...(answer_id === undefined ? {} : { answer_id }) }),
  factory_link_send: () => ({ email: 'gate@factory.example' }),
  remedy_link_send: () => ({ email: 'gate@factory.example', actions: undefined }),
  remedy_link_make: () => ({ actions: undefined }),
  remedy_create: () => ({ actions: [{ finding_key: 'defect:major:Dent', ...asking }], approver: undefined }),
  remedy_change: () => ({ ...asking, approver: undefined }),
  remedy_decide: () => ({ decision: 'withdraw', words: 'Not needed' }),
  remedy_answer: () => ({ measure: 'New tool', done_on: '2026-11-16', photos: undefined }),
  team_invite: () => ({ email: 'newcomer@example.com', approver_id: undefined }),
  team_set: () => ({ flags: ['books', 'reads'], approval_over: 500, approver_id: undefined }),
  order_checkout: () => ({ amount: undefined }),
  pay_create: () => ({ amount: undefined }),
  order_on_account: () => ({ amount: 100 }),
  order_refuse: () => ({ reason: 'Too dear' }),
  team_remove: () => ({ to_user_id: undefined }),
  team_log: () => ({ user_id: undefined }),
  push_device_save: ({ push_key }) => ({ ...phoneAddress, ...(push_key === undefined ? {} : { push_key }) }),
  push_device_remove: ({ device_id }) => ({ device_id, endpoint: undefined }),
  alert_test: ({ device_id }) => (device_id === undefined ? {} : { device_id }),
  alert_save: () => ({ groups_off: ['money'], time_zone: 'Asia/Shanghai' }),
  gateway_save: () => ({ ...gatewayInput, version: undefined }),
  gateway_clear: () => ({ version: undefined }),
  gateway_test: () => ({ phone: '13800138000' }),
  api_key_create: () => ({ scopes: ['read_orders', 'pay'], pay_most: 500, days: 30 }),
  api_key_rotate: () => ({ overlap_hours: 24 }),
  appeal_send: ({ strike_id }) => ({ kind: 'strike', ...(strike_id === undefined ? {} : { id: strike_id }) }),
  // a customer's own inspector has no strikes
  strike_no_show: ({ uid, lead_id }) => ({ uid: uid ?? lead_id }),
  ins_leave_add: () => ({ first_day: '2027-03-01', last_day: '2027-03-05' }),
  ins_leave_remove: ({ leave_id }) => ({ leave_id }),
  ins_calendar_set: () => ({ address: 'http://127.0.0.1:9/private/basic.ics' }),
  setup_save_payment: () => ({ secret: 'secret', webhook_id: 'webhook' }),
  // nobody listens at this port: whatever the other side says, the call has passed
  setup_test_mail: () => ({ host: '127.0.0.1', port: 9, security: 'starttls' }),
  setup_check_payment: ({ client_id }) => (client_id === undefined ? {} : { client_id, secret: 'secret' }),
}

/** A valid input of the call, about this record. */
export function inputOf(name: string, rows: Rows, use: CallRecord | PlainUse, serial: number): Rows {
  const call = calls.get(name)
  if (!call) throw new Error(`no call ${name}`)
  const valid = { ...validInput(call, rows, serial), ...inputs[name]?.(rows), ...use.fixed }
  const kept = Object.fromEntries(Object.entries(valid).filter(([, value]) => value !== undefined))
  if (!('right' in use)) return kept
  if (use.field === null) return { ...kept, limit: 200 }
  const id = rows[use.key]
  return withValue(kept, use.field.split('.'), use.each ? [id] : id) as Rows
}

export function filesOf(name: string): Pick<SendOptions, 'files'> {
  const { file } = (contract as Record<string, Call>)[name] ?? {}
  if (!file || file.optional) return file ? { files: [] } : {}
  if (file.field === 'excel') return { files: [{ field: 'excel', ...sheet }] }
  return { files: [takesPdf.includes(name) ? wholePdf : picture] }
}
