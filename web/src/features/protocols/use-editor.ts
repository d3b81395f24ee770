import type { ProtocolOnce } from '@goodlot/contract'
import { App } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useT } from '../../ui/words.tsx'
import { changedKeys, firstKey, keyAt, placeOf, rebase, same, treeOf } from './changes.ts'
import { loadProtocol, useSaveTree } from './queries.ts'
import { type ClassNode, type Found, findNode, isNew, type NodeKey, type Tree } from './tree.ts'
import { type Fault, faultsFrom, findFaults } from './tree-faults.ts'

/** Somebody else saved after this person opened the protocol. */
export interface Conflict {
  version: number
  by: string
  at: string
}

/** One protocol being read or edited: what was loaded, what it is now, what keeps it from being saved. */
export function useEditor(loaded: ProtocolOnce, startEditing: boolean) {
  const t = useT()
  const { message } = App.useApp()
  const saving = useSaveTree()
  const [base, setBase] = useState(loaded)
  const [tree, setTree] = useState<Tree>(treeOf(loaded.class_data))
  const [editing, setEditing] = useState(startEditing)
  const [selected, setSelected] = useState<NodeKey | null>(() => firstKey(treeOf(loaded.class_data)))
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Fault[]>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** Counts the times that a save was held back by a field: the screen goes there. */
  const [held, setHeld] = useState(0)

  const baseTree = treeOf(base.class_data)
  const dirty = useMemo(() => editing && !same(tree, baseTree), [editing, tree, baseTree])
  const changed = useMemo(() => changedKeys(tree, baseTree), [tree, baseTree])
  const missing = useMemo(() => (tried ? findFaults(tree) : []), [tried, tree])
  const faults = useMemo(() => [...missing, ...refused], [missing, refused])
  const found = useMemo(() => findNode(tree, selected), [tree, selected])

  /** A change of the tree; with a key, that node is shown next. */
  const change = useCallback((next: (now: Tree) => ClassNode[], show?: NodeKey) => {
    setTree(next)
    setRefused([])
    if (show) setSelected(show)
  }, [])

  const lookAt = (key: NodeKey) => {
    setSelected(key)
    setHeld((n) => n + 1)
  }
  const settle = (saved: ProtocolOnce) => {
    setSelected(
      (key) => keyAt(treeOf(saved.class_data), key && placeOf(tree, key)) ?? firstKey(treeOf(saved.class_data)),
    )
    setBase(saved)
    setTree(treeOf(saved.class_data))
    setTried(false)
    setRefused([])
    setConflict(null)
  }

  const send = async (version: number, what: Tree): Promise<boolean> => {
    const fail = (why: string) => void message.error([t('protocols.save_failed'), why].filter(Boolean).join('. '))
    try {
      const { code, msg, data } = await saving.mutateAsync({ tpl_id: base.tpl_id, version, tree: what })
      if (code === 200) {
        void message.success(t('protocols.saved'))
        settle(data)
        setEditing(false)
        return true
      }
      const stale = data as unknown as Partial<Conflict> | null
      if (code === 4000 && stale?.version !== undefined) {
        setConflict(stale as Conflict)
        fail('')
        return false
      }
      const wrong = code === 4001 ? faultsFrom(data, what) : []
      setRefused(wrong)
      if (wrong[0]) lookAt(wrong[0].key)
      fail(msg)
    } catch {
      fail(t('protocols.not_reached'))
    }
    return false
  }

  const save = async () => {
    setTried(true)
    const wrong = findFaults(tree)
    if (wrong[0]) {
      lookAt(wrong[0].key)
      void message.error(t('protocols.check_first', { count: wrong.length }))
      return
    }
    await send(base.version, tree)
  }
  /** Only after the person was told whose work it replaces. */
  const saveOver = (theirs: ProtocolOnce) => {
    const mine = rebase(tree, treeOf(theirs.class_data))
    // numbers of what is new again change: the node on screen is found by its place
    setSelected(keyAt(mine, selected && placeOf(tree, selected)))
    setTree(mine)
    return send(theirs.version, mine)
  }

  const begin = async () => {
    // whoever begins, begins on the newest version
    try {
      settle(await loadProtocol(base.tpl_id))
      setEditing(true)
    } catch {
      void message.error(t('protocols.not_reached'))
    }
  }
  const restore = () => {
    const old = treeOf(base.class_data)
    setTree(old)
    setSelected((key) => (key && (isNew(key) || !findNode(old, key)) ? firstKey(old) : key))
    setEditing(false)
    setTried(false)
    setRefused([])
    setConflict(null)
  }
  /** What is said about the protocol was saved by its own dialog: the tree on screen stays as it is. */
  const takeHead = (saved: ProtocolOnce) => setBase({ ...saved, class_data: base.class_data })

  return {
    base,
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
    saving: saving.isPending,
    begin,
    restore,
    takeHead,
    conflict,
    held,
  }
}
export type Editor = ReturnType<typeof useEditor>
