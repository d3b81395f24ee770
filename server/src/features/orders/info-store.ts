import { mayEver } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Me } from '../../http/context.ts'
import type { Revision } from './revision.ts'
import type { Order } from './store.ts'

/** What was sold last; `protocol` is the name of its snapshot. */
export async function currentRevision(db: Db, order: Pick<Order, 'id' | 'revision'>) {
  const row = await db
    .selectFrom('order_revisions as v')
    .leftJoin('protocol_snapshots as s', 's.id', 'v.protocol_snapshot_id')
    .select(['v.cart', 'v.goods', 'v.factory', 'v.tests', 'v.plan', 'v.man_days', 'v.quote'])
    .select(['v.protocol_snapshot_id', 's.name as protocol_name', 's.name_cn as protocol_name_cn', 's.protocol_id'])
    .where('v.order_id', '=', order.id)
    .where('v.revision', '=', order.revision)
    .executeTakeFirst()
  if (!row) throw new Error(`order ${order.id} has no revision ${order.revision}`)
  const { cart, goods, factory, tests, plan, man_days: manDays, quote, ...protocol } = row
  return { ...protocol, sold: { cart, goods, factory, tests, plan, manDays, quote } as unknown as Revision }
}

/** The latest certificate of a laboratory order; for a reader other than root the latest released one. */
export async function latestCertificate(db: Db, orderId: number, reader?: Me) {
  const onlyReleased = reader !== undefined && !mayEver(reader, 'administer')
  return db
    .selectFrom('lab_certificates as c')
    .innerJoin('attachments as f', 'f.id', 'c.attachment_id')
    .selectAll('c')
    .select(['f.file_name', 'f.size', 'f.sha256'])
    .where('c.order_id', '=', orderId)
    .$if(onlyReleased, (q) => q.where('c.released_at', 'is not', null))
    .orderBy('c.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const moneyOf = (db: Db, orderId: number) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** The number of the invoice that was issued last; ''. */
export const lastInvoice = async (db: Db, orderId: number): Promise<string> =>
  (
    await db
      .selectFrom('invoices')
      .select('invoice_no')
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.invoice_no ?? ''

export const latestOffer = (db: Db, orderId: number) =>
  db
    .selectFrom('offers as f')
    .innerJoin('accounts as a', 'a.id', 'f.inspector_id')
    .selectAll('f')
    .select('a.nickname as inspector_name')
    .where('f.order_id', '=', orderId)
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Events and mails of an order, each mail with what became of it in the outbox, oldest first; of one moment in the order they were written, mails after what they tell. */
export async function historyOf(db: Db, orderId: number) {
  const { rows } = await sql<{ at: Date; event: string; by: string; params: Record<string, string | number> }>`
    SELECT at, event, coalesce(a.nickname, '') AS by, params, 0 AS part, e.id AS place FROM order_events e LEFT JOIN accounts a ON a.id = e.account_id
      WHERE e.order_id = ${orderId}
    UNION ALL
    SELECT created_at, 'mail_' || template, '', jsonb_build_object('to', to_address, 'mail', status), 1, id FROM mails WHERE order_id = ${orderId}
    ORDER BY at, part, place LIMIT 500`.execute(db)
  return rows
}

export const placesNamed = async (db: Db, codes: readonly string[]) =>
  codes.length === 0
    ? []
    : db.selectFrom('places').select(['code', 'names', 'local_name']).where('code', 'in', codes).execute()
