import { type Caller, mayEver } from '@goodlot/rules'

import { testPassword } from '../world.ts'
import { type FuzzRole, fuzzRoles, type Rows } from './cast.ts'
import type { Dice } from './dice.ts'
import { type DescribedCall, describedCalls, type Field, type Path, withoutValue, withValue } from './document.ts'
import { hostileBodies, hostileHeaders, hostileValues, nul } from './hostile.ts'

/** The one way in which a request differs from a valid one. */
export type Change =
  | { kind: 'none' }
  | { kind: 'foreign ids' }
  | { kind: 'value'; at: Path; value: unknown }
  | { kind: 'foreign value'; at: Path }
  | { kind: 'missing' | 'twice'; at: Path }
  | { kind: 'more'; field: string; value: unknown }
  | { kind: 'header'; headers: Record<string, string> }
  | { kind: 'body'; body: string }
  | { kind: 'file'; name: string; bytes: string }

export interface Planned {
  call: DescribedCall
  role: FuzzRole
  change: Change
}

const caller = (change: Partial<Caller> = {}): Caller => ({
  ...{ id: 1, role: 'customer', isAgent: false, isSub: false, childCount: 0 },
  ...change,
})
const callers: Record<FuzzRole, Caller | null> = {
  visitor: null,
  customer: caller(),
  main: caller({ childCount: 1 }),
  child: caller({ isSub: true }),
  agent: caller({ isAgent: true }),
  inspector: caller({ role: 'inspector' }),
  admin: caller({ role: 'admin' }),
  root: caller({ role: 'root' }),
}

const fileNames = ['a.csv', 'a.png', 'a.xlsx', '\u202Egnp.exe', '', '../a.png', 'a\u0000.png', `${'x'.repeat(500)}.png`]
const fileBytes = ['', 'a,b\n1,2\n', 'PK\u0003\u0004', '\u0089PNG\r\n\u001a\n', '<html>', '\u0000'.repeat(200)]
const unknownFields = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'search_json',
  'id',
  'role',
  'owner_id',
]

/** Deeper fields are skipped: items and options inside the classes of a tree have calls of their own, in which they are shallow. */
const isShallow = ({ at }: Field) => at.length <= 3

/** In a short run: a field that many calls have, such as `order_id`, has the same schema in all of them. */
const triesOfField = 1

/**
 * The shuffled plan: every call with valid input, by two roles that pass the permission check; every write also by one that does not, and
 * with somebody else's ids, by one that passes (`byAll`: by all such roles); a NUL in every shallow field and a negative number in every
 * number, of fields with one name in the first call that has it (`byAll`: in all calls); and `more` requests with any one change, nearly all by a role that passes the permission check.
 */
export function planOf(more: number, dice: Dice, byAll: boolean): Planned[] {
  const passing = new Map(
    describedCalls.map((call) => [call, fuzzRoles.filter((role) => mayEver(callers[role], call.call.action))]),
  )
  const someone = (call: DescribedCall) => dice.pick(passing.get(call) ?? fuzzRoles)
  const some = (roles: readonly FuzzRole[], most = 1) => (byAll ? roles : dice.shuffled(roles).slice(0, most))
  // a read changes nothing, and permissions.test.ts sends it as everybody and with everybody's records
  const isLeftOut = ({ call }: DescribedCall) => !byAll && call.kind === 'read'
  const tried = new Map<string, number>()
  const isNewEnough = ({ at, isNumber }: Field): boolean => {
    const field = `${at.at(-1)} ${isNumber}`
    tried.set(field, (tried.get(field) ?? 0) + 1)
    return (tried.get(field) ?? 0) <= triesOfField
  }
  const plan: Planned[] = describedCalls.flatMap((call) => [
    ...[
      ...some(passing.get(call) ?? [], 2),
      ...(isLeftOut(call) ? [] : some(fuzzRoles.filter((role) => !passing.get(call)?.includes(role)))),
    ].map((role): Planned => ({ call, role, change: { kind: 'none' } })),
    ...(isLeftOut(call) ? [] : some(passing.get(call) ?? [])).map(
      (role): Planned => ({ call, role, change: { kind: 'foreign ids' } }),
    ),
    ...call.fields
      .filter((field) => isShallow(field) && (byAll || isNewEnough(field)))
      .flatMap(({ at, isNumber }) =>
        (isNumber ? [nul, -1] : [nul]).map(
          (value): Planned => ({ call, role: someone(call), change: { kind: 'value', at, value } }),
        ),
      ),
  ])
  const changeOf = ({ call, fields }: DescribedCall): Change => {
    const at = fields.length > 0 && dice.chance(0.85) ? dice.pick(fields).at : null
    if (at) {
      if (dice.chance(0.8)) return { kind: 'value', at, value: dice.pick(hostileValues) }
      return { kind: dice.pick(['missing', 'twice', 'foreign value'] as const), at }
    }
    if (call.file && dice.chance(0.4)) return { kind: 'file', name: dice.pick(fileNames), bytes: dice.pick(fileBytes) }
    if (dice.chance(0.6)) return { kind: 'header', headers: dice.pick(hostileHeaders) }
    if (dice.chance(0.5)) return { kind: 'body', body: dice.pick(hostileBodies) }
    return { kind: 'more', field: dice.pick(unknownFields), value: dice.pick(hostileValues) }
  }
  // a call with many fields has more that can be wrong
  const weighted = describedCalls.flatMap((call) => Array.from({ length: 1 + call.fields.length }, () => call))
  for (let i = 0; i < more; i++) {
    const call = dice.pick(weighted)
    plan.push({ call, role: dice.chance(0.05) ? dice.pick(fuzzRoles) : someone(call), change: changeOf(call) })
  }
  return dice.shuffled(plan)
}

const productRows = [{ name: 'Mug', category: '808', catalog_id: [800, 808], sku: 'M-1' }]
const place = { country_code: 'CN', province_code: 'CN-44', city_code: 'CN-4403', address: '8 Keji Road' }
const factoryRows = [{ factory_name: 'Bright Works', ...place, person: 'Li Wei', phone1: '+86 755 6000 1000' }]

/** Changes to the example of a call that make it succeed in this world. */
const inWorld: Record<string, (rows: Rows) => Rows> = {
  login: ({ email }) => ({ account: email, password: testPassword }),
  switch_user: ({ family_email, email }) => ({ email: family_email ?? email, password: testPassword }),
  password_change: () => ({ old_password: testPassword }),
  reset_child_pwd: ({ child_uuid, uuid }) => ({ uuid: child_uuid ?? uuid }),
  dict: () => ({ code: 'country' }),
  check_ref_code: ({ ref_code }) => ({ ref: ref_code ?? 'A1B2C3' }),
  product_import: () => ({ rows: productRows }),
  business_import: () => ({ rows: factoryRows }),
  import_draft_excel: () => ({ import_type: 'product', excel: productRows }),
  upload_draft_excel: () => ({ import_type: 'product' }),
  import_last: () => ({ import_type: 'product' }),
  sheet_titles_save: () => ({ import_type: 'product' }),
  product_select_list: ({ product_id }) => ({ selectData: [product_id] }),
  get_base_attach: ({ product_id }) => ({ tag: 'product', tag_id: product_id }),
  upload_base_attach: ({ product_id }) => ({ tag: 'product', tag_id: product_id }),
  tpl_class_saveall: ({ class_id }) => ({ info: [{ class_id, class_name: 'Workmanship' }] }),
  tpl_item_saveall: ({ item_id }) => ({ list: [{ item_id, item_title: 'Stitching' }] }),
  tpl_option_save: ({ option_id }) => ({ list: [{ option_id, item_title: 'Loose' }] }),
  order_calc: () => ({ catalog_id: [100, 101] }),
  order_submit: ({ order }) => ({ order, mode: 'submit', did: undefined }),
  order_load: ({ did }) => ({ did, osn: undefined, copy: 0 }),
  booking_calendar: ({ business_id }) => ({
    ...{ from: '2026-11-17', to: '2026-12-01', bid: business_id, catalog_id: [100, 101] },
    ...{ pdata: undefined, ins: undefined, osn: undefined },
  }),
  lab_test_save: () => ({ test_id: undefined, version: undefined, accreditation: 'CNAS', catalog_parent_id: 100 }),
  pay_mark_received: () => ({ amount: undefined, received_on: '2026-11-16' }),
  order_toggle_logo: ({ order_id }) => ({ order_id }),
  order_toggle_full_check: ({ order_id }) => ({ order_id }),
  draft_list: () => ({ status: -1 }),
  many_preview: () => ({ dids: undefined }),
  many_change: ({ did }) => ({
    ...{ did, order_name: 'Autumn', also: undefined, ins_date: undefined, ins: 0, bid: undefined, tpl: undefined },
    ...{ quantity: undefined, settled: 1 },
  }),
  many_book: ({ did }) => ({ rows: [{ did, ins_date: ['2026-11-19'], totalPrice: 200 }], pay: 'later' }),
  draft_hand_over: ({ did, family_uuid, uuid }) => ({ did, uuid: family_uuid ?? uuid }),
  totp_setup: () => ({ password: testPassword }),
  totp_codes: () => ({ password: testPassword }),
  totp_disable: () => ({ password: testPassword }),
  payout_run: ({ inspector_id }) => ({
    people: [{ ins_user_id: inspector_id ?? 1, amount: 170, reference: 'GL 2026-11' }],
  }),
  payout_statement: ({ inspector_id }) => ({ uid: inspector_id }),
  payout_statement_file: ({ inspector_id }) => ({ uid: inspector_id }),
  bank_account: ({ inspector_id }) => ({ uid: inspector_id }),
  bank_account_save: ({ inspector_id }) => ({ uid: inspector_id }),
  ins_send_back: ({ inspector_id }) => ({ uid: inspector_id, reason: 'The document cannot be read' }),
  ins_withdraw_verified: ({ inspector_id }) => ({ uid: inspector_id, reason: 'The diploma is forged' }),
  ins_suspend: ({ inspector_id }) => ({ uid: inspector_id, reason: 'Complaints', open_orders: 0 }),
  ins_reinstate: ({ inspector_id }) => ({ uid: inspector_id }),
  strike_list: ({ inspector_id }) => ({ uid: inspector_id }),
  ins_quality: ({ inspector_id }) => ({ uid: inspector_id }),
  pause_lift: ({ inspector_id }) => ({ uid: inspector_id, reason: 'The train was cancelled' }),
  strike_no_show: ({ inspector_id, order_no }) => ({ uid: inspector_id, order_no, reason: 'The factory called' }),
  strike_withdraw: ({ strike_id }) => ({ strike_id, reason: 'It was our mistake' }),
  appeal_send: ({ strike_id }) => ({
    kind: 'strike',
    ...(strike_id === undefined ? {} : { id: strike_id }),
    text: 'I was there',
  }),
  appeal_decide: ({ appeal_id }) => ({ appeal_id, outcome: 'upheld', reason: 'The photos show it', amount: undefined }),
  ins_suspend_preview: ({ inspector_id }) => ({ uid: inspector_id }),
  ins_proposal_withdraw: ({ proposal_id }) => ({ proposal_id, version: 1 }),
  ins_proposal_accept: ({ proposal_id }) => ({ proposal_id, version: 1 }),
  ins_proposal_send_back: ({ proposal_id }) => ({ proposal_id, version: 1, reason: 'No certificate' }),
  ins_info: ({ inspector_id }) => ({ id: inspector_id }),
  ins_evaluations: ({ inspector_id }) => ({ id: inspector_id }),
  ins_set_verified: ({ inspector_id }) => ({ uid: inspector_id }),
  ins_set_third_years: ({ inspector_id }) => ({ uid: inspector_id }),
  ins_change_status: ({ inspector_id, own_inspector_id }) => ({ uid: own_inspector_id ?? inspector_id }),
  ins_change_extra_qty: ({ inspector_id }) => ({ uid: inspector_id }),
  ins_exam_save: ({ inspector_id }) => ({ uid: inspector_id, catalog_id: 100 }),
  my_ins_set_lader: ({ inspector_id, own_inspector_id }) => ({ uid: own_inspector_id ?? inspector_id }),
}

/** The example's fields that refer to rows, with the ids of this world's rows. */
const idFields = (example: Rows, rows: Rows): Rows =>
  Object.fromEntries(Object.keys(example).flatMap((field) => (field in rows ? [[field, rows[field]]] : [])))

/** An input that is valid for whoever has these rows. */
export function validInput({ name, example }: DescribedCall, rows: Rows, serial: number): Rows {
  const catalog = 'product_catalog_id' in example ? { product_catalog_id: [100, 101] } : {}
  // an address that nobody has yet
  const account = 'account' in example ? { account: `fuzz${serial}@example.com` } : {}
  const customer = name.startsWith('customer_') ? { uid: rows.agent_id } : {}
  return { ...example, ...catalog, ...account, ...customer, ...idFields(example, rows), ...inWorld[name]?.(rows) }
}

/** The input with its one change. */
export function changedInput(input: Rows, change: Change, foreign: Rows): Rows {
  if (change.kind === 'value') return withValue(input, change.at, change.value) as Rows
  if (change.kind === 'missing') return withoutValue(input, change.at) as Rows
  if (change.kind === 'more') return { ...input, [change.field]: change.value }
  if (change.kind === 'foreign value') {
    const field = String(change.at.findLast((step) => typeof step === 'string'))
    return withValue(input, change.at, foreign[field] ?? foreign.product_id) as Rows
  }
  return input
}
