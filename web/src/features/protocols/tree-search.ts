import type { ClassNode, Tree } from './tree.ts'

/** The part of the tree that holds these words, in either language or as a code; whole when nothing is asked. */
export function matching(tree: Tree, query: string): Tree {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return tree
  const says = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(wanted))
  const prune = (nodes: Tree): ClassNode[] =>
    nodes.flatMap((node) => {
      if (says(node.class_name, node.class_name_cn)) return [node]
      const items = node.items.filter(
        (i) =>
          says(i.item_title, i.item_title_cn, i.item_code) ||
          i.options.some((o) => says(o.item_title, o.item_title_cn, o.code)),
      )
      const child_info = prune(node.child_info)
      return items.length + child_info.length > 0 ? [{ ...node, items, child_info }] : []
    })
  return prune(tree)
}
