import { allClasses, type ClassNode, type EntryKey, type ItemNode, type OptionNode, type Tree } from './tree.ts'

/** A list of siblings: their kind and their parent (none: the top-level classes). */
export type ListKey = `${'c' | 'i' | 'o'}@${EntryKey | ''}`

export interface Entry {
  kind: 'class' | 'item' | 'option'
  node: ClassNode | ItemNode | OptionNode
  list: ListKey
  /** The names of the node's class, item and option as far as they apply, its own name last. The parent of a sub-class is not included. */
  path: string[]
  /** The fields that people edit: everything except the id and the children. */
  fields: Record<string, unknown>
}

/** A flattened tree: every node by its key, and every list of siblings in its order. */
export interface Outline {
  entries: ReadonlyMap<EntryKey, Entry>
  lists: ReadonlyMap<ListKey, readonly EntryKey[]>
}

/** Properties that hold the id and the children, not content. */
const structure = new Set(['id', 'items', 'classes', 'options'])
const fieldsOf = (node: object) => Object.fromEntries(Object.entries(node).filter(([name]) => !structure.has(name)))

export const parentOf = (list: ListKey) => list.slice(2) as EntryKey | ''

export function outlineOf(tree: Tree): Outline {
  const entries = new Map<EntryKey, Entry>()
  const lists = new Map<ListKey, EntryKey[]>()
  const add = (key: EntryKey, entry: Omit<Entry, 'fields'>) => {
    entries.set(key, { ...entry, fields: fieldsOf(entry.node) })
    const siblings = lists.get(entry.list)
    if (siblings) siblings.push(key)
    else lists.set(entry.list, [key])
  }
  const parents = new Map(tree.flatMap((top) => top.classes.map((child) => [child, top] as const)))
  for (const node of allClasses(tree)) {
    const parent = parents.get(node)
    const path = [node.name]
    add(`c${node.id}`, { kind: 'class', node, list: parent ? `c@c${parent.id}` : 'c@', path })
    for (const item of node.items) {
      const itemPath = [...path, item.name]
      add(`i${item.id}`, { kind: 'item', node: item, list: `i@c${node.id}`, path: itemPath })
      for (const option of item.options) {
        const list: ListKey = `o@i${item.id}`
        add(`o${option.id}`, { kind: 'option', node: option, list, path: [...itemPath, option.name] })
      }
    }
  }
  return { entries, lists }
}

/** The order of a list, restricted to the keys in `of`. */
export const orderOf = (outline: Outline, list: ListKey, of: ReadonlySet<EntryKey>): EntryKey[] =>
  (outline.lists.get(list) ?? []).filter((key) => of.has(key))

/** The keys that are in this list in all of the trees. */
export function common(list: ListKey, ...outlines: Outline[]): ReadonlySet<EntryKey> {
  const [first = [], ...rest] = outlines.map((outline) => new Set(outline.lists.get(list)))
  return new Set([...first].filter((key) => rest.every((keys) => keys.has(key))))
}

export const sameOrder = (a: readonly EntryKey[], b: readonly EntryKey[]): boolean =>
  a.length === b.length && a.every((key, i) => key === b[i])

/** The smallest set of keys that must move to turn one order into the other: all keys except the longest sequence that both share. */
export function movedBetween(a: readonly EntryKey[], b: readonly EntryKey[]): ReadonlySet<EntryKey> {
  if (sameOrder(a, b)) return new Set()
  const indexInB = new Map(b.map((key, i) => [key, i]))
  const places = a.map((key) => indexInB.get(key) ?? -1)
  const length: number[] = []
  const before: number[] = []
  for (const [i, place] of places.entries()) {
    length[i] = 1
    before[i] = -1
    for (let j = 0; j < i; j++) {
      if ((places[j] as number) < place && (length[j] as number) + 1 > (length[i] as number)) {
        length[i] = (length[j] as number) + 1
        before[i] = j
      }
    }
  }
  const moved = new Set(a)
  for (let i = length.indexOf(Math.max(...length)); i >= 0; i = before[i] as number) moved.delete(a[i] as EntryKey)
  return moved
}
