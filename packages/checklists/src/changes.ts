import { patchClass, patchItem, removeNode } from './edits.ts'
import {
  allClasses,
  type ClassNode,
  classKey,
  type Found,
  findNode,
  type ItemNode,
  itemKey,
  type NodeKey,
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

/** The fields of a class itself, without what hangs on it. */
const ownFields = ({ items: _items, classes: _children, ...own }: ClassNode) => own

function nodesOf(tree: Tree): Map<NodeKey, ClassNode | ItemNode> {
  const nodes = new Map<NodeKey, ClassNode | ItemNode>()
  for (const c of allClasses(tree)) {
    nodes.set(classKey(c.id), c)
    for (const item of c.items) nodes.set(itemKey(item.id), item)
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
    const equal = was && ('items' in node ? same(ownFields(node), ownFields(was as ClassNode)) : same(node, was))
    if (!equal) changed.add(key)
  }
  return changed
}

/** Puts one node back to what it was; what hangs on a class stays. A new node goes away. */
export function restoreNode(tree: Tree, base: Tree, key: NodeKey): ClassNode[] {
  const was = findNode(base, key)
  if (!was) return removeNode(tree, key)
  if (was.kind === 'class') return patchClass(tree, was.node.id, ownFields(was.node))
  return patchItem(tree, was.node.id, was.node)
}

/** A tree edited on an older state, to be saved over a newer one: what was deleted there meanwhile becomes new. */
export function rebase(mine: Tree, theirs: Tree, nextNew: () => number): ClassNode[] {
  const alive = nodesOf(theirs)
  const item = (node: ItemNode): ItemNode => {
    const existing = alive.get(itemKey(node.id)) as ItemNode | undefined
    const known = new Set(existing?.options.map((o) => o.id))
    return {
      ...node,
      id: existing ? node.id : nextNew(),
      options: node.options.map((o) => (known.has(o.id) ? o : { ...o, id: nextNew() })),
    }
  }
  return mine.map((node) => ({
    ...node,
    id: alive.has(classKey(node.id)) ? node.id : nextNew(),
    items: node.items.map(item),
    classes: rebase(node.classes, theirs, nextNew),
  }))
}

/** Where a node stands, by places instead of numbers: a new node keeps its place when it gets its number. */
export function placeOf(tree: Tree, key: NodeKey): number[] | null {
  for (const [i, top] of tree.entries()) {
    for (const [j, node] of [top, ...top.classes].entries()) {
      if (classKey(node.id) === key) return [i, j]
      const k = node.items.findIndex((one) => itemKey(one.id) === key)
      if (k >= 0) return [i, j, k]
    }
  }
  return null
}
export function keyAt(tree: Tree, place: readonly number[] | null): NodeKey | null {
  if (!place) return null
  const [i = 0, j = 0, k] = place
  const top = tree[i]
  const node = top && [top, ...top.classes][j]
  if (!node) return null
  if (k === undefined) return classKey(node.id)
  const item = node.items[k]
  return item ? itemKey(item.id) : null
}

export const firstKey = (tree: Tree): NodeKey | null => (tree[0] ? classKey(tree[0].id) : null)

/** The old name of a node, when it has another one now. */
export function oldName(found: Found, base: Tree): string | null {
  const was = findNode(base, found.key)
  if (!was) return null
  return was.node.name === found.node.name ? null : was.node.name
}
