import type { Action, RecordRight } from '@goodlot/rules'
import type { CallName } from './index.ts'

/** Switches that root sets for an account; without it the call is refused. */
export type AccountFlag = 'can_use_my_ins_list' | 'can_use_ins_code'

/** The record that a call is about. */
export interface CallRecord {
  /** The row of the table of records. */
  right: RecordRight
  /** The field that names the record, `a.b` inside another one; null: the answer is a list of them. */
  field: string | null
  /** What names the record: the name of its id. */
  key: string
  /** The field takes several, and the answer says which of them were reached. */
  each?: true
  /** Of a list: the field of a row that has it. */
  column?: string
  /** Fixed fields that make the call be about this kind of record. */
  fixed?: Readonly<Record<string, unknown>>
}

/** A way to make the call that names no record: the role × action matrix alone decides, by another action where these fields ask for more. */
export interface PlainUse {
  action?: Action
  fixed?: CallRecord['fixed']
}

export interface CallLine {
  records: readonly CallRecord[]
  plain: readonly PlainUse[]
  flag?: AccountFlag
}

const noRecord: CallLine = { records: [], plain: [{}] }
const asAction = (action: Action, fixed: CallRecord['fixed'] = {}): CallLine => ({
  records: [],
  plain: [{ action, fixed }],
})
const of = (right: RecordRight, field: string, key = field, fixed?: CallRecord['fixed']): CallLine => ({
  records: [{ right, field, key, ...(fixed ? { fixed } : {}) }],
  plain: [],
})
const list = (right: RecordRight, column: string, key = column): CallLine => ({
  records: [{ right, field: null, key, column }],
  plain: [],
})
const each = (right: RecordRight, field: string, key: string): CallLine => ({
  records: [{ right, field, key, each: true }],
  plain: [],
})
const root = (field: string, key = field): CallLine => of('administer', field, key)
const several = (...lines: readonly CallLine[]): CallLine => ({
  records: lines.flatMap(({ records }) => records),
  plain: lines.flatMap(({ plain }) => plain),
})
const withFlag = (flag: AccountFlag, line = noRecord): CallLine => ({ ...line, flag })

const seeOrder = of('see_order', 'order_id')
const changeOrder = of('change_order', 'order_id')
const changeReport = of('change_order', 'oid', 'order_id')
const payOrder = of('pay_order', 'order_id')
const replaceInspector = of('replace_inspector', 'order_id')
const rootOrder = root('order_id')
const rootReport = root('oid', 'order_id')
const customer = root('uid', 'user_id')
const inspector = root('uid', 'inspector_id')
/** Spreadsheets of orders are not for everybody who has spreadsheets of products. */
const sheets = several(
  asAction('import_sheets', { import_type: 'product' }),
  asAction('import_sheets', { import_type: 'factory' }),
  asAction('import_orders', { import_type: 'draft' }),
)
const mission = of('work_mission', 'order_id')
const files = (see: RecordRight, seeOrderFiles: RecordRight): CallLine =>
  several(
    of(see, 'tag_id', 'product_id', { tag: 'product' }),
    of(see, 'tag_id', 'business_id', { tag: 'factory' }),
    of(seeOrderFiles, 'tag_id', 'order_id', { tag: 'order' }),
  )

/**
 * Which record each call is about. With the role × action matrix this says who may what: docs/permissions.md is written from both, and
 * server/src/permissions.test.ts compares every cell with what the server answers.
 */
export const callRecords: Partial<Record<CallName, CallLine>> = {
  // accounts
  login: noRecord,
  logout: noRecord,
  role: noRecord,
  register: noRecord,
  register_by_main_account: noRecord,
  share_user_list: list('family_account', 'email'),
  switch_user: of('family_account', 'email'),
  reset_child_pwd: of('child_account', 'uuid'),
  forget_pwd: noRecord,
  reset_pwd: noRecord,
  email_verify: noRecord,
  email_proof_send: noRecord,
  email_refuse: noRecord,
  family_leave: noRecord,
  profile_get: noRecord,
  profile_edit: noRecord,
  password_change: noRecord,
  session_list: list('own_session', 'session_id'),
  session_end: of('own_session', 'session_id'),
  session_end_others: noRecord,
  user_select_list: list('see_account', 'user_id'),
  totp_status: noRecord,
  totp_setup: noRecord,
  totp_confirm: noRecord,
  totp_disable: noRecord,
  totp_codes: noRecord,
  totp_reset: root('account', 'email'),
  // audit
  audit_list: noRecord,
  audit_actions: noRecord,
  audit_export: noRecord,
  audit_verify: noRecord,
  // booking
  booking_settings: noRecord,
  order_calc: several(noRecord, of('edit_order', 'osn', 'order_no')),
  booking_calendar: several(noRecord, of('edit_order', 'osn', 'order_no')),
  booking_proposals: several(noRecord, of('edit_order', 'osn', 'order_no')),
  business_history: of('see_record', 'business_id'),
  order_submit: several(asAction('book', { mode: 'draft', order: {} }), of('edit_order', 'order.osn', 'order_no')),
  order_load: several(
    of('open_draft', 'did', 'did', { osn: undefined }),
    of('edit_order', 'osn', 'order_no', { did: undefined, copy: 0 }),
    of('copy_order', 'osn', 'order_no', { did: undefined, copy: 1 }),
    of('copy_order', 'osn', 'order_no', { did: undefined, copy: 0, reinspect: 1 }),
  ),
  draft_list: list('open_draft', 'draft_order_id', 'did'),
  draft_delete: of('open_draft', 'did'),
  draft_delete_several: each('open_draft', 'dids', 'did'),
  order_template: noRecord,
  // calendars
  order_ics: of('save_order_days', 'order_id'),
  ics_feed_get: noRecord,
  ics_feed_renew: noRecord,
  ics_feed_revoke: noRecord,
  // changes
  order_change_preview: rootOrder,
  order_change_md: rootOrder,
  order_change_date: rootOrder,
  order_change_service: rootOrder,
  order_change_ins: rootOrder,
  order_members: rootOrder,
  order_choose_preview: replaceInspector,
  order_choose_ins: replaceInspector,
  order_move: replaceInspector,
  // customers
  get_customer_list: list('administer', 'user_id'),
  customer_change_status: customer,
  customer_change_flag: customer,
  customer_change_agent: customer,
  customer_change_notify: customer,
  customer_change_price: customer,
  customer_change_agent_code: customer,
  customer_change_credit: customer,
  agent_customer_list: several(noRecord, of('agents_customers', 'user_id')),
  // enquiries
  post_issue: noRecord,
  issue_list: noRecord,
  issue_once: noRecord,
  issue_answer: noRecord,
  issue_close: noRecord,
  public_quote: noRecord,
  // factories
  business_list: list('see_record', 'business_id'),
  business_once: of('see_record', 'business_id'),
  business_add: noRecord,
  business_edit: of('change_record', 'business_id'),
  business_delete: of('change_record', 'business_id'),
  business_delete_several: each('change_record', 'business_ids', 'business_id'),
  business_type: noRecord,
  business_import: noRecord,
  business_template: noRecord,
  business_export: list('see_record', 'business_name'),
  // files
  upload_img: noRecord,
  upload_booking_attach: noRecord,
  get_base_attach: files('see_record', 'see_order_files'),
  upload_base_attach: files('change_record', 'add_order_files'),
  edit_base_attach: of('change_file', 'attachment_id'),
  // holidays
  holiday_get: noRecord,
  holiday_save: noRecord,
  // inspectors
  ins_register: noRecord,
  ins_profile: noRecord,
  ins_profile_edit: noRecord,
  ins_days: noRecord,
  ins_days_save: noRecord,
  ins_prices_save: noRecord,
  ins_submit_verify: noRecord,
  ins_search: noRecord,
  ins_select_list: list('see_inspector', 'user_id', 'inspector_id'),
  ins_list: withFlag('can_use_my_ins_list', list('own_inspectors', 'user_id', 'inspector_id')),
  my_ins_count: withFlag('can_use_my_ins_list'),
  my_ins_set_lader: withFlag('can_use_my_ins_list', of('switch_inspector', 'uid', 'inspector_id')),
  ins_set_verified: inspector,
  ins_set_third_years: inspector,
  ins_change_status: of('switch_inspector', 'uid', 'inspector_id'),
  ins_change_extra_qty: inspector,
  ins_exam_save: inspector,
  ins_code: withFlag('can_use_ins_code'),
  ins_code_refresh: withFlag('can_use_ins_code'),
  ins_info: of('see_inspector', 'id', 'inspector_id'),
  ins_evaluations: of('see_inspector', 'id', 'inspector_id'),
  // insights
  insight_board: noRecord,
  insight_root: noRecord,
  insight_customer: noRecord,
  // jobs
  job_list: noRecord,
  job_retry: noRecord,
  // laboratory
  lab_test_list: noRecord,
  lab_test_save: noRecord,
  lab_samples_received: rootOrder,
  lab_certificate: rootOrder,
  lab_release: rootOrder,
  // lists
  sys_list: noRecord,
  dict: noRecord,
  catalog_tree: noRecord,
  aql_list: noRecord,
  // mails
  mail_list: noRecord,
  mail_resend: noRecord,
  // missions
  mission_list: list('work_mission', 'order_id'),
  mission_accept: mission,
  mission_decline: mission,
  mission_open: mission,
  mission_sync: mission,
  mission_check_in: mission,
  mission_sign: mission,
  mission_abort: mission,
  mission_photo: mission,
  mission_submit: mission,
  mission_question: changeOrder,
  order_live: seeOrder,
  // notices
  notice_list: list('own_notices', 'notice_id'),
  notice_read: noRecord,
  // orders
  order_list: list('see_order', 'order_id'),
  order_export: list('see_order', 'order_no'),
  order_counts: noRecord,
  order_info: of('see_order', 'order_no'),
  order_cancel: changeOrder,
  order_edit_check: changeOrder,
  order_toggle_logo: rootOrder,
  order_toggle_full_check: rootOrder,
  order_lock: rootOrder,
  order_extra_pdf: rootOrder,
  order_resend_mail: rootOrder,
  order_meeting: changeOrder,
  // pages
  page_preview: noRecord,
  // payments
  pay_options: noRecord,
  order_checkout: payOrder,
  pay_create: payOrder,
  pay_capture: of('pay_order', 'pay_id'),
  pay_mark_received: rootOrder,
  order_receipt: seeOrder,
  order_invoice_issue: changeOrder,
  order_invoice: seeOrder,
  order_charge: rootOrder,
  order_charge_accept: payOrder,
  order_charge_withdraw: rootOrder,
  order_refund: rootOrder,
  pay_refund: root('payment_id'),
  payment_list: list('administer', 'order_id'),
  payout_list: list('see_payout', 'payout_id'),
  payout_pay: noRecord,
  payout_hold: root('payout_id'),
  // products
  product_list: list('see_record', 'product_id'),
  product_once: of('see_record', 'product_id'),
  product_add: noRecord,
  product_edit: of('change_record', 'product_id'),
  product_delete: of('change_record', 'product_id'),
  product_delete_several: each('change_record', 'product_ids', 'product_id'),
  product_type: noRecord,
  product_select_list: list('see_record', 'product_id'),
  product_import: noRecord,
  upload_product_img: noRecord,
  product_template: noRecord,
  product_export: list('see_record', 'product_name'),
  // protocols
  tpl_list: list('see_protocol', 'tpl_id'),
  tpl_once: of('see_protocol', 'tpl_id'),
  tpl_add: noRecord,
  tpl_edit: of('edit_protocol', 'tpl_id'),
  tpl_delete: of('edit_protocol', 'tpl_id'),
  tpl_delete_several: each('edit_protocol', 'tpl_ids', 'tpl_id'),
  tpl_clone: of('see_protocol', 'tpl_id'),
  tpl_clone_own: of('see_protocol', 'tpl_id'),
  tpl_type: noRecord,
  tpl_template: noRecord,
  tpl_export: of('see_protocol', 'tpl_id'),
  tpl_rows: of('see_protocol', 'tpl_id'),
  tpl_class_list: of('see_protocol', 'tpl_id'),
  tpl_class_once: of('see_protocol', 'class_id'),
  tpl_class_add: of('arrange_protocol', 'tpl_id'),
  tpl_class_edit: of('edit_protocol', 'class_id'),
  tpl_class_delete: of('edit_protocol', 'class_id'),
  tpl_class_saveall: of('edit_protocol', 'tpl_id'),
  tpl_item_list: of('see_protocol', 'class_id'),
  tpl_item_add: of('edit_protocol', 'class_id'),
  tpl_item_edit: of('edit_protocol', 'item_id'),
  tpl_item_delete: of('edit_protocol', 'item_id'),
  tpl_item_saveall: of('edit_protocol', 'class_id'),
  tpl_option_list: of('see_protocol', 'item_id'),
  tpl_option_add: of('edit_protocol', 'item_id'),
  tpl_option_edit: of('edit_protocol', 'option_id'),
  tpl_option_delete: of('edit_protocol', 'option_id'),
  tpl_option_save: of('edit_protocol', 'item_id'),
  // ratings
  rate_options: noRecord,
  rate_get: of('see_order', 'order', 'order_id'),
  rate_submit: of('decide_order', 'order', 'order_id'),
  rate_reply: of('work_mission', 'order', 'order_id'),
  // referrals
  check_ref_code: noRecord,
  get_ref_list: list('own_referrals', 'ref_code'),
  create_ref: noRecord,
  // reports
  report_html: several(of('read_report', 'oid', 'order_id'), of('shared_report', 'aid', 'aid', { oid: undefined })),
  report_pdf: of('read_report', 'orderId', 'order_id'),
  report_progress: several(of('read_report', 'oid', 'order_id'), of('shared_report', 'aid', 'aid', { oid: undefined })),
  report_cancel_loading: rootReport,
  report_accept: rootReport,
  report_result: rootReport,
  report_rule: rootReport,
  report_force_finish: rootOrder,
  report_notify: rootReport,
  report_reopen: rootReport,
  report_mail_get: changeReport,
  report_mail_send: changeReport,
  report_thread: changeReport,
  report_share: changeReport,
  report_unshare: changeReport,
  report_versions: of('see_order', 'oid', 'order_id'),
  report_decide: of('decide_order', 'oid', 'order_id'),
  report_verify: noRecord,
  // settings
  settings_get: noRecord,
  settings_missing: noRecord,
  settings_save: noRecord,
  settings_reset: noRecord,
  // sheets
  upload_draft_excel: sheets,
  sheet_titles_save: sheets,
  import_draft_excel: sheets,
  sheet_left_out: sheets,
  import_last: sheets,
  import_undo: sheets,
}
