import { classKey } from '@goodlot/checklists'
import { chinaDayOf, isWrongDay } from '@goodlot/inspection'
import { useState } from 'react'
import { go, screenName } from '../router.tsx'
import { longDay } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'
import { battery } from './battery.ts'
import { newDraw } from './carton-draw.ts'
import { closingOf } from './closing.ts'
import { attempt, buzz, useMission } from './context.tsx'
import { daysOf } from './days-of.ts'
import { MainButton } from './MainButton.tsx'
import { MissionFacts } from './MissionFacts.tsx'
import { OtherDay } from './OtherDay.tsx'
import { currentPosition } from './phone-position.ts'

/** The class of our protocols that is done on arrival: identity of the place, opening meeting, documents. */
const arrivalClass = 'arrival'

/** Before the work: place, contact and goods, and the check-in, which needs no network. */
export function Arrival() {
  const { t, locale } = useLocale()
  const { work, opened, brief, state } = useMission()
  const closing = closingOf(opened)
  const [busy, setBusy] = useState(false)
  // an inspector who has opened another screen of the mission stays there
  const openArrival = () => {
    const first = brief.protocol.find(({ code }) => code === arrivalClass)
    const start = `mission/${work.order_id}`
    if (first && [start, `${start}/units`].includes(screenName()))
      go(`${start}/checks/${classKey(first.id)}`, { replace: true })
  }
  const today = chinaDayOf(new Date().toISOString())
  const days = daysOf(opened.row)
  const [asking, setAsking] = useState(false)
  const checkIn = async (reason?: string) => {
    setBusy(true)
    try {
      const place = await currentPosition()
      const said = { battery: await battery(), ...(reason === undefined ? {} : { reason }) }
      // the draw follows in the same write: nobody sees the list before the seed is in the chain
      await work.writeAll([{ kind: 'check_in', data: said }, ...newDraw(opened, state)], {
        place,
        onShown: openArrival,
      })
      buzz()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <h1>{t('visit.arrival')}</h1>
      {(closing === null || closing === 'not_confirmed') && (
        <p className="lead">{t(closing ? 'visit.closed_not_confirmed' : 'visit.check_in_text')}</p>
      )}
      <MissionFacts />
      {asking ? (
        <OtherDay
          booked={days.map((day) => longDay(locale, day)).join(', ')}
          today={longDay(locale, today)}
          busy={busy}
          onGo={(reason) => attempt(checkIn(reason))}
          onStop={() => setAsking(false)}
        />
      ) : (
        <MainButton disabled={busy} onClick={() => (isWrongDay(days, today) ? setAsking(true) : attempt(checkIn()))}>
          {t(busy ? 'visit.locating' : 'visit.check_in')}
        </MainButton>
      )}
    </>
  )
}
