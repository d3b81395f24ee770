import { useCallback, useState } from 'react'
import { useWork } from './context.tsx'

interface VisitDraft<T> {
  value: T
  changed: boolean
  change(value: T): void
  drop(): void
  /** Value and change handler of one field of the draft, as the props of a form field. */
  bind<K extends keyof T>(name: K): { value: T[K]; onChange(next: T[K]): void }
}

/** What is typed in a mission and not yet entered: it outlives the app, and belongs to the account and the order. */
export function useVisitDraft<T>(name: string, initial: T): VisitDraft<T> {
  const work = useWork()
  // a change of name selects another draft, whose value is in `work`
  const [draft, setDraft] = useState<{ name: string; value: T | null }>(() => ({ name, value: work.draft<T>(name) }))
  const stored = draft.name === name ? draft.value : work.draft<T>(name)
  const change = useCallback(
    (value: T) => {
      work.keepDraft(name, value)
      setDraft({ name, value })
    },
    [work, name],
  )
  const drop = useCallback(() => {
    work.keepDraft(name, null)
    setDraft({ name, value: null })
  }, [work, name])
  const value = stored ?? initial
  const bind = <K extends keyof T>(key: K) => ({
    value: value[key],
    onChange: (next: T[K]) => change({ ...value, [key]: next }),
  })
  return { value, changed: stored !== null, change, drop, bind }
}
