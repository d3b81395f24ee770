import { closingClassOf, closingTwice } from './closing.ts'
import { hasOptions } from './content.ts'
import { findListFaults, findOptionFault } from './option-faults.ts'
import { type ClassRow, groupBy, type ItemRow, type OptionRow, type Rows } from './rows.ts'
import { classKey, type EntryKey, itemKey, optionKey } from './tree.ts'

/** Something that keeps a tree from being saved, at its place. */
export interface Fault {
  key: EntryKey
  /** What the node hangs on: the option's item, the sub-class's class. */
  holder: EntryKey | null
  field: string
  /** Catalog key of the sentence. */
  say: string
}

/** Which part of the tree somebody sent: nobody is blamed for what was left alone. */
export interface Sending {
  isSent(key: EntryKey): boolean
  /** Were no options sent on purpose? An item sent without a list gets its options by the calls that follow. */
  isSentEmpty(item: EntryKey): boolean
}
const everything: Sending = { isSent: () => true, isSentEmpty: () => true }

const required = 'validation.required'
const isEmpty = (text: string) => text.trim() === ''

/** Everything that is wrong with a tree as it will be. */
export function findFaults({ classes, items, options }: Rows, sending: Sending = everything): Fault[] {
  const optionsOf = groupBy(options, (o) => o.item_id)
  const itemsOf = groupBy(items, (i) => i.class_id)
  const second = closingFaults(classes, sending)
  const byClass = classes.flatMap((row) => [
    ...(isEmpty(row.name) ? [fault(row, 'name', required)] : []),
    ...second.filter(({ key }) => key === classKey(row.id)),
    ...(itemsOf.get(row.id) ?? []).flatMap((item) => itemFaults(item, optionsOf.get(item.id) ?? [], sending)),
  ])
  return [...hangingFaults(classes), ...byClass]
}

const holderOf = ({ parent_id }: ClassRow) => (parent_id === null ? null : classKey(parent_id))
const fault = (row: ClassRow, field: string, say: string): Fault => ({
  key: classKey(row.id),
  holder: holderOf(row),
  field,
  say,
})

/** Two levels, without circles. */
function hangingFaults(classes: readonly ClassRow[]): Fault[] {
  const byId = new Map(classes.map((c) => [c.id, c]))
  const lost: Fault[] = []
  // told last: a child that was left alone is too deep because of its parent, which may be wrong itself
  const deep: Fault[] = []
  for (const row of classes) {
    if (row.parent_id === null) continue
    const parent = byId.get(row.parent_id)
    if (!parent) lost.push(fault(row, 'parent_id', 'validation.not_in_protocol'))
    else if (parent.id === row.id || parent.parent_id === row.id) lost.push(fault(row, 'parent_id', 'validation.cycle'))
    else if (parent.parent_id !== null) deep.push(fault(row, 'parent_id', 'validation.too_deep'))
  }
  return [...lost, ...deep]
}

function closingFaults(classes: readonly ClassRow[], { isSent }: Sending): Fault[] {
  // whoever is new is the second one
  const savedFirst = classes.toSorted((a, b) => Number(a.id < 0) - Number(b.id < 0))
  return closingTwice(savedFirst)
    .filter((row) => isSent(classKey(row.id)))
    .map((row) => fault(row, closingClassOf(row) === row.code ? 'code' : 'name', 'protocols.closing_twice'))
}

function itemFaults(item: ItemRow, own: readonly OptionRow[], { isSent, isSentEmpty }: Sending): Fault[] {
  const key = itemKey(item.id)
  const holder = classKey(item.class_id)
  const isSentOption = (option: OptionRow) => isSent(optionKey(option.id))
  const at = (option: OptionRow) => ({ key: optionKey(option.id), holder: key })
  const faults: Fault[] = []
  if (isEmpty(item.name)) faults.push({ key, holder, field: 'name', say: required })
  if (own.length > 0 && !hasOptions(item.type))
    faults.push({ key, holder, field: 'type', say: 'validation.options_not_for_type' })
  for (const option of own) {
    // what was not sent is judged too when the item's type changed under it
    if (!isSentOption(option) && !isSent(key)) continue
    if (isEmpty(option.name)) faults.push({ ...at(option), field: 'name', say: required })
    const wrong = findOptionFault(item.type, option)
    if (wrong) faults.push({ ...at(option), ...wrong })
  }
  // of two that are alike, the one that was sent is wrong
  const restFirst = own.toSorted((a, b) => Number(isSentOption(a)) - Number(isSentOption(b)))
  for (const { option, field, say } of findListFaults(item.type, restFirst)) {
    if (option ? isSentOption(option) : isSentEmpty(key)) {
      faults.push({ ...(option ? at(option) : { key, holder }), field, say })
    }
  }
  return faults
}
