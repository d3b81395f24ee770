import { isClosingClass } from './closing.ts'
import {
  allClasses,
  type ClassNode,
  classKey,
  type Found,
  findNode,
  type ItemNode,
  idOf,
  itemKey,
  type NodeKey,
  type Tree,
} from './tree.ts'

const mapClasses = (tree: Tree, change: (node: ClassNode) => ClassNode): ClassNode[] =>
  tree.map((node) => {
    const children = mapClasses(node.classes, change)
    const mapped = children.every((child, i) => child === node.classes[i]) ? node : { ...node, classes: children }
    return change(mapped)
  })

export const patchClass = (tree: Tree, id: number, patch: Partial<ClassNode>): ClassNode[] =>
  mapClasses(tree, (node) => (node.id === id ? { ...node, ...patch } : node))

export const patchItem = (tree: Tree, id: number, patch: Partial<ItemNode>): ClassNode[] =>
  mapClasses(tree, (node) =>
    node.items.some((item) => item.id === id)
      ? { ...node, items: node.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) }
      : node,
  )

export function removeNode(tree: Tree, key: NodeKey): ClassNode[] {
  const id = idOf(key)
  if (key.startsWith('i')) {
    return mapClasses(tree, (node) =>
      node.items.some((item) => item.id === id)
        ? { ...node, items: node.items.filter((item) => item.id !== id) }
        : node,
    )
  }
  const withoutClass = (nodes: Tree): ClassNode[] =>
    nodes
      .filter((node) => node.id !== id)
      .map((node) => (node.classes.some((c) => c.id === id) ? { ...node, classes: withoutClass(node.classes) } : node))
  return withoutClass(tree)
}

/** A new class goes to the end of its siblings; at the top level that is before the two closing classes. */
export function insertClass(tree: Tree, parentId: number | null, node: ClassNode): ClassNode[] {
  if (parentId !== null) {
    const parent = allClasses(tree).find((c) => c.id === parentId)
    return parent ? patchClass(tree, parentId, { classes: [...parent.classes, node] }) : [...tree]
  }
  const closing = tree.findIndex(isClosingClass)
  const at = closing < 0 ? tree.length : closing
  return [...tree.slice(0, at), node, ...tree.slice(at)]
}

export function insertItems(tree: Tree, classId: number, items: readonly ItemNode[], at?: number): ClassNode[] {
  return mapClasses(tree, (node) =>
    node.id === classId ? { ...node, items: node.items.toSpliced(at ?? node.items.length, 0, ...items) } : node,
  )
}
export const insertItem = (tree: Tree, classId: number, item: ItemNode, at?: number): ClassNode[] =>
  insertItems(tree, classId, [item], at)

/** Inserts a copy directly behind the node, including its descendants. Every node of the copy is new. */
export function duplicateNode(
  tree: Tree,
  key: NodeKey,
  nextNew: () => number,
): { tree: ClassNode[]; key: NodeKey } | null {
  const found = findNode(tree, key)
  if (!found) return null
  if (found.kind === 'item') {
    const copy = copyItem(found.node, nextNew)
    const at = found.owner.items.indexOf(found.node) + 1
    return { tree: insertItem(tree, found.owner.id, copy, at), key: itemKey(copy.id) }
  }
  const copy = copyClass(found.node, nextNew)
  const behind = (nodes: Tree) => nodes.toSpliced(nodes.indexOf(found.node) + 1, 0, copy)
  const { parent } = found
  return {
    tree: parent ? patchClass(tree, parent.id, { classes: behind(parent.classes) }) : behind(tree),
    key: classKey(copy.id),
  }
}
/** The copy gets no code: two items with the same code could not be told apart. */
const copyItem = (item: ItemNode, nextNew: () => number): ItemNode => ({
  ...item,
  id: nextNew(),
  code: '',
  can_edit: true,
  options: item.options.map((option) => ({ ...option, id: nextNew() })),
})
const copyClass = (node: ClassNode, nextNew: () => number): ClassNode => ({
  ...node,
  id: nextNew(),
  items: node.items.map((item) => copyItem(item, nextNew)),
  classes: node.classes.map((child) => copyClass(child, nextNew)),
})

// Order of siblings

function siblingsOf(tree: Tree, found: Found): readonly NodeKey[] {
  if (found.kind === 'item') return found.owner.items.map((i) => itemKey(i.id))
  return (found.parent?.classes ?? tree).map((c) => classKey(c.id))
}

/** May the node move one position up (-1) or down (1) among its siblings? */
export function canShift(tree: Tree, key: NodeKey, by: -1 | 1): boolean {
  const found = findNode(tree, key)
  if (!found) return false
  const siblings = siblingsOf(tree, found)
  const to = siblings.indexOf(key) + by
  return to >= 0 && to < siblings.length
}

export function shiftNode(tree: Tree, key: NodeKey, by: -1 | 1): ClassNode[] {
  const found = findNode(tree, key)
  if (!found || !canShift(tree, key, by)) return [...tree]
  const other = siblingsOf(tree, found)[siblingsOf(tree, found).indexOf(key) + by] as NodeKey
  return dropNode(tree, key, other, by < 0 ? 'before' : 'after')
}

export type Side = 'before' | 'after' | 'into'

/** May this class receive an item from another class? */
export type Takes = (under: ClassNode, isTop: boolean) => boolean

/**
 * May a dragged node be dropped on `target`? A class only among its siblings; an item in its own class or in a class that may receive it.
 */
export function canDrop(tree: Tree, key: NodeKey, target: NodeKey, takes: Takes): boolean {
  const [from, to] = [findNode(tree, key), findNode(tree, target)]
  if (!from || !to || key === target) return false
  if (from.kind === 'class') return to.kind === 'class' && to.parent?.id === from.parent?.id
  const [under, isTop] = to.kind === 'class' ? [to.node, to.parent === null] : [to.owner, to.top]
  return under.id === from.owner.id || takes(under, isTop)
}

export function dropNode(tree: Tree, key: NodeKey, target: NodeKey, side: Side): ClassNode[] {
  const [from, to] = [findNode(tree, key), findNode(tree, target)]
  if (!from || !to || !canDrop(tree, key, target, () => true)) return [...tree]
  const without = removeNode(tree, key)
  if (from.kind === 'item') {
    if (to.kind === 'class') return insertItem(without, to.node.id, from.node)
    const items = findNode(without, classKey(to.owner.id))
    const targetIndex = items?.kind === 'class' ? items.node.items.findIndex((i) => itemKey(i.id) === target) : -1
    return insertItem(without, to.owner.id, from.node, targetIndex + (side === 'after' ? 1 : 0))
  }
  const place = (nodes: Tree): ClassNode[] => {
    const at = nodes.findIndex((c) => classKey(c.id) === target)
    return nodes.toSpliced(at + (side === 'before' ? 0 : 1), 0, from.node)
  }
  return from.parent
    ? mapClasses(without, (c) => (c.id === from.parent?.id ? { ...c, classes: place(c.classes) } : c))
    : place(without)
}
