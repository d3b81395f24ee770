import type { Selectable } from 'kysely'
import type { ProtocolClasses, ProtocolItems, ProtocolOptions } from '../../db/types.ts'

export type ClassRow = Selectable<ProtocolClasses>
export type ItemRow = Selectable<ProtocolItems>
export type OptionRow = Selectable<ProtocolOptions>

/** Everything inside a protocol, flat, each list in its order. Rows with an id below zero are not saved yet. */
export interface Tree {
  classes: readonly ClassRow[]
  items: readonly ItemRow[]
  options: readonly OptionRow[]
}

export const emptyTree: Tree = { classes: [], items: [], options: [] }

export interface Change<R> {
  added: R[]
  changed: { before: R; after: R; fields: string[] }[]
  removed: R[]
}
export interface Diff {
  classes: Change<ClassRow>
  items: Change<ItemRow>
  options: Change<OptionRow>
}

export function diffOf(before: Tree, after: Tree): Diff {
  return {
    classes: changes(before.classes, after.classes),
    items: changes(before.items, after.items),
    options: changes(before.options, after.options),
  }
}

function changes<R extends { id: number }>(before: readonly R[], after: readonly R[]): Change<R> {
  const old = new Map(before.map((row) => [row.id, row]))
  const kept = new Set(after.map((row) => row.id))
  const change: Change<R> = { added: [], changed: [], removed: before.filter((row) => !kept.has(row.id)) }
  for (const row of after) {
    const was = old.get(row.id)
    if (!was) change.added.push(row)
    else {
      const fields = (Object.keys(row) as (keyof R & string)[]).filter((key) => row[key] !== was[key])
      if (fields.length > 0) change.changed.push({ before: was, after: row, fields })
    }
  }
  return change
}

/** The tree without these nodes and whatever hangs on them. */
export function without(tree: Tree, doomed: { classId?: number; itemId?: number; optionId?: number }): Tree {
  const classes = tree.classes.filter(
    (c) => c.id !== doomed.classId && !(c.parent_id && c.parent_id === doomed.classId),
  )
  const lives = new Set(classes.map((c) => c.id))
  const items = tree.items.filter((i) => lives.has(i.class_id) && i.id !== doomed.itemId)
  const stay = new Set(items.map((i) => i.id))
  return { classes, items, options: tree.options.filter((o) => stay.has(o.item_id) && o.id !== doomed.optionId) }
}

export const countsOf = ({ classes, items, options }: Diff) => ({
  classes: classes.removed.length,
  items: items.removed.length,
  options: options.removed.length,
})

/** For the audit: how much of what was done. */
export const summaryOf = (diff: Diff) =>
  Object.fromEntries(
    Object.entries(diff as unknown as Record<string, Change<{ id: number }>>).map(
      ([kind, { added, changed, removed }]) => [
        kind,
        { added: added.length, changed: changed.length, removed: removed.map((row) => row.id) },
      ],
    ),
  )

export function groupBy<R, K>(rows: readonly R[], key: (row: R) => K): Map<K, R[]> {
  const groups = new Map<K, R[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
