import { useCallback, useEffect, useRef, useState } from 'react'

interface Work {
  isUnsaved(): boolean
  isAbandoned: boolean
}
const works = new Set<Work>()

/** Is there anything on the screen that was typed and not saved? Then the screen stays, whatever becomes of the session. */
export const hasUnsaved = (): boolean => [...works].some((work) => !work.isAbandoned && work.isUnsaved())

/** The person said that what was typed may go: nothing asks about it any more. */
export function abandonUnsaved(): void {
  for (const work of works) work.isAbandoned = true
}

/** Every form says here whether it holds unsaved work. Returns whether it still counts. */
export function useUnsaved(isUnsaved: () => boolean): () => boolean {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  const [work] = useState<Work>(() => ({ isUnsaved: () => latest.current(), isAbandoned: false }))
  useEffect(() => {
    works.add(work)
    return () => void works.delete(work)
  }, [work])
  return useCallback(() => !work.isAbandoned && work.isUnsaved(), [work])
}
