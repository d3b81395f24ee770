import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { HandOver } from '../../feature.ts'

/**
 * How long a line waits for its readers before they get a mail, and the shortest time between two mails about one order. While somebody is on
 * site and waits for an answer there, it is shorter.
 */
export const mailTimes = { after: 3 * 60_000, between: 30 * 60_000, onSite: 5 * 60_000 } as const

/** Counts new lines for everybody who reads them; those of `mailed` get a mail, unless they read them before. Whoever reads the thread for the first time begins after line `after`. */
export const countUnread = (
  trx: Transaction<DB>,
  orderId: number,
  readers: readonly { id: number; mailed: boolean }[],
  now: Date,
  { lines = 1, after = 0, isOnSite = false }: { lines?: number; after?: number; isOnSite?: boolean } = {},
) => {
  const between = isOnSite ? mailTimes.onSite : mailTimes.between
  const due = new Date(now.getTime() + mailTimes.after)
  return trx
    .insertInto('order_message_readers')
    .values(
      readers.map(({ id, mailed }) => ({
        order_id: orderId,
        account_id: id,
        unread: lines,
        read_no: after,
        mail_due_at: mailed ? due : null,
      })),
    )
    .onConflict((oc) =>
      oc.columns(['order_id', 'account_id']).doUpdateSet({
        unread: sql`order_message_readers.unread + excluded.unread`,
        mail_due_at: sql`CASE WHEN excluded.mail_due_at IS NULL THEN order_message_readers.mail_due_at ELSE
          coalesce(order_message_readers.mail_due_at, greatest(excluded.mail_due_at,
            order_message_readers.mailed_at + ${between} * interval '1 millisecond')) END`,
      }),
    )
    .execute()
}

/** Notes how far somebody has read; a mail that was due is not sent once nothing is left. */
export const markRead = (
  trx: Transaction<DB>,
  { orderId, accountId, until, unread }: { orderId: number; accountId: number; until: number; unread: number },
  at: Date,
) =>
  trx
    .insertInto('order_message_readers')
    .values({ order_id: orderId, account_id: accountId, read_no: until, read_at: at, unread })
    .onConflict((oc) =>
      oc.columns(['order_id', 'account_id']).doUpdateSet({
        read_no: sql`greatest(order_message_readers.read_no, excluded.read_no)`,
        read_at: at,
        unread,
        ...(unread === 0 ? { mail_due_at: null } : {}),
      }),
    )
    .execute()

export const readNo = async (db: Db, orderId: number, accountId: number): Promise<number> =>
  (
    await db
      .selectFrom('order_message_readers')
      .select('read_no')
      .where('order_id', '=', orderId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.read_no ?? 0

/** Everybody who has opened the thread of an order, with how far each has read. */
export const readersOf = (db: Db, orderId: number) =>
  db
    .selectFrom('order_message_readers as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['a.id', 'a.nickname', 'a.role', 'a.staff_role', 'a.parent_id', 'a.member_flags', 'r.read_no'])
    .where('r.order_id', '=', orderId)
    // whoever has not opened it may still have a number, after which that account's lines begin
    .where('r.read_at', 'is not', null)
    .orderBy('a.id')
    .execute()

/** Whoever leaves a family reads the threads of its orders no more, so nothing in them waits for that account. */
export const handOver: HandOver = (trx, from, to) =>
  trx
    .deleteFrom('order_message_readers as r')
    .using('orders as o')
    .whereRef('o.id', '=', 'r.order_id')
    .where('r.account_id', '=', from)
    .where('o.customer_id', '=', (eb) =>
      eb
        .selectFrom('accounts')
        .select(({ fn }) => fn.coalesce('parent_id', 'id').as('main_id'))
        .where('id', '=', to),
    )
    .execute()

/**
 * The orders with lines that an account has not read, the latest orders first. `owners`: the accounts whose orders it reads, null for all
 * that it was told of.
 */
export const unreadOf = (db: Db, accountId: number, owners: readonly number[] | null) =>
  db
    .selectFrom('order_message_readers as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['o.id as order_id', 'o.order_no', 'r.unread'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('r.account_id', '=', accountId)
    .where('r.unread', '>', 0)
    .$if(owners !== null, (q) =>
      q.where((eb) => eb.or([eb('o.customer_id', 'in', owners ?? []), eb('o.real_customer_id', 'in', owners ?? [])])),
    )
    .orderBy('r.order_id', 'desc')
    .limit(200)
    .execute()

/** The next person whose mail about unread lines is due, locked. */
export const takeDue = (trx: Transaction<DB>, now: Date) =>
  trx
    .selectFrom('order_message_readers as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['r.order_id', 'r.account_id', 'r.read_no', 'a.id', 'a.email', 'a.nickname', 'a.language'])
    .select(['a.active', 'a.email_notification', 'a.role', 'a.staff_role', 'a.parent_id', 'a.member_flags'])
    .where('r.mail_due_at', '<=', now)
    .orderBy('r.mail_due_at')
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst()

/** A mail was sent, or none is needed. */
export const endDue = (trx: Transaction<DB>, orderId: number, accountId: number, mailedAt: Date | null) =>
  trx
    .updateTable('order_message_readers')
    .set({ mail_due_at: null, ...(mailedAt ? { mailed_at: mailedAt } : {}) })
    .where('order_id', '=', orderId)
    .where('account_id', '=', accountId)
    .execute()
