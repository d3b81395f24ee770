import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** The number of the latest invoice that an order is in, or ''. */
export const lastInvoice = async (db: Db, orderId: number): Promise<string> =>
  (
    await db
      .selectFrom('invoices')
      .select('invoice_no')
      .where('kind', '=', 'invoice')
      .where((eb) =>
        eb.or([
          eb('order_id', '=', orderId),
          eb('id', 'in', eb.selectFrom('invoice_orders').select('invoice_id').where('order_id', '=', orderId)),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.invoice_no ?? ''

/**
 * Events and mails of an order, oldest first, each mail with its state in the outbox. What happened at the same moment is in the order of
 * writing, with mails after the events that they tell of.
 */
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

/** Who leads the visit of an order where that was changed, unless the person is no longer in its team. */
export const changedLead = async (db: Db, orderId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('missions as m')
      .innerJoin('order_days as d', (join) =>
        join.onRef('d.order_id', '=', 'm.order_id').onRef('d.inspector_id', '=', 'm.lead_id'),
      )
      .select('m.lead_id')
      .where('m.order_id', '=', orderId)
      .limit(1)
      .executeTakeFirst()
  )?.lead_id ?? null
