import type { ProtocolClass } from '@goodlot/contract/wire-shapes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../../test/world.ts'
import { everything, shape, treeFixture } from './tree-fixture.ts'

let w: TestWorld
type TreeFixture = Awaited<ReturnType<typeof treeFixture>>
let root: TreeFixture['root']
let customer: TreeFixture['customer']
let add: TreeFixture['add']
let saveall: TreeFixture['saveall']
let once: TreeFixture['once']
beforeAll(async () => {
  w = await testWorld()
  ;({ root, customer, add, saveall, once } = await treeFixture(w))
})

describe('the tree', () => {
  // M-03, M-07, M-09, M-10, M-13
  it('gives back every type and every field as it was sent', async () => {
    const [sent] = everything()
    const created = await add([sent as object])
    const [got] = created.class_data as [ProtocolClass]
    expect(got).toMatchObject({ ...sent, items: (sent as { items: object[] }).items })
    expect(got).toMatchObject({
      class_id: expect.any(Number),
      tpl_id: created.tpl_id,
      parent_id: 0,
      child_info: [],
      sort: 1,
      user_can_edit: 1,
      user_role: 'root',
    })
    expect(got.items.map((i) => [i.type_code, i.type_name_en, i.icon_type])).toEqual([
      ['text', 'Text', 'text'],
      ['demand', 'Requirement', 'check'],
      ['checkbox_group', 'Check list', 'list'],
      ['checkbox_value_group', 'Values', 'ruler'],
      ['checkbox_single', 'Single choice', 'radio'],
      ['checkbox_multi', 'Multiple choice', 'checkbox'],
      ['defectives_list', 'Defects', 'bug'],
    ])
  })

  it('takes its own answer back: a save of what was read changes nothing but the version', async () => {
    const created = await add([
      ...everything(),
      { class_name: 'Two', child_info: [{ class_name: 'Sub', items: [{ item_title: 'x' }] }] },
    ])
    const again = await saveall(root, created, { info: created.class_data, complete: 1 })
    expect(again.code).toBe(200)
    expect(again.data.class_data).toEqual(created.class_data)
    expect(again.data.version).toBe(2)
  })

  it('begins a new protocol with the two last classes, and a new item as an editable text (M-11, M-12)', async () => {
    const created = (await root.send('tpl_add', { tpl_name: 'Fresh' })).data
    expect(created.class_data.map((c) => c.class_code)).toEqual(['important_remarks', 'additional_pictures'])
    expect(created).toMatchObject({
      is_public: 0,
      service_type: 'fri',
      service_type_name: expect.stringMatching(/final/i),
      version: 1,
      item_count: 4,
      catalog_id: [],
    })
    const { data } = await root.send('tpl_class_add', {
      tpl_id: created.tpl_id,
      version: 1,
      class_name: 'One',
      sort: 1,
    })
    expect(data).toMatchObject({
      class_name: 'One',
      sort: 1,
      parent_id: 0,
      aql_level_code: 'once',
      setting_type: 'demand',
      customer_add_test: 1,
      version: 2,
      items: [],
      child_info: [],
    })
    const item = await root.send('tpl_item_add', { class_id: data.class_id, version: 2, item_title: 'Plain' })
    expect(item.data).toMatchObject({
      type_code: 'text',
      can_edit: 1,
      type_code2: 'info',
      on_fail: 'R',
      options: [],
      version: 3,
    })
    const typed = { class_id: data.class_id, version: 3, item_title: 'Judged', type_code: 'demand' as const }
    expect((await root.send('tpl_item_add', typed)).data).toMatchObject({ type_code2: 'judge', on_fail: 'P' })
  })

  it('an item of another type is judged as that type is; what does not fit is refused (M-09, M-10)', async () => {
    const points = {
      item_title: 'Trims',
      type_code: 'checkbox_group',
      on_fail: 'F',
      options: [{ item_title: 'Thread' }],
    }
    const made = await add([{ class_name: 'A', items: [{ item_title: 'Note' }, points] }])
    const [note, group] = made.class_data[0]?.items ?? []
    let { version } = made
    const edit = async (item_id: number | undefined, fields: object) => {
      const answer = await root.send('tpl_item_edit', { item_id: item_id ?? 0, version, ...fields })
      if (answer.code === 200) version = answer.data.version
      return answer
    }
    expect((await edit(note?.item_id, { type_code: 'demand' })).data).toMatchObject({
      type_code2: 'judge',
      on_fail: 'P',
    })
    expect((await edit(note?.item_id, { type_code: 'text' })).data).toMatchObject({ type_code2: 'info', on_fail: 'R' })
    expect((await edit(group?.item_id, { type_code: 'checkbox_value_group' })).data).toMatchObject({
      type_code2: 'judge',
      on_fail: 'F',
      options: [{ item_title: 'Thread', input_type: 'yes_no', symbol_left: '=', value_text: 'yes' }],
    })
    const sheet = { type_code2: 'sheet', sizes: 'S | M|L' }
    expect((await edit(group?.item_id, sheet)).data).toMatchObject({ type_code2: 'sheet', sizes: 'S|M|L' })
    expect((await edit(group?.item_id, { type_code: 'checkbox_group' })).data).toMatchObject({
      type_code2: 'judge',
      sizes: '',
      options: [{ item_title: 'Thread', symbol_left: '', value_text: '' }],
    })
    expect(await edit(note?.item_id, { type_code2: 'score' })).toMatchObject({
      code: 4001,
      data: { type_code2: expect.any(String) },
    })
    expect(await edit(group?.item_id, { sizes: 'S|M' })).toMatchObject({
      code: 4001,
      data: { sizes: expect.any(String) },
    })
    expect(await edit(group?.item_id, { type_code: 'text' })).toMatchObject({
      code: 4001,
      data: { type_code: expect.any(String) },
    })
    const time = {
      item_id: group?.item_id ?? 0,
      version,
      item_title: 'Start',
      input_type: 'time',
      symbol_left: '≤',
    } as const
    expect((await root.send('tpl_option_add', { ...time, value_text: '25:10' })).data).toHaveProperty('value_text')
    expect((await root.send('tpl_option_add', { ...time, value_text: '08:30' })).data).toMatchObject({
      input_type: 'time',
    })
  })

  it('creates, changes, re-sorts and deletes in one save', async () => {
    const before = await add([
      { class_name: 'A', items: [{ item_title: 'a1' }, { item_title: 'a2' }] },
      { class_name: 'B', child_info: [{ class_name: 'B1', items: [{ item_title: 'b' }] }, { class_name: 'B2' }] },
      { class_name: 'C', items: [{ item_title: 'c' }] },
    ])
    const [a, b, c] = before.class_data as [ProtocolClass, ProtocolClass, ProtocolClass]
    const b1 = b.child_info[0]?.class_id ?? 0
    const [a1, a2] = a.items
    const info = [
      {
        class_id: c.class_id,
        class_name: 'C renamed',
        items: [
          ...c.items,
          { item_id: -7, item_title: 'new', type_code: 'checkbox_group', options: [{ item_title: 'o' }] },
        ],
      },
      { class_id: -1, class_name: 'New', child_info: [{ class_id: -2, class_name: 'New sub' }, { class_id: b1 }] },
      { class_id: a.class_id, items: [a2, { ...a1, item_title: 'a1 changed' }] },
    ]
    const { code, data } = await saveall(root, before, { info, complete: 1 })
    expect(code).toBe(200)
    expect(shape(data)).toEqual(['C renamed[c,new]', 'New / New sub / B1[b]', 'A[a2,a1 changed]'])
    expect(data.class_data[1]?.child_info[1]?.class_id).toBe(b1)
    expect(data.class_data.map((x) => x.sort)).toEqual([1, 2, 3])
    expect(data).toEqual(await once(before.tpl_id))
    const orphans = await sql<{
      n: number
    }>`SELECT count(*) AS n FROM protocol_classes WHERE id = ${b.class_id} OR parent_id = ${b.class_id}`.execute(w.db)
    expect(orphans.rows[0]?.n).toBe(0)
    const log = await w.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', `protocol:${before.tpl_id}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({
      action: 'protocols.save',
      account_id: root.id,
      details: { version: 2, classes: { added: 2, removed: [b.class_id, expect.any(Number)] } },
    })
  })

  it('takes a flat list by parent_id, with new parents named by numbers below zero, and leaves alone what is not sent', async () => {
    const before = await add([{ class_name: 'A' }, { class_name: 'B' }, { class_name: 'C' }])
    const [a, , c] = before.class_data as [ProtocolClass, ProtocolClass, ProtocolClass]
    const list = [
      { class_id: -5, parent_id: -6, class_name: 'Child' },
      { class_id: -6, class_name: 'Parent', sort: 1 },
      { class_id: a.class_id, parent_id: c.class_id },
    ]
    expect(shape((await saveall(root, before, { list })).data)).toEqual(['Parent / Child', 'B', 'C / A'])
  })

  it.each([
    [3, 1, ['C', 'A', 'B', 'D']],
    [1, 3, ['B', 'C', 'A', 'D']],
    [2, 2, ['A', 'B', 'C', 'D']],
    [1, 99, ['B', 'C', 'D', 'A']],
  ])('moves class %i to place %i', async (from, to, names) => {
    const before = await add(['A', 'B', 'C', 'D'].map((class_name) => ({ class_name })))
    const class_id = before.class_data[from - 1]?.class_id ?? 0
    expect((await root.send('tpl_class_edit', { class_id, version: 1, sort: to })).data.class_id).toBe(class_id)
    expect(shape(await once(before.tpl_id))).toEqual(names)
  })

  it('saves the items of one class, or the options of one item, and leaves the others alone', async () => {
    const before = await add([
      {
        class_name: 'A',
        items: [
          { item_title: '1' },
          { item_title: '2', type_code: 'checkbox_multi', options: [{ item_title: 'x' }, { item_title: 'y' }] },
        ],
      },
      { class_name: 'B', items: [{ item_title: 'b' }] },
    ])
    const [a] = before.class_data as [ProtocolClass]
    const two = a.items[1]
    const items = await root.send('tpl_item_saveall', {
      class_id: a.class_id,
      version: 1,
      list: [two as never, { item_title: '3' }],
      complete: 1,
    })
    expect(shape(items.data)).toEqual(['A[2,3]', 'B[b]'])
    const options = await root.send('tpl_option_save', {
      item_id: two?.item_id ?? 0,
      class_id: a.class_id,
      version: 2,
      list: [{ item_title: 'z' }, { option_id: two?.options[0]?.option_id, item_title: 'x!' }],
    })
    expect(options.data.options.map((o) => [o.item_title, o.sort])).toEqual([
      ['z', 1],
      ['x!', 2],
    ])
    expect(options.data.version).toBe(3)
    expect(shape(await once(before.tpl_id))).toEqual(['A[2,3]', 'B[b]'])
  })

  it('lets an owner save the whole tree with new items in it, but not in another order', async () => {
    const open = await add([
      { class_name: 'A', items: [{ item_title: '1' }, { item_title: '2' }] },
      { class_name: 'B' },
    ])
    const own = (await customer.send('tpl_clone_own', { tpl_id: open.tpl_id })).data
    const [a, b] = own.class_data as [ProtocolClass, ProtocolClass]
    expect((await saveall(customer, own, { info: [b, a], complete: 1 })).code).toBe(4003)
    expect((await saveall(customer, own, { info: [{ ...a, items: a.items.toReversed() }, b], complete: 1 })).code).toBe(
      4003,
    )
    expect((await saveall(customer, own, { info: [a, b, { class_name: 'C' }], complete: 1 })).code).toBe(4003)
    const [one, two] = a.items
    const saved = await saveall(customer, own, {
      info: [{ ...a, items: [one, { item_title: 'mine' }, two] }, b],
      complete: 1,
    })
    expect(shape(saved.data)).toEqual(['A[1,mine,2]', 'B'])
  })
})
