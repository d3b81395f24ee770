import { screenAccount } from '@goodlot/client'
import { useCallback, useState } from 'react'

/** Prefix of the keys of unsaved drafts in local storage, by account. A draft outlives the app, the session and a lost connection. */
const prefix = () => `field.draft.${screenAccount()?.uuid ?? ''}.`

export const draftNames = ['profile', 'expertise', 'prices', 'days'] as const
export type DraftName = (typeof draftNames)[number]

function read<T>(name: DraftName): T | null {
  try {
    return JSON.parse(localStorage.getItem(prefix() + name) ?? 'null')
  } catch {
    return null
  }
}

/** The screens on which this account has unsaved changes. */
export const unsavedDrafts = (): DraftName[] => draftNames.filter((name) => read(name) !== null)

export function removeDrafts(): void {
  for (const name of draftNames) localStorage.removeItem(prefix() + name)
}

export interface Draft<T> {
  value: T
  changed: boolean
  change(value: T): void
  /** Deletes the draft, so that the saved value is shown again. */
  drop(): void
}

/** The saved value, or the unsaved draft of it that is kept on this phone. */
export function useDraft<T>(name: DraftName, saved: T): Draft<T> {
  const [draft, setDraft] = useState<T | null>(() => read<T>(name))
  const changed = draft !== null && JSON.stringify(draft) !== JSON.stringify(saved)
  const drop = useCallback(() => {
    localStorage.removeItem(prefix() + name)
    setDraft(null)
  }, [name])
  const change = (value: T) => {
    if (JSON.stringify(value) === JSON.stringify(saved)) {
      drop()
      return
    }
    localStorage.setItem(prefix() + name, JSON.stringify(value))
    setDraft(value)
  }
  return { value: draft ?? saved, changed, change, drop }
}
