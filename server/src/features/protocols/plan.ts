import type { ClassInput, ItemInput, OptionInput } from '@goodlot/contract'
import { itemDefaults } from '@goodlot/rules'
import { BadInput } from '../../http/refusal.ts'
import { blankClass, blankItem, blankOption } from './blanks.ts'
import { checkTree } from './check.ts'
import { type ClassRow, groupBy, type ItemRow, type OptionRow, type Tree } from './tree.ts'

export interface Sent {
  classes: readonly ClassInput[]
  /**
   * How the caller names what is at this path of ours: an error speaks of the caller's own field. What lies above the
   * path is a node that the caller only named, by the field `above`.
   */
  named: { path: string; as: string; above?: string }
  /** 'tree': where a node hangs says what it belongs to. 'list': parent_id does. */
  form: 'tree' | 'list'
  /** Where the list sent is the whole one: what is not in it is deleted and its order counts. Elsewhere only what is sent changes. */
  complete: Readonly<Record<'classes' | 'items' | 'options', boolean>>
}

/** A row on its way, with what decides its place among its siblings. */
interface Placed<R> {
  row: R
  at: number
  /** Somebody asked for this very place. */
  wished: boolean
  sentNo: number
}

const last = Number.MAX_SAFE_INTEGER

/**
 * The tree as it will be after a save: what was sent, laid over what is there. Every write to the inside of a protocol goes
 * through here, whether it is one option or the whole tree. Faults are collected and thrown together.
 */
export function planSave(protocolId: number, before: Tree, sent: Sent): Tree {
  return new Plan(protocolId, before, sent).run()
}

class Plan {
  readonly #protocolId: number
  readonly #sent: Sent
  readonly #classes: Map<number, ClassRow>
  readonly #items: Map<number, ItemRow>
  readonly #options: Map<number, OptionRow>
  readonly #placedClasses = new Map<number, Placed<ClassRow>>()
  readonly #placedItems = new Map<number, Placed<ItemRow>>()
  readonly #placedOptions = new Map<number, Placed<OptionRow>>()
  /** Classes whose items, and items whose options, were sent: only there can one be missing. */
  readonly #wholeClasses = new Set<number>()
  readonly #wholeItems = new Set<number>()
  readonly #emptyItems = new Set<number>()
  /** The number a caller gave to a new class → ours. */
  readonly #aliases = new Map<number, number>()
  readonly #wishes: { id: number; parent: number; path: string }[] = []
  readonly #paths = new Map<object, string>()
  readonly #faults: Record<string, string> = {}
  #nextNew = -1
  #serial = 0

  constructor(protocolId: number, before: Tree, sent: Sent) {
    this.#protocolId = protocolId
    this.#sent = sent
    this.#classes = new Map(before.classes.map((row) => [row.id, row]))
    this.#items = new Map(before.items.map((row) => [row.id, row]))
    this.#options = new Map(before.options.map((row) => [row.id, row]))
  }

  run(): Tree {
    this.#sent.classes.forEach((node, i) => {
      this.#takeClass(node, null, `.${i}`)
    })
    this.#hang()
    const classes = this.#settle(
      this.#classes,
      this.#placedClasses,
      (c) => c.parent_id,
      () => this.#sent.complete.classes,
    )
    const there = new Set(classes.map((c) => c.id))
    const items = this.#settle(
      this.#items,
      this.#placedItems,
      (i) => i.class_id,
      (i) => this.#sent.complete.items && this.#wholeClasses.has(i.class_id),
    ).filter((i) => there.has(i.class_id))
    const alive = new Set(items.map((i) => i.id))
    const options = this.#settle(
      this.#options,
      this.#placedOptions,
      (o) => o.item_id,
      (o) => this.#sent.complete.options && this.#wholeItems.has(o.item_id),
    ).filter((o) => alive.has(o.item_id))
    const after = { classes, items, options }
    checkTree(after, {
      pathOf: (row) => this.#paths.get(row),
      isSentEmpty: (item) => this.#emptyItems.has(item.id),
      fault: (path, field, key) => this.#fault(path, field, key),
    })
    if (Object.keys(this.#faults).length > 0) throw new BadInput(this.#faults)
    return after
  }

  #fault(path: string, field: string, key: string) {
    const { path: ours, as, above } = this.#sent.named
    const at = `${path}.${field}`
    const full = at.startsWith(ours) ? as + at.slice(ours.length) : (above ?? as + at)
    this.#faults[full.replace(/^\./, '')] ??= key
  }

  #takeClass(node: ClassInput, parent: ClassRow | null, path: string) {
    const known = node.class_id !== undefined && node.class_id > 0 ? this.#classes.get(node.class_id) : undefined
    if (!known && node.class_id !== undefined && node.class_id > 0)
      return this.#fault(path, 'class_id', 'validation.not_in_protocol')
    if (known && this.#placedClasses.has(known.id)) return this.#fault(path, 'class_id', 'validation.twice')
    const base = known ?? {
      ...blankClass,
      id: this.#nextNew--,
      protocol_id: this.#protocolId,
      parent_id: null,
      sort: 0,
    }
    const row: ClassRow = {
      ...laid(base, node),
      parent_id: parent ? parent.id : this.#sent.form === 'tree' ? null : base.parent_id,
    }
    if (!known && node.class_id !== undefined && node.class_id < 0) this.#aliases.set(node.class_id, row.id)
    if (!parent && this.#sent.form === 'list' && node.parent_id !== undefined)
      this.#wishes.push({ id: row.id, parent: node.parent_id, path })
    this.#place(
      'classes',
      this.#placedClasses,
      row,
      node.sort,
      known && known.parent_id === row.parent_id ? known.sort : undefined,
      path,
    )
    node.child_info?.forEach((child, i) => {
      this.#takeClass(child as ClassInput, row, `${path}.child_info.${i}`)
    })
    if (node.items) this.#wholeClasses.add(row.id)
    node.items?.forEach((item, i) => {
      this.#takeItem(item, row, `${path}.items.${i}`)
    })
  }

  #takeItem(node: ItemInput, under: ClassRow, path: string) {
    const classId = under.id
    const known = node.item_id !== undefined && node.item_id > 0 ? this.#items.get(node.item_id) : undefined
    if (!known && node.item_id !== undefined && node.item_id > 0)
      return this.#fault(path, 'item_id', 'validation.not_in_protocol')
    if (known && this.#placedItems.has(known.id)) return this.#fault(path, 'item_id', 'validation.twice')
    const base = known ?? {
      ...blankItem,
      ...itemDefaults(node.type_code ?? blankItem.type_code, under),
      id: this.#nextNew--,
      class_id: classId,
      sort: 0,
    }
    const row: ItemRow = { ...laid(base, node), class_id: classId }
    this.#place('items', this.#placedItems, row, node.sort, known?.class_id === classId ? known.sort : undefined, path)
    if (node.options) this.#wholeItems.add(row.id)
    if (node.options?.length === 0) this.#emptyItems.add(row.id)
    node.options?.forEach((option, i) => {
      this.#takeOption(option, row.id, `${path}.options.${i}`)
    })
  }

  #takeOption(node: OptionInput, itemId: number, path: string) {
    const known = node.option_id !== undefined && node.option_id > 0 ? this.#options.get(node.option_id) : undefined
    // an option stays with its item: in another one it means another thing
    if (known ? known.item_id !== itemId : (node.option_id ?? 0) > 0)
      return this.#fault(path, 'option_id', 'validation.not_in_protocol')
    if (known && this.#placedOptions.has(known.id)) return this.#fault(path, 'option_id', 'validation.twice')
    const base = known ?? { ...blankOption, id: this.#nextNew--, item_id: itemId, sort: 0 }
    this.#place('options', this.#placedOptions, laid(base, node), node.sort, known?.sort, path)
  }

  #place<R extends { id: number }>(
    kind: keyof Sent['complete'],
    into: Map<number, Placed<R>>,
    row: R,
    wished: number | undefined,
    current: number | undefined,
    path: string,
  ) {
    this.#serial += 1
    const at = this.#sent.complete[kind]
      ? this.#serial
      : wished === undefined
        ? (current ?? last)
        : wished + side(wished, current)
    into.set(row.id, { row, at, wished: wished !== undefined, sentNo: this.#serial })
    this.#paths.set(row, path)
  }

  /** In a list, parents are named by number, and may be new themselves. */
  #hang() {
    for (const { id, parent, path } of this.#wishes) {
      const placed = this.#placedClasses.get(id)
      if (!placed) continue
      const parentId = parent === 0 ? null : parent < 0 ? this.#aliases.get(parent) : parent
      if (parentId === undefined) this.#fault(path, 'parent_id', 'validation.not_in_protocol')
      else {
        if (placed.row.parent_id !== parentId && !placed.wished && !this.#sent.complete.classes) placed.at = last
        placed.row.parent_id = parentId
      }
    }
  }

  /** Those sent and those left alone, each group of siblings in order and numbered from 1. */
  #settle<R extends { id: number; sort: number }>(
    old: ReadonlyMap<number, R>,
    placed: ReadonlyMap<number, Placed<R>>,
    group: (row: R) => number | null,
    isGone: (row: R) => boolean,
  ): R[] {
    const left = [...old.values()]
      .filter((row) => !placed.has(row.id) && !isGone(row))
      .map((row): Placed<R> => ({ row, at: row.sort, wished: false, sentNo: 0 }))
    const ordered = [...left, ...placed.values()].sort((a, b) => a.at - b.at || a.sentNo - b.sentNo)
    return [...groupBy(ordered, ({ row }) => group(row)).values()].flatMap((siblings) =>
      siblings.map(({ row }, i) => {
        if (row.sort === i + 1) return row
        const moved = { ...row, sort: i + 1 }
        const path = this.#paths.get(row)
        if (path !== undefined) this.#paths.set(moved, path)
        return moved
      }),
    )
  }
}

/** In a whole list the order sent counts; else who moves up goes before the one that stands there, who moves down after it. */
const side = (wished: number, current: number | undefined) =>
  current === undefined || wished < current ? -0.25 : wished > current ? 0.25 : 0

/** What was sent, over what is there. Fields that say where a node hangs are not taken from here. */
function laid<R extends object>(base: R, sent: object): R {
  const row = { ...base }
  for (const key of Object.keys(base) as (keyof R)[]) {
    const value = (sent as Partial<R>)[key]
    if (value !== undefined && !hanging.has(key as string)) row[key] = value as R[keyof R]
  }
  return row
}
const hanging = new Set(['id', 'protocol_id', 'parent_id', 'class_id', 'item_id', 'sort'])
