import { useState } from 'react'
import { useMission } from '../mission/context.tsx'
import { go } from '../router.tsx'
import { useSay } from '../samples/words.tsx'
import { badPhotosOf } from './bad-photos.ts'
import { stepsOf } from './judge.ts'
import { endPractice } from './practice-work.ts'
import { keepTry } from './tries.ts'

/** Where a real visit sends its report: here it is scored, and nothing is sent but the score. */
export function End() {
  const say = useSay()
  const { work, records, state } = useMission()
  const [busy, setBusy] = useState(false)
  const steps = stepsOf(
    records.map(({ entry }) => entry),
    state,
    badPhotosOf(work),
  )
  const open = Object.values(steps).filter(({ right }) => !right).length
  const finish = async () => {
    setBusy(true)
    keepTry(work.phone.account, steps)
    await endPractice()
    go('practice', { replace: true })
  }
  return (
    <section className="card">
      <h2>{say('end')}</h2>
      <p>{open > 0 ? say('end_open', { count: open }) : say('end_text')}</p>
      <button type="button" className="button button-main" disabled={busy} onClick={() => void finish()}>
        {say('end_button')}
      </button>
    </section>
  )
}
