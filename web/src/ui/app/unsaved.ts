import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Move } from './router.ts'

export interface Work {
  isUnsaved(): boolean
  isAbandoned: boolean
  /** Whether the unsaved work is still on the screen after this navigation. */
  survives(move: Move): boolean
}
const works = new Set<Work>()

/** The unsaved work inside a dialog, so that closing the dialog asks about all of it. */
export const DialogWorks = createContext<Set<Work> | null>(null)

export const counts = (work: Work) => !work.isAbandoned && work.isUnsaved()

/** Is there anything on the screen that was typed and not saved? Then the screen stays, whatever becomes of the session. */
export const hasUnsaved = (): boolean => [...works].some(counts)

/** Would this move within the app lose anything? */
export const wouldLose = (move: Move): boolean => [...works].some((work) => counts(work) && !work.survives(move))

/** The person agreed to lose what was typed: nothing asks about it any more. */
export function abandonUnsaved(): void {
  for (const work of works) work.isAbandoned = true
}

/** Writing filters into the address does not leave the screen, so it does not lose a form's content. */
const isSameScreen = ({ currentLocation, nextLocation, historyAction }: Move) =>
  historyAction === 'REPLACE' && currentLocation.pathname === nextLocation.pathname

/**
 * Registers a form, so that leaving it with unsaved work asks first (LeaveGuard, Dialog). Returns a function that says whether the form
 * still has any.
 */
export function useUnsaved(isUnsaved: () => boolean, survives: (move: Move) => boolean = isSameScreen): () => boolean {
  const latest = useRef({ isUnsaved, survives })
  latest.current = { isUnsaved, survives }
  const [work] = useState<Work>(() => ({
    isUnsaved: () => latest.current.isUnsaved(),
    isAbandoned: false,
    survives: (move) => latest.current.survives(move),
  }))
  const ofDialog = useContext(DialogWorks)
  useEffect(() => {
    works.add(work)
    ofDialog?.add(work)
    return () => {
      works.delete(work)
      ofDialog?.delete(work)
    }
  }, [work, ofDialog])
  return useCallback(() => counts(work), [work])
}
