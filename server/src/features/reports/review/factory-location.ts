import type { ReportPage } from '@goodlot/contract'
import { distanceText, isFarFromSite, type PhonePosition, siteDistance } from '@goodlot/inspection'
import type { Db } from '../../../db/connect.ts'
import type { Context } from '../../../http/context.ts'
import type { Order } from '../../../order/index.ts'
import { placeByCode } from '../../../reference/index.ts'
import { factoryLocation, keepCheckInLocation } from '../../factories/index.ts'
import { latestVersion } from '../store.ts'

/** The worst accuracy of a check-in, in metres, that still tells where the factory is. */
const mostMetres = 100

type Offered = NonNullable<ReportPage['factory_place']>
interface Found {
  factoryId: number
  location: PhonePosition
  state: Offered['state']
  words: Parameters<typeof distanceText>[0] | null
}

/** The location that the order's factory can get when its report is accepted; null if there is none. */
async function checkInLocation(db: Db, order: Order): Promise<Found | null> {
  const version = order.factory_id === null ? undefined : await latestVersion(db, order.id, false)
  if (!version || order.factory_id === null || version.result === 'aborted') return null
  const location = version.data.arrival?.place ?? null
  if (location === null || location.accuracy > mostMetres) return null
  const factory = await factoryLocation(db, order.factory_id)
  // if the factory's city has changed since the order was placed, the check-in was at the old location
  if (!factory || factory.city !== order.city) return null
  const site = await siteOf(db, factory)
  const isFar = isFarFromSite(location, site)
  return {
    factoryId: order.factory_id,
    location,
    state: factory.isByHand ? 'by_hand' : isFar ? 'far' : 'new',
    words: siteDistance(location, site),
  }
}

/** The factory's location from its own record, else that of its city, as a new order would have it. */
async function siteOf(db: Db, { city, lat, lng }: { city: string; lat: number | null; lng: number | null }) {
  if (lat !== null && lng !== null) return { lat, lng, city, of: 'factory' as const }
  const place = await placeByCode(db, city)
  return { lat: place?.lat ?? null, lng: place?.lng ?? null, city, of: 'city' as const }
}

/** The question about the location that root is asked when accepting a report. */
export async function offeredLocation(
  { db, t, locale }: Pick<Context, 'db' | 't' | 'locale'>,
  order: Order,
): Promise<Offered | null> {
  const found = await checkInLocation(db, order)
  if (!found) return null
  const text = found.words
    ? distanceText(found.words, locale, (word, params) => t(`visit.place_${word}`, params))
    : t('report-content.photo_place', {
        lat: found.location.lat.toFixed(5),
        lon: found.location.lng.toFixed(5),
        metres: Math.round(found.location.accuracy),
      })
  return { state: found.state, text }
}

/** Stores the location if root wants it; without an answer, only if nobody entered one by hand and it is not far away. */
export async function keepLocation(
  ctx: Parameters<typeof keepCheckInLocation>[0],
  order: Order,
  wanted: boolean | undefined,
): Promise<void> {
  const found = await checkInLocation(ctx.db, order)
  if (!found || !(wanted ?? found.state === 'new')) return
  await keepCheckInLocation(ctx, found.factoryId, found.location, order.order_no)
}
