import type { Transaction } from 'kysely'
import { recordBy } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Me } from '../../http/context.ts'
import { changeFactory, lockFactory, positionOf } from './store.ts'

/** Where a factory is, and whether somebody entered that by hand. */
export interface FactoryLocation {
  city: string
  lat: number | null
  lng: number | null
  isByHand: boolean
}

/** A position counts as entered by hand unless it equals the one from the last check-in. */
const locationOf = (
  row: Omit<FactoryLocation, 'isByHand'> & { checkin_lat: number | null; checkin_lng: number | null },
) => ({
  city: row.city,
  lat: row.lat,
  lng: row.lng,
  isByHand: row.lat !== null && (row.lat !== row.checkin_lat || row.lng !== row.checkin_lng),
})

/** Undefined for a factory that was deleted. */
export async function factoryLocation(db: Db, id: number): Promise<FactoryLocation | undefined> {
  const row = await positionOf(db, id)
  return row && locationOf(row)
}

interface LocationWrite {
  db: Transaction<DB>
  now: Date
  me: Me
}

/** The check-in of an accepted report becomes the factory's location; the log says who accepted it and what the location was before. */
export async function keepCheckInLocation(
  ctx: LocationWrite & Parameters<typeof recordBy>[0],
  id: number,
  { lat, lng, accuracy }: { lat: number; lng: number; accuracy: number },
  order_no: string,
): Promise<void> {
  const existing = await lockFactory(ctx.db, id)
  if (!existing || (existing.lat === lat && existing.lng === lng)) return
  const location = { lat, lng, checkin_lat: lat, checkin_lng: lng }
  await changeFactory(ctx.db, id, { ...location, modified_at: ctx.now, modified_by: ctx.me.id })
  await recordBy(ctx, 'factories.place', `factory:${id}`, {
    order_no,
    accuracy: Math.round(accuracy),
    from: { lat: existing.lat, lng: existing.lng, by_hand: locationOf(existing).isByHand },
    to: { lat, lng },
  })
}
