import { describe, expect, it } from 'vitest'
import { newItem } from './blanks.ts'
import {
  changedNodes,
  type EditorEvent,
  type EditorState,
  editorReducer,
  isDirty,
  openEditor,
  shownFaults,
} from './editor.ts'
import { insertItem, patchClass, patchItem, removeNode } from './edits.ts'
import type { NodeFault } from './node-faults.ts'
import type { Tree } from './tree.ts'
import { aClass, aTree, id, key, names, next } from './tree-fixture.ts'

const base = aTree()
const opened = openEditor({ protocol: 'as loaded', version: 7, tree: base }, true)
const [packing, bags, tests] = [key(base, 'Packing'), key(base, 'Bags'), key(base, 'Tests')]

const rename = (name: string): EditorEvent<string> => ({
  type: 'edit',
  edit: (now) => patchItem(now, id(base, 'Bags'), { name }),
})
/** An item that the server does not know yet, shown for editing. */
const drop2 = { ...newItem(next(), { name: 'Packing', code: '' }), name: 'Cartons' }
const add: EditorEvent<string> = {
  type: 'edit',
  edit: (now) => insertItem(now, id(base, 'Packing'), drop2),
  show: `i${drop2.id}`,
}
const run = (events: readonly EditorEvent<string>[], from: EditorState<string> = opened) =>
  events.reduce(editorReducer<string>, from)

const saved = (tree: Tree, version = 8) => ({ protocol: `version ${version}`, version, tree })
const fault: NodeFault = { key: tests, field: 'name', text: 'Too long' }
const conflict = { who: 'Ann', when: '10:00', version: 8 }
const lastSave = { who: 'Bob', when: '11:00', version: 0 }
/** The tree as the server answers it: the new item has its final id, at the same position. */
const withCartons = insertItem(base, id(base, 'Packing'), { ...drop2, id: 900 })
const theirs = patchClass(base, id(base, 'Tests'), { name: 'Trials' })

describe('the editor of a protocol', () => {
  it.each<[string, readonly EditorEvent<string>[], Partial<EditorState<string>>]>([
    ['opens on the first class', [], { selected: packing, version: 7, tree: base, conflict: null }],
    ['shows the node that is chosen', [{ type: 'select', key: bags }], { selected: bags }],
    ['shows a node that was added', [add], { selected: `i${drop2.id}` }],
    ['stays on the node that is edited', [{ type: 'select', key: bags }, rename('Sacks')], { selected: bags }],
    [
      'goes to the first missing field instead of saving, once per attempt',
      [rename(''), { type: 'try_save' }, { type: 'try_save' }],
      { selected: bags, blockedSaves: 2, isSaveAttempted: true },
    ],
    ['stays where it is when nothing is missing', [{ type: 'try_save' }], { selected: packing, blockedSaves: 0 }],
    [
      'goes to the first fault of the server',
      [{ type: 'refused', faults: [fault] }],
      { selected: tests, blockedSaves: 1, serverFaults: [fault] },
    ],
    [
      'drops the server’s faults with the next change',
      [{ type: 'refused', faults: [fault] }, rename('Sacks')],
      { serverFaults: [] },
    ],
    [
      'finds a new node again by its position once it is saved',
      [add, { type: 'show', saved: saved(withCartons), sent: run([add]).tree }],
      {
        selected: 'i900',
        version: 8,
        protocol: 'version 8',
        tree: withCartons,
        baseTree: withCartons,
        isEditing: true,
      },
    ],
    [
      'shows the first class when the shown node is gone',
      [
        { type: 'select', key: bags },
        { type: 'show', saved: saved([aClass('Other', [])]), sent: [] },
      ],
      { selected: expect.stringMatching(/^c\d+$/) },
    ],
    [
      'ends the edit when the saved version is restored',
      [rename('Sacks'), { type: 'stale', conflict }, { type: 'show', saved: saved(theirs), isEditing: false }],
      { isEditing: false, tree: theirs, conflict: null },
    ],
    ['tells who saved meanwhile', [{ type: 'stale', conflict }], { conflict }],
    [
      'keeps the author that it knows of the same version',
      [
        { type: 'stale', conflict },
        { type: 'stale', conflict: { ...conflict, who: 'somebody' } },
      ],
      { conflict },
    ],
    [
      'merges both edits on top of their version',
      [rename('Sacks'), { type: 'stale', conflict }, { type: 'merge', saved: saved(theirs), tree: withCartons }],
      { version: 8, baseTree: theirs, tree: withCartons, conflict: null, isEditing: true },
    ],
    [
      'shows the same position when nodes get other ids to replace their version',
      [
        { type: 'select', key: bags },
        { type: 'replace_theirs', tree: patchItem(base, id(base, 'Bags'), { id: -77 }) },
      ],
      { selected: 'i-77', version: 7 },
    ],
    [
      'goes on with a draft as an edit of the version that it began with',
      [{ type: 'resume', saved: saved(base, 5), tree: theirs, conflict }],
      { version: 5, baseTree: base, tree: theirs, conflict, isEditing: true },
    ],
    [
      'takes the version of the head when only the head was saved',
      [rename('Sacks'), { type: 'head_saved', saved: saved(base), overwritten: null, lastSave }],
      { version: 8, protocol: 'version 8', baseTree: base, conflict: null },
    ],
    [
      'takes a later version too when its tree is the same',
      [{ type: 'head_saved', saved: saved(aTreeLike(base), 10), overwritten: null, lastSave }],
      { version: 10, baseTree: base, conflict: null },
    ],
    [
      'stays on its version when the head was saved over somebody’s tree, and names them',
      [rename('Sacks'), { type: 'head_saved', saved: saved(theirs, 9), overwritten: conflict, lastSave }],
      { version: 7, protocol: 'version 9', baseTree: base, conflict: { ...conflict, version: 9 } },
    ],
    [
      'names the last save when nobody was asked about it',
      [rename('Sacks'), { type: 'head_saved', saved: saved(theirs, 9), overwritten: null, lastSave }],
      { version: 7, conflict: { ...lastSave, version: 9 } },
    ],
  ])('%s', (_, events, expected) => expect(run(events)).toMatchObject(expected))

  it('a reader sees what was saved with the head', () => {
    const reading = openEditor({ protocol: 'as loaded', version: 7, tree: base }, false)
    const event = { type: 'head_saved', saved: saved(theirs, 9), overwritten: null, lastSave } as const
    expect(run([event], reading)).toMatchObject({ version: 9, tree: theirs, baseTree: theirs, conflict: null })
  })

  it('is dirty while the tree differs from the saved one, and only when editing', () => {
    expect(isDirty(opened)).toBe(false)
    expect(isDirty(run([rename('Sacks')]))).toBe(true)
    expect(isDirty(run([rename('Sacks'), rename('Bags')]))).toBe(false)
    expect(isDirty({ ...run([rename('Sacks')]), isEditing: false })).toBe(false)
  })

  it('marks the nodes that are new or changed', () => {
    expect([...changedNodes(run([rename('Sacks'), add]))]).toEqual([bags, `i${drop2.id}`])
  })

  it('shows missing fields only after an attempt to save, and the server’s faults beside them', () => {
    const missing = run([rename('')])
    expect(shownFaults(missing)).toEqual([])
    const tried = run([{ type: 'try_save' }, { type: 'refused', faults: [fault] }], missing)
    expect(shownFaults(tried)).toEqual([{ key: bags, field: 'name', messageKey: 'validation.required' }, fault])
  })

  it('does not change the tree that it was given', () => {
    run([add, { type: 'edit', edit: (now) => removeNode(now, bags) }])
    expect(names(base)).toEqual(names(opened.baseTree))
    expect(opened.tree).toBe(base)
  })
})

/** The same content in different objects, as a second answer from the server would contain it. */
function aTreeLike(tree: Tree): Tree {
  return structuredClone(tree) as Tree
}
