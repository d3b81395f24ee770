import { isClosingClass } from './closing.ts'
import type { ClassNode, ItemNode, OptionNode, Tree } from './tree.ts'

interface Named {
  code: string
  name: string
}

/** The existing one that a node of the sheet means: by code and name, by name, by code; each is meant once. */
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
 * A protocol that was read elsewhere, as an edit of this one: what is found again keeps its number, so that only what differs is
 * changed. The two last classes stay when they are not in it.
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
