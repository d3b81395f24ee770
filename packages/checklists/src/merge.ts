import { same } from './changes.ts'
import { common, type Entry, holderOf, type ListKey, type Outline, orderOf, outlineOf, sameOrder } from './outline.ts'
import type { ClassNode, EntryKey, ItemNode, OptionNode, Tree } from './tree.ts'

export interface Merged {
  tree: ClassNode[]
  /** What both changed, each in another way: a person decides. Empty: the tree holds everything of both. */
  clashes: string[]
}

type Kept = Pick<Entry, 'node' | 'list' | 'fields'>

/**
 * My changes on top of theirs, both measured by what they began with. Fields, places and the order of lists are taken
 * from whoever changed them; what one deleted and the other left alone is gone.
 */
export function mergeTrees(base: Tree, mine: Tree, theirs: Tree): Merged {
  const [was, my, their] = [outlineOf(base), outlineOf(mine), outlineOf(theirs)]
  const clashes: string[] = []
  const pick = <V>(name: string, before: V, m: V, t: V): V => {
    if (same(m, t) || same(m, before)) return t
    if (!same(t, before)) clashes.push(name)
    return m
  }
  const kept = new Map<EntryKey, Kept>()
  for (const key of new Set([...their.entries.keys(), ...my.entries.keys()])) {
    const [b, m, t] = [was.entries.get(key), my.entries.get(key), their.entries.get(key)]
    if (m && t) {
      const fields = Object.fromEntries(
        Object.keys(t.fields).map((f) => [f, pick(`${key}.${f}`, b?.fields[f], m.fields[f], t.fields[f])]),
      )
      kept.set(key, { node: t.node, fields, list: pick(`${key}.place`, b?.list, m.list, t.list) as ListKey })
      continue
    }
    const one = (m ?? t) as Entry
    if (!b) kept.set(key, one)
    else if (!same([one.fields, one.list], [b.fields, b.list])) clashes.push(key)
  }
  for (const [key, { list }] of kept) {
    const holder = holderOf(list)
    // put into what the other one deleted
    if (holder !== '' && !kept.has(holder)) clashes.push(key)
  }
  const members = new Map<ListKey, Set<EntryKey>>()
  for (const [key, { list }] of kept) members.set(list, (members.get(list) ?? new Set()).add(key))
  const ordered = (list: ListKey) => orderIn(list, members.get(list) ?? new Set(), { was, my, their, clashes })
  return { tree: rebuilt(kept, ordered), clashes }
}

interface Sides {
  was: Outline
  my: Outline
  their: Outline
  clashes: string[]
}

/** The order of whoever changed it; what only the other one has follows what it followed there. */
function orderIn(list: ListKey, members: ReadonlySet<EntryKey>, { was, my, their, clashes }: Sides): EntryKey[] {
  const known = common(list, was, my, their)
  const [old, m, t] = [was, my, their].map((one) => orderOf(one, list, known)) as [EntryKey[], EntryKey[], EntryKey[]]
  const mineKept = sameOrder(m, old)
  if (!mineKept && !sameOrder(t, old) && !sameOrder(m, t)) clashes.push(list)
  const [lead, other] = mineKept ? [their, my] : [my, their]
  const order = orderOf(lead, list, members)
  const rest = orderOf(other, list, members)
  for (const [i, key] of rest.entries()) {
    if (order.includes(key)) continue
    const after = rest.slice(0, i).findLast((one) => order.includes(one))
    order.splice(after === undefined ? 0 : order.indexOf(after) + 1, 0, key)
  }
  return order
}

function rebuilt(kept: ReadonlyMap<EntryKey, Kept>, ordered: (list: ListKey) => EntryKey[]): ClassNode[] {
  const each = <N>(list: ListKey, make: (key: EntryKey, node: N) => N): N[] =>
    ordered(list).map((key) => {
      const { node, fields } = kept.get(key) as Kept
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
