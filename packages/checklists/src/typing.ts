import { newItem, newOption } from './blanks.ts'
import { hasOptions, type ItemType, itemTypes, protocolLimits } from './content.ts'
import type { TreeEdit } from './editor.ts'
import { insertItems, patchItem, removeNode } from './edits.ts'
import { type ClassNode, classKey, type Found, type ItemNode, isNew, itemKey, type Tree } from './tree.ts'

/** Writing one item after the other: Enter adds the next one, a pasted list adds many. */

export interface ListLine {
  name: string
  requirement: string
}

export const ownerOf = (found: Found): ClassNode => (found.kind === 'class' ? found.node : found.owner)

const typeNamed = (type: string): ItemType | undefined => itemTypes.find((one) => one === type)

/** The type of the next item: that of the item before it, or the class's `add_type` if a class is selected. */
const nextType = (found: Found): ItemType =>
  found.kind === 'class' ? (typeNamed(found.node.add_type) ?? 'demand') : (typeNamed(found.node.type) ?? 'text')

const isUnnamed = (found: Found): boolean => found.kind === 'item' && found.node.name.trim() === ''

/** Inserts behind this item, or at the end of the class, and shows the last item inserted. */
function insertBehind(found: Found, items: readonly ItemNode[]): TreeEdit {
  const owner = ownerOf(found)
  const at = found.kind === 'class' ? owner.items.length : owner.items.indexOf(found.node) + 1
  const last = items.at(-1)
  return { edit: (now) => insertItems(now, owner.id, items, at), show: last && itemKey(last.id) }
}

/** What Enter does: it adds the next item. On a new item without a name it ends the list: the item is removed and its class is shown. */
export function nextItem(found: Found, nextNew: () => number): TreeEdit & { isEnd: boolean } {
  const owner = ownerOf(found)
  if (isUnnamed(found) && isNew(found.key))
    return { isEnd: true, edit: (now) => removeNode(now, found.key), show: classKey(owner.id) }
  const type = nextType(found)
  const item = newItem(nextNew(), owner, type)
  const isFilledIn = found.kind === 'class' && hasOptions(type)
  const created = isFilledIn ? { ...item, options: [newOption(nextNew(), item)] } : item
  return { isEnd: false, ...insertBehind(found, [created]) }
}

/** Adds one item per line behind this item. If this item has no name yet, it takes the first line. */
export function itemsOfLines(
  found: Found,
  lines: readonly ListLine[],
  nextNew: () => number,
  type?: string,
): TreeEdit & { count: number } {
  const owner = ownerOf(found)
  const itemType = type === undefined ? nextType(found) : (typeNamed(type) ?? 'text')
  const named = lines.slice(0, protocolLimits.items).map(({ name, requirement }) => ({
    name: name.slice(0, protocolLimits.title),
    requirement: requirement.slice(0, protocolLimits.description),
  }))
  const [first] = named
  const fillsThis = isUnnamed(found) && first !== undefined
  const items = (fillsThis ? named.slice(1) : named).map((fields) => ({
    ...newItem(nextNew(), owner, itemType),
    ...fields,
  }))
  const behind = insertBehind(found, items)
  const fill = (now: Tree) => (fillsThis ? patchItem(now, found.node.id, first) : now)
  return { count: named.length, edit: (now) => behind.edit(fill(now)), show: behind.show }
}
