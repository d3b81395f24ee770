import {
  changedNodes,
  editorReducer,
  findNode,
  isDirty,
  mergeTrees,
  type NodeKey,
  nodeFaults,
  openEditor,
  rebase,
  type SavedVersion,
  shownFaults,
  type Tree,
  type TreeEdit,
} from '@goodlot/checklists'
import type { Conflict, ProtocolOnce } from '@goodlot/contract'
import { useCallback, useMemo, useReducer } from 'react'
import { useTell } from '../../../ui/app/failures.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { loadProtocol, useSaveTree } from '../protocol/queries.ts'
import { faultsFrom, treeOf } from '../protocol/wire-tree.ts'
import type { LocalDraft } from './local-draft.ts'
import { nextNew } from './new-numbers.ts'

const versionOf = (protocol: ProtocolOnce): SavedVersion<ProtocolOnce> => ({
  protocol,
  version: protocol.version,
  tree: treeOf(protocol.class_data),
})
const lastSaveOf = ({ modified_by: who, modified_at: when, version }: ProtocolOnce): Conflict => ({
  who,
  when,
  version,
})

/** Connects the editor's state (`packages/checklists`) with the server and its messages. */
export function useEditor(loaded: ProtocolOnce, startEditing: boolean) {
  const t = useT()
  const { message } = useApp()
  const tell = useTell()
  const saving = useSaveTree()
  const [state, dispatch] = useReducer(editorReducer<ProtocolOnce>, null, () =>
    openEditor(versionOf(loaded), startEditing),
  )
  const { protocol, version, baseTree, tree, isEditing, selected, isSaveAttempted, serverFaults, conflict } = state
  const dirty = useMemo(() => isDirty({ isEditing, tree, baseTree }), [isEditing, tree, baseTree])
  const changed = useMemo(() => changedNodes({ tree, baseTree }), [tree, baseTree])
  const faults = useMemo(
    () => shownFaults({ isSaveAttempted, tree, serverFaults }),
    [isSaveAttempted, tree, serverFaults],
  )
  const found = useMemo(() => findNode(tree, selected), [tree, selected])
  const select = useCallback((key: NodeKey) => dispatch({ type: 'select', key }), [])
  /** Changes the tree; `show` is the node to show afterwards. */
  const change = useCallback((edit: TreeEdit['edit'], show?: NodeKey) => dispatch({ type: 'edit', edit, show }), [])

  const send = async (baseVersion: number, sent: Tree): Promise<boolean> => {
    const fail = (reason: string) => void message.error([t('protocols.save_failed'), reason].filter(Boolean).join('. '))
    try {
      const answer = await saving.mutateAsync({ tpl_id: protocol.tpl_id, version: baseVersion, tree: sent })
      if (answer.fault === undefined) {
        void message.success(t('protocols.saved'))
        dispatch({ type: 'show', saved: versionOf(answer.data), sent })
        return true
      }
      if (answer.fault === 'protocol_changed') {
        dispatch({ type: 'stale', conflict: answer.data })
        fail('')
        return false
      }
      dispatch({ type: 'refused', faults: answer.fault === 'bad_input' ? faultsFrom(answer.data, sent) : [] })
      fail(answer.msg)
    } catch (error) {
      fail((error as Error).message)
    }
    return false
  }

  const save = async () => {
    dispatch({ type: 'try_save' })
    const { length: count } = nodeFaults(tree)
    if (count > 0) void message.error(t('protocols.check_first', { count }))
    else await send(version, tree)
  }
  /** Replaces the other person's version with this edit. Call it only after the person has agreed to that. */
  const saveOver = (remote: ProtocolOnce) => {
    const rebased = rebase(tree, treeOf(remote.class_data), nextNew)
    dispatch({ type: 'replace_theirs', tree: rebased })
    return send(remote.version, rebased)
  }
  /** Merges both edits and saves them. Returns false, and does nothing, when both changed the same field. */
  const saveOnTop = (remote: ProtocolOnce): boolean => {
    const saved = versionOf(remote)
    const { tree: merged, clashes } = mergeTrees(baseTree, tree, saved.tree)
    if (clashes.length > 0) return false
    dispatch({ type: 'merge', saved, tree: merged })
    void send(remote.version, merged)
    return true
  }

  /** An edit starts from the newest version. */
  const begin = async () => {
    try {
      dispatch({ type: 'show', saved: versionOf(await loadProtocol(protocol.tpl_id)), isEditing: true })
    } catch (error) {
      tell(error)
    }
  }
  /** Continues an edit that was never saved. If others saved since, that is shown like any other conflict. */
  const resume = async (draft: LocalDraft) => {
    try {
      const newest = await loadProtocol(protocol.tpl_id)
      const isCurrent = newest.version === draft.version
      const began = { ...newest, class_data: isCurrent ? newest.class_data : draft.base }
      dispatch({
        type: 'resume',
        saved: { ...versionOf(began), version: draft.version },
        // new nodes get new ids, because those of an earlier visit may be given again in this one
        tree: rebase(draft.tree, treeOf(draft.base), nextNew),
        conflict: isCurrent ? null : lastSaveOf(newest),
      })
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }
  /** Discards the edit and shows the last saved version; in a conflict that is the other person's, which is loaded first. */
  const restore = async () => {
    const newest = conflict && (await loadProtocol(protocol.tpl_id).catch(() => null))
    dispatch({ type: 'show', saved: versionOf(newest ?? protocol), isEditing: false })
  }
  /** Called after the head's dialog has saved, possibly over somebody else's version. */
  const headSaved = (saved: ProtocolOnce, overwritten: Conflict | null) =>
    dispatch({
      type: 'head_saved',
      // the tree being edited and the tree that the edit started from are kept
      saved: { ...versionOf(saved), protocol: isEditing ? { ...saved, class_data: protocol.class_data } : saved },
      overwritten,
      lastSave: lastSaveOf(saved),
    })

  return {
    protocol,
    version,
    baseTree,
    tree,
    isEditing,
    dirty,
    changed,
    faults,
    found,
    selected,
    select,
    change,
    save,
    saveOver,
    saveOnTop,
    saving: saving.isPending,
    begin,
    resume,
    restore,
    headSaved,
    conflict,
    blockedSaves: state.blockedSaves,
  }
}
export type Editor = ReturnType<typeof useEditor>
