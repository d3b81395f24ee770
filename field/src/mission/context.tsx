import { textIn } from '@goodlot/checklists'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useLocale } from '../words/words.tsx'
import { type MissionWork, NotKept, type Snapshot } from './work.ts'

export const MissionContext = createContext<MissionWork | null>(null)

export function useWork(): MissionWork {
  const work = useContext(MissionContext)
  if (!work) throw new Error('no mission is open here')
  return work
}

export function useMission(): Snapshot & { work: MissionWork } {
  const work = useWork()
  const snapshot = useSyncExternalStore(work.subscribe, work.snapshot)
  return { ...snapshot, work }
}

/** Waits for what a tap started, and ignores `NotKept`: the top of the screen says so already, and the tap can be repeated. */
export function attempt(done: Promise<unknown>): void {
  done.catch((error) => {
    if (!(error instanceof NotKept)) throw error
  })
}

/** Texts of the protocol: in Chinese for whoever reads Chinese. */
export function useProtocolText() {
  const { locale } = useLocale()
  return textIn(locale === 'zh-CN')
}

/** A short buzz confirms the tap; `warn` buzzes twice. */
export const buzz = (kind: 'done' | 'warn' = 'done'): void => {
  navigator.vibrate?.(kind === 'done' ? 20 : [40, 40, 40])
}
