// What becomes of the rows of each table in years of orders. `scripts/growing-tables.test.ts` compares this with the schema and with what the
// product deletes.

/** They come with orders, or with what is done about orders and money, and stay. */
export const onlyGrow: readonly string[] = [
  ...['account_receipt_parts', 'account_receipts', 'account_reminder_items', 'account_reminders', 'account_statements'],
  ...[
    'appeals',
    'attachments',
    'audit',
    'audit_redactions',
    'audit_seals',
    'book_exports',
    'claim_refunds',
    'claims',
    'evidence_runs',
  ],
  ...['factory_answers', 'factory_visits', 'factory_words', 'packing_lists'],
  ...['invoice_orders', 'invoices', 'lab_certificates', 'ledger_entries', 'mails'],
  ...['mission_devices', 'mission_entries', 'mission_people', 'mission_photos', 'mission_questions', 'missions'],
  ...['offer_pauses', 'review_notes', 'strikes'],
  ...['offers', 'order_charges', 'order_days', 'order_events', 'order_meetings', 'order_message_readers'],
  ...['order_messages', 'order_revisions', 'order_unused_days', 'orders', 'payments', 'payout_holds', 'payout_runs'],
  ...[
    'payout_transfer_lines',
    'payout_transfers',
    'payouts',
    'paypal_events',
    'paypal_orders',
    'paypal_order_parts',
    'protocol_snapshots',
  ],
  ...['ratings', 'remedies', 'remedy_answers', 'remedy_files'],
  ...[
    'report_decisions',
    'report_files',
    'report_messages',
    'report_statements',
    'report_summaries',
    'report_versions',
  ],
]

/** Of those, the ones from which the product deletes rows all the same, and which. */
export const leaves: Readonly<Record<string, string>> = {
  attachments: 'what was uploaded and never used',
  audit: 'old years, by `npm run archive`',
  audit_redactions: 'with the entries that they are about',
  mails: 'the last mail to somebody who was erased',
  order_days: 'days that a cancelled or moved order gives back',
  order_message_readers: 'the read marks of somebody who was erased',
  remedy_files: 'photos whose answer was never sent',
}

/** They grow with people and with what these keep, not with orders. */
export const growWithPeople: readonly string[] = [
  ...[
    'account_terms',
    'account_totps',
    'accounts',
    'alert_settings',
    'api_keys',
    'bank_accounts',
    'billing_details',
    'busy_calendars',
    'calendar_feeds',
  ],
  ...['customer_notes', 'erasures', 'exam_answers', 'exam_tries', 'factories'],
  ...['inspector_cities', 'inspector_codes', 'inspector_conflicts', 'inspector_exams', 'inspector_grades'],
  ...['inspector_invitations', 'inspector_lines', 'inspector_proposals', 'inspectors', 'log_keys', 'order_columns'],
  ...[
    'order_views',
    'person_exports',
    'practice_tries',
    'products',
    'protocol_catalogs',
    'protocol_classes',
    'protocol_items',
  ],
  ...[
    'protocol_options',
    'protocols',
    'push_devices',
    'push_keys',
    'recovery_codes',
    'referrals',
    'sheet_titles',
    'staff_invitations',
    'supplier_links',
  ],
]

/** What is waiting, what lasts for a time, and what there is one of per day or month. */
export const comeAndGo: readonly string[] = [
  ...[
    'alert_tries',
    'alerts',
    'audit_unsealed',
    'call_keys',
    'call_tries',
    'document_numbers',
    'draft_files',
    'drafts',
    'email_proofs',
  ],
  ...[
    'enquiries',
    'enquiry_answers',
    'factory_link_devices',
    'factory_links',
    'inspector_blocked_days',
    'inspector_days',
    'inspector_leaves',
    'invoice_checks',
    'job_workers',
    'log_archives',
  ],
  ...['missed_searches', 'mission_photo_parts', 'notices', 'order_total_changes', 'order_totals'],
  ...['password_resets', 'payout_rates', 'remedy_link_devices', 'remedy_link_items', 'remedy_links'],
  ...['report_heads_due', 'sessions', 'sheet_imports', 'supplier_requests'],
]

/** What is installed, and what root keeps. */
export const reference: readonly string[] = [
  ...[
    'catalog_nodes',
    'demo_parts',
    'exam_question_versions',
    'exam_questions',
    'holidays',
    'lab_tests',
    'list_options',
  ],
  ...['mail_texts', 'migrations', 'places', 'public_prices', 'reference_loads', 'server_setup', 'settings'],
]
