import type { ClassNode, Tree } from './tree.ts'

/** The part of the tree that holds these words, in either language or as a code; whole when nothing is asked. */
export function matching(tree: Tree, query: string): Tree {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return tree
  const says = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(wanted))
  const prune = (nodes: Tree): ClassNode[] =>
    nodes.flatMap((node) => {
      if (says(node.name, node.name_cn)) return [node]
      const items = node.items.filter(
        (i) => says(i.name, i.name_cn, i.code) || i.options.some((o) => says(o.name, o.name_cn, o.code)),
      )
      const classes = prune(node.classes)
      return items.length + classes.length > 0 ? [{ ...node, items, classes }] : []
    })
  return prune(tree)
}
