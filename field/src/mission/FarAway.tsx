import { distanceKm, isFarAway } from '@goodlot/inspection'
import { useLocale } from '../words/words.tsx'
import { useMission } from './context.tsx'

/** The check-in was far from the factory: it is said and noted, and blocks nothing. */
export function FarAway() {
  const { t, locale } = useLocale()
  const { state, brief } = useMission()
  const place = state.checkedIn?.place
  const { lat, lng } = brief.place ?? { lat: null, lng: null }
  if (!place || lat === null || lng === null || !isFarAway(place, { lat, lng })) return null
  const km = new Intl.NumberFormat(locale).format(Math.round(distanceKm(place, { lat, lng })))
  return (
    <p className="note note-wait" role="status">
      {t('visit.far_away', { km })}
    </p>
  )
}
