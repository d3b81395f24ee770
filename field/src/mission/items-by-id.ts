import type { ItemNode, Tree } from '@goodlot/checklists'
import { itemsOf } from '@goodlot/inspection'

const known = new WeakMap<Tree, ReadonlyMap<number, ItemNode>>()

/** The items of a protocol by their id, gathered once: every tap asks for some. */
export function itemsById(protocol: Tree): ReadonlyMap<number, ItemNode> {
  const existing = known.get(protocol)
  if (existing) return existing
  const items = new Map(itemsOf(protocol).map(({ item }) => [item.id, item]))
  known.set(protocol, items)
  return items
}
