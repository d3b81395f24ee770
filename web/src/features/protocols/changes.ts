import type { ProtocolClass } from '@goodlot/contract'
import { nextNew } from './blanks.ts'
import {
  allClasses,
  type ClassNode,
  classKey,
  type Found,
  findNode,
  type ItemNode,
  itemKey,
  type NodeKey,
  patchClass,
  patchItem,
  removeNode,
  type Tree,
} from './tree.ts'

/** Deep equality that stops where both sides are the same object. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}

/** What is said of a class itself, without what hangs on it. */
const ownFields = ({ items: _items, child_info: _children, ...own }: ClassNode) => own

function nodesOf(tree: Tree): Map<NodeKey, ClassNode | ItemNode> {
  const nodes = new Map<NodeKey, ClassNode | ItemNode>()
  for (const c of allClasses(tree)) {
    nodes.set(classKey(c.class_id), c)
    for (const item of c.items) nodes.set(itemKey(item.item_id), item)
  }
  return nodes
}

/** The nodes that are new or say something else than before. */
export function changedKeys(tree: Tree, base: Tree): ReadonlySet<NodeKey> {
  const changed = new Set<NodeKey>()
  if (tree === base) return changed
  const old = nodesOf(base)
  for (const [key, node] of nodesOf(tree)) {
    const was = old.get(key)
    if (node === was) continue
    const equal =
      was &&
      ('items' in node ? same(ownFields(node), ownFields(was as ClassNode)) : same(said(node), said(was as ItemNode)))
    if (!equal) changed.add(key)
  }
  return changed
}
const said = ({ class_id: _moved, ...rest }: ItemNode) => rest

/** Puts one node back to what it was; what hangs on a class stays. A new node goes away. */
export function restoreNode(tree: Tree, base: Tree, key: NodeKey): ClassNode[] {
  const was = findNode(base, key)
  if (!was) return removeNode(tree, key)
  if (was.kind === 'class') return patchClass(tree, was.node.class_id, ownFields(was.node))
  const { class_id: _stays, ...fields } = was.node
  return patchItem(tree, was.node.item_id, fields)
}

/** What the wire takes: where a node hangs is said by its place, and so is its order. */
export function toWire(tree: Tree): object[] {
  return tree.map(({ class_id, child_info, items, parent_id: _p, sort: _s, tpl_id: _t, ...own }) => ({
    ...own,
    class_id,
    items: items.map(({ sort: _is, class_id: _c, options, ...item }) => ({
      ...item,
      options: options.map(({ sort: _os, item_id: _i, ...option }) => option),
    })),
    child_info: toWire(child_info),
  }))
}

/** A tree edited on an older state, to be saved over a newer one: what was deleted there meanwhile becomes new. */
export function rebase(mine: Tree, theirs: Tree): ClassNode[] {
  const alive = nodesOf(theirs)
  const item = (node: ItemNode): ItemNode => {
    const there = alive.get(itemKey(node.item_id)) as ItemNode | undefined
    const known = new Set(there?.options.map((o) => o.option_id))
    return {
      ...node,
      item_id: there ? node.item_id : nextNew(),
      options: node.options.map((o) => (known.has(o.option_id) ? o : { ...o, option_id: nextNew() })),
    }
  }
  return mine.map((node) => ({
    ...node,
    class_id: alive.has(classKey(node.class_id)) ? node.class_id : nextNew(),
    items: node.items.map(item),
    child_info: rebase(node.child_info, theirs),
  }))
}

/** Where a node stands, by places instead of numbers: a new node keeps its place when it gets its number. */
export function placeOf(tree: Tree, key: NodeKey): number[] | null {
  for (const [i, top] of tree.entries()) {
    for (const [j, node] of [top, ...top.child_info].entries()) {
      if (classKey(node.class_id) === key) return [i, j]
      const k = node.items.findIndex((one) => itemKey(one.item_id) === key)
      if (k >= 0) return [i, j, k]
    }
  }
  return null
}
export function keyAt(tree: Tree, place: readonly number[] | null): NodeKey | null {
  if (!place) return null
  const [i = 0, j = 0, k] = place
  const top = tree[i]
  const node = top && [top, ...top.child_info][j]
  if (!node) return null
  if (k === undefined) return classKey(node.class_id)
  const item = node.items[k]
  return item ? itemKey(item.item_id) : null
}

export const treeOf = (classes: readonly ProtocolClass[]): ClassNode[] => classes as unknown as ClassNode[]
export const firstKey = (tree: Tree): NodeKey | null => (tree[0] ? classKey(tree[0].class_id) : null)

/** The old name of a node, when it has another one now. */
export function oldName(found: Found, base: Tree): string | null {
  const was = findNode(base, found.key)
  if (!was) return null
  const name = (f: Found) => (f.kind === 'class' ? f.node.class_name : f.node.item_title)
  return name(was) === name(found) ? null : name(was)
}
