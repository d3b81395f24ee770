import { same } from './changes.ts'
import { common, type Entry, movedBetween, type Outline, orderOf, outlineOf, sameOrder } from './outline.ts'
import type { EntryKey, Tree } from './tree.ts'

export type Who = 'mine' | 'theirs' | 'both'
export interface Difference {
  id: string
  kind: Entry['kind']
  /** The names of what it hangs on, and its own. */
  path: string[]
  /** '': the node itself, there or not; `place`: where it stands. */
  field: string
  /** undefined: the node is not there. */
  mine: string | undefined
  theirs: string | undefined
  /** Whose change it is, measured by what both began with. */
  by: Who
}

const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const contentOf = (entry: Entry) => [entry.fields, entry.list]

/** What two people's trees say differently, each with whose change it is. */
export function differencesOf(base: Tree, mine: Tree, theirs: Tree): Difference[] {
  const [was, my, their] = [outlineOf(base), outlineOf(mine), outlineOf(theirs)]
  const reordered = reorderedIn(was, my, their)
  const found: Difference[] = []
  for (const id of new Set([...their.entries.keys(), ...my.entries.keys()])) {
    const [b, m, t] = [was.entries.get(id), my.entries.get(id), their.entries.get(id)]
    const { kind, path } = (m ?? t) as Entry
    if (!m || !t) {
      const name = path.at(-1) ?? ''
      const remaining = (m ?? t) as Entry
      // gone here although it was there before: this side deleted it, and the other may have changed it; else it was added
      const by = !b
        ? m
          ? 'mine'
          : 'theirs'
        : !same(contentOf(remaining), contentOf(b))
          ? 'both'
          : m
            ? 'theirs'
            : 'mine'
      found.push({ id, kind, path, field: '', mine: m && name, theirs: t && name, by })
      continue
    }
    const whose = (mineSays: unknown, theirsSays: unknown, before: unknown): Who =>
      same(mineSays, before) ? 'theirs' : same(theirsSays, before) ? 'mine' : 'both'
    for (const field of Object.keys(m.fields)) {
      const [my1, their1] = [m.fields[field], t.fields[field]]
      if (same(my1, their1)) continue
      const by = whose(my1, their1, b?.fields[field])
      found.push({ id: `${id}.${field}`, kind, path, field, mine: shown(my1), theirs: shown(their1), by })
    }
    const by = m.list === t.list ? reordered.get(id) : whose(m.list, t.list, b?.list)
    if (by) {
      const [myPlace, theirPlace] = [placeOf(my, id, m), placeOf(their, id, t)]
      found.push({ id: `${id}.place`, kind, path, field: 'place', mine: myPlace, theirs: theirPlace, by })
    }
  }
  return found
}

/** `Packing › 2`: the second under Packing. */
const placeOf = (outline: Outline, key: EntryKey, { list, path }: Entry) =>
  [path.at(-2), String((outline.lists.get(list) ?? []).indexOf(key) + 1)].filter(Boolean).join(' › ')

/** The nodes that stand in the same list in another order, and who put them there. */
function reorderedIn(was: Outline, my: Outline, their: Outline): ReadonlyMap<EntryKey, Who> {
  const found = new Map<EntryKey, Who>()
  for (const list of my.lists.keys()) {
    const both = common(list, my, their)
    const [mine, theirs] = [orderOf(my, list, both), orderOf(their, list, both)]
    const moved = movedBetween(mine, theirs)
    if (moved.size === 0) continue
    const known = common(list, my, their, was)
    const [old, m, t] = [was, my, their].map((outline) => orderOf(outline, list, known)) as [
      EntryKey[],
      EntryKey[],
      EntryKey[],
    ]
    const by = sameOrder(m, old) ? 'theirs' : sameOrder(t, old) ? 'mine' : 'both'
    for (const key of moved) found.set(key, by)
  }
  return found
}
