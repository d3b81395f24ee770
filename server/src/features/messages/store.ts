import type { Insertable, Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, OrderMessages } from '../../db/types.ts'

export type Side = 'office' | 'customer' | 'inspector'

export async function insertMessage(trx: Transaction<DB>, message: Insertable<OrderMessages>): Promise<number> {
  const { id } = await trx.insertInto('order_messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What was written about an order, oldest first. */
export const messagesOf = (db: Db, orderId: number) =>
  db
    .selectFrom('order_messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.author_id')
    .leftJoin('accounts as r', 'r.id', 'm.recipient_id')
    .leftJoin('mails as l', 'l.id', 'm.mail_id')
    .select(['m.id', 'm.text', 'm.created_at', 'm.mail_id', 'a.nickname as author', 'r.nickname as recipient'])
    .select(({ ref }) => [ref('m.side').$castTo<Side>().as('side'), ref('m.audience').$castTo<Side>().as('audience')])
    .select('l.status as mail_status')
    .where('m.order_id', '=', orderId)
    .orderBy('m.id')
    .execute()
