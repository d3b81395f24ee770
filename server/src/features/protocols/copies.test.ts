import { beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../../test/world.ts'
import { content, everything, shape, treeFixture } from './tree-fixture.ts'

let w: TestWorld
type TreeFixture = Awaited<ReturnType<typeof treeFixture>>
let root: TreeFixture['root']
let customer: TreeFixture['customer']
let add: TreeFixture['add']
let once: TreeFixture['once']
beforeAll(async () => {
  w = await testWorld()
  ;({ root, customer, add, once } = await treeFixture(w))
})

describe('deleting', () => {
  it('counts the descendants, in a dry run too, and takes them all (M-18)', async () => {
    const tpl = await add([
      {
        class_name: 'A',
        items: [{ item_title: '1', type_code: 'checkbox_group', options: [{ item_title: 'x' }, { item_title: 'y' }] }],
        child_info: [
          {
            class_name: 'A1',
            items: [
              { item_title: '2' },
              { item_title: '3', type_code: 'checkbox_multi', options: [{ item_title: 'z' }] },
            ],
          },
        ],
      },
      { class_name: 'B', items: [{ item_title: 'b' }] },
    ])
    const class_id = tpl.class_data[0]?.class_id ?? 0
    const counts = { classes: 2, items: 3, options: 3 }
    expect((await root.send('tpl_class_delete', { class_id, version: 1, dry_run: 1 })).data).toEqual({
      ...counts,
      version: 1,
    })
    expect(await once(tpl.tpl_id)).toEqual(tpl)
    expect((await root.send('tpl_class_delete', { class_id, version: 1 })).data).toEqual({ ...counts, version: 2 })
    expect(shape(await once(tpl.tpl_id))).toEqual(['B[b]'])
    expect((await root.send('tpl_class_once', { class_id })).code).toBe(4041)
    expect(
      (
        await root.send('tpl_item_delete', {
          item_id: (await once(tpl.tpl_id)).class_data[0]?.items[0]?.item_id ?? 0,
          version: 2,
        })
      ).data,
    ).toEqual({ classes: 0, items: 1, options: 0, version: 3 })
  })

  it('hides a deleted protocol and keeps its rows', async () => {
    const tpl = await add(everything())
    expect((await root.send('tpl_delete', { tpl_id: tpl.tpl_id, version: 1, dry_run: 1 })).data).toEqual({
      classes: 1,
      items: 7,
      options: 10,
      version: 1,
    })
    expect((await root.send('tpl_delete', { tpl_id: tpl.tpl_id, version: 1 })).code).toBe(200)
    expect((await root.send('tpl_once', { tpl_id: tpl.tpl_id })).code).toBe(4041)
    expect((await root.send('tpl_class_once', { class_id: tpl.class_data[0]?.class_id ?? 0 })).code).toBe(4041)
    expect(await w.db.selectFrom('protocols').select('id').where('id', '=', tpl.tpl_id).execute()).toHaveLength(1)
  })
})

describe('copies', () => {
  it('are deep, equal and apart from their source (M-37)', async () => {
    const source = await add(
      [...everything(), { class_name: 'Two', child_info: [{ class_name: 'Sub', items: [{ item_title: 'x' }] }] }],
      { catalog: [[100], [200, 201]], tpl_name: 'Deep', tpl_name_cn: '树' },
    )
    const own = (await customer.send('tpl_clone_own', { tpl_id: source.tpl_id })).data
    expect(content(own)).toEqual(content(source))
    expect(own).toMatchObject({
      tpl_name: 'Deep (copy)',
      tpl_name_cn: '树（副本）',
      is_public: 0,
      created_by: customer.id,
      version: 1,
      catalog: source.catalog,
    })
    expect((await customer.send('tpl_clone_own', { tpl_id: source.tpl_id })).data.tpl_name).toBe('Deep (copy 2)')
    expect((await customer.send('tpl_clone_own', { tpl_id: source.tpl_id, tpl_name: 'Mine' })).data.tpl_name).toBe(
      'Mine',
    )
    await customer.send('tpl_class_delete', { class_id: own.class_data[1]?.class_id ?? 0, version: 1 })
    expect(await once(source.tpl_id)).toEqual(source)
  })

  it('copies that root makes of a protocol are public unless asked otherwise', async () => {
    const { tpl_id } = await add([{ class_name: 'A' }], { tpl_name: 'Rooted' })
    expect((await root.send('tpl_clone', { tpl_id })).data).toMatchObject({ is_public: 1, tpl_name: 'Rooted (copy)' })
    expect((await root.send('tpl_clone', { tpl_id, is_public: 0 })).data).toMatchObject({
      is_public: 0,
      tpl_name: 'Rooted (copy 2)',
    })
  })

  it('made at once get names of their own', async () => {
    const { tpl_id } = await add([{ class_name: 'A' }], { tpl_name: 'Raced' })
    const copies = await Promise.all([1, 2, 3, 4].map(() => customer.send('tpl_clone_own', { tpl_id })))
    expect(copies.map((m) => m.data.tpl_name).sort()).toEqual([
      'Raced (copy 2)',
      'Raced (copy 3)',
      'Raced (copy 4)',
      'Raced (copy)',
    ])
  })
})
