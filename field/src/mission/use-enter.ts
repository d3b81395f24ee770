import { useCallback, useEffect } from 'react'
import { useMission, useWork } from './context.tsx'

/**
 * Returns a function that records which part the inspector begins, unless it is the current one; the report computes its times from this.
 * Nothing is recorded before arrival or after departure.
 */
export function useEnter(): (part: string, item: number | null) => void {
  const work = useWork()
  return useCallback(
    (part, item) => {
      const { state, opened } = work.snapshot()
      const { current } = work
      if (!state.checkedIn || state.checkedOut || state.aborted || !opened.can_write) return
      if (current ? current.part === part && current.item === item : part === '') return
      work.enter({ part, item })
    },
    [work],
  )
}

/** Records that the part shown by this screen is being worked on. */
export function useEntered(part: string, item: number | null): void {
  const enter = useEnter()
  const { state } = useMission()
  const hasArrived = state.checkedIn !== null
  useEffect(() => {
    if (hasArrived) enter(part, item)
  }, [enter, hasArrived, part, item])
}
