import type { PhonePosition } from '@goodlot/inspection'

/** Milliseconds after which a position says nothing about where one is now. */
const staleAfter = 10 * 60_000

let last: { position: PhonePosition; at: number } | null = null

const positionOf = ({ coords }: GeolocationPosition): PhonePosition => ({
  lat: coords.latitude,
  lng: coords.longitude,
  accuracy: Math.round(coords.accuracy),
})

/** Where the phone was last, for entries that must not wait. */
export const recentPosition = (): PhonePosition | null =>
  last && Date.now() - last.at < staleAfter ? last.position : null

/** Follows the phone's position; returns a function that stops this. */
export function followPosition(): () => void {
  if (!navigator.geolocation) return () => undefined
  const id = navigator.geolocation.watchPosition(
    (position) => {
      last = { position: positionOf(position), at: Date.now() }
    },
    () => undefined,
    { maximumAge: 60_000, enableHighAccuracy: false },
  )
  return () => navigator.geolocation.clearWatch(id)
}

/** Where the phone is now, as exactly as it can say within 15 seconds; null when it does not say. */
export const currentPosition = (): Promise<PhonePosition | null> =>
  new Promise((done) => {
    if (!navigator.geolocation) {
      done(null)
      return
    }
    navigator.geolocation.getCurrentPosition(
      (position) => {
        last = { position: positionOf(position), at: Date.now() }
        done(last.position)
      },
      () => done(recentPosition()),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    )
  })
