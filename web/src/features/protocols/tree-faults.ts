import { closingTwice, findListFaults, findOptionFault, hasOptions } from '@goodlot/rules'
import { allClasses, classKey, type ItemNode, itemKey, type NodeKey, type Tree } from './tree.ts'

/** Something that keeps the tree from being saved, at its place. */
export interface Fault {
  key: NodeKey
  /** The option of the item that is meant. */
  option?: number
  field: string
  /** Catalog key of the sentence, or the server's own sentence. */
  say?: string
  text?: string
}

const required = 'validation.required'

/** The same rules as the server's, before anything is sent. */
export function findFaults(tree: Tree): Fault[] {
  const classes = allClasses(tree)
  const second = new Set(closingTwice(classes))
  return classes.flatMap((node) => {
    const at = { key: classKey(node.class_id), field: 'class_name' }
    return [
      ...(node.class_name.trim() === '' ? [{ ...at, say: required }] : []),
      ...(second.has(node) ? [{ ...at, say: 'protocols.closing_twice' }] : []),
      ...node.items.flatMap(itemFaults),
    ]
  })
}

function itemFaults(item: ItemNode): Fault[] {
  const key = itemKey(item.item_id)
  const faults: Fault[] = []
  if (item.item_title.trim() === '') faults.push({ key, field: 'item_title', say: required })
  if (item.options.length > 0 && !hasOptions(item.type_code))
    faults.push({ key, field: 'type_code', say: 'validation.options_not_for_type' })
  for (const option of item.options) {
    const at = { key, option: option.option_id }
    if (option.item_title.trim() === '') faults.push({ ...at, field: 'item_title', say: required })
    const wrong = findOptionFault(item.type_code, option)
    if (wrong) faults.push({ ...at, field: wrong.field, say: wrong.key })
  }
  for (const { option, field, key: say } of findListFaults(item.type_code, item.options)) {
    faults.push({ key, ...(option ? { option: option.option_id } : {}), field, say })
  }
  return faults
}

/** `info.0.child_info.1.items.2.options.3.value_text` → the node and field that are meant. */
export function faultsFrom(answer: unknown, tree: Tree): Fault[] {
  if (!answer || typeof answer !== 'object') return []
  return Object.entries(answer as Record<string, string>).flatMap(([path, text]) => {
    const steps = path.split('.').slice(1)
    let node = tree[Number(steps.shift())]
    if (steps[0] === 'child_info') node = node?.child_info[Number(steps.splice(0, 2)[1])]
    if (!node) return []
    if (steps[0] !== 'items') return [{ key: classKey(node.class_id), field: steps[0] ?? '', text }]
    const item = node.items[Number(steps[1])]
    if (!item) return []
    const key = itemKey(item.item_id)
    if (steps[2] !== 'options' || steps.length === 3) return [{ key, field: steps[2] ?? '', text }]
    const option = item.options[Number(steps[3])]
    return [{ key, ...(option ? { option: option.option_id } : {}), field: steps[4] ?? '', text }]
  })
}
