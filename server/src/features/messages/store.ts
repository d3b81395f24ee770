import type { EntryData } from '@goodlot/inspection'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, OrderMessages } from '../../db/types.ts'
import { countLimit, type Paging, pageInOrder } from '../../http/page.ts'

export type Side = 'office' | 'customer' | 'inspector'

export async function insertMessage(trx: Transaction<DB>, message: Insertable<OrderMessages>): Promise<number> {
  const { id } = await trx.insertInto('order_messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

const messages = (db: Db) =>
  db
    .selectFrom('order_messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.author_id')
    .leftJoin('accounts as r', 'r.id', 'm.recipient_id')
    .leftJoin('mails as l', 'l.id', 'm.mail_id')

const columns = [
  'm.id',
  'm.subject',
  'm.text',
  'm.created_at',
  'm.mail_id',
  'a.nickname as author',
  'r.nickname as recipient',
  'l.status as mail_status',
] as const

/** What was written about an order, oldest first. */
export const messagesOf = (db: Db, orderId: number) =>
  messages(db)
    .select(columns)
    .select(({ ref }) => [ref('m.side').$castTo<Side>().as('side'), ref('m.audience').$castTo<Side>().as('audience')])
    .where('m.order_id', '=', orderId)
    .orderBy('m.id')
    .execute()

/**
 * One page of the messages from or to an account, newest first, with or without those about orders. Each side is read from an index of its
 * own in the order of the page, because an OR of them would read the whole table.
 */
export async function messagesWith(
  ctx: Paging,
  accountId: number,
  { withOrders, ...paging }: { withOrders: boolean; page: number; limit: number },
) {
  const about = withOrders ? sql`` : sql`AND order_id IS NULL`
  const newest = (most: number) => {
    const side = (column: 'recipient_id' | 'author_id') =>
      sql`(SELECT id FROM order_messages WHERE ${sql.ref(column)} = ${accountId} ${about} ORDER BY id DESC LIMIT ${most})`
    return sql<{ id: number }>`SELECT id FROM (${side('recipient_id')} UNION ${side('author_id')}) AS sides`
  }
  const ordered = newest(paging.page * paging.limit)
  const { ids, ...counted } = await pageInOrder(ctx, ordered, paging, sql`id DESC`, newest(countLimit + 1))
  const rows = await messages(ctx.db)
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select(columns)
    .select('o.order_no')
    .select(({ ref }) => [ref('m.side').$castTo<Side>().as('side'), ref('m.audience').$castTo<Side>().as('audience')])
    .where(sql<boolean>`m.id = ANY(${ids})`)
    .orderBy('m.id', 'desc')
    .execute()
  return { ...counted, rows }
}

/** Questions and answers about the report or certificate of an order. */
export const reportMessagesOf = (db: Db, orderId: number) =>
  db
    .selectFrom('report_messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.text', 'm.at', 'm.type', 'm.account_id', 'a.nickname as author'])
    .select(sql<boolean>`a.role = 'root'`.as('isOffice'))
    .where('m.order_id', '=', orderId)
    .where('m.text', '<>', '')
    .orderBy('m.id')
    .execute()

/** Questions to the inspector during the visit, each with its last answer. */
export async function visitQuestionsOf(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('mission_questions as q')
    .innerJoin('accounts as a', 'a.id', 'q.asked_by')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .leftJoin('mission_entries as e', 'e.no', 'q.answer_no')
    .select([
      'q.id',
      'q.text',
      'q.asked_at',
      'q.asked_by',
      'a.nickname as author',
      'o.inspector_name',
      'e.data',
      'e.at',
    ])
    .select(sql<boolean>`a.role = 'root'`.as('isOffice'))
    .where('q.order_id', '=', orderId)
    .orderBy('q.id')
    .execute()
  return rows.map(({ data, ...row }) => ({ ...row, answer: (data as EntryData['reply'] | null)?.text ?? '' }))
}

/** The account of a customer or inspector; undefined for the team's own. */
export const memberById = (db: Db, id: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'nickname', 'language', 'active', 'role'])
    .where('id', '=', id)
    .where('role', 'in', ['customer', 'inspector'])
    .executeTakeFirst()
