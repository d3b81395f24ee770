import {
  type ClassNode,
  changedKeys,
  type Found,
  findNode,
  firstKey,
  keyAt,
  mergeTrees,
  type NodeKey,
  placeOf,
  rebase,
  same,
  type Tree,
} from '@goodlot/checklists'
import type { Conflict, ProtocolOnce } from '@goodlot/contract'
import { useCallback, useMemo, useState } from 'react'
import { useTell } from '../../../ui/app/failures.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { useT } from '../../../ui/app/words.tsx'
import { loadProtocol, useSaveTree } from '../protocol/queries.ts'
import { faultsOf, type ScreenFault } from '../protocol/tree-faults.ts'
import { faultsFrom, treeOf } from '../protocol/wire-tree.ts'
import type { LocalDraft } from './local-draft.ts'
import { nextNew } from './new-numbers.ts'

/** One protocol being read or edited: what was loaded, what it is now, what keeps it from being saved. */
export function useEditor(loaded: ProtocolOnce, startEditing: boolean) {
  const t = useT()
  const { message } = useApp()
  const tell = useTell()
  const saving = useSaveTree()
  const [base, setBase] = useState(loaded)
  /** The version that the tree was read at; what is said about the protocol as a whole may be newer. */
  const [version, setVersion] = useState(loaded.version)
  const [tree, setTree] = useState<Tree>(treeOf(loaded.class_data))
  const [editing, setEditing] = useState(startEditing)
  const [selected, setSelected] = useState<NodeKey | null>(() => firstKey(treeOf(loaded.class_data)))
  const [saveAttempted, setSaveAttempted] = useState(false)
  const [refused, setRefused] = useState<ScreenFault[]>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** How many saves were blocked by an invalid field; each increment makes the screen scroll to it. */
  const [blockedSaves, setBlockedSaves] = useState(0)

  const baseTree = treeOf(base.class_data)
  const dirty = useMemo(() => editing && !same(tree, baseTree), [editing, tree, baseTree])
  const changed = useMemo(() => changedKeys(tree, baseTree), [tree, baseTree])
  const missing = useMemo(() => (saveAttempted ? faultsOf(tree) : []), [saveAttempted, tree])
  const faults = useMemo(() => [...missing, ...refused], [missing, refused])
  const found = useMemo(() => findNode(tree, selected), [tree, selected])

  /** A change of the tree; with a key, that node is shown next. */
  const change = useCallback((next: (now: Tree) => ClassNode[], show?: NodeKey) => {
    setTree(next)
    setRefused([])
    if (show) setSelected(show)
  }, [])

  const goToFault = (key: NodeKey) => {
    setSelected(key)
    setBlockedSaves((n) => n + 1)
  }
  /** Shows the saved or loaded state; a node that was new is found by its position. */
  const showSaved = (saved: ProtocolOnce, sent: Tree = tree) => {
    const next = treeOf(saved.class_data)
    setSelected((key) =>
      key && findNode(next, key) ? key : (keyAt(next, key && placeOf(sent, key)) ?? firstKey(next)),
    )
    setBase(saved)
    setVersion(saved.version)
    setTree(next)
    setSaveAttempted(false)
    setRefused([])
    setConflict(null)
  }

  const send = async (baseVersion: number, sentTree: Tree): Promise<boolean> => {
    const fail = (reason: string) => void message.error([t('protocols.save_failed'), reason].filter(Boolean).join('. '))
    try {
      const answer = await saving.mutateAsync({ tpl_id: base.tpl_id, version: baseVersion, tree: sentTree })
      if (answer.fault === undefined) {
        void message.success(t('protocols.saved'))
        showSaved(answer.data, sentTree)
        return true
      }
      if (answer.fault === 'protocol_changed') {
        const stale = answer.data
        // for the same version keep the existing conflict: after a save in the head's dialog it names the real author
        setConflict((now) => (now?.version === stale.version ? now : stale))
        fail('')
        return false
      }
      const invalid = answer.fault === 'bad_input' ? faultsFrom(answer.data, sentTree) : []
      setRefused(invalid)
      if (invalid[0]) goToFault(invalid[0].key)
      fail(answer.msg)
    } catch (error) {
      fail((error as Error).message)
    }
    return false
  }

  const save = async () => {
    setSaveAttempted(true)
    const invalid = faultsOf(tree)
    if (invalid[0]) {
      goToFault(invalid[0].key)
      void message.error(t('protocols.check_first', { count: invalid.length }))
      return
    }
    await send(version, tree)
  }
  /** Called only after the person confirmed whose work it replaces. */
  const saveOver = (remote: ProtocolOnce) => {
    const rebased = rebase(tree, treeOf(remote.class_data), nextNew)
    // nodes that become new again get new ids: the selected node is found by its position
    setSelected(keyAt(rebased, selected && placeOf(tree, selected)))
    setTree(rebased)
    return send(remote.version, rebased)
  }
  /** Merges both edits and saves them. Returns false, and does nothing, when both changed the same field. */
  const saveOnTop = (remote: ProtocolOnce): boolean => {
    const { tree: merged, clashes } = mergeTrees(baseTree, tree, treeOf(remote.class_data))
    if (clashes.length > 0) return false
    setBase(remote)
    setVersion(remote.version)
    setTree(merged)
    setConflict(null)
    void send(remote.version, merged)
    return true
  }

  const beginEditing = async () => {
    // an edit starts from the newest version
    try {
      showSaved(await loadProtocol(base.tpl_id))
      setEditing(true)
    } catch (error) {
      tell(error)
    }
  }
  /** Goes on with an edit that was never saved. What others saved since is shown as any other conflict. */
  const resume = async (draft: LocalDraft) => {
    try {
      const newest = await loadProtocol(base.tpl_id)
      const isCurrent = newest.version === draft.version
      const began = isCurrent ? newest.class_data : draft.base
      showSaved({ ...newest, class_data: began })
      setVersion(draft.version)
      // numbers of nodes that were new are numbers of another visit
      setTree(rebase(draft.tree, treeOf(draft.base), nextNew))
      if (!isCurrent) setConflict({ who: newest.modified_by, when: newest.modified_at, version: newest.version })
      setEditing(true)
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }
  const restore = async () => {
    // in a conflict, the last saved version is the other person's
    const newest = conflict && (await loadProtocol(base.tpl_id).catch(() => null))
    showSaved(newest ?? base)
    setEditing(false)
  }
  /**
   * What is said about the protocol was saved by its own dialog, `over` a version of somebody else or not. A tree that is
   * being edited stays on screen, and on its own version: saving it must not delete what the other one did.
   */
  const applyHead = (saved: ProtocolOnce, overwritten: Conflict | null) => {
    if (!editing) return showSaved(saved)
    setBase({ ...saved, class_data: base.class_data })
    if (saved.version === version + 1 || same(treeOf(saved.class_data), baseTree)) setVersion(saved.version)
    else {
      const lastSave = { who: saved.modified_by, when: saved.modified_at }
      setConflict((now) => ({ ...(overwritten ?? now ?? lastSave), version: saved.version }))
    }
  }

  return {
    base,
    version,
    baseTree,
    tree,
    editing,
    dirty,
    changed,
    faults,
    found: found as Found | null,
    selected,
    select: setSelected,
    change,
    save,
    saveOver,
    saveOnTop,
    saving: saving.isPending,
    begin: beginEditing,
    resume,
    restore,
    takeHead: applyHead,
    conflict,
    blockedSaves,
  }
}
export type Editor = ReturnType<typeof useEditor>
