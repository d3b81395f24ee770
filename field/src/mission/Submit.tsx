import { useEffect, useState } from 'react'
import { ask } from '../api/send.ts'
import { useSave } from '../api/use-save.ts'
import { useInspector } from '../me.tsx'
import { useSyncStatus } from '../offline/phone.tsx'
import { countWaitingPhotos } from '../store/missions.ts'
import { FailureNote } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'
import { buzz, useMission } from './context.tsx'
import { fetchMission } from './fetch-mission.ts'
import type { MissionWork } from './work.ts'

/** Of this mission: what another one waits for keeps nobody from submitting. */
function useWaitingPhotos({ phone, order_id }: MissionWork): number {
  const { waiting } = useSyncStatus(phone)
  const [count, setCount] = useState(waiting.photos)
  // whenever the number of all missions changes
  useEffect(() => {
    if (waiting.photos === 0) setCount(0)
    else void countWaitingPhotos(phone.db, phone.account, order_id).then(setCount)
  }, [phone, order_id, waiting.photos])
  return count
}

/** The lead hands the report in once everything has arrived; until then it lies safely on the phone. */
export function Submit() {
  const t = useT()
  const { standing } = useInspector()
  const { work, opened, records, judged } = useMission()
  const photos = useWaitingPhotos(work)
  const saving = useSave()
  const open = records.filter(({ state }) => state === 'waiting').length
  const isWaiting = open > 0 || photos > 0
  if (opened.row.role === 'member') return <p className="note">{t('visit.lead_submits')}</p>
  if (!opened.can_write) return <p className="note">{t('visit.submitted')}</p>
  const submit = () =>
    void saving.run(async () => {
      await ask('mission_submit', {
        order_id: work.order_id,
        device: work.device,
        heads: headsOf(),
        stated: judged.result,
      })
      buzz()
      await fetchMission(work.phone, work.order_id)
      await work.reread()
    })
  const headsOf = () => {
    const { snapshot } = work
    const chains = new Map<string, { device: string; seq: number; hash: string }>()
    const all = [
      ...snapshot().opened.entries,
      ...snapshot()
        .records.filter(({ state }) => state === 'sent')
        .map(({ entry }) => entry),
    ]
    for (const { device, seq, hash } of all)
      if ((chains.get(device)?.seq ?? 0) < seq) chains.set(device, { device, seq, hash })
    return [...chains.values()]
  }
  return (
    <section className="card">
      <h2>{t('visit.submit')}</h2>
      <p>{isWaiting ? t('visit.submit_waits', { entries: open, photos }) : t('visit.submit_text')}</p>
      {saving.failure && <FailureNote failure={saving.failure} />}
      <button
        type="button"
        className="button button-main"
        disabled={isWaiting || saving.saving || standing !== 'signed_in'}
        onClick={submit}
      >
        {t(saving.saving ? 'missions.sending' : 'visit.submit')}
      </button>
    </section>
  )
}
