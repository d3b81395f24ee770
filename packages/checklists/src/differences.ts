import { same } from './changes.ts'
import { common, type Entry, movedBetween, type Outline, orderOf, outlineOf, sameOrder } from './outline.ts'
import type { EntryKey, Tree } from './tree.ts'

export type Who = 'mine' | 'theirs' | 'both'
export interface Difference {
  id: string
  kind: Entry['kind']
  /** The names of the node's class, item and option as far as they apply, its own name last. The parent of a sub-class is not included. */
  path: string[]
  /** '' when one side lacks the node itself; `place` when its position differs; otherwise the name of the field. */
  field: string
  /** undefined: the node does not exist on this side. */
  mine: string | undefined
  theirs: string | undefined
  /** Who made the change, compared with the common base. */
  by: Who
}

const displayText = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const contentOf = (entry: Entry) => [entry.fields, entry.list]

/** The differences between two people's trees, each with who made the change. */
export function differencesOf(base: Tree, mine: Tree, theirs: Tree): Difference[] {
  const [baseOutline, mineOutline, theirsOutline] = [outlineOf(base), outlineOf(mine), outlineOf(theirs)]
  const reordered = reorderedIn(baseOutline, mineOutline, theirsOutline)
  const found: Difference[] = []
  for (const id of new Set([...theirsOutline.entries.keys(), ...mineOutline.entries.keys()])) {
    const [b, m, t] = [baseOutline.entries.get(id), mineOutline.entries.get(id), theirsOutline.entries.get(id)]
    const { kind, path } = (m ?? t) as Entry
    if (!m || !t) {
      const name = path.at(-1) ?? ''
      const remaining = (m ?? t) as Entry
      // if the node was in the base, one side deleted it and the other may have changed it; otherwise one side added it
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
    const changedBy = (mineValue: unknown, theirsValue: unknown, before: unknown): Who =>
      same(mineValue, before) ? 'theirs' : same(theirsValue, before) ? 'mine' : 'both'
    for (const field of Object.keys(m.fields)) {
      const [mineValue, theirsValue] = [m.fields[field], t.fields[field]]
      if (same(mineValue, theirsValue)) continue
      const by = changedBy(mineValue, theirsValue, b?.fields[field])
      found.push({
        id: `${id}.${field}`,
        kind,
        path,
        field,
        mine: displayText(mineValue),
        theirs: displayText(theirsValue),
        by,
      })
    }
    const by = m.list === t.list ? reordered.get(id) : changedBy(m.list, t.list, b?.list)
    if (by) {
      const [minePlace, theirsPlace] = [placeOf(mineOutline, id, m), placeOf(theirsOutline, id, t)]
      found.push({ id: `${id}.place`, kind, path, field: 'place', mine: minePlace, theirs: theirsPlace, by })
    }
  }
  return found
}

/** A position for people to read: `Packing › 2` is the second node under Packing. A class is given by its number alone. */
const placeOf = (outline: Outline, key: EntryKey, { list, path }: Entry) =>
  [path.at(-2), String((outline.lists.get(list) ?? []).indexOf(key) + 1)].filter(Boolean).join(' › ')

/** The nodes that both sides have in the same list but in a different order, each with who moved it. */
function reorderedIn(baseOutline: Outline, mineOutline: Outline, theirsOutline: Outline): ReadonlyMap<EntryKey, Who> {
  const found = new Map<EntryKey, Who>()
  for (const list of mineOutline.lists.keys()) {
    const both = common(list, mineOutline, theirsOutline)
    const [mine, theirs] = [orderOf(mineOutline, list, both), orderOf(theirsOutline, list, both)]
    const moved = movedBetween(mine, theirs)
    if (moved.size === 0) continue
    const shared = common(list, mineOutline, theirsOutline, baseOutline)
    const [old, m, t] = [baseOutline, mineOutline, theirsOutline].map((outline) => orderOf(outline, list, shared)) as [
      EntryKey[],
      EntryKey[],
      EntryKey[],
    ]
    const by = sameOrder(m, old) ? 'theirs' : sameOrder(t, old) ? 'mine' : 'both'
    for (const key of moved) found.set(key, by)
  }
  return found
}
