import { isClosingClass } from './closing.ts'
import type { ClassNode, ItemNode, OptionNode, Tree } from './tree.ts'

interface Named {
  code: string
  name: string
}

/**
 * For each node that was read, the existing node it corresponds to: matched by code and name, then by name, then by code. An existing node
 * is matched at most once.
 */
function partners<N extends Named, E extends Named>(read: readonly N[], existing: readonly E[]): (E | undefined)[] {
  const free = new Set(existing)
  const found: (E | undefined)[] = read.map(() => undefined)
  const alike: readonly ((a: N, b: E) => boolean)[] = [
    (a, b) => a.code === b.code && a.name === b.name,
    (a, b) => a.name === b.name,
    (a, b) => a.code !== '' && a.code === b.code,
  ]
  for (const isAlike of alike)
    for (const [i, node] of read.entries()) {
      if (found[i]) continue
      const partner = [...free].find((one) => isAlike(node, one))
      if (!partner) continue
      found[i] = partner
      free.delete(partner)
    }
  return found
}

/**
 * Turns a protocol that was read from elsewhere into an edit of the existing one. Nodes that are recognised keep their ids, so that only
 * real differences count as changes. The two closing classes stay even if they were not read.
 */
export function adoptTree(existing: Tree, read: Tree, nextNew: () => number): ClassNode[] {
  const classes = adoptClasses(existing, read, nextNew)
  const kept = existing.filter((node) => isClosingClass(node) && !classes.some(({ id }) => id === node.id))
  return [...classes, ...kept]
}

function adoptClasses(existing: Tree, read: Tree, nextNew: () => number): ClassNode[] {
  const found = partners(read, existing)
  return read.map((node, i) => ({
    ...node,
    id: found[i]?.id ?? nextNew(),
    items: adoptItems(found[i]?.items ?? [], node.items, nextNew),
    classes: adoptClasses(found[i]?.classes ?? [], node.classes, nextNew),
  }))
}

function adoptItems(existing: readonly ItemNode[], read: readonly ItemNode[], nextNew: () => number): ItemNode[] {
  const found = partners(read, existing)
  return read.map((item, i) => {
    const options = partners<OptionNode, OptionNode>(item.options, found[i]?.options ?? [])
    return {
      ...item,
      id: found[i]?.id ?? nextNew(),
      options: item.options.map((option, k) => ({ ...option, id: options[k]?.id ?? nextNew() })),
    }
  })
}
