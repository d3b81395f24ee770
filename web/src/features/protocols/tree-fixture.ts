import { newClass, newItem } from './blanks.ts'
import { type ClassNode, classKey, itemKey, type NodeKey, type Tree } from './tree.ts'

let number = 100
export function aClass(name: string, items: string[], children: ClassNode[] = [], code = ''): ClassNode {
  const node = { ...newClass(0), class_id: number++, class_name: name, class_code: code, child_info: children }
  return {
    ...node,
    items: items.map((title) => ({ ...newItem(node, 'demand'), item_id: number++, item_title: title })),
  }
}
/** Two classes, the second with a sub-class, and one of the last two. */
export const aTree = (): Tree => [
  aClass('Packing', ['Unit pack', 'Bags']),
  aClass('Tests', ['Drop'], [aClass('Electric', ['Earth', 'Leakage'])]),
  aClass('Important Remarks', ['Remarks'], [], 'important_remarks'),
]
/** Class and item titles in their order and nesting. */
export const names = (tree: Tree): unknown[] =>
  tree.map((c) => [
    c.class_name,
    c.items.map((i) => i.item_title),
    ...(c.child_info.length ? [names(c.child_info)] : []),
  ])
export const key = (tree: Tree, title: string): NodeKey => {
  for (const c of tree.flatMap((top) => [top, ...top.child_info])) {
    if (c.class_name === title) return classKey(c.class_id)
    const item = c.items.find((i) => i.item_title === title)
    if (item) return itemKey(item.item_id)
  }
  throw new Error(title)
}
