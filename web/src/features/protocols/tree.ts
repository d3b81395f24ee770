import type { ProtocolClass, ProtocolItem, ProtocolOption } from '@goodlot/contract'
import { isClosingClass } from '@goodlot/rules'

/**
 * The tree on the screen: classes → sub-classes, items → options. It is never changed in place: what is the same object
 * is unchanged, which keeps comparing and drawing quick. Nodes with a number below zero are not saved yet.
 */
export type OptionNode = ProtocolOption
export type ItemNode = ProtocolItem
export interface ClassNode extends Omit<ProtocolClass, 'child_info'> {
  child_info: ClassNode[]
}
export type Tree = readonly ClassNode[]

/** `c12` a class, `i12` an item. */
export type NodeKey = `c${number}` | `i${number}`
export const classKey = (id: number): NodeKey => `c${id}`
export const itemKey = (id: number): NodeKey => `i${id}`
export const idOf = (key: NodeKey): number => Number(key.slice(1))
export const isNew = (key: NodeKey): boolean => idOf(key) < 0

export type Found =
  | { kind: 'class'; key: NodeKey; node: ClassNode; parent: ClassNode | null }
  | { kind: 'item'; key: NodeKey; node: ItemNode; owner: ClassNode; top: boolean }

/** Every class, each parent before its children. */
export const allClasses = (tree: Tree): ClassNode[] => tree.flatMap((top) => [top, ...allClasses(top.child_info)])

export function findNode(tree: Tree, key: NodeKey | null): Found | null {
  if (!key) return null
  for (const top of tree) {
    for (const node of [top, ...top.child_info]) {
      const parent = node === top ? null : top
      if (classKey(node.class_id) === key) return { kind: 'class', key, node, parent }
      const item = node.items.find((i) => itemKey(i.item_id) === key)
      if (item) return { kind: 'item', key, node: item, owner: node, top: parent === null }
    }
  }
  return null
}

export interface Counts {
  classes: number
  items: number
  options: number
}
export function countsOf(tree: Tree): Counts {
  const classes = allClasses(tree)
  const items = classes.flatMap((c) => c.items)
  return {
    classes: classes.length,
    items: items.length,
    options: items.reduce((sum, item) => sum + item.options.length, 0),
  }
}
/** What a deletion takes with it, the node itself included. */
export const countsAt = (found: Found): Counts =>
  found.kind === 'class' ? countsOf([found.node]) : { classes: 0, items: 1, options: found.node.options.length }

// changes

const mapClasses = (tree: Tree, change: (node: ClassNode) => ClassNode): ClassNode[] =>
  tree.map((node) => {
    const children = mapClasses(node.child_info, change)
    const kept = children.every((child, i) => child === node.child_info[i]) ? node : { ...node, child_info: children }
    return change(kept)
  })

export const patchClass = (tree: Tree, id: number, patch: Partial<ClassNode>): ClassNode[] =>
  mapClasses(tree, (node) => (node.class_id === id ? { ...node, ...patch } : node))

export const patchItem = (tree: Tree, id: number, patch: Partial<ItemNode>): ClassNode[] =>
  mapClasses(tree, (node) =>
    node.items.some((item) => item.item_id === id)
      ? { ...node, items: node.items.map((item) => (item.item_id === id ? { ...item, ...patch } : item)) }
      : node,
  )

export function removeNode(tree: Tree, key: NodeKey): ClassNode[] {
  const id = idOf(key)
  if (key.startsWith('i')) {
    return mapClasses(tree, (node) =>
      node.items.some((item) => item.item_id === id)
        ? { ...node, items: node.items.filter((item) => item.item_id !== id) }
        : node,
    )
  }
  const stay = (nodes: Tree): ClassNode[] =>
    nodes
      .filter((node) => node.class_id !== id)
      .map((node) =>
        node.child_info.some((c) => c.class_id === id) ? { ...node, child_info: stay(node.child_info) } : node,
      )
  return stay(tree)
}

/** A new class goes to the end, but a top one before the two that end every protocol. */
export function insertClass(tree: Tree, parentId: number, node: ClassNode): ClassNode[] {
  if (parentId !== 0) {
    const parent = allClasses(tree).find((c) => c.class_id === parentId)
    return parent ? patchClass(tree, parentId, { child_info: [...parent.child_info, node] }) : [...tree]
  }
  const closing = tree.findIndex(isClosingClass)
  const at = closing < 0 ? tree.length : closing
  return [...tree.slice(0, at), node, ...tree.slice(at)]
}

export function insertItem(tree: Tree, classId: number, item: ItemNode, at?: number): ClassNode[] {
  return mapClasses(tree, (node) =>
    node.class_id === classId
      ? { ...node, items: node.items.toSpliced(at ?? node.items.length, 0, { ...item, class_id: classId }) }
      : node,
  )
}

// order

function siblingsOf(tree: Tree, found: Found): readonly NodeKey[] {
  if (found.kind === 'item') return found.owner.items.map((i) => itemKey(i.item_id))
  return (found.parent?.child_info ?? tree).map((c) => classKey(c.class_id))
}

/** May the node go one place up (-1) or down (1) among its siblings? */
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

/** May this class take an item from another one? */
export type Takes = (under: ClassNode, isTop: boolean) => boolean

/** Where a dragged node may be dropped: a class among its siblings, an item in its class or in one that takes it. */
export function canDrop(tree: Tree, key: NodeKey, target: NodeKey, takes: Takes): boolean {
  const [from, to] = [findNode(tree, key), findNode(tree, target)]
  if (!from || !to || key === target) return false
  if (from.kind === 'class') return to.kind === 'class' && to.parent?.class_id === from.parent?.class_id
  const [under, isTop] = to.kind === 'class' ? [to.node, to.parent === null] : [to.owner, to.top]
  return under.class_id === from.owner.class_id || takes(under, isTop)
}

export function dropNode(tree: Tree, key: NodeKey, target: NodeKey, side: Side): ClassNode[] {
  const [from, to] = [findNode(tree, key), findNode(tree, target)]
  if (!from || !to || !canDrop(tree, key, target, () => true)) return [...tree]
  const without = removeNode(tree, key)
  if (from.kind === 'item') {
    if (to.kind === 'class') return insertItem(without, to.node.class_id, from.node)
    const items = findNode(without, classKey(to.owner.class_id))
    const beside = items?.kind === 'class' ? items.node.items.findIndex((i) => itemKey(i.item_id) === target) : -1
    return insertItem(without, to.owner.class_id, from.node, beside + (side === 'after' ? 1 : 0))
  }
  const place = (nodes: Tree): ClassNode[] => {
    const at = nodes.findIndex((c) => classKey(c.class_id) === target)
    return nodes.toSpliced(at + (side === 'before' ? 0 : 1), 0, from.node)
  }
  return from.parent
    ? mapClasses(without, (c) => (c.class_id === from.parent?.class_id ? { ...c, child_info: place(c.child_info) } : c))
    : place(without)
}
