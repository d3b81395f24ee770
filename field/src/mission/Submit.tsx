import { useEffect, useState } from 'react'
import { ask, CallFault, NetworkFault } from '../api/send.ts'
import { useSave } from '../api/use-save.ts'
import { useInspector } from '../me.tsx'
import { useSyncStatus } from '../offline/phone.tsx'
import { countWaitingPhotos } from '../store/missions.ts'
import { FailureNote } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'
import { closingOf } from './closing.ts'
import { buzz, useMission } from './context.tsx'
import { refreshMission } from './fetch-mission.ts'
import { useTeam } from './team/use-team.ts'
import { useVisitDraft } from './visit-drafts.ts'
import type { MissionWork } from './work.ts'

/** Counts waiting photos of this mission only: those of other missions do not keep anybody from submitting. */
function useWaitingPhotos({ phone, order_id }: MissionWork): number {
  const { waiting } = useSyncStatus(phone)
  const [count, setCount] = useState(waiting.photos)
  // count again whenever the number for all missions changes
  useEffect(() => {
    if (waiting.photos === 0) setCount(0)
    else void countWaitingPhotos(phone.db, phone.account, order_id).then(setCount)
  }, [phone, order_id, waiting.photos])
  return count
}

/** The server is asked this often (ms) whether it has the report. */
const askEvery = 5000

/** Whether, after this error, the server may have the report or may have closed the mission: it has to be asked. */
const isUncertain = (error: unknown): boolean =>
  error instanceof NetworkFault ||
  (error instanceof CallFault && ['mission_closed', 'mission_reassigned', 'already_cancelled'].includes(error.fault))

/** For a report whose answer was lost: asks the server until it says whether it has the report. */
function useLostAnswer(work: MissionWork) {
  const lost = useVisitDraft('submit.lost', '')
  const isAsking = lost.value === 'asking'
  const { change } = lost
  useEffect(() => {
    if (!isAsking) return
    let closed = false
    const look = () =>
      void refreshMission(work).then(
        () => {
          if (!closed) change('answered')
        },
        // still no network; the next look tries again
        () => undefined,
      )
    const timer = setInterval(look, askEvery)
    window.addEventListener('online', look)
    look()
    return () => {
      closed = true
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [work, isAsking, change])
  return { isAsking, hasNotArrived: lost.value === 'answered', ask: () => change('asking'), forget: lost.drop }
}

/** The lead submits the report once everything has arrived; until then it is safe on the phone. */
export function Submit() {
  const t = useT()
  const { sessionState } = useInspector()
  const { work, opened, records, judged } = useMission()
  const { lead, isLead } = useTeam()
  const photos = useWaitingPhotos(work)
  const saving = useSave()
  const lost = useLostAnswer(work)
  const closing = closingOf(opened)
  const open = records.filter(({ state }) => state === 'waiting').length
  const isWaiting = open > 0 || photos > 0
  if (closing)
    return <p className="note">{t(closing === 'submitted' ? 'visit.submitted' : `visit.closed_${closing}`)}</p>
  if (!isLead)
    return <p className="note">{lead ? t('visit.lead_submits_named', { name: lead.name }) : t('visit.lead_submits')}</p>
  const submit = () =>
    void saving.run(async () => {
      lost.forget()
      const report = { order_id: work.order_id, device: work.device, heads: headsOf(), stated: judged.result }
      try {
        await ask('mission_submit', report)
        buzz()
        await refreshMission(work)
      } catch (error) {
        if (!isUncertain(error)) throw error
        lost.ask()
      }
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
      {lost.isAsking ? (
        <p className="note note-wait" role="status">
          {t('visit.submit_asking')}
        </p>
      ) : (
        <p>{isWaiting ? t('visit.submit_waits', { entries: open, photos }) : t('visit.submit_text')}</p>
      )}
      {lost.hasNotArrived && (
        <p className="note note-bad" role="alert">
          {t('visit.submit_not_arrived')}
        </p>
      )}
      {saving.failure && <FailureNote failure={saving.failure} />}
      <button
        type="button"
        className="button button-main"
        disabled={isWaiting || saving.saving || lost.isAsking || sessionState !== 'signed_in'}
        onClick={submit}
      >
        {t(saving.saving ? 'missions.sending' : 'visit.submit')}
      </button>
    </section>
  )
}
