import { protocolLimits } from '@goodlot/checklists'
import type { ProtocolClass } from '@goodlot/contract/wire-shapes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../../test/world.ts'
import { treeFixture } from './tree-fixture.ts'

let w: TestWorld
type TreeFixture = Awaited<ReturnType<typeof treeFixture>>
let root: TreeFixture['root']
let add: TreeFixture['add']
let saveall: TreeFixture['saveall']
let once: TreeFixture['once']
beforeAll(async () => {
  w = await testWorld()
  ;({ root, add, saveall, once } = await treeFixture(w))
})

describe('what is refused', () => {
  it.each([
    ['a class without a name', [{}], { 'info.0.class_name': 'This field is required.' }],
    [
      'an item without a title',
      [{ class_name: 'A', items: [{}] }],
      { 'info.0.items.0.item_title': 'This field is required.' },
    ],
    [
      'an unknown type',
      [{ class_name: 'A', items: [{ item_title: 'x', type_code: 'radio' }] }],
      { 'info.0.items.0.type_code': 'Please choose one of the offered values.' },
    ],
    [
      'an unknown sample',
      [{ class_name: 'A', aql_level_code: 'S-9' }],
      { 'info.0.aql_level_code': expect.stringContaining('Please choose a sample') },
    ],
    [
      'options of a text',
      [{ class_name: 'A', items: [{ item_title: 'x', options: [{ item_title: 'o' }] }] }],
      { 'info.0.items.0.type_code': expect.stringContaining('has no options') },
    ],
    [
      'a third level',
      [{ class_name: 'A', child_info: [{ class_name: 'B', child_info: [{ class_name: 'C' }] }] }],
      { 'info.0.child_info.0.child_info': expect.stringContaining('sub-class') },
    ],
    [
      'a nominal in words',
      [
        {
          class_name: 'A',
          items: [
            {
              item_title: 'x',
              type_code: 'checkbox_value_group',
              options: [{ item_title: 'o', input_type: 'number', symbol_left: '=', value_text: 'ten' }],
            },
          ],
        },
      ],
      { 'info.0.items.0.options.0.value_text': 'The limit must be a number.' },
    ],
    [
      'a tolerance in words',
      [
        {
          class_name: 'A',
          items: [
            { item_title: 'x', type_code: 'checkbox_value_group', options: [{ item_title: 'o', tol_plus: 'some' }] },
          ],
        },
      ],
      { 'info.0.items.0.options.0.tol_plus': 'Please enter a number.' },
    ],
    [
      'a day that does not exist',
      [
        {
          class_name: 'A',
          items: [
            {
              item_title: 'x',
              type_code: 'checkbox_value_group',
              options: [{ item_title: 'o', input_type: 'date', symbol_left: '≥', value_text: '2026-13-99' }],
            },
          ],
        },
      ],
      { 'info.0.items.0.options.0.value_text': expect.stringContaining('must be a date') },
    ],
    [
      'one defect code twice',
      [
        {
          class_name: 'A',
          items: [
            {
              item_title: 'x',
              type_code: 'defectives_list',
              options: ['W1', 'W2', 'w1'].map((code) => ({ item_title: code, code, class: 'minor' })),
            },
          ],
        },
      ],
      { 'info.0.items.0.options.2.code': expect.stringContaining('already') },
    ],
    [
      'nothing to choose from',
      [{ class_name: 'A', items: [{ item_title: 'x', type_code: 'checkbox_single', options: [] }] }],
      { 'info.0.items.0.options': expect.stringContaining('at least one option') },
    ],
    [
      'a second Important Remarks',
      [
        { class_code: 'important_remarks', class_name: 'Notes' },
        { class_code: '', class_name: 'Important Remarks' },
      ],
      { 'info.1.class_name': expect.stringContaining('only once each') },
    ],
    [
      'too many classes',
      Array.from({ length: protocolLimits.classes + 1 }, (_, i) => ({ class_name: `C${i}` })),
      { info: 'A protocol has at most 200 classes.' },
    ],
    [
      'too many items',
      [
        {
          class_name: 'A',
          items: Array.from({ length: protocolLimits.items + 1 }, (_, i) => ({ item_title: `I${i}` })),
        },
      ],
      { 'info.0.items': 'A protocol has at most 2000 items.' },
    ],
    [
      "another protocol's class",
      [{ class_id: 99_999_999, class_name: 'A' }],
      { 'info.0.class_id': expect.stringContaining('does not belong') },
    ],
  ])('%s', async (_what, info, data) => {
    const tpl = await add()
    expect(await saveall(root, tpl, { info })).toMatchObject({ code: 4001, data })
    expect((await once(tpl.tpl_id)).version).toBe(1)
  })

  it('a cycle, a parent that is a child, a node of another protocol, one node twice', async () => {
    const tpl = await add([
      { class_name: 'A', child_info: [{ class_name: 'A1' }] },
      { class_name: 'B', items: [{ item_title: 'b' }] },
    ])
    const other = await add([{ class_name: 'O', items: [{ item_title: 'o' }] }])
    const [a, b] = tpl.class_data as [ProtocolClass, ProtocolClass]
    const a1 = a.child_info[0]?.class_id
    const edit = (class_id: number, parent_id: number | undefined) =>
      root.send('tpl_class_edit', { class_id, version: 1, parent_id })
    expect((await edit(a.class_id, a.class_id)).data).toEqual({ parent_id: 'A class cannot hang under itself.' })
    expect((await edit(a.class_id, a1)).data).toEqual({ parent_id: 'A class cannot hang under itself.' })
    expect((await edit(b.class_id, a1)).data).toEqual({ parent_id: 'A sub-class cannot have sub-classes of its own.' })
    expect((await edit(a.class_id, b.class_id)).data).toEqual({
      parent_id: 'A sub-class cannot have sub-classes of its own.',
    })
    expect((await edit(b.class_id, other.class_data[0]?.class_id)).code).toBe(4001)
    const foreign = other.class_data[0]?.items[0]?.item_id
    expect(
      (await root.send('tpl_item_saveall', { class_id: b.class_id, version: 1, list: [{ item_id: foreign }] })).data,
    ).toEqual({ 'list.0.item_id': expect.stringContaining('does not belong') })
    expect((await saveall(root, tpl, { list: [{ class_id: b.class_id }, { class_id: b.class_id }] })).data).toEqual({
      'list.1.class_id': 'This entry is in the list twice.',
    })
    expect(await once(tpl.tpl_id)).toEqual(tpl)
  })

  it('an option of another item, also of the same protocol', async () => {
    const item = (item_title: string) => ({ item_title, type_code: 'checkbox_multi', options: [{ item_title: 'o' }] })
    const tpl = await add([{ class_name: 'A', items: [item('1'), item('2')] }])
    const other = await add([{ class_name: 'O', items: [item('3')] }])
    const [one, two] = tpl.class_data[0]?.items ?? []
    for (const option_id of [two?.options[0]?.option_id, other.class_data[0]?.items[0]?.options[0]?.option_id]) {
      const list = [{ option_id, item_title: 'stolen' }]
      const { code, data } = await root.send('tpl_option_save', { item_id: one?.item_id ?? 0, version: 1, list })
      expect([code, data]).toEqual([4001, { 'list.0.option_id': expect.stringContaining('does not belong') }])
    }
    expect(await once(tpl.tpl_id)).toEqual(tpl)
  })

  it('names the field of the call that was sent', async () => {
    const list = [{ item_title: 'Scratch', code: 'W1', class: 'minor' as const }]
    const tpl = await add([
      {
        class_name: 'A',
        items: [
          { item_title: 'text' },
          { item_title: 'defects', type_code: 'defectives_list', options: [...list, { ...list[0], code: 'W2' }] },
          { item_title: 'choice', type_code: 'checkbox_multi', options: [{ item_title: 'o' }] },
        ],
      },
      { class_name: 'B' },
    ])
    const [a, b] = tpl.class_data as [ProtocolClass, ProtocolClass]
    const [text, defects, choice] = a.items.map((i) => i.item_id) as [number, number, number]
    const first = a.items[1]?.options[0]?.option_id ?? 0
    const only = a.items[2]?.options[0]?.option_id ?? 0
    const codeAndField = async (answer: Promise<{ code: number; data: unknown }>) => {
      const { code, data } = await answer
      return [code, ...Object.keys((data ?? {}) as object)]
    }
    const v = { version: 1 }
    expect(await codeAndField(root.send('tpl_option_add', { item_id: text, ...v, item_title: 'o' }))).toEqual([
      4001,
      'item_id',
    ])
    expect(
      await codeAndField(root.send('tpl_option_save', { item_id: text, ...v, list: [{ item_title: 'o' }] })),
    ).toEqual([4001, 'item_id'])
    expect(await codeAndField(root.send('tpl_option_edit', { option_id: first, ...v, code: 'W2' }))).toEqual([
      4001,
      'code',
    ])
    expect(await codeAndField(root.send('tpl_option_save', { item_id: choice, ...v, list: [] }))).toEqual([
      4001,
      'list',
    ])
    expect(await codeAndField(root.send('tpl_option_delete', { option_id: only, ...v }))).toEqual([4001, 'option_id'])
    expect(
      await codeAndField(root.send('tpl_option_save', { item_id: defects, class_id: b.class_id, ...v, list })),
    ).toEqual([4001, 'class_id'])
    const moved = { item_id: choice, class_id: b.class_id, ...v, type_code: 'text' as const }
    expect(await codeAndField(root.send('tpl_item_edit', moved))).toEqual([4001, 'type_code'])
    expect(await codeAndField(root.send('tpl_item_edit', { item_id: choice, class_id: 99_999_999, ...v }))).toEqual([
      4001,
      'class_id',
    ])
    expect(await once(tpl.tpl_id)).toEqual(tpl)
  })

  it('a protocol for the laboratory is refused', async () => {
    const wrong = { code: 4001, data: { service_type: expect.stringContaining('needs no protocol') } }
    expect(await root.send('tpl_add', { tpl_name: 'Lab', service_type: 'lab' })).toMatchObject(wrong)
    const { tpl_id } = await add()
    expect(await root.send('tpl_edit', { tpl_id, version: 1, service_type: 'lab' })).toMatchObject(wrong)
  })

  it('an item keeps its options when its new type would lose them', async () => {
    const tpl = await add([
      { class_name: 'A', items: [{ item_title: 'x', type_code: 'checkbox_group', options: [{ item_title: 'o' }] }] },
    ])
    const item_id = tpl.class_data[0]?.items[0]?.item_id ?? 0
    expect((await root.send('tpl_item_edit', { item_id, version: 1, type_code: 'demand' })).data).toEqual({
      type_code: expect.stringContaining('has no options'),
    })
    expect(
      (await root.send('tpl_item_edit', { item_id, version: 1, type_code: 'defectives_list' })).data,
    ).toMatchObject({
      options: [{ item_title: 'o', class: 'major' }],
    })
  })

  it('a protocol with more than fits is refused', async () => {
    const many = (n: number, make: (i: number) => object) => Array.from({ length: n }, (_, i) => make(i))
    const full = await add(
      many(protocolLimits.classes, (i) => ({
        class_name: `C${i}`,
        items: i === 0 ? many(protocolLimits.items, (k) => ({ item_title: `I${k}` })) : [],
      })),
    )
    expect(full.item_count).toBe(protocolLimits.items)
    expect(await root.send('tpl_class_add', { tpl_id: full.tpl_id, version: 1, class_name: 'one more' })).toMatchObject(
      { code: 4000, msg: 'A protocol has at most 200 classes.' },
    )
    expect(
      (
        await root.send('tpl_item_add', {
          class_id: full.class_data[1]?.class_id ?? 0,
          version: 1,
          item_title: 'one more',
        })
      ).msg,
    ).toBe('A protocol has at most 2000 items.')
    const options = many(protocolLimits.optionsPerItem + 1, (k) => ({ item_title: `O${k}` }))
    expect(
      (
        await saveall(root, await add(), {
          info: [{ class_name: 'A', items: [{ item_title: 'x', type_code: 'checkbox_multi', options }] }],
        })
      ).code,
    ).toBe(4001)
  })
})
