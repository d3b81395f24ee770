import type { Place } from '@goodlot/inspection'
import { addressLine } from '@goodlot/rules'

/** Milliseconds after which a position says nothing about where one is now. */
const staleAfter = 10 * 60_000

let last: { place: Place; at: number } | null = null

const placeOf = ({ coords }: GeolocationPosition): Place => ({
  lat: coords.latitude,
  lng: coords.longitude,
  accuracy: Math.round(coords.accuracy),
})

/** Where the phone was last, for entries that must not wait. */
export const recentPlace = (): Place | null => (last && Date.now() - last.at < staleAfter ? last.place : null)

/** Follows the phone while a mission is open; answers how to stop. */
export function followPlace(): () => void {
  if (!navigator.geolocation) return () => undefined
  const id = navigator.geolocation.watchPosition(
    (position) => {
      last = { place: placeOf(position), at: Date.now() }
    },
    () => undefined,
    { maximumAge: 60_000, enableHighAccuracy: false },
  )
  return () => navigator.geolocation.clearWatch(id)
}

/** Where the phone is now, as exactly as it can say within 15 seconds; null when it does not say. */
export const currentPlace = (): Promise<Place | null> =>
  new Promise((done) => {
    if (!navigator.geolocation) {
      done(null)
      return
    }
    navigator.geolocation.getCurrentPosition(
      (position) => {
        last = { place: placeOf(position), at: Date.now() }
        done(last.place)
      },
      () => done(recentPlace()),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    )
  })

interface Where {
  address: string
  city_name: string
  lat: number | null
  lng: number | null
}

/** Opens the phone's own map, which may work without a network; its exact point is only there when somebody set it. */
export const mapAddress = ({ address, city_name, lat, lng }: Where): string =>
  `geo:${lat ?? 0},${lng ?? 0}?q=${encodeURIComponent(addressLine(address, city_name))}`
