import { blankClass, blankItem, blankOption, itemDefaults, newNumbers } from './blanks.ts'
import { findFaults } from './faults.ts'
import type { TreeSentence } from './option-faults.ts'
import { retypeItem, retypeOption } from './retype.ts'
import { type ClassRow, groupBy, type ItemRow, type OptionRow, type Rows } from './rows.ts'
import { isSheet } from './sizes.ts'
import {
  type ClassFields,
  classKey,
  type EntryKey,
  type ItemFields,
  itemKey,
  type OptionFields,
  optionKey,
} from './tree.ts'

/** A node as it is sent: a field that is not sent keeps its value or, for a new node, takes its default. */
type SentFields<F> = { readonly [K in keyof F]?: F[K] | undefined }
interface SentNode {
  /** Absent, 0 or negative: a new node. A negative id lets other new nodes name it as their parent. */
  readonly id?: number | undefined
  readonly sort?: number | undefined
}
export interface SentOption extends SentNode, SentFields<OptionFields> {}
export interface SentItem extends SentNode, SentFields<ItemFields> {
  readonly options?: readonly SentOption[] | undefined
}
export interface SentClass extends SentNode, SentFields<ClassFields> {
  /** 0: a top-level class. */
  readonly parent_id?: number | undefined
  readonly items?: readonly SentItem[] | undefined
  readonly classes?: readonly SentClass[] | undefined
}

export interface Sent {
  classes: readonly SentClass[]
  /** With 'tree' the nesting gives the parent of a node, with 'list' its parent_id does. */
  form: 'tree' | 'list'
  /**
   * For each kind of node, whether the list sent is complete. If so, nodes missing from it are deleted and its order applies; otherwise
   * only the nodes sent change.
   */
  complete: Readonly<Record<'classes' | 'items' | 'options', boolean>>
}

export type NodeKind = 'class' | 'item' | 'option'
/** Something wrong with the request. `path` is the place, e.g. `.0.classes.1.items.2`; '' when none of the nodes sent is concerned. */
export interface PlanFault {
  path: string
  kind: NodeKind
  field: string
  /** Catalog key of the message. */
  messageKey: TreeSentence
}
export interface Planned {
  after: Rows
  faults: PlanFault[]
}

/** A row to be saved, with the facts that decide its position among its siblings. */
interface Placed<R> {
  row: R
  at: number
  /** The caller requested this position. */
  isRequested: boolean
  /** Index of the node in the request, from 1; 0 when it was not sent. */
  serial: number
}

const last = Number.MAX_SAFE_INTEGER
const kinds = { c: 'class', i: 'item', o: 'option' } as const
const keyOf = { classes: classKey, items: itemKey, options: optionKey } as const

/**
 * The tree as it will be after a save: the nodes sent, applied to the existing ones. Every change to the content of a protocol goes through
 * here, whether it is one option or the whole tree. If there are faults, nothing may be saved.
 */
export function planSave(before: Rows, sent: Sent): Planned {
  return new Plan(before, sent).run()
}

class Plan {
  readonly #sent: Sent
  readonly #classes: Map<number, ClassRow>
  readonly #items: Map<number, ItemRow>
  readonly #options: Map<number, OptionRow>
  readonly #placedClasses = new Map<number, Placed<ClassRow>>()
  readonly #placedItems = new Map<number, Placed<ItemRow>>()
  readonly #placedOptions = new Map<number, Placed<OptionRow>>()
  /** Classes whose items, and items whose options, were sent: only in these can a node that is missing from the request be deleted. */
  readonly #wholeClasses = new Set<number>()
  readonly #wholeItems = new Set<number>()
  readonly #emptyItems = new Set<EntryKey>()
  /** Maps the caller's temporary id of a new class to ours. */
  readonly #aliases = new Map<number, number>()
  readonly #parents: { id: number; parent: number; path: string }[] = []
  readonly #paths = new Map<EntryKey, string>()
  readonly #faults: PlanFault[] = []
  readonly #nextNew = newNumbers()
  #serial = 0

  constructor(before: Rows, sent: Sent) {
    this.#sent = sent
    this.#classes = new Map(before.classes.map((row) => [row.id, row]))
    this.#items = new Map(before.items.map((row) => [row.id, row]))
    this.#options = new Map(before.options.map((row) => [row.id, row]))
  }

  run(): Planned {
    this.#sent.classes.forEach((node, i) => {
      this.#addClass(node, null, `.${i}`)
    })
    this.#assignParents()
    const classes = this.#orderSiblings(
      this.#classes,
      this.#placedClasses,
      (c) => c.parent_id,
      () => this.#sent.complete.classes,
    )
    const classIds = new Set(classes.map((c) => c.id))
    const items = this.#orderSiblings(
      this.#items,
      this.#placedItems,
      (i) => i.class_id,
      (i) => this.#sent.complete.items && this.#wholeClasses.has(i.class_id),
    ).filter((i) => classIds.has(i.class_id))
    const itemIds = new Set(items.map((i) => i.id))
    const options = this.#orderSiblings(
      this.#options,
      this.#placedOptions,
      (o) => o.item_id,
      (o) => this.#sent.complete.options && this.#wholeItems.has(o.item_id),
    ).filter((o) => itemIds.has(o.item_id))
    const after = { classes, items, options }
    const found = findFaults(after, {
      isSent: (key) => this.#paths.has(key),
      isSentEmpty: (key) => this.#emptyItems.has(key),
    })
    for (const { key, parent, field, messageKey } of found) {
      const path = this.#paths.get(key) ?? (parent && this.#paths.get(parent)) ?? ''
      this.#fault(path, kinds[key[0] as keyof typeof kinds], field, messageKey)
    }
    return { after, faults: this.#faults }
  }

  #fault(path: string, kind: NodeKind, field: string, messageKey: TreeSentence) {
    this.#faults.push({ path, kind, field, messageKey })
  }

  #addClass(node: SentClass, parent: ClassRow | null, path: string) {
    const existing = node.id !== undefined && node.id > 0 ? this.#classes.get(node.id) : undefined
    if (!existing && node.id !== undefined && node.id > 0)
      return this.#fault(path, 'class', 'id', 'validation.not_in_protocol')
    if (existing && this.#placedClasses.has(existing.id)) return this.#fault(path, 'class', 'id', 'validation.twice')
    const base = existing ?? {
      ...blankClass,
      id: this.#nextNew(),
      parent_id: null,
      sort: 0,
    }
    const row: ClassRow = {
      ...applySent(base, node),
      parent_id: parent ? parent.id : this.#sent.form === 'tree' ? null : base.parent_id,
    }
    if (!existing && node.id !== undefined && node.id < 0) this.#aliases.set(node.id, row.id)
    if (!parent && this.#sent.form === 'list' && node.parent_id !== undefined)
      this.#parents.push({ id: row.id, parent: node.parent_id, path })
    this.#place(
      'classes',
      this.#placedClasses,
      row,
      node.sort,
      existing && existing.parent_id === row.parent_id ? existing.sort : undefined,
      path,
    )
    node.classes?.forEach((child, i) => {
      this.#addClass(child, row, `${path}.classes.${i}`)
    })
    if (node.items) this.#wholeClasses.add(row.id)
    node.items?.forEach((item, i) => {
      this.#addItem(item, row, `${path}.items.${i}`)
    })
  }

  #addItem(node: SentItem, under: ClassRow, path: string) {
    const classId = under.id
    const existing = node.id !== undefined && node.id > 0 ? this.#items.get(node.id) : undefined
    if (!existing && node.id !== undefined && node.id > 0)
      return this.#fault(path, 'item', 'id', 'validation.not_in_protocol')
    if (existing && this.#placedItems.has(existing.id)) return this.#fault(path, 'item', 'id', 'validation.twice')
    if (existing && node.type !== undefined) this.#retypeOptions(existing, node.type)
    const base = (existing && retypeItem(existing, node.type ?? existing.type, under)) ?? {
      ...blankItem,
      ...itemDefaults(node.type ?? blankItem.type, under),
      id: this.#nextNew(),
      class_id: classId,
      sort: 0,
    }
    const row: ItemRow = { ...applySent(base, node), class_id: classId }
    // an item that is no sheet any more loses its size chart; if the caller sent a chart nevertheless, that is reported as a fault
    if (node.sizes === undefined && !isSheet(row)) row.sizes = ''
    this.#place(
      'items',
      this.#placedItems,
      row,
      node.sort,
      existing?.class_id === classId ? existing.sort : undefined,
      path,
    )
    if (node.options) this.#wholeItems.add(row.id)
    if (node.options?.length === 0) this.#emptyItems.add(itemKey(row.id))
    node.options?.forEach((option, i) => {
      this.#addOption(option, row.id, `${path}.options.${i}`)
    })
  }

  /** Converts the item's options to its new type. Options in the request are applied on top; the others stay as converted. */
  #retypeOptions({ id, type: before }: ItemRow, type: string) {
    for (const option of this.#options.values())
      if (option.item_id === id) this.#options.set(option.id, retypeOption(option, before, type))
  }

  #addOption(node: SentOption, itemId: number, path: string) {
    const existing = node.id !== undefined && node.id > 0 ? this.#options.get(node.id) : undefined
    // an option cannot move to another item, where it would mean something else
    if (existing ? existing.item_id !== itemId : (node.id ?? 0) > 0)
      return this.#fault(path, 'option', 'id', 'validation.not_in_protocol')
    if (existing && this.#placedOptions.has(existing.id)) return this.#fault(path, 'option', 'id', 'validation.twice')
    const base = existing ?? { ...blankOption, id: this.#nextNew(), item_id: itemId, sort: 0 }
    this.#place('options', this.#placedOptions, applySent(base, node), node.sort, existing?.sort, path)
  }

  #place<R extends { id: number }>(
    kind: keyof Sent['complete'],
    into: Map<number, Placed<R>>,
    row: R,
    requested: number | undefined,
    current: number | undefined,
    path: string,
  ) {
    this.#serial += 1
    const at = this.#sent.complete[kind]
      ? this.#serial
      : requested === undefined
        ? (current ?? last)
        : requested + sideOffset(requested, current)
    into.set(row.id, { row, at, isRequested: requested !== undefined, serial: this.#serial })
    this.#paths.set(keyOf[kind](row.id), path)
  }

  /** In the list form, parents are given by id and may be new themselves. */
  #assignParents() {
    for (const { id, parent, path } of this.#parents) {
      const placed = this.#placedClasses.get(id)
      if (!placed) continue
      const parentId = parent === 0 ? null : parent < 0 ? this.#aliases.get(parent) : parent
      if (parentId === undefined) this.#fault(path, 'class', 'parent_id', 'validation.not_in_protocol')
      else {
        if (placed.row.parent_id !== parentId && !placed.isRequested && !this.#sent.complete.classes) placed.at = last
        placed.row.parent_id = parentId
      }
    }
  }

  /** Puts the rows of each group of siblings in order, both sent and unsent ones, and numbers them from 1. */
  #orderSiblings<R extends { id: number; sort: number }>(
    old: ReadonlyMap<number, R>,
    placed: ReadonlyMap<number, Placed<R>>,
    group: (row: R) => number | null,
    isRemoved: (row: R) => boolean,
  ): R[] {
    const unsent = [...old.values()]
      .filter((row) => !placed.has(row.id) && !isRemoved(row))
      .map((row): Placed<R> => ({ row, at: row.sort, isRequested: false, serial: 0 }))
    const ordered = [...unsent, ...placed.values()].sort((a, b) => a.at - b.at || a.serial - b.serial)
    return [...groupBy(ordered, ({ row }) => group(row)).values()].flatMap((siblings) =>
      siblings.map(({ row }, i) => (row.sort === i + 1 ? row : { ...row, sort: i + 1 })),
    )
  }
}

/** A node that moves up is placed before the one at the requested position, a node that moves down after it. */
const sideOffset = (requested: number, current: number | undefined) =>
  current === undefined || requested < current ? -0.25 : requested > current ? 0.25 : 0

/** The existing row with the fields that were sent. The fields that place a node in the tree are set elsewhere. */
function applySent<R extends object>(base: R, sent: object): R {
  const row = { ...base }
  for (const key of Object.keys(base) as (keyof R)[]) {
    const value = (sent as Partial<R>)[key]
    if (value !== undefined && !positionFields.has(key as string)) row[key] = value as R[keyof R]
  }
  return row
}
const positionFields = new Set(['id', 'parent_id', 'class_id', 'item_id', 'sort'])
