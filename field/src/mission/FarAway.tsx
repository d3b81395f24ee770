import { distanceText, isFarFromSite, siteDistance } from '@goodlot/inspection'
import { useLocale } from '../words/words.tsx'
import { useMission } from './context.tsx'

/** Where the check-in took place, worded as in the live view and the report; '' while unknown. */
function useCheckInText(): string {
  const { t, locale } = useLocale()
  const { state, brief } = useMission()
  const distance = siteDistance(state.checkedIn?.place ?? null, brief.place)
  return distance ? distanceText(distance, locale, (word, params) => t(`visit.place_${word}`, params)) : ''
}

/** Shown if the check-in was far from the factory: the distance is recorded, but blocks nothing. */
export function FarAway() {
  const { t } = useLocale()
  const { state, brief } = useMission()
  const place = useCheckInText()
  if (!isFarFromSite(state.checkedIn?.place ?? null, brief.place)) return null
  return (
    <p className="note note-wait" role="status">
      {t('visit.far_away', { place })}
    </p>
  )
}

/** Where the check-in was, among the order's facts, worded as in the report. */
export function CheckInLocation() {
  const { t } = useLocale()
  const place = useCheckInText()
  return place === '' ? null : <p>{t('visit.checked_in_place', { place })}</p>
}
