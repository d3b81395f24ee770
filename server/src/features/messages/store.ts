import type { EntryData } from '@goodlot/inspection'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, OrderMessages } from '../../db/types.ts'

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

/** Messages from or to an account. Two conditions of one index each, because an OR of them would read the whole table. */
export const messagesWith = (db: Db, accountId: number) =>
  messages(db)
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .where(
      'm.id',
      'in',
      db
        .selectFrom('order_messages')
        .select('id')
        .where('recipient_id', '=', accountId)
        .union(db.selectFrom('order_messages').select('id').where('author_id', '=', accountId)),
    )

export const messageColumns = (query: ReturnType<typeof messagesWith>) =>
  query
    .select(columns)
    .select('o.order_no')
    .select(({ ref }) => [ref('m.side').$castTo<Side>().as('side'), ref('m.audience').$castTo<Side>().as('audience')])
    .orderBy('m.id', 'desc')

/** Questions and answers about the report or certificate of an order. */
export const reportMessagesOf = (db: Db, orderId: number) =>
  db
    .selectFrom('report_messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.text', 'm.at', 'a.nickname as author'])
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
    .select(['q.id', 'q.text', 'q.asked_at', 'a.nickname as author', 'o.inspector_name', 'e.data', 'e.at'])
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
