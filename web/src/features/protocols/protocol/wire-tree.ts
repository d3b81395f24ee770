import {
  blankClass,
  blankItem,
  blankOption,
  type ClassNode,
  classKey,
  type ItemNode,
  itemKey,
  type NodeFault,
  type OptionNode,
  type Tree,
} from '@goodlot/checklists'
import {
  type FieldSentences,
  fromWireWords,
  type ProtocolClass,
  type ProtocolItem,
  type ProtocolOption,
  productWord,
  toWireWords,
} from '@goodlot/contract'

const trees = new WeakMap<readonly ProtocolClass[], ClassNode[]>()

/** The tree of an answer, with our field names instead of the wire's. The same answer returns the same object, so comparing is fast. */
export function treeOf(classes: readonly ProtocolClass[]): ClassNode[] {
  const tree = trees.get(classes) ?? classes.map(classOf)
  trees.set(classes, tree)
  return tree
}

const classOf = (wire: ProtocolClass): ClassNode => ({
  ...blankClass,
  ...fromWireWords('class', wire),
  id: wire.class_id,
  items: wire.items.map(itemOf),
  classes: wire.child_info.map(classOf),
})
const itemOf = (wire: ProtocolItem): ItemNode => ({
  ...blankItem,
  ...fromWireWords('item', wire),
  id: wire.item_id,
  options: wire.options.map(optionOf),
})
const optionOf = (wire: ProtocolOption): OptionNode => ({
  ...blankOption,
  ...fromWireWords('option', wire),
  id: wire.option_id,
})

/** Flags are sent as 1 and 0, also within JSON. */
const withNumbers = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === true ? 1 : value === false ? 0 : value]),
  )

/** The tree as the wire takes it: a node's parent and order follow from its position. */
export const toWire = (tree: Tree): object[] =>
  tree.map((node) => ({
    ...withNumbers(toWireWords('class', node)),
    class_id: node.id,
    items: node.items.map((item) => ({
      ...withNumbers(toWireWords('item', item)),
      item_id: item.id,
      options: item.options.map((option) => ({ ...withNumbers(toWireWords('option', option)), option_id: option.id })),
    })),
    child_info: toWire(node.classes),
  }))

/** Finds the node and field of an error path such as `info.0.child_info.1.items.2.options.3.value_text`. */
export function faultsFrom(sentences: FieldSentences, tree: Tree): NodeFault[] {
  return Object.entries(sentences).flatMap(([path, text]) => {
    const steps = path.split('.').slice(1)
    let node = tree[Number(steps.shift())]
    if (steps[0] === 'child_info') node = node?.classes[Number(steps.splice(0, 2)[1])]
    if (!node) return []
    if (steps[0] !== 'items') return [{ key: classKey(node.id), field: productWord('class', steps[0] ?? ''), text }]
    const item = node.items[Number(steps[1])]
    if (!item) return []
    const key = itemKey(item.id)
    if (steps[2] !== 'options' || steps.length === 3) return [{ key, field: productWord('item', steps[2] ?? ''), text }]
    const option = item.options[Number(steps[3])]
    return [{ key, ...(option ? { option: option.id } : {}), field: productWord('option', steps[4] ?? ''), text }]
  })
}
