import type { EntryData, EntryKind } from '@goodlot/inspection'
import { useCallback } from 'react'
import { buzz, useWork } from './context.tsx'

/** Saves what a form says, deletes its draft, and vibrates. */
export function useRecord(drop: () => void) {
  const work = useWork()
  return useCallback(
    async <K extends EntryKind>(kind: K, data: EntryData[K], feel: 'done' | 'warn' = 'done'): Promise<void> => {
      await work.write(kind, data, { onShown: drop })
      buzz(feel)
    },
    [work, drop],
  )
}
