import { changedKeys, firstKey, keyAt, positionOf, same } from './changes.ts'
import { type NodeFault, nodeFaults } from './node-faults.ts'
import { type ClassNode, findNode, type NodeKey, type Tree } from './tree.ts'

/** Somebody else saved the protocol since the edit began. */
export interface EditConflict {
  who: string
  when: string
  /** The version that the other person saved. */
  version: number
}

/**
 * One protocol being read or edited. `protocol` is what a screen shows besides the tree (name, owner …); the editor only keeps it together
 * with the tree that belongs to it.
 */
export interface EditorState<Protocol> {
  protocol: Protocol
  /** The version that the tree was read at; `protocol` may be newer. */
  version: number
  /** The tree as it was saved in `version`. */
  baseTree: Tree
  tree: Tree
  isEditing: boolean
  selected: NodeKey | null
  /** After the first attempt to save, invalid fields are marked while the user types. */
  isSaveAttempted: boolean
  /** The server's faults of the last save. */
  serverFaults: readonly NodeFault[]
  conflict: EditConflict | null
  /** How many saves were blocked by a fault, found here or by the server; each increment makes the screen scroll to the first fault. */
  blockedSaves: number
}

/** A change of the tree; `show` is the node to show afterwards. */
export interface TreeEdit {
  edit(now: Tree): ClassNode[]
  show?: NodeKey | undefined
}

/** A version of the protocol that the server has. */
export interface SavedVersion<Protocol> {
  protocol: Protocol
  version: number
  tree: Tree
}

export type EditorEvent<Protocol> =
  | { type: 'select'; key: NodeKey | null }
  | ({ type: 'edit' } & TreeEdit)
  /** The user wants to save. An invalid tree is not sent; its first fault is shown instead. */
  | { type: 'try_save' }
  | { type: 'refused'; faults: readonly NodeFault[] }
  | { type: 'stale'; conflict: EditConflict }
  /** A saved version replaces the user's edits. `sent` is the tree that was sent, if this is the response to a save. */
  | { type: 'show'; saved: SavedVersion<Protocol>; sent?: Tree; isEditing?: boolean }
  /** The user's tree replaces the other person's version: nodes that are deleted in that version have new ids in `tree`. */
  | { type: 'replace_theirs'; tree: Tree }
  /** `tree` contains the edits of both people, based on the other person's version. */
  | { type: 'merge'; saved: SavedVersion<Protocol>; tree: Tree }
  /** Continues an edit that was never saved; `saved` is the version it was based on. */
  | { type: 'resume'; saved: SavedVersion<Protocol>; tree: Tree; conflict: EditConflict | null }
  /** The fields of the protocol as a whole were saved in their dialog. `overwritten` is the conflict that the user resolved there. */
  | { type: 'head_saved'; saved: SavedVersion<Protocol>; overwritten: EditConflict | null; lastSave: EditConflict }

export const openEditor = <Protocol>(saved: SavedVersion<Protocol>, isEditing: boolean): EditorState<Protocol> => ({
  protocol: saved.protocol,
  version: saved.version,
  baseTree: saved.tree,
  tree: saved.tree,
  isEditing,
  selected: firstKey(saved.tree),
  isSaveAttempted: false,
  serverFaults: [],
  conflict: null,
  blockedSaves: 0,
})

export function editorReducer<Protocol>(
  state: EditorState<Protocol>,
  event: EditorEvent<Protocol>,
): EditorState<Protocol> {
  switch (event.type) {
    case 'select':
      return { ...state, selected: event.key }
    case 'edit':
      return {
        ...state,
        tree: event.edit(state.tree),
        serverFaults: [],
        selected: event.show ?? state.selected,
      }
    case 'try_save':
      return goToFirst({ ...state, isSaveAttempted: true }, nodeFaults(state.tree))
    case 'refused':
      return goToFirst({ ...state, serverFaults: event.faults }, event.faults)
    case 'stale':
      // keep a conflict about the same version: after `head_saved` it names the person who changed the tree, whereas the server names
      // whoever saved last
      return state.conflict?.version === event.conflict.version ? state : { ...state, conflict: event.conflict }
    case 'show':
      return showSaved({ ...state, isEditing: event.isEditing ?? state.isEditing }, event.saved, event.sent)
    case 'replace_theirs':
      return { ...state, tree: event.tree, selected: keyAt(event.tree, positionOfSelected(state, state.tree)) }
    case 'merge':
      return {
        ...state,
        protocol: event.saved.protocol,
        version: event.saved.version,
        baseTree: event.saved.tree,
        tree: event.tree,
        conflict: null,
      }
    case 'resume':
      return { ...showSaved(state, event.saved), tree: event.tree, conflict: event.conflict, isEditing: true }
    case 'head_saved':
      return headSaved(state, event)
  }
}

const positionOfSelected = ({ selected }: { selected: NodeKey | null }, tree: Tree) =>
  selected && positionOf(tree, selected)

const goToFirst = <P>(state: EditorState<P>, [first]: readonly NodeFault[]): EditorState<P> =>
  first ? { ...state, selected: first.key, blockedSaves: state.blockedSaves + 1 } : state

/** Shows a saved version. Saving gives a new node another id, so the selection is found again by position. */
function showSaved<P>(
  state: EditorState<P>,
  { protocol, version, tree }: SavedVersion<P>,
  sent: Tree = state.tree,
): EditorState<P> {
  const isStillThere = findNode(tree, state.selected) !== null
  return {
    ...state,
    protocol,
    version,
    baseTree: tree,
    tree,
    selected: isStillThere ? state.selected : (keyAt(tree, positionOfSelected(state, sent)) ?? firstKey(tree)),
    isSaveAttempted: false,
    serverFaults: [],
    conflict: null,
  }
}

/**
 * While the user is editing, the tree stays. It moves to the new version only if nobody else changed the saved tree; otherwise it keeps its
 * base version and there is a conflict, so that saving cannot undo another person's changes.
 */
function headSaved<P>(
  state: EditorState<P>,
  { saved, overwritten, lastSave }: Extract<EditorEvent<P>, { type: 'head_saved' }>,
): EditorState<P> {
  if (!state.isEditing) return showSaved(state, saved)
  const withHead = { ...state, protocol: saved.protocol }
  const isOnlyHead = saved.version === state.version + 1 || same(saved.tree, state.baseTree)
  if (isOnlyHead) return { ...withHead, version: saved.version }
  return { ...withHead, conflict: { ...(overwritten ?? state.conflict ?? lastSave), version: saved.version } }
}

export const isDirty = ({ isEditing, tree, baseTree }: Pick<EditorState<unknown>, 'isEditing' | 'tree' | 'baseTree'>) =>
  isEditing && !same(tree, baseTree)

/** The nodes that are new or changed since the last save. */
export const changedNodes = ({ tree, baseTree }: Pick<EditorState<unknown>, 'tree' | 'baseTree'>) =>
  changedKeys(tree, baseTree)

/** The faults that keep the tree from being saved, as far as they should be visible at this moment. */
export const shownFaults = ({
  isSaveAttempted,
  tree,
  serverFaults,
}: Pick<EditorState<unknown>, 'isSaveAttempted' | 'tree' | 'serverFaults'>): NodeFault[] => [
  ...(isSaveAttempted ? nodeFaults(tree) : []),
  ...serverFaults,
]
