import { useEffect, useRef, useState } from 'react'
import { useMe } from '../../../ui/app/me.tsx'
import { clearDraft, type LocalDraft, readDraft, writeDraft } from './local-draft.ts'
import type { Editor } from './use-editor.ts'

/** The account that drafts are stored for; '' before it is known: then nothing is stored. */
export function useDraftAccount(): string {
  const { me } = useMe()
  return me ? (me.uuid ?? String(me.user_id)) : ''
}

/** The stored draft of this protocol that was found when the screen opened, until the person decides about it. */
export function useFoundDraft(account: string, protocol: number) {
  const [found, setFound] = useState<LocalDraft | null>(() => (account ? readDraft(account, protocol) : null))
  return {
    found,
    take: () => setFound(null),
    discard: () => {
      clearDraft(account, protocol)
      setFound(null)
    },
  }
}

/** Stores the edit in the browser after a short pause and when the page is left. Saving or discarding the edit removes it. */
export function useKeptDraft({ protocol, tree, version, isEditing, dirty }: Editor, account: string): void {
  const kept = { dirty, protocol: protocol.tpl_id, version, base: protocol.class_data, tree, account }
  const latest = useRef(kept)
  latest.current = kept
  const wasEditing = useRef(false)
  useEffect(() => {
    if (account === '') return
    // the edit was saved or discarded
    if (wasEditing.current && !dirty) clearDraft(account, protocol.tpl_id)
    wasEditing.current = isEditing
    if (!dirty) return
    const timer = setTimeout(() => write({ ...latest.current, tree }), 300)
    return () => clearTimeout(timer)
  }, [account, isEditing, dirty, tree, protocol.tpl_id])
  useEffect(() => {
    const writeNow = () => write(latest.current)
    window.addEventListener('pagehide', writeNow)
    return () => window.removeEventListener('pagehide', writeNow)
  }, [])
}

function write({
  dirty,
  protocol,
  version,
  base,
  tree,
  account,
}: Omit<LocalDraft, 'saved_at'> & { dirty: boolean; protocol: number }) {
  if (dirty && account !== '')
    writeDraft(protocol, { account, saved_at: new Date().toISOString(), version, base, tree })
}
