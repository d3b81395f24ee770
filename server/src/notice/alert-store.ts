import { type AlertChannel, orderStatus } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/types.ts'

interface NewAlert {
  id: number
  accountId: number
  orderId: number | null
  at: Date
  expiresAt: Date | null
  isMailed: boolean
}

/** Whether something but mail could reach the account: a phone that was added, or the operator's gateway. */
const hasMoreThanMail = sql<boolean>`(
  EXISTS (SELECT FROM push_devices d WHERE d.account_id = a.id)
  OR a.role = 'inspector' AND a.phone <> '' AND EXISTS (SELECT FROM server_setup WHERE part = 'gateway' AND value IS NOT NULL))`

/**
 * Begins an alert, if there is anything to do about it: for somebody who is mailed at most, only what ends needs to be looked after. `now`:
 * its first channel has its turn at once. `later`: it is looked at half-way. Null: nothing was begun.
 */
export async function beginAlert(trx: Transaction<DB>, alert: NewAlert): Promise<'now' | 'later' | null> {
  const { id, accountId, orderId, at, expiresAt, isMailed } = alert
  const { rows } = await sql<{ more: boolean }>`
    INSERT INTO alerts (notice_id, account_id, order_id, created_at, expires_at, mailed, next_at)
    SELECT ${id}, a.id, ${orderId}::int, ${at}::timestamptz, ${expiresAt}::timestamptz, ${isMailed}::boolean,
      -- what has no mail of its own is mailed at once to whoever can only be mailed
      CASE WHEN ${hasMoreThanMail} OR NOT ${isMailed} THEN ${at}::timestamptz
        ELSE ${at}::timestamptz + (${expiresAt}::timestamptz - ${at}::timestamptz) / 2 END
    FROM accounts a
    WHERE a.id = ${accountId} AND a.active AND a.role <> 'root'
      AND (${expiresAt}::timestamptz > ${at}::timestamptz OR ${hasMoreThanMail})
    RETURNING next_at = created_at AS more`.execute(trx)
  const [begun] = rows
  if (!begun) return null
  if (begun.more) return 'now'
  if (!isMailed) return 'later'
  await insertTry(trx, { noticeId: id, channel: 'mail', at })
  await trx.updateTable('alert_tries').set({ sent_at: at }).where('notice_id', '=', id).execute()
  return 'later'
}

export const insertTry = (
  trx: Transaction<DB>,
  { noticeId, channel, at }: { noticeId: number; channel: AlertChannel; at: Date },
) =>
  sql`INSERT INTO alert_tries (notice_id, channel, account_id, created_at, begun_at)
    SELECT notice_id, ${channel}, account_id, created_at, ${at} FROM alerts WHERE notice_id = ${noticeId}
    ON CONFLICT DO NOTHING`.execute(trx)

/** An alert with its notice and its receiver, locked until the transaction ends. */
export const lockAlert = (trx: Transaction<DB>, noticeId: number) =>
  trx
    .selectFrom('alerts as l')
    .innerJoin('notices as n', 'n.id', 'l.notice_id')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .leftJoin('alert_settings as s', 's.account_id', 'l.account_id')
    .select(['l.notice_id', 'l.order_id', 'l.created_at', 'l.expires_at', 'l.mailed', 'l.next_at', 'l.unseen_at'])
    .select(['n.kind', 'n.params', 'n.link'])
    .select(['a.id', 'a.email', 'a.language', 'a.nickname', 'a.role', 'a.phone', 'a.active', 'a.email_notification'])
    .select(['s.groups_off', 's.quiet_from', 's.quiet_until', 's.time_zone', 's.gateway_off'])
    .select(sql<boolean>`(l.seen_at IS NOT NULL OR n.read_at IS NOT NULL)`.as('is_seen'))
    .select(
      sql<boolean>`CASE n.kind
        WHEN 'mission_offered' THEN NOT EXISTS (
          SELECT FROM offers f WHERE f.order_id = l.order_id AND f.inspector_id = l.account_id AND f.state = 'offered')
        WHEN 'hold_ending' THEN NOT EXISTS (SELECT FROM orders o WHERE o.id = l.order_id AND o.status = 0)
        WHEN 'approval_asked' THEN NOT EXISTS (SELECT FROM orders o WHERE o.id = l.order_id AND o.status = 0)
        WHEN 'visit_question' THEN NOT EXISTS (
          SELECT FROM orders o WHERE o.id = l.order_id AND o.status = ${orderStatus.inProgress})
        ELSE false END`.as('is_over'),
    )
    .where('l.notice_id', '=', noticeId)
    .forUpdate('l')
    .executeTakeFirst()
export type LockedAlert = NonNullable<Awaited<ReturnType<typeof lockAlert>>>

export const triesOf = (db: Db, noticeId: number) =>
  db.selectFrom('alert_tries').selectAll().where('notice_id', '=', noticeId).execute()

export interface ChannelProofs {
  channel: AlertChannel
  /** Of the newest alert that was sent by it, and of the newest that it proved to deliver. */
  sentAt: Date | null
  provedAt: Date | null
  /** What went wrong the last time; '' if nothing did. */
  error: string
}

/** What an account's channels have done so far, each read from the end of its index. */
export async function channelProofs(db: Db, accountId: number): Promise<ChannelProofs[]> {
  const { rows } = await sql<{
    channel: AlertChannel
    sent_at: Date | null
    proved_at: Date | null
    error: string | null
  }>`
    SELECT c.channel,
      (SELECT t.created_at FROM alert_tries t WHERE t.account_id = ${accountId} AND t.channel = c.channel AND t.sent_at IS NOT NULL
        ORDER BY t.created_at DESC LIMIT 1) AS sent_at,
      (SELECT t.created_at FROM alert_tries t WHERE t.account_id = ${accountId} AND t.channel = c.channel AND t.proved_at IS NOT NULL
        ORDER BY t.created_at DESC LIMIT 1) AS proved_at,
      (SELECT t.error FROM alert_tries t WHERE t.account_id = ${accountId} AND t.channel = c.channel
        ORDER BY t.created_at DESC LIMIT 1) AS error
    FROM (VALUES ('push'), ('mail'), ('gateway')) AS c (channel)`.execute(db)
  return rows.map((row) => ({
    channel: row.channel,
    sentAt: row.sent_at,
    provedAt: row.proved_at,
    error: row.error ?? '',
  }))
}

/** How many messages the gateway has sent to an account since then. */
export async function gatewayCount(db: Db, accountId: number, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('alert_tries')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('channel', '=', 'gateway')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

export const planNext = (trx: Transaction<DB>, noticeId: number, next_at: Date | null, unseen_at: Date | null) =>
  trx.updateTable('alerts').set({ next_at, unseen_at }).where('notice_id', '=', noticeId).execute()

/** Notes how a try went. One that failed lets the next channel have its turn at once. */
export async function finishTry(
  trx: Transaction<DB>,
  { noticeId, channel }: { noticeId: number; channel: AlertChannel },
  outcome: { error: string; at: Date; isProved: boolean },
): Promise<void> {
  const { error, at, isProved } = outcome
  await trx
    .updateTable('alert_tries')
    .set({ error, sent_at: error === '' ? at : null, ...(isProved ? { proved_at: at } : {}) })
    .where('notice_id', '=', noticeId)
    .where('channel', '=', channel)
    .execute()
  if (error !== '') await trx.updateTable('alerts').set({ next_at: at }).where('notice_id', '=', noticeId).execute()
}

/** Alerts whose next channel has its turn. */
export const dueAlerts = (db: Db, now: Date, limit: number) =>
  db.selectFrom('alerts').select('notice_id').where('next_at', '<=', now).orderBy('next_at').limit(limit).execute()

/** A channel has delivered an alert; `isSeen` if its receiver has opened it as well. */
export async function noteReceipt(
  trx: Transaction<DB>,
  { noticeId, channel, deviceId }: { noticeId: number; channel: AlertChannel; deviceId: number },
  at: Date,
  isSeen: boolean,
): Promise<void> {
  // the ordinary mail about it proves the channel too, though the alert did not have to try it
  await insertTry(trx, { noticeId, channel, at })
  await sql`UPDATE alert_tries SET sent_at = coalesce(sent_at, begun_at), error = '', proved_at = coalesce(proved_at, ${at})
    WHERE notice_id = ${noticeId} AND channel = ${channel}`.execute(trx)
  if (deviceId > 0)
    await trx.updateTable('push_devices').set({ used_at: at, proved_at: at }).where('id', '=', deviceId).execute()
  if (!isSeen) return
  await sql`UPDATE alerts SET seen_at = coalesce(seen_at, ${at}), next_at = NULL WHERE notice_id = ${noticeId}`.execute(
    trx,
  )
  await sql`UPDATE notices SET read_at = coalesce(read_at, ${at}) WHERE id = ${noticeId}`.execute(trx)
}
