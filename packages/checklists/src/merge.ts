import { same } from './changes.ts'
import { common, type Entry, type ListKey, type Outline, orderOf, outlineOf, parentOf, sameOrder } from './outline.ts'
import type { ClassNode, EntryKey, ItemNode, OptionNode, Tree } from './tree.ts'

export interface Merged {
  tree: ClassNode[]
  /**
   * Keys of the fields, nodes and lists that both people changed in different ways; a person must decide. If empty, `tree` has all changes.
   */
  clashes: string[]
}

type MergedEntry = Pick<Entry, 'node' | 'list' | 'fields'>

/**
 * Three-way merge: my changes on top of theirs, both compared with the base. Fields, positions and the order of lists are
 * taken from the side that changed them; what one side deleted and the other did not change is deleted.
 */
export function mergeTrees(base: Tree, mine: Tree, theirs: Tree): Merged {
  const [baseOutline, mineOutline, theirsOutline] = [outlineOf(base), outlineOf(mine), outlineOf(theirs)]
  const clashes: string[] = []
  const resolve = <V>(name: string, before: V, m: V, t: V): V => {
    if (same(m, t) || same(m, before)) return t
    if (!same(t, before)) clashes.push(name)
    return m
  }
  const merged = new Map<EntryKey, MergedEntry>()
  for (const key of new Set([...theirsOutline.entries.keys(), ...mineOutline.entries.keys()])) {
    const [b, m, t] = [baseOutline.entries.get(key), mineOutline.entries.get(key), theirsOutline.entries.get(key)]
    if (m && t) {
      const fields = Object.fromEntries(
        Object.keys(t.fields).map((f) => [f, resolve(`${key}.${f}`, b?.fields[f], m.fields[f], t.fields[f])]),
      )
      merged.set(key, { node: t.node, fields, list: resolve(`${key}.place`, b?.list, m.list, t.list) as ListKey })
      continue
    }
    const remaining = (m ?? t) as Entry
    if (!b) merged.set(key, remaining)
    else if (!same([remaining.fields, remaining.list], [b.fields, b.list])) clashes.push(key)
  }
  for (const [key, { list }] of merged) {
    const parent = parentOf(list)
    // the node was moved or added into a node that the other side deleted
    if (parent !== '' && !merged.has(parent)) clashes.push(key)
  }
  const members = new Map<ListKey, Set<EntryKey>>()
  for (const [key, { list }] of merged) members.set(list, (members.get(list) ?? new Set()).add(key))
  const ordered = (list: ListKey) =>
    orderIn(list, members.get(list) ?? new Set(), {
      baseOutline: baseOutline,
      mineOutline: mineOutline,
      theirsOutline: theirsOutline,
      clashes,
    })
  return { tree: buildTree(merged, ordered), clashes }
}

interface Sides {
  baseOutline: Outline
  mineOutline: Outline
  theirsOutline: Outline
  clashes: string[]
}

/** Takes the order of the side that changed it. A node that only the other side has is put behind its predecessor on that side. */
function orderIn(
  list: ListKey,
  members: ReadonlySet<EntryKey>,
  { baseOutline, mineOutline, theirsOutline, clashes }: Sides,
): EntryKey[] {
  const shared = common(list, baseOutline, mineOutline, theirsOutline)
  const [old, m, t] = [baseOutline, mineOutline, theirsOutline].map((outline) => orderOf(outline, list, shared)) as [
    EntryKey[],
    EntryKey[],
    EntryKey[],
  ]
  const mineUnchanged = sameOrder(m, old)
  if (!mineUnchanged && !sameOrder(t, old) && !sameOrder(m, t)) clashes.push(list)
  const [primary, secondary] = mineUnchanged ? [theirsOutline, mineOutline] : [mineOutline, theirsOutline]
  const order = orderOf(primary, list, members)
  const rest = orderOf(secondary, list, members)
  for (const [i, key] of rest.entries()) {
    if (order.includes(key)) continue
    const after = rest.slice(0, i).findLast((previous) => order.includes(previous))
    order.splice(after === undefined ? 0 : order.indexOf(after) + 1, 0, key)
  }
  return order
}

function buildTree(merged: ReadonlyMap<EntryKey, MergedEntry>, ordered: (list: ListKey) => EntryKey[]): ClassNode[] {
  const each = <N>(list: ListKey, make: (key: EntryKey, node: N) => N): N[] =>
    ordered(list).map((key) => {
      const { node, fields } = merged.get(key) as MergedEntry
      return make(key, { ...node, ...fields } as N)
    })
  const classes = (parent: EntryKey | ''): ClassNode[] =>
    each<ClassNode>(`c@${parent}`, (key, node) => ({
      ...node,
      items: each<ItemNode>(`i@${key}`, (itemKey, item) => ({
        ...item,
        options: each<OptionNode>(`o@${itemKey}`, (_key, option) => option),
      })),
      classes: classes(key),
    }))
  return classes('')
}
