import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Accounts, DB } from '../../db/types.ts'

type Account = Selectable<Accounts>

/** The address of an erased account: unique, and nobody's mailbox (RFC 2606). */
export const erasedAddress = ({ uuid }: Pick<Account, 'uuid'>) => `erased-${uuid}@goodlot.invalid`
/** The name that lists show for an erased account, in every language. */
export const erasedName = ({ id }: Pick<Account, 'id'>) => `#${id}`

/**
 * Removes what belongs to the person alone, and closes the account. What others need too (orders, invoices, the log) keeps its rows; their
 * personal values are removed by `eraseTraces`.
 */
export async function closeAccount(
  trx: Transaction<DB>,
  account: Account,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { id, email } = account
  const address = erasedAddress(account)
  const deleted: RawBuilder<unknown>[] = [
    sql`DELETE FROM push_devices WHERE account_id = ${id}`,
    sql`DELETE FROM alert_settings WHERE account_id = ${id}`,
    sql`DELETE FROM sessions WHERE account_id = ${id}`,
    sql`DELETE FROM account_totps WHERE account_id = ${id}`,
    sql`DELETE FROM api_keys WHERE account_id = ${id}`,
    sql`DELETE FROM calendar_feeds WHERE account_id = ${id}`,
    // what copies of the log say about the person cannot be read any more
    sql`DELETE FROM log_keys WHERE account_id = ${id}`,
    sql`DELETE FROM call_keys WHERE account_id = ${id}`,
    sql`DELETE FROM email_proofs WHERE account_id = ${id}`,
    sql`DELETE FROM password_resets WHERE email = ${email}`,
    sql`DELETE FROM notices WHERE account_id = ${id}`,
    sql`DELETE FROM sheet_titles WHERE account_id = ${id}`,
    sql`DELETE FROM sheet_imports WHERE account_id = ${id}`,
    sql`DELETE FROM billing_details WHERE account_id = ${id}`,
    sql`DELETE FROM customer_notes WHERE customer_id = ${id}`,
    sql`UPDATE invoices SET customer = NULL WHERE customer_id = ${id} AND customer IS NOT NULL`,
    sql`DELETE FROM drafts WHERE created_by = ${id}`,
    sql`DELETE FROM order_columns WHERE account_id = ${id}`,
    sql`DELETE FROM order_views WHERE owner_id = ${id}`,
    sql`DELETE FROM bank_accounts WHERE inspector_id = ${id}`,
    // that and when money was sent stays; where it went does not
    sql`UPDATE payout_transfers SET account_sealed = NULL, account_tail = '' WHERE inspector_id = ${id}`,
    sql`DELETE FROM inspector_codes WHERE owner_id = ${id}`,
    sql`DELETE FROM inspector_grades WHERE owner_id = ${id} OR inspector_id = ${id}`,
    sql`DELETE FROM inspector_proposals WHERE inspector_id = ${id}`,
    sql`DELETE FROM inspector_conflicts WHERE inspector_id = ${id}`,
    sql`DELETE FROM exam_tries WHERE inspector_id = ${id}`,
    sql`DELETE FROM practice_tries WHERE inspector_id = ${id}`,
    sql`DELETE FROM inspector_exams WHERE inspector_id = ${id}`,
    sql`DELETE FROM inspector_days WHERE inspector_id = ${id}`,
    sql`DELETE FROM inspector_blocked_days WHERE inspector_id = ${id}`,
    sql`DELETE FROM inspector_leaves WHERE inspector_id = ${id}`,
    sql`DELETE FROM busy_calendars WHERE inspector_id = ${id}`,
    sql`DELETE FROM inspector_cities WHERE inspector_id = ${id}`,
    sql`DELETE FROM inspector_lines WHERE inspector_id = ${id}`,
    sql`UPDATE inspectors SET real_name = '', title = '', languages = '{}', declared_years = NULL, confirmed_years = NULL,
      photo_id = NULL, payout_account = '', payout_sealed = NULL, payout_tail = '', name_key = NULL, verify_note = '', declared_audits = '{}', verified_audits = '{}', weekdays = '{}',
      repeats_weekly = false, filled_until = NULL
      WHERE account_id = ${id}`,
    sql`UPDATE enquiries SET first_name = '', last_name = '', email = ${address}, phone = '', company_name = '', description = ''
      WHERE account_id = ${id} OR lower(email) = ${email}`,
    sql`UPDATE enquiry_answers SET body = '' WHERE enquiry_id IN (SELECT id FROM enquiries WHERE email = ${address})`,
    sql`UPDATE referrals SET email = ${address}, nickname = '', phone = '', company = ''
      WHERE created_by = ${id} OR used_by = ${id} OR lower(email) = ${email}`,
    sql`UPDATE inspector_invitations SET email = ${address}, nickname = '', city = ''
      WHERE used_by = ${id} OR lower(email) = ${email}`,
    sql`UPDATE staff_invitations SET email = ${address}, nickname = '', withdrawn_at = coalesce(withdrawn_at, ${now})
      WHERE used_by IS NULL AND lower(email) = ${email}`,
    sql`UPDATE mails SET to_address = ${address}, subject = '', body_text = '', body_html = '', calendar = NULL, secrets = '{}',
      status = CASE status WHEN 'waiting' THEN 'failed' ELSE status END WHERE to_address = ${email}`,
    sql`DELETE FROM order_message_readers WHERE account_id = ${id}`,
    // held back because of how to reach the person; whatever else was written about an order stays with it
    sql`UPDATE order_messages SET text = '', hold = CASE hold WHEN 'held' THEN 'refused' ELSE hold END
      WHERE author_id = ${id} AND hold IS NOT NULL`,
    sql`UPDATE order_meetings SET skype_id = '', guests = '{}' WHERE created_by = ${id}`,
    // the job that removes unused uploads takes the files; documents of orders stay with their orders
    sql`UPDATE attachments SET tag = '', tag_id = NULL, file_name = '', remark = '' WHERE created_by = ${id} AND tag IN ('account', 'proposal')`,
    // only of accounts that stand for themselves: a sub-account's records have gone to its main account by now
    sql`UPDATE factories SET person = '', person2 = '', contact = '', contact2 = '', email = '', fax = '',
      deleted_at = coalesce(deleted_at, ${now}) WHERE owner_id = ${id}`,
    sql`UPDATE products SET deleted_at = coalesce(deleted_at, ${now}) WHERE owner_id = ${id}`,
    sql`UPDATE protocols SET deleted_at = coalesce(deleted_at, ${now}) WHERE created_by = ${id} AND NOT is_public`,
    sql`UPDATE order_revisions SET factory = factory || '{"person": "", "contact": "", "contact2": "", "email": ""}'
      WHERE factory IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE customer_id = ${id})`,
  ]
  for (const statement of deleted) await statement.execute(trx)
  await trx
    .updateTable('accounts')
    .set({
      ...{ email: address, nickname: erasedName(account), phone: '', company: '', country: '', agent_code: null },
      password_hash: passwordHash,
      ...{ active: false, erased_at: now, closed_at: now, parent_id: null, email_notification: false },
      ...{ email_verified_at: null, credit_ok: false, credit_limit_cents: 0 },
    })
    .where('id', '=', id)
    .execute()
}
