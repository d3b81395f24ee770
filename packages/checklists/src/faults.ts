import { closingClassOf, duplicateClosingClasses } from './closing.ts'
import { fitsType, hasOptions } from './content.ts'
import { findListFaults, findOptionFault, type TreeSentence } from './option-faults.ts'
import { type ClassRow, groupBy, type ItemRow, type OptionRow, type Rows } from './rows.ts'
import { isSheet, readSizes } from './sizes.ts'
import { classKey, type EntryKey, itemKey, optionKey } from './tree.ts'

/** Something that keeps a tree from being saved, with the node and the field concerned. */
export interface Fault {
  key: EntryKey
  /** The node's parent: the option's item, the sub-class's class. */
  parent: EntryKey | null
  field: string
  /** Catalog key of the message. */
  messageKey: TreeSentence
}

/** Which part of the tree was sent. Result styles, sizes, options and repeated closing classes are checked only there. */
export interface SentPart {
  isSent(key: EntryKey): boolean
  /** Was an empty list of options sent? An item sent without a list gets its options by later calls. */
  isSentEmpty(item: EntryKey): boolean
}
const everything: SentPart = { isSent: () => true, isSentEmpty: () => true }

const required = 'validation.required'
const isEmpty = (text: string) => text.trim() === ''

/** Everything that is wrong with a tree as it will be after the save. */
export function findFaults({ classes, items, options }: Rows, sentPart: SentPart = everything): Fault[] {
  const optionsOf = groupBy(options, (o) => o.item_id)
  const itemsOf = groupBy(items, (i) => i.class_id)
  const duplicates = closingFaults(classes, sentPart)
  const byClass = classes.flatMap((row) => [
    ...(isEmpty(row.name) ? [fault(row, 'name', required)] : []),
    ...duplicates.filter(({ key }) => key === classKey(row.id)),
    ...(itemsOf.get(row.id) ?? []).flatMap((item) => itemFaults(item, optionsOf.get(item.id) ?? [], sentPart)),
  ])
  return [...parentFaults(classes), ...byClass]
}

const parentOf = ({ parent_id }: ClassRow) => (parent_id === null ? null : classKey(parent_id))
const fault = (row: ClassRow, field: string, messageKey: TreeSentence): Fault => ({
  key: classKey(row.id),
  parent: parentOf(row),
  field,
  messageKey,
})

/** Classes have at most two levels, and no class is its own ancestor. */
function parentFaults(classes: readonly ClassRow[]): Fault[] {
  const byId = new Map(classes.map((c) => [c.id, c]))
  const faults: Fault[] = []
  // reported last: a child that was not sent is reported at its parent, whose own fault must come first
  const depthFaults: Fault[] = []
  for (const row of classes) {
    if (row.parent_id === null) continue
    const parent = byId.get(row.parent_id)
    if (!parent) faults.push(fault(row, 'parent_id', 'validation.not_in_protocol'))
    else if (parent.id === row.id || parent.parent_id === row.id)
      faults.push(fault(row, 'parent_id', 'validation.cycle'))
    else if (parent.parent_id !== null) depthFaults.push(fault(row, 'parent_id', 'validation.too_deep'))
  }
  return [...faults, ...depthFaults]
}

function closingFaults(classes: readonly ClassRow[], { isSent }: SentPart): Fault[] {
  // saved classes first, so that a new class is the one reported as the duplicate
  const savedFirst = classes.toSorted((a, b) => Number(a.id < 0) - Number(b.id < 0))
  return duplicateClosingClasses(savedFirst)
    .filter((row) => isSent(classKey(row.id)))
    .map((row) => fault(row, closingClassOf(row) === row.code ? 'code' : 'name', 'protocols.closing_twice'))
}

function itemFaults(item: ItemRow, own: readonly OptionRow[], { isSent, isSentEmpty }: SentPart): Fault[] {
  const key = itemKey(item.id)
  const parent = classKey(item.class_id)
  const isSentOption = (option: OptionRow) => isSent(optionKey(option.id))
  const at = (option: OptionRow) => ({ key: optionKey(option.id), parent: key })
  const faults: Fault[] = []
  if (isEmpty(item.name)) faults.push({ key, parent, field: 'name', messageKey: required })
  if (own.length > 0 && !hasOptions(item.type))
    faults.push({ key, parent, field: 'type', messageKey: 'validation.options_not_for_type' })
  if (isSent(key)) {
    if (!fitsType(item.result_style, item.type))
      faults.push({ key, parent, field: 'result_style', messageKey: 'validation.style_not_for_type' })
    const sizes = readSizes(item.sizes)
    if (sizes.length > 0 && !isSheet(item))
      faults.push({ key, parent, field: 'sizes', messageKey: 'validation.sizes_not_for_type' })
    else if (new Set(sizes).size < sizes.length || sizes.includes(''))
      faults.push({ key, parent, field: 'sizes', messageKey: 'validation.size_twice' })
  }
  for (const option of own) {
    // if the item was sent, its unsent options are checked too: its type may have changed
    if (!isSentOption(option) && !isSent(key)) continue
    if (isEmpty(option.name)) faults.push({ ...at(option), field: 'name', messageKey: required })
    const optionFault = findOptionFault(item.type, option)
    if (optionFault) faults.push({ ...at(option), ...optionFault })
  }
  // of two options with the same code, the one that was sent is reported
  const unsentFirst = own.toSorted((a, b) => Number(isSentOption(a)) - Number(isSentOption(b)))
  for (const { option, field, messageKey } of findListFaults(item.type, unsentFirst)) {
    if (option ? isSentOption(option) : isSentEmpty(key)) {
      faults.push({ ...(option ? at(option) : { key, parent }), field, messageKey })
    }
  }
  return faults
}
