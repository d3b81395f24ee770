import { useState } from 'react'
import { useT } from '../words/words.tsx'
import { battery } from './battery.ts'
import { attempt, buzz, useMission } from './context.tsx'
import { MainButton } from './MainButton.tsx'
import { MissionFacts } from './MissionFacts.tsx'
import { currentPlace } from './place.ts'

/** Before the work: where, whom, what; and the check-in, which needs no network. */
export function Arrival() {
  const t = useT()
  const { work, opened } = useMission()
  const [busy, setBusy] = useState(false)
  const checkIn = async () => {
    setBusy(true)
    try {
      const place = await currentPlace()
      await work.write('check_in', { battery: await battery() }, { place })
      buzz()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <h1>{t('visit.arrival')}</h1>
      <p className="lead">{t(!opened.can_write ? 'visit.not_yet' : 'visit.check_in_text')}</p>
      <MissionFacts />
      <MainButton disabled={busy} onClick={() => attempt(checkIn())}>
        {t(busy ? 'visit.locating' : 'visit.check_in')}
      </MainButton>
    </>
  )
}
