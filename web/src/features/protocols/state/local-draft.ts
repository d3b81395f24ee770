import type { Tree } from '@goodlot/checklists'
import type { ProtocolClass } from '@goodlot/contract'
import { keptKey } from '../../../ui/app/kept-work.ts'

/**
 * An unsaved edit is kept in this browser: it survives a crash, a closed lid and the end of the session. Each account has its own edits,
 * which are never shown to anybody else who signs in here.
 */
export interface LocalDraft {
  account: string
  saved_at: string
  /** The version that the edit began with, and its tree: needed to merge with what others saved since. */
  version: number
  base: ProtocolClass[]
  tree: Tree
}

const keyOf = (account: string, protocol: number) => keptKey('protocol', account, String(protocol))

export function readDraft(account: string, protocol: number): LocalDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(account, protocol)) ?? 'null') as LocalDraft | null
    return stored?.account === account ? stored : null
  } catch {
    return null
  }
}

/** Returns false if the browser cannot store anything: storage is full or switched off. */
export function writeDraft(protocol: number, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(keyOf(draft.account, protocol), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const clearDraft = (account: string, protocol: number): void => localStorage.removeItem(keyOf(account, protocol))
