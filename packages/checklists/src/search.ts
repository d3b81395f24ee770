import type { ClassNode, Tree } from './tree.ts'

/**
 * The part of the tree that matches: a class by its name, an item by the names and codes of itself and its options, in either language. The
 * whole tree for an empty query.
 */
export function matching(tree: Tree, query: string): Tree {
  const term = query.trim().toLowerCase()
  if (term === '') return tree
  const matches = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(term))
  const prune = (nodes: Tree): ClassNode[] =>
    nodes.flatMap((node) => {
      if (matches(node.name, node.name_cn)) return [node]
      const items = node.items.filter(
        (i) => matches(i.name, i.name_cn, i.code) || i.options.some((o) => matches(o.name, o.name_cn, o.code)),
      )
      const classes = prune(node.classes)
      return items.length + classes.length > 0 ? [{ ...node, items, classes }] : []
    })
  return prune(tree)
}
