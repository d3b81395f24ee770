import type { PhonePosition } from './entries.ts'

/** Kilometres from the factory beyond which an arrival is marked. */
export const farAwayKm = 30
/** How far a phone's clock may be ahead, in milliseconds, before its entries are marked, and before check-in is refused. */
export const clockAhead = { marked: 5 * 60_000, refused: 24 * 3_600_000 } as const

type Point = Pick<PhonePosition, 'lat' | 'lng'>
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance on a sphere with the Earth's mean radius. Offers, searches, phones and reports all use this function. */
export function distanceKm(a: Point, b: Point): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

/** Is the phone far from the factory even if it is nearer by as much as its accuracy allows? */
export const isFarAway = (place: PhonePosition, site: Point): boolean =>
  distanceKm(place, site) - place.accuracy / 1000 > farAwayKm

/** Compares the phone's clock with the server's. A clock that is behind does not matter, because entries arrive late anyway. */
export function clockOf(at: string, now: Date): 'ok' | 'ahead' | 'wrong' {
  const ahead = Date.parse(at) - now.getTime()
  return ahead > clockAhead.refused ? 'wrong' : ahead > clockAhead.marked ? 'ahead' : 'ok'
}
