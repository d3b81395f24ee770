import { findFaults } from './faults.ts'
import type { TreeSentence } from './option-faults.ts'
import { flatten } from './rows.ts'
import { idOf, type NodeKey, type Tree } from './tree.ts'

/** Something that keeps the tree from being saved, attached to the class or item whose form shows it. */
export interface NodeFault {
  key: NodeKey
  /** Id of the option concerned, when the fault is in an option of the item. */
  option?: number
  field: string
  /** Catalog key of the message. Faults reported by the server have the finished sentence in `text` instead. */
  messageKey?: TreeSentence
  text?: string
}

/** Applies the server's rules before anything is sent. */
export const nodeFaults = (tree: Tree): NodeFault[] =>
  findFaults(flatten(tree)).map(({ key, parent, field, messageKey }): NodeFault => {
    if (key.startsWith('o')) return { key: parent as NodeKey, option: idOf(key), field, messageKey }
    // no form shows the code of a class, so a fault in the code is shown at the name
    return { key: key as NodeKey, field: key.startsWith('c') && field === 'code' ? 'name' : field, messageKey }
  })
