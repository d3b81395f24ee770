import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'

import type { DB, Offers } from '../db/types.ts'

export type Offer = Selectable<Offers>
export type OfferState = 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

/** The offer that is open or accepted: an order has one at most. */
export const liveOffer = (db: Db, orderId: number): Promise<Offer | undefined> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['offered', 'accepted'])
    .executeTakeFirst()

export const insertOffer = (trx: Transaction<DB>, offer: Omit<Insertable<Offers>, 'state'>) =>
  trx
    .insertInto('offers')
    .values({ ...offer, state: 'offered' })
    .execute()

/** Ends the live offer of an order; returns the inspector to whom it was made. */
export async function closeOffer(
  trx: Transaction<DB>,
  orderId: number,
  state: 'declined' | 'expired' | 'withdrawn',
  at: Date,
  reason = '',
): Promise<number | null> {
  const closed = await trx
    .updateTable('offers')
    .set({ state, answered_at: at, reason })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['offered', 'accepted'])
    .returning('inspector_id')
    .executeTakeFirst()
  return closed?.inspector_id ?? null
}

export const acceptOffer = (trx: Transaction<DB>, orderId: number, at: Date) =>
  trx
    .updateTable('offers')
    .set({ state: 'accepted', answered_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'offered')
    .execute()

/** An offer whose time is over. */
export const dueOffer = (trx: Transaction<DB>, now: Date) =>
  trx
    .selectFrom('offers')
    .select('order_id')
    .where('state', '=', 'offered')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst()

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
