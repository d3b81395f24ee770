import { distanceKm, isFarAway } from './arrival.ts'
import type { Brief } from './brief.ts'
import type { PhonePosition } from './entries.ts'

/** What the distance is measured from: the position of the factory or only of its city; `file` in reports made before this was recorded. */
export type SiteOf = 'factory' | 'city' | 'file'

/** The distance between a phone and the known position of the factory or its city (`of`). */
export interface SiteDistance {
  metres: number
  /** The accuracy that the phone reported, in metres. */
  accuracy: number
  of: SiteOf
}

/** Within this many metres of the factory's position somebody counts as being there: gates and halls are not where the pin is. */
const atFactory = 500

/** The distance that the phone, the live view and the report all show; null when one of the two positions is unknown. */
export function siteDistance(place: PhonePosition | null, site: Brief['place']): SiteDistance | null {
  if (place === null || site === null || site.lat === null || site.lng === null) return null
  const metres = Math.round(distanceKm(place, { lat: site.lat, lng: site.lng }) * 1000)
  return { metres, accuracy: Math.round(place.accuracy), of: site.of ?? 'file' }
}

/**
 * Is the phone at the factory? False if only the city's position is known. At most `atFactory` of the reported accuracy is subtracted from
 * the distance, because a poor accuracy proves nothing.
 */
export const isAtFactory = ({ metres, accuracy, of }: SiteDistance): boolean =>
  of === 'factory' && metres - Math.min(accuracy, atFactory) <= atFactory

export const isFarFromSite = (place: PhonePosition | null, site: Brief['place']): boolean =>
  place !== null &&
  site !== null &&
  site.lat !== null &&
  site.lng !== null &&
  isFarAway(place, { lat: site.lat, lng: site.lng })

/** Metres as a person reads them: `12 m`, `850 m`, `3.4 km`, `42 km`. */
export function writtenDistance(locale: string, metres: number): string {
  const isKm = metres >= 1000
  const value = isKm ? metres / 1000 : metres < 100 ? Math.round(metres) : Math.round(metres / 10) * 10
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isKm ? 'kilometer' : 'meter',
    unitDisplay: 'short',
    maximumFractionDigits: isKm && metres < 9950 ? 1 : 0,
  }).format(value)
}

export type DistanceWord = 'at' | 'from_factory' | 'from_city' | 'from_file'

/** The sentence about a distance, the same wherever one is shown; `say` supplies it in the reader's language. */
export function distanceText(
  distance: SiteDistance,
  locale: string,
  say: (word: DistanceWord, params: { distance: string; accuracy: string }) => string,
): string {
  const params = {
    distance: writtenDistance(locale, distance.metres),
    accuracy: writtenDistance(locale, distance.accuracy),
  }
  return say(isAtFactory(distance) ? 'at' : `from_${distance.of}`, params)
}
