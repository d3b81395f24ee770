import { distanceKm, isFarAway } from './arrival.ts'
import type { Brief } from './brief.ts'
import type { Place } from './entries.ts'

/** What the distance is measured from: the factory's own place, or only its city; `file`: a report from before that was kept. */
export type SiteOf = 'factory' | 'city' | 'file'

/** How far a phone is from where the factory is known to be. */
export interface SiteDistance {
  metres: number
  /** Metres: the phone's own statement about its place. */
  accuracy: number
  of: SiteOf
}

/** Metres from the factory's own place within which somebody is at the factory: gates and halls are not where the pin is. */
const atFactory = 500

/** The one distance that phone, live view and report tell; null when one of the two points is not known. */
export function siteDistance(place: Place | null, site: Brief['place']): SiteDistance | null {
  if (place === null || site === null || site.lat === null || site.lng === null) return null
  const metres = Math.round(distanceKm(place, { lat: site.lat, lng: site.lng }) * 1000)
  return { metres, accuracy: Math.round(place.accuracy), of: site.of ?? 'file' }
}

/** A poor accuracy is no proof of being there: no more than the radius itself is taken off. */
export const isAtFactory = ({ metres, accuracy, of }: SiteDistance): boolean =>
  of === 'factory' && metres - Math.min(accuracy, atFactory) <= atFactory

export const isFarFromSite = (place: Place | null, site: Brief['place']): boolean =>
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

/** The same words wherever a distance is told; the words themselves come in the reader's language. */
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
