import { type ContactKind, type LineFacts, threadEvents } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Order } from '../../order/index.ts'

/** The place of a line among those that are read and unread. */
export const lineNo = sql<number>`coalesce(m.released_no, m.id)`

/** Lines of an order that the answer has at most; people may write fewer in a thread, the rest are letters of the office. */
const mostLines = 800

/** What people wrote about an order in its thread, by mail and in claims, oldest first, without the office's notes for itself. */
export const linesOf = (db: Db, orderId: number) =>
  db
    .selectFrom('order_messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.author_id')
    .leftJoin('accounts as r', 'r.id', 'm.recipient_id')
    .leftJoin('mails as l', 'l.id', 'm.mail_id')
    .select([
      'm.id',
      'm.author_id',
      'm.recipient_id',
      'm.text',
      'm.created_at',
      'a.nickname as author',
      'r.nickname as recipient',
      'l.status as mail_status',
      lineNo.as('no'),
    ])
    .select(({ ref }) => [
      ref('m.side').$castTo<LineFacts['side']>().as('side'),
      ref('m.audience').$castTo<LineFacts['side']>().as('audience'),
      ref('m.part').$castTo<LineFacts['part']>().as('part'),
      ref('m.hold').$castTo<LineFacts['hold']>().as('hold'),
      ref('m.hold_reasons').$castTo<ContactKind[]>().as('hold_reasons'),
    ])
    .where('m.order_id', '=', orderId)
    .where((eb) =>
      eb.or([eb('m.part', 'is not', null), eb('m.side', '<>', 'office'), eb('m.audience', '<>', 'office')]),
    )
    .orderBy('m.id')
    .limit(mostLines)
    .execute()
export type StoredLine = Awaited<ReturnType<typeof linesOf>>[number]

export const factsOfLine = (row: StoredLine): LineFacts => ({
  part: row.part,
  side: row.side,
  audience: row.audience,
  authorId: row.author_id,
  recipientId: row.recipient_id,
  hold: row.hold,
})

/** The events of an order that its thread shows, oldest first. */
export const eventsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('order_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.at', 'e.event', 'e.params', 'a.nickname as author'])
    .where('e.order_id', '=', orderId)
    .where('e.event', 'in', Object.keys(threadEvents))
    .orderBy('e.id')
    .limit(300)
    .execute()

/** How many lines people have written in the thread of an order. */
export async function countLines(db: Db, orderId: number): Promise<number> {
  const { n } = await db
    .selectFrom('order_messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('order_id', '=', orderId)
    .where('part', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The inspectors who work on an order now: the one who has accepted it, and the team. */
export async function inspectorsOn(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('offers')
    .select('inspector_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'accepted')
    .union(
      db.selectFrom('order_days').select('inspector_id').where('order_id', '=', orderId).where('is_lead', '=', false),
    )
    .execute()
  return rows.map(({ inspector_id }) => inspector_id)
}

export const isAccepted = async (db: Db, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('offers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'accepted')
    .executeTakeFirst()) !== undefined

/** Who has written in the thread of an order, with the side each spoke for and what its account may do now. */
export const authorsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('order_messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.author_id')
    .select(['m.author_id as id', 'a.role', 'a.staff_role', 'a.parent_id', 'a.member_flags'])
    .select(({ ref }) => ref('m.side').$castTo<LineFacts['side']>().as('side'))
    .distinct()
    .where('m.order_id', '=', orderId)
    .where('m.part', 'is not', null)
    .where('a.active', '=', true)
    .execute()

export const hasHeldLine = async (db: Db, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('order_messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('hold', '=', 'held')
    .executeTakeFirst()) !== undefined

/** A line of a thread that was held back, with its order. */
export const heldLineById = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom('order_messages')
    .select(['id', 'order_id', 'author_id', 'part', 'hold', 'side'])
    .where('id', '=', id)
    .where('hold', 'is not', null)
    .executeTakeFirst()

/** Ends the hold of a line. A released one takes its place after everything that others have read by now. */
export const ruleLine = (
  trx: Transaction<DB>,
  id: number,
  { hold, by, at }: { hold: 'released' | 'refused'; by: number; at: Date },
) =>
  trx
    .updateTable('order_messages')
    .set({
      hold,
      ruled_by: by,
      ruled_at: at,
      ...(hold === 'released'
        ? { released_no: sql<number>`nextval(pg_get_serial_sequence('order_messages', 'id'))::integer` }
        : {}),
    })
    .where('id', '=', id)
    .execute()

/** Somebody of the office has read the lines of the others up to a number. */
export const markOfficeRead = (trx: Transaction<DB>, orderId: number, until: number, at: Date) =>
  trx
    .updateTable('order_messages as m')
    .set({ office_read_at: at })
    .where('m.order_id', '=', orderId)
    .where('m.part', 'is not', null)
    .where('m.side', '<>', 'office')
    .where('m.office_read_at', 'is', null)
    .where(lineNo, '<=', until)
    .execute()

export type ThreadOrder = Pick<Order, 'id' | 'order_no' | 'status' | 'customer_id' | 'real_customer_id'>
