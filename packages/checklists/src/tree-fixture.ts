import { newClass, newItem, newNumbers } from './blanks.ts'
import { type ClassNode, classKey, idOf, itemKey, type NodeKey, type Tree } from './tree.ts'

/** Ids of new nodes, for the tests. */
export const next = newNumbers()

let saved = 100
export function aClass(name: string, items: string[], classes: ClassNode[] = [], code = ''): ClassNode {
  const node = { ...newClass(saved++), name, code, classes }
  return { ...node, items: items.map((title) => ({ ...newItem(saved++, node, 'demand'), name: title })) }
}
/** Two classes, the second with a sub-class, and one closing class. */
export const aTree = (): Tree => [
  aClass('Packing', ['Unit pack', 'Bags']),
  aClass('Tests', ['Drop'], [aClass('Electric', ['Earth', 'Leakage'])]),
  aClass('Important Remarks', ['Remarks'], [], 'important_remarks'),
]
/** Names of classes and items in their order and nesting. */
export const names = (tree: Tree): unknown[] =>
  tree.map((c) => [c.name, c.items.map((i) => i.name), ...(c.classes.length ? [names(c.classes)] : [])])
export const key = (tree: Tree, name: string): NodeKey => {
  for (const c of tree.flatMap((top) => [top, ...top.classes])) {
    if (c.name === name) return classKey(c.id)
    const item = c.items.find((i) => i.name === name)
    if (item) return itemKey(item.id)
  }
  throw new Error(name)
}
export const id = (tree: Tree, name: string): number => idOf(key(tree, name))
