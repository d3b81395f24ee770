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

/** The fields of a class itself, without its children. */
const ownFields = ({ items: _items, classes: _children, ...own }: ClassNode) => own

function nodesOf(tree: Tree): Map<NodeKey, ClassNode | ItemNode> {
  const nodes = new Map<NodeKey, ClassNode | ItemNode>()
  for (const c of allClasses(tree)) {
    nodes.set(classKey(c.id), c)
    for (const item of c.items) nodes.set(itemKey(item.id), item)
  }
  return nodes
}

/** The classes and items of `tree` that are new or have other fields than in `base`. A changed option counts as a change of its item. */
export function changedKeys(tree: Tree, base: Tree): ReadonlySet<NodeKey> {
  const changed = new Set<NodeKey>()
  if (tree === base) return changed
  const old = nodesOf(base)
  for (const [key, node] of nodesOf(tree)) {
    const before = old.get(key)
    if (node === before) continue
    const equal =
      before && ('items' in node ? same(ownFields(node), ownFields(before as ClassNode)) : same(node, before))
    if (!equal) changed.add(key)
  }
  return changed
}

/** Restores one node to its state in `base`; the children of a class stay as they are. A new node is removed. */
export function restoreNode(tree: Tree, base: Tree, key: NodeKey): ClassNode[] {
  const before = findNode(base, key)
  if (!before) return removeNode(tree, key)
  if (before.kind === 'class') return patchClass(tree, before.node.id, ownFields(before.node))
  return patchItem(tree, before.node.id, before.node)
}

/**
 * Prepares a tree that was edited on an older version for saving over a newer one: nodes that the newer version has deleted become new
 * nodes.
 */
export function rebase(mine: Tree, theirs: Tree, nextNew: () => number): ClassNode[] {
  const existingNodes = nodesOf(theirs)
  const item = (node: ItemNode): ItemNode => {
    const existing = existingNodes.get(itemKey(node.id)) as ItemNode | undefined
    const existingOptions = new Set(existing?.options.map((o) => o.id))
    return {
      ...node,
      id: existing ? node.id : nextNew(),
      options: node.options.map((o) => (existingOptions.has(o.id) ? o : { ...o, id: nextNew() })),
    }
  }
  return mine.map((node) => ({
    ...node,
    id: existingNodes.has(classKey(node.id)) ? node.id : nextNew(),
    items: node.items.map(item),
    classes: rebase(node.classes, theirs, nextNew),
  }))
}

/** The position of a node as indexes instead of an id: a new node keeps its position when the server gives it an id. */
export function positionOf(tree: Tree, key: NodeKey): number[] | null {
  for (const [i, top] of tree.entries()) {
    for (const [j, node] of [top, ...top.classes].entries()) {
      if (classKey(node.id) === key) return [i, j]
      const k = node.items.findIndex((item) => itemKey(item.id) === key)
      if (k >= 0) return [i, j, k]
    }
  }
  return null
}
export function keyAt(tree: Tree, position: readonly number[] | null): NodeKey | null {
  if (!position) return null
  const [i = 0, j = 0, k] = position
  const top = tree[i]
  const node = top && [top, ...top.classes][j]
  if (!node) return null
  if (k === undefined) return classKey(node.id)
  const item = node.items[k]
  return item ? itemKey(item.id) : null
}

export const firstKey = (tree: Tree): NodeKey | null => (tree[0] ? classKey(tree[0].id) : null)

/** The name that a node had in `base`; null when it is unchanged or the node is new. */
export function oldName(found: Found, base: Tree): string | null {
  const before = findNode(base, found.key)
  if (!before) return null
  return before.node.name === found.node.name ? null : before.node.name
}
