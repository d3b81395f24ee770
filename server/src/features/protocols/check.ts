import { closingClassOf, closingTwice, findListFaults, findOptionFault, hasOptions } from '@goodlot/rules'
import { type ClassRow, groupBy, type ItemRow, type OptionRow, type Tree } from './tree.ts'

interface Sending {
  /** Where a row stood in what was sent; undefined: it was left alone. */
  pathOf(row: object): string | undefined
  /** Were no options sent on purpose? An item sent without a list gets its options by the calls that follow. */
  isSentEmpty(item: ItemRow): boolean
  fault(path: string, field: string, key: string): void
}

/** Tells everything that is wrong with a tree as it will be, at its place. */
export function checkTree({ classes, items, options }: Tree, sending: Sending): void {
  checkClasses(classes, sending)
  const optionsOf = groupBy(options, (o) => o.item_id)
  for (const item of items) checkItem(item, optionsOf.get(item.id) ?? [], sending)
}

function checkClasses(classes: readonly ClassRow[], { pathOf, fault }: Sending) {
  const byId = new Map(classes.map((c) => [c.id, c]))
  const hung: [ClassRow, ClassRow][] = []
  for (const row of classes) {
    const path = pathOf(row) ?? ''
    if (row.class_name === '') fault(path, 'class_name', 'validation.required')
    if (row.parent_id === null) continue
    const parent = byId.get(row.parent_id)
    if (!parent) fault(path, 'parent_id', 'validation.not_in_protocol')
    else if (parent.id === row.id || parent.parent_id === row.id) fault(path, 'parent_id', 'validation.cycle')
    else hung.push([row, parent])
  }
  // a child that was left alone is too deep because of its parent, which was moved
  for (const [row, parent] of hung) {
    if (parent.parent_id !== null) fault(pathOf(row) ?? pathOf(parent) ?? '', 'parent_id', 'validation.too_deep')
  }
  // whoever is new is the second one
  const savedFirst = classes.toSorted((a, b) => Number(a.id < 0) - Number(b.id < 0))
  for (const row of closingTwice(savedFirst)) {
    const path = pathOf(row)
    if (path === undefined) continue
    fault(path, closingClassOf(row) === row.class_code ? 'class_code' : 'class_name', 'protocols.closing_twice')
  }
}

function checkItem(item: ItemRow, own: readonly OptionRow[], { pathOf, isSentEmpty, fault }: Sending) {
  const path = pathOf(item) ?? ''
  if (item.item_title === '') fault(path, 'item_title', 'validation.required')
  if (own.length > 0 && !hasOptions(item.type_code)) fault(path, 'type_code', 'validation.options_not_for_type')
  for (const option of own) {
    const at = pathOf(option)
    // what was not sent is judged too when the item's type changed under it
    if (at === undefined && pathOf(item) === undefined) continue
    if (option.item_title === '') fault(at ?? path, 'item_title', 'validation.required')
    const wrong = findOptionFault(item.type_code, option)
    if (wrong) fault(at ?? path, wrong.field, wrong.key)
  }
  // of two that are alike, the one that was sent is wrong
  const restFirst = own.toSorted((a, b) => Number(pathOf(a) !== undefined) - Number(pathOf(b) !== undefined))
  for (const { option, field, key } of findListFaults(item.type_code, restFirst)) {
    const at = option ? pathOf(option) : isSentEmpty(item) ? path : undefined
    if (at !== undefined) fault(at, field, key)
  }
}
