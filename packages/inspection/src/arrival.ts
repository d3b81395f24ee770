import type { Place } from './entries.ts'

/** Kilometres from the factory beyond which an arrival is marked. */
export const farAwayKm = 30
/** Milliseconds that a phone's clock may be ahead before its entries are marked, and before it cannot check in. */
export const clockAhead = { marked: 5 * 60_000, refused: 24 * 3_600_000 } as const

type Point = Pick<Place, 'lat' | 'lng'>
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great circle on a sphere of the Earth's mean radius: for offers, searches, phones and reports alike. */
export function distanceKm(a: Point, b: Point): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

/** Is the phone far from the factory, even if it is as near as its accuracy allows? */
export const isFarAway = (place: Place, site: Point): boolean =>
  distanceKm(place, site) - place.accuracy / 1000 > farAwayKm

/** The phone's clock against the server's; a clock that is behind is no matter: entries arrive late anyway. */
export function clockOf(at: string, now: Date): 'ok' | 'ahead' | 'wrong' {
  const ahead = Date.parse(at) - now.getTime()
  return ahead > clockAhead.refused ? 'wrong' : ahead > clockAhead.marked ? 'ahead' : 'ok'
}
