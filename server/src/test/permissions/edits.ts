import { type Call, type CallName, contract } from '@goodlot/contract'

/** Writes that change no value of a record that was there before, by what they do instead. Every other write is an edit. */
const notEdits: Readonly<Record<string, readonly CallName[]>> = {
  'open, leave or secure an account: what changes is secret': [
    ...(['login', 'logout', 'register', 'register_by_main_account', 'switch_user', 'ins_register'] as const),
    ...([
      'reset_child_pwd',
      'forget_pwd',
      'reset_pwd',
      'password_change',
      'session_end',
      'session_end_others',
    ] as const),
    ...(['email_verify', 'email_proof_send', 'email_refuse', 'account_sign_out'] as const),
    ...(['totp_setup', 'totp_confirm', 'totp_disable', 'totp_codes', 'totp_reset'] as const),
    ...(['ics_feed_renew', 'ics_feed_revoke', 'ins_code', 'ins_code_refresh'] as const),
  ],
  'add a record': [
    ...(['business_add', 'product_add', 'tpl_add', 'tpl_clone', 'tpl_clone_own', 'create_ref'] as const),
    ...(['upload_img', 'upload_booking_attach', 'upload_base_attach', 'upload_product_img'] as const),
    ...(['order_meeting', 'exam_begin', 'exam_answer', 'exam_finish', 'ins_practice_save'] as const),
    ...(['ins_invite', 'ins_invite_again', 'ins_invite_withdraw'] as const),
    ...(['staff_invite', 'staff_invite_again', 'staff_invite_withdraw', 'staff_join'] as const),
    ...(['factory_link_make', 'factory_link_withdraw'] as const),
    ...(['packing_save', 'factory_packing_save', 'factory_words_photo'] as const),
    ...(['factory_certificate_add', 'supplier_link_make', 'supplier_link_withdraw'] as const),
    ...(['remedy_create', 'remedy_link_make', 'remedy_link_withdraw', 'remedy_photo'] as const),
    ...(['customer_open', 'customer_note_add', 'team_invite', 'team_invite_again'] as const),
    ...(['appeal_send', 'strike_no_show'] as const),
    ...(['complaint_send', 'ins_leave_add', 'ins_calendar_set'] as const),
    ...(['order_invoice_issue', 'invoice_collect', 'invoice_credit', 'book_export'] as const),
  ],
  'prepare drafts, which bind nobody, or place them as orders': [
    ...(['many_upload', 'many_change', 'many_book', 'draft_hand_over'] as const),
  ],
  'delete a record': [
    ...(['business_delete', 'business_delete_several', 'product_delete', 'product_delete_several'] as const),
    ...(['tpl_delete', 'tpl_delete_several', 'draft_delete', 'draft_delete_several'] as const),
    ...(['factory_certificate_remove', 'ins_leave_remove', 'ins_calendar_remove'] as const),
  ],
  'write to people': [
    ...([
      'post_issue',
      'issue_answer',
      'message_send',
      'message_write',
      'thread_write',
      'thread_read',
      'thread_rule',
      'visit_write',
      'visit_read',
      'claim_note',
      'mail_resend',
      'order_resend_mail',
      'mission_question',
    ] as const),
    ...(['report_mail_send', 'report_notify', 'notice_read', 'receivable_remind', 'rate_reply'] as const),
    ...(['receivable_statement_send'] as const),
    ...(['factory_page', 'factory_answer', 'factory_words', 'factory_link_send', 'factory_ask'] as const),
    ...(['supplier_page', 'supplier_ask'] as const),
    ...(['remedy_page', 'remedy_answer', 'remedy_link_send', 'remedy_decide'] as const),
    ...(['report_share', 'report_unshare', 'report_decide', 'report_cancel_loading', 'job_retry'] as const),
    ...(['setup_test_mail', 'setup_check_payment', 'gateway_test'] as const),
  ],
  'book money in the ledger, which is only added to': [
    ...(['receivable_reverse', 'claim_decide'] as const),
    ...(['order_checkout', 'pay_create', 'pay_capture', 'pay_mark_received', 'pay_refund', 'receivable_pay'] as const),
    ...(['order_charge', 'order_charge_accept', 'order_charge_withdraw', 'order_refund'] as const),
    ...(['payout_pay', 'payout_run', 'payout_bank_file', 'payout_reverse', 'payout_recover'] as const),
  ],
  'record a visit, in entries that are only added to; `transitions.test.ts` has the status of the order': [
    ...(['mission_open', 'mission_sync', 'mission_check_in', 'mission_sign', 'mission_abort'] as const),
    ...(['mission_photo', 'mission_submit'] as const),
  ],
  'keep how somebody looks at a list; nothing of a record changes': [
    ...(['order_columns_save', 'order_view_save', 'order_view_delete'] as const),
  ],
  'make, replace and end keys for programs; `api-keys.test.ts` has what is logged': [
    ...(['api_key_create', 'api_key_rotate', 'api_key_revoke'] as const),
  ],
  'choose how one is alerted, or say that one was': [
    ...(['alert_save', 'alert_test', 'alert_receipt', 'push_device_save', 'push_device_remove'] as const),
    'push_key_renew',
  ],
  'approve or refuse an order; `approval.test.ts` of the team has the status of the order': [
    ...(['order_on_account', 'order_refuse'] as const),
  ],
  'go back to what was delivered, which is in use already': ['lab_test_reset'],
  'export or erase a person': [
    ...(['data_export', 'person_export', 'person_erase', 'person_erase_cancel'] as const),
    ...(['erasure_request', 'erasure_cancel', 'erasure_cancel_by_link'] as const),
  ],
  'import a spreadsheet; `import.test.ts` of products has the records that it changes': [
    ...(['business_import', 'product_import', 'import_draft_excel', 'import_undo'] as const),
  ],
}

const others = new Set(Object.values(notEdits).flat())

/** The calls that change values of a record: each has to log the old and the new ones. */
export const edits: readonly CallName[] = (Object.entries(contract) as [CallName, Call][])
  .filter(([name, { kind }]) => kind === 'write' && !others.has(name))
  .map(([name]) => name)
