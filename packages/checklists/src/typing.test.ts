import { describe, expect, it } from 'vitest'
import { newItem } from './blanks.ts'
import { protocolLimits } from './content.ts'
import { insertItem, patchClass } from './edits.ts'
import { type Found, findNode, type NodeKey, type Tree } from './tree.ts'
import { aTree, id, key, names, next } from './tree-fixture.ts'
import { itemsOfLines, nextItem } from './typing.ts'

const tree = aTree()
const at = (where: Tree, node: NodeKey) => findNode(where, node) as Found
const packing = key(tree, 'Packing')
/** A new item without a name, as Enter adds it, behind the first one. */
const blank = newItem(next(), { name: 'Packing', code: '' }, 'photo' as never)
const withBlank = insertItem(tree, id(tree, 'Packing'), blank, 1)
const blankKey: NodeKey = `i${blank.id}`
const line = (name: string, requirement = '') => ({ name, requirement })

describe('the next item', () => {
  it('goes behind this one, has its type and is shown', () => {
    const { edit, show, isEnd } = nextItem(at(tree, key(tree, 'Unit pack')), next)
    const [first] = edit(tree)
    expect(first?.items.map((item) => item.name)).toEqual(['Unit pack', '', 'Bags'])
    expect(first?.items[1]).toMatchObject({ type: 'demand' })
    expect(show).toBe(`i${first?.items[1]?.id}`)
    expect(isEnd).toBe(false)
  })

  it('of a class goes to its end, has the type that the class is for, and an option to fill in', () => {
    const values = patchClass(tree, id(tree, 'Packing'), { add_type: 'checkbox_value_group' })
    const [first] = nextItem(at(values, packing), next).edit(values)
    expect(first?.items.at(-1)).toMatchObject({ type: 'checkbox_value_group', options: [{ relation: '=' }] })
  })

  it('of an empty new item ends the list: it is removed, and the class is shown', () => {
    const { edit, show, isEnd } = nextItem(at(withBlank, blankKey), next)
    expect(names(edit(withBlank))).toEqual(names(tree))
    expect({ show, isEnd }).toEqual({ show: packing, isEnd: true })
  })
})

describe('a pasted list', () => {
  it('becomes items behind this one, of which the last is shown', () => {
    const { edit, show, count } = itemsOfLines(at(tree, key(tree, 'Bags')), [line('Colour', 'Red'), line('Size')], next)
    const [first] = edit(tree)
    expect(first?.items.map((item) => item.name)).toEqual(['Unit pack', 'Bags', 'Colour', 'Size'])
    expect(first?.items[2]).toMatchObject({ requirement: 'Red', type: 'demand' })
    expect({ show, count }).toEqual({ show: `i${first?.items[3]?.id}`, count: 2 })
  })

  it('fills an item without a name by its first line', () => {
    const [first] = itemsOfLines(at(withBlank, blankKey), [line('Colour'), line('Size')], next).edit(withBlank)
    expect(first?.items.map((item) => item.name)).toEqual(['Unit pack', 'Colour', 'Size', 'Bags'])
    expect(first?.items[1]?.id).toBe(blank.id)
  })

  it('has the type that the person chose; an unknown one is text', () => {
    const typesOf = (type: string) =>
      itemsOfLines(at(tree, packing), [line('Colour')], next, type)
        .edit(tree)[0]
        ?.items.at(-1)?.type
    expect(['demand', 'unheard of'].map(typesOf)).toEqual(['demand', 'text'])
  })

  it('a pasted list is cut to what a protocol takes', () => {
    const long = line('x'.repeat(protocolLimits.title + 1), 'y'.repeat(protocolLimits.description + 1))
    const { edit, count } = itemsOfLines(at(tree, packing), Array(protocolLimits.items + 1).fill(long), next)
    const item = edit(tree)[0]?.items.at(-1)
    expect(count).toBe(protocolLimits.items)
    expect([item?.name.length, item?.requirement.length]).toEqual([protocolLimits.title, protocolLimits.description])
  })
})
