import type { ReportPage } from '@goodlot/contract'
import { distanceText, isFarFromSite, type Place, siteDistance } from '@goodlot/inspection'
import type { Db } from '../../../db/connect.ts'
import type { Context } from '../../../http/context.ts'
import type { Order } from '../../../order/index.ts'
import { factoryPlace, keepCheckInPlace } from '../../factories/index.ts'
import { dataOf, latestVersion } from '../store.ts'

/** A check-in that is less accurate, in metres, says too little about where the factory is. */
const mostMetres = 100

type Offered = NonNullable<ReportPage['factory_place']>
interface Found {
  factoryId: number
  place: Place
  state: Offered['state']
  words: Parameters<typeof distanceText>[0] | null
}

/** The place that accepting a submitted report can give to the order's factory; null where it gives none. */
async function placeFrom(db: Db, order: Order): Promise<Found | null> {
  const version = order.factory_id === null ? undefined : await latestVersion(db, order.id, false)
  if (!version || order.factory_id === null || version.result === 'aborted') return null
  const place = dataOf(version).arrival?.place ?? null
  if (place === null || place.accuracy > mostMetres) return null
  const factory = await factoryPlace(db, order.factory_id)
  // a factory that has moved since is not where the visit was
  if (!factory || factory.city !== order.city) return null
  const site = await siteOf(db, factory)
  const isFar = isFarFromSite(place, site)
  return {
    factoryId: order.factory_id,
    place,
    state: factory.isByHand ? 'by_hand' : isFar ? 'far' : 'new',
    words: siteDistance(place, site),
  }
}

/** The factory's own place, else its city's: as a new order would have it. */
async function siteOf(db: Db, { city, lat, lng }: { city: string; lat: number | null; lng: number | null }) {
  if (lat !== null && lng !== null) return { lat, lng, city, of: 'factory' as const }
  const place = await db.selectFrom('places').select(['lat', 'lng']).where('code', '=', city).executeTakeFirst()
  return { lat: place?.lat ?? null, lng: place?.lng ?? null, city, of: 'city' as const }
}

/** What root is asked when accepting, in words. */
export async function offeredPlace(
  { db, t, locale }: Pick<Context, 'db' | 't' | 'locale'>,
  order: Order,
): Promise<Offered | null> {
  const found = await placeFrom(db, order)
  if (!found) return null
  const text = found.words
    ? distanceText(found.words, locale, (word, params) => t(`visit.place_${word}`, params))
    : t('report-paper.photo_place', {
        lat: found.place.lat.toFixed(5),
        lon: found.place.lng.toFixed(5),
        metres: Math.round(found.place.accuracy),
      })
  return { state: found.state, text }
}

/** Root's word counts; without one, only what nobody entered by hand and what is not far away is stored. */
export async function keepPlace(
  ctx: Parameters<typeof keepCheckInPlace>[0],
  order: Order,
  wanted: boolean | undefined,
): Promise<void> {
  const found = await placeFrom(ctx.db, order)
  if (!found || !(wanted ?? found.state === 'new')) return
  await keepCheckInPlace(ctx, found.factoryId, found.place, order.order_no)
}
