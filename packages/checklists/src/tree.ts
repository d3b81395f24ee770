/**
 * A protocol's tree: classes → sub-classes, items → options. It is immutable: the same object means unchanged, which
 * makes comparing and rendering fast. Nodes with a negative id are not saved yet. Every text has a Chinese version, `…_cn`.
 */
export interface OptionFields {
  name: string
  name_cn: string
  /** Nominal value or limit that the relation compares with, in the unit; without a relation, a remark. */
  value: string
  value_cn: string
  relation: string
  unit: string
  unit_cn: string
  value_kind: string
  /** Tolerances, in the unit. */
  tol_minus: number | null
  tol_plus: number | null
  /** Nominal values of a graded chart, in the order of the item's sizes (`sizes.ts`); '' when all sizes have the same value. */
  size_values: string
  /** Only for defects: code, class and zone. */
  code: string
  defect_class: string
  zone: string
  /** What choosing this option means: ok, P or F. */
  result: string
  on_fail: string
  severity: string
}

export interface ItemFields {
  code: string
  name: string
  name_cn: string
  type: string
  result_style: string
  requirement: string
  requirement_cn: string
  /** When false, only root and admin may change or delete the item. */
  can_edit: boolean
  on_fail: string
  min_photos: number
  instrument: string
  instrument_cn: string
  confidential: boolean
  /** The value is a default, and the report marks it as a default. */
  is_default: boolean
  standard: string
  max_failures: number
  /** The number of allowed failures is Ac of this AQL for the class's sample. */
  max_failures_aql: string
  /** A value beyond this many times its tolerance fails the order. */
  fail_beyond_tolerance: number | null
  score_weight: number | null
  /** A key question at 0 caps the grade of an audit. */
  is_key: boolean
  defects_from: string
  /** Sizes of a graded chart (`sizes.ts`); '' when the sheet has none. */
  sizes: string
}

export interface ClassFields {
  code: string
  name: string
  name_cn: string
  description: string
  description_cn: string
  /** Code of the number of units to inspect; `sample.ts` reads it. */
  sample: string
  /** The class is filled in again for every product, container or step. */
  is_repeated: boolean
  /** The type of items that are added to this class. */
  add_type: string
  /** May customers add checks? */
  takes_checks: boolean
}

export interface OptionNode extends OptionFields {
  id: number
}
export interface ItemNode extends ItemFields {
  id: number
  options: OptionNode[]
}
export interface ClassNode extends ClassFields {
  id: number
  items: ItemNode[]
  classes: ClassNode[]
}
export type Tree = readonly ClassNode[]

/** Key of a node in the tree: `c12` is a class, `i12` an item, `o12` an option. */
export type NodeKey = `c${number}` | `i${number}`
export type OptionKey = `o${number}`
export type EntryKey = NodeKey | OptionKey
export const classKey = (id: number): NodeKey => `c${id}`
export const itemKey = (id: number): NodeKey => `i${id}`
export const optionKey = (id: number): OptionKey => `o${id}`
export const idOf = (key: EntryKey): number => Number(key.slice(1))
export const isNew = (key: EntryKey): boolean => idOf(key) < 0

export type Found =
  | { kind: 'class'; key: NodeKey; node: ClassNode; parent: ClassNode | null }
  | { kind: 'item'; key: NodeKey; node: ItemNode; owner: ClassNode; top: boolean }

/** Every class, each parent before its children. */
export const allClasses = (tree: Tree): ClassNode[] => tree.flatMap((top) => [top, ...allClasses(top.classes)])

export function findNode(tree: Tree, key: NodeKey | null): Found | null {
  if (!key) return null
  for (const top of tree) {
    for (const node of [top, ...top.classes]) {
      const parent = node === top ? null : top
      if (classKey(node.id) === key) return { kind: 'class', key, node, parent }
      const item = node.items.find((i) => itemKey(i.id) === key)
      if (item) return { kind: 'item', key, node: item, owner: node, top: parent === null }
    }
  }
  return null
}

export interface Counts {
  classes: number
  items: number
  options: number
}
export function countsOf(tree: Tree): Counts {
  const classes = allClasses(tree)
  const items = classes.flatMap((c) => c.items)
  return {
    classes: classes.length,
    items: items.length,
    options: items.reduce((sum, item) => sum + item.options.length, 0),
  }
}
/** What a deletion removes, including the node itself. */
export const countsAt = (found: Found): Counts =>
  found.kind === 'class' ? countsOf([found.node]) : { classes: 0, items: 1, options: found.node.options.length }

/** A text of a node in one of its two languages; falls back to English when the Chinese one is missing. */
export const textIn =
  (chinese: boolean) =>
  <F extends string>(node: { [K in F | `${F}_cn`]: string }, field: F): string =>
    (chinese && (node as Record<string, string>)[`${field}_cn`]) || node[field] || ''
