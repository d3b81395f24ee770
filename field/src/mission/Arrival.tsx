import { classKey } from '@goodlot/checklists'
import { useState } from 'react'
import { go, screenName } from '../router.tsx'
import { useT } from '../words/words.tsx'
import { battery } from './battery.ts'
import { closingOf } from './closing.ts'
import { attempt, buzz, useMission } from './context.tsx'
import { MainButton } from './MainButton.tsx'
import { MissionFacts } from './MissionFacts.tsx'
import { currentPlace } from './place.ts'

/** The class of our protocols that is done on arrival: identity of the place, opening meeting, documents. */
const arrivalClass = 'arrival'

/** Before the work: where, whom, what; and the check-in, which needs no network. */
export function Arrival() {
  const t = useT()
  const { work, opened, brief } = useMission()
  const closing = closingOf(opened)
  const [busy, setBusy] = useState(false)
  // whoever opened a certain screen goes on there
  const openArrival = () => {
    const first = brief.protocol.find(({ code }) => code === arrivalClass)
    const start = `mission/${work.order_id}`
    if (first && [start, `${start}/units`].includes(screenName()))
      go(`${start}/checks/${classKey(first.id)}`, { replace: true })
  }
  const checkIn = async () => {
    setBusy(true)
    try {
      const place = await currentPlace()
      await work.write('check_in', { battery: await battery() }, { place, onShown: openArrival })
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
      <MainButton disabled={busy} onClick={() => attempt(checkIn())}>
        {t(busy ? 'visit.locating' : 'visit.check_in')}
      </MainButton>
    </>
  )
}
