import { useCallback, useEffect, useState } from 'react'
import { type Failure, failureOf } from '../api/failure.ts'
import { useInspector } from '../me.tsx'
import type { Phone } from '../offline/phone.tsx'
import { useT } from '../words/words.tsx'
import { askForNews, fetchMission, refreshMission } from './fetch-mission.ts'
import { MissionWork } from './work.ts'

/** Milliseconds between two requests to the server: for questions (`lookEvery`), and for what other phones wrote (`reopenEvery`). */
const lookEvery = 60_000
const reopenEvery = 5 * 60_000
/**
 * Milliseconds between two readings of the mission: photos are sent piece by piece, and on a slow phone each reading costs as much as a
 * tap.
 */
const rereadPause = 200

interface OpenMission {
  work: MissionWork | null
  failure: Failure | undefined
  retry(): void
}

/** The mission: at once from the phone, then from the server if it can be reached. */
export function useOpenMission(phone: Phone | null, order_id: number): OpenMission {
  const t = useT()
  const { sessionState } = useInspector()
  const [work, setWork] = useState<MissionWork | null>(null)
  const [failure, setFailure] = useState<Failure>()
  const isSignedIn = sessionState === 'signed_in'

  const load = useCallback(async () => {
    if (!phone) return
    const isOf = (known: MissionWork | null) => known?.phone === phone && known.order_id === order_id
    const stored = await MissionWork.open(phone, order_id)
    if (stored) setWork((known) => (isOf(known) ? known : stored))
    if (!isSignedIn) {
      if (!stored) setFailure({ text: t('visit.not_on_phone'), offline: true, fields: {} })
      return
    }
    try {
      if (stored) await refreshMission(stored)
      else await fetchMission(phone, order_id)
      const opened = await MissionWork.open(phone, order_id)
      setWork((known) => {
        if (!isOf(known)) return opened
        void known?.reread()
        return known
      })
    } catch (error) {
      if (!stored) setFailure(failureOf(error, t))
    }
  }, [phone, order_id, isSignedIn, t])

  useEffect(() => {
    void load()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, reopenEvery)
    return () => clearInterval(timer)
  }, [load])
  useEffect(() => {
    if (!work || !isSignedIn) return
    const timer = setInterval(() => {
      // without a network there is no news; the next look tries again
      if (document.visibilityState === 'visible') askForNews(work).catch(() => undefined)
    }, lookEvery)
    return () => clearInterval(timer)
  }, [work, isSignedIn])
  useEffect(() => {
    if (!phone || !work) return
    let pause: ReturnType<typeof setTimeout> | undefined
    let again = false
    const reread = () => {
      again = false
      pause = setTimeout(() => {
        pause = undefined
        if (again) reread()
      }, rereadPause)
      void work.reread()
    }
    const stop = phone.onSent((sent) => {
      if (sent !== order_id) return
      if (pause === undefined) reread()
      else again = true
    })
    return () => {
      clearTimeout(pause)
      stop()
    }
  }, [phone, order_id, work])
  return { work: work?.order_id === order_id ? work : null, failure, retry: () => void load() }
}
