import type { Size } from './content.ts'
import {
  type ClassFields,
  type Counts,
  classKey,
  type EntryKey,
  type ItemFields,
  itemKey,
  type OptionFields,
  optionKey,
  type Tree,
} from './tree.ts'

/** The flattened tree, as it is stored: each row has its parent and its position among its siblings. */
export interface ClassRow extends ClassFields {
  id: number
  /** null: a top-level class. */
  parent_id: number | null
  sort: number
}
export interface ItemRow extends ItemFields {
  id: number
  class_id: number
  sort: number
}
export interface OptionRow extends OptionFields {
  id: number
  item_id: number
  sort: number
}
/** The rows of a protocol; each list is in order. */
export interface Rows {
  classes: readonly ClassRow[]
  items: readonly ItemRow[]
  options: readonly OptionRow[]
}

export const noRows: Rows = { classes: [], items: [], options: [] }

export function groupBy<R, K>(rows: readonly R[], key: (row: R) => K): Map<K, R[]> {
  const groups = new Map<K, R[]>()
  for (const row of rows) {
    const name = key(row)
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return groups
}

export function sizeOf({ classes, items, options }: Rows): Size {
  const lists = [...groupBy(options, (o) => o.item_id).values()]
  return {
    classes: classes.length,
    items: items.length,
    options: options.length,
    mostOptions: Math.max(0, ...lists.map((list) => list.length)),
    bytes: bytesOf(classes, 400) + bytesOf(items, 560) + bytesOf(options, 330),
  }
}

/** Estimated size of these rows in a response: their texts, plus a fixed size per row for field names and numbers. */
const bytesOf = (rows: readonly object[], ofOne: number): number =>
  rows.reduce((sum, row) => {
    const texts = Object.values(row).filter((value) => typeof value === 'string')
    return sum + ofOne + texts.reduce((bytes, text) => bytes + textBytes(text), 0)
  }, 0)

/** Length in bytes of a text in UTF-8 JSON, including escapes for quotes and line breaks. */
function textBytes(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 0x7ff) bytes += 2
    else if (code > 0x7f || code < 0x20 || code === 0x22 || code === 0x5c) bytes += 1
  }
  return bytes
}

export interface NestedItem extends ItemRow {
  options: OptionRow[]
}
export interface NestedClass extends ClassRow {
  items: NestedItem[]
  classes: NestedClass[]
}

/** The tree of these rows. */
export function nest({ classes, items, options }: Rows): NestedClass[] {
  const classesOf = groupBy(classes, (c) => c.parent_id)
  const itemsOf = groupBy(items, (i) => i.class_id)
  const optionsOf = groupBy(options, (o) => o.item_id)
  const under = (parent: number | null): NestedClass[] =>
    (classesOf.get(parent) ?? []).map((row) => ({
      ...row,
      items: (itemsOf.get(row.id) ?? []).map((item) => ({ ...item, options: optionsOf.get(item.id) ?? [] })),
      classes: under(row.id),
    }))
  return under(null)
}

/** The rows of a tree, siblings numbered from 1. */
export function flatten(tree: Tree): Rows {
  const rows = { classes: [] as ClassRow[], items: [] as ItemRow[], options: [] as OptionRow[] }
  const add = (nodes: Tree, parent_id: number | null) => {
    for (const [i, { items, classes, ...own }] of nodes.entries()) {
      rows.classes.push({ ...own, parent_id, sort: i + 1 })
      for (const [j, { options, ...item }] of items.entries()) {
        rows.items.push({ ...item, class_id: own.id, sort: j + 1 })
        rows.options.push(...options.map((option, k) => ({ ...option, item_id: item.id, sort: k + 1 })))
      }
      add(classes, own.id)
    }
  }
  add(tree, null)
  return rows
}

/** The rows without this node and its descendants. */
export function withoutNode({ classes, items, options }: Rows, key: EntryKey): Rows {
  const keptClasses = classes.filter(
    (c) => classKey(c.id) !== key && (c.parent_id === null || classKey(c.parent_id) !== key),
  )
  const classIds = new Set(keptClasses.map((c) => c.id))
  const keptItems = items.filter((i) => classIds.has(i.class_id) && itemKey(i.id) !== key)
  const itemIds = new Set(keptItems.map((i) => i.id))
  return {
    classes: keptClasses,
    items: keptItems,
    options: options.filter((o) => itemIds.has(o.item_id) && optionKey(o.id) !== key),
  }
}

// What a save changes

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

export function diffOf(before: Rows, after: Rows): Diff {
  return {
    classes: changes(before.classes, after.classes),
    items: changes(before.items, after.items),
    options: changes(before.options, after.options),
  }
}

function changes<R extends { id: number }>(before: readonly R[], after: readonly R[]): Change<R> {
  const old = new Map(before.map((row) => [row.id, row]))
  const remainingIds = new Set(after.map((row) => row.id))
  const change: Change<R> = { added: [], changed: [], removed: before.filter((row) => !remainingIds.has(row.id)) }
  for (const row of after) {
    const previous = old.get(row.id)
    if (!previous) change.added.push(row)
    else {
      const fields = (Object.keys(row) as (keyof R & string)[]).filter((key) => row[key] !== previous[key])
      if (fields.length > 0) change.changed.push({ before: previous, after: row, fields })
    }
  }
  return change
}

export const removedCounts = ({ classes, items, options }: Diff): Counts => ({
  classes: classes.removed.length,
  items: items.removed.length,
  options: options.removed.length,
})

const positionFields = new Set(['sort', 'parent_id', 'class_id', 'item_id'])
/** The fields of a change that describe the node itself, not its position. */
export const contentFields = (fields: readonly string[]) => fields.filter((field) => !positionFields.has(field))

/** Did any existing class or item change its position relative to other existing ones? Options do not count. */
export const isRearranged = (before: Rows, after: Rows): boolean =>
  changedOrder(before.classes, after.classes, (row) => row.parent_id ?? 0) ||
  changedOrder(before.items, after.items, (row) => row.class_id)

function changedOrder<R extends { id: number; sort: number }>(
  before: readonly R[],
  after: readonly R[],
  group: (row: R) => number,
): boolean {
  const remainingIds = new Set(after.map((row) => row.id))
  const commonIds = new Set(before.filter((row) => remainingIds.has(row.id)).map((row) => row.id))
  const order = (rows: readonly R[]) =>
    rows
      .filter((row) => commonIds.has(row.id))
      .toSorted((a, b) => group(a) - group(b) || a.sort - b.sort || a.id - b.id)
      .map((row) => `${group(row)}:${row.id}`)
      .join()
  return order(before) !== order(after)
}
