import { findFaults } from './faults.ts'
import type { TreeSentence } from './option-faults.ts'
import { flatten } from './rows.ts'
import { idOf, type NodeKey, type Tree } from './tree.ts'

/** Something that keeps the tree from being saved, at the class or item whose form shows it. */
export interface NodeFault {
  key: NodeKey
  /** The option of the item that is meant. */
  option?: number
  field: string
  /** Catalog key of the sentence; of the server's faults, the sentence itself. */
  messageKey?: TreeSentence
  text?: string
}

/** The same rules as the server's, asked before anything is sent. */
export const nodeFaults = (tree: Tree): NodeFault[] =>
  findFaults(flatten(tree)).map(({ key, parent, field, messageKey }): NodeFault => {
    if (key.startsWith('o')) return { key: parent as NodeKey, option: idOf(key), field, messageKey }
    // no form shows the code of a class: what is wrong with it is told at its name
    return { key: key as NodeKey, field: key.startsWith('c') && field === 'code' ? 'name' : field, messageKey }
  })
