import { addDays, chinaDateTime, chinaDay, chinaInstant, type OfferTime, offerExpires } from '@goodlot/rules'

/** Offers made now, for days near and far, and one made in the last hour that counts: until when each can be answered. */
export function offerExamples(now: Date, time: OfferTime) {
  const today = chinaDay(now)
  const lateToday = chinaInstant(today, time.closesAt - 1)
  const late = lateToday > now ? lateToday : chinaInstant(addDays(today, 1), time.closesAt - 1)
  const made: [Date, number][] = [
    [now, 1],
    [now, 2],
    [now, 7],
    [late, 7],
  ]
  return made.map(([at, days]) => {
    const first_day = addDays(chinaDay(at), days)
    return {
      offered_at: chinaDateTime(at),
      first_day,
      answer_until: chinaDateTime(offerExpires(at, first_day, time)),
    }
  })
}
