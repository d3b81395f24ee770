import type { Day } from '@goodlot/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Runs a statement that changes at most `most` rows; whether there may be more. */
async function slice(db: Db, statement: RawBuilder<unknown>, most: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await statement.execute(db)
  return numAffectedRows >= BigInt(most)
}

/** Empties the content of mails: whom we wrote to, about what and when stays for the time line of the order. */
export const emptyMails = (db: Db, before: Date, most: number) =>
  slice(
    db,
    sql`UPDATE mails SET body_text = '', body_html = '', calendar = NULL, secrets = '{}' WHERE id IN (
      SELECT id FROM mails WHERE created_at < ${before} AND status <> 'waiting' AND (body_text <> '' OR calendar IS NOT NULL)
      ORDER BY id LIMIT ${most})`,
    most,
  )

/** Deletes the last mail to accounts that were erased: it is the only one that has their address. */
export const deleteLastMails = (db: Db, before: Date, most: number) =>
  slice(
    db,
    sql`DELETE FROM mails WHERE id IN (SELECT id FROM mails WHERE template = 'erased' AND status <> 'waiting' AND created_at < ${before}
      ORDER BY id LIMIT ${most})`,
    most,
  )

/** Deletes closed enquiries with their answers. */
export const deleteEnquiries = (db: Db, before: Date, most: number) =>
  slice(
    db,
    sql`WITH old AS (SELECT id FROM enquiries WHERE closed_at < ${before} ORDER BY id LIMIT ${most}),
      answers AS (DELETE FROM enquiry_answers WHERE enquiry_id IN (SELECT id FROM old))
      DELETE FROM enquiries WHERE id IN (SELECT id FROM old)`,
    most,
  )

/** Deletes notices with their alerts and with the ways by which these were sent. */
export const deleteNotices = (db: Db, before: Date, most: number) =>
  slice(
    db,
    sql`WITH old AS (SELECT id FROM notices WHERE created_at < ${before} ORDER BY id LIMIT ${most}),
      tries AS (DELETE FROM alert_tries WHERE notice_id IN (SELECT id FROM old)),
      rung AS (DELETE FROM alerts WHERE notice_id IN (SELECT id FROM old))
      DELETE FROM notices WHERE id IN (SELECT id FROM old)`,
    most,
  )

export const deleteSessions = (db: Db, before: Date, most: number) =>
  slice(
    db,
    sql`DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at < ${before} ORDER BY expires_at LIMIT ${most})`,
    most,
  )

/** Deletes phones that neither opened the app nor showed anything since then. */
export const deletePushDevices = (db: Db, before: Date, most: number) =>
  slice(
    db,
    sql`DELETE FROM push_devices WHERE id IN (SELECT id FROM push_devices WHERE used_at < ${before} ORDER BY used_at LIMIT ${most})`,
    most,
  )

export const deleteDrafts = (db: Db, before: Date, most: number) =>
  slice(
    db,
    sql`DELETE FROM drafts WHERE id IN (SELECT id FROM drafts WHERE saved_at < ${before} ORDER BY id LIMIT ${most})`,
    most,
  )

/** Deletes counts of searches by the day that was searched for; they are found by the index that begins with it. */
export const deleteMissedSearches = (db: Db, before: Day, most: number) =>
  slice(
    db,
    sql`DELETE FROM missed_searches WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM missed_searches WHERE day < ${before} ORDER BY day LIMIT ${most}))`,
    most,
  )

/** Notes since when accounts are closed, because closing them leaves no time in their rows; opened again, the time is forgotten. */
export async function noteClosedAccounts(db: Db, now: Date): Promise<void> {
  await sql`UPDATE accounts SET closed_at = ${now} WHERE NOT active AND closed_at IS NULL`.execute(db)
  await sql`UPDATE accounts SET closed_at = NULL WHERE active AND closed_at IS NOT NULL`.execute(db)
}

/** Asks for the erasure of accounts that were closed before this time. */
export const requestErasures = (db: Db, before: Date, now: Date, most: number) =>
  slice(
    db,
    sql`INSERT INTO erasures (account_id, requested_at, due_at)
      SELECT a.id, ${now}, ${now} FROM accounts a
      WHERE NOT a.active AND a.closed_at < ${before} AND a.erased_at IS NULL
        AND NOT EXISTS (SELECT FROM erasures e WHERE e.account_id = a.id AND e.cancelled_at IS NULL)
      ORDER BY a.id LIMIT ${most}`,
    most,
  )
