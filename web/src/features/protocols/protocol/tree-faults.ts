import { findFaults, flatten, idOf, type NodeKey, type Tree } from '@goodlot/checklists'
import type { Key } from '@goodlot/i18n'

/** Something that keeps the tree from being saved, at its place. */
export interface ScreenFault {
  key: NodeKey
  /** The option of the item that is meant. */
  option?: number
  field: string
  /** Catalog key of the sentence, or the server's own sentence. */
  messageKey?: Key
  text?: string
}

/** The same rules as the server's, before anything is sent: an option's fault stands on the page of its item. */
export const faultsOf = (tree: Tree): ScreenFault[] =>
  findFaults(flatten(tree)).map(({ key, parent, field, messageKey }): ScreenFault => {
    if (key.startsWith('o')) return { key: parent as NodeKey, option: idOf(key), field, messageKey }
    // the code of a class is on no form: what is wrong with it is told at its name
    return { key: key as NodeKey, field: key.startsWith('c') && field === 'code' ? 'name' : field, messageKey }
  })
