import { useCallback, useEffect } from 'react'
import { useMission, useWork } from './context.tsx'

/** Says that the inspector begins with a part, once: the times of the report come from it. Nothing is said before arrival and after departure. */
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

/** The part that a screen shows is being worked on while it is open. */
export function useEntered(part: string, item: number | null): void {
  const enter = useEnter()
  const { state } = useMission()
  const hasArrived = state.checkedIn !== null
  useEffect(() => {
    if (hasArrived) enter(part, item)
  }, [enter, hasArrived, part, item])
}
