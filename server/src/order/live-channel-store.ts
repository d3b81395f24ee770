import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'

/** Postgres' channel on which servers hear that something happened to an order or its mission; the payload is the order's id. */
const liveChannel = 'order_live'

/** Tells all servers, once the transaction is committed. */
export const announce = (trx: Transaction<DB>, orderId: number) =>
  sql`SELECT pg_notify(${liveChannel}, ${String(orderId)})`.execute(trx)
