import { beforeAll, expect, it } from 'vitest'
import { workbook } from '../../test/sheets.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { protocolLibrary } from './library.ts'
import { content, everything, treeFixture } from './tree-fixture.ts'

let w: TestWorld
let root: Person
let owner: Person
let own: number
beforeAll(async () => {
  w = await testWorld()
  const fixture = await treeFixture(w)
  ;({ root, customer: owner } = fixture)
  const open = await fixture.add(everything())
  own = (await owner.send('tpl_clone_own', { tpl_id: open.tpl_id })).data.tpl_id
})

const upload = (who: Person, bytes: Buffer, language = 'en-US') =>
  who.send(
    'upload_draft_excel',
    { import_type: 'protocol' },
    { files: [{ field: 'excel', name: 'list.xlsx', bytes }], language },
  )
const read = (who: Person, tpl_id: number, excel: object[], dry_run: 0 | 1 = 0) =>
  who.send('tpl_rows', { tpl_id, excel, dry_run } as never, { json: true })
const titlesOf = (answer: Awaited<ReturnType<typeof read>>) =>
  answer.data.class_data.map((c) => [c.class_name, ...c.items.map((i) => `${i.item_title} (${i.type_code})`)])

it.each(['en-US', 'zh-CN'])('goes out and comes in again without losing anything (%s)', async (language) => {
  const apparel = protocolLibrary().find(({ code }) => code === 'apparel')
  const made = await root.send(
    'tpl_add',
    { tpl_name: 'Whole', class_data: [...everything(), ...((apparel?.classes ?? []) as object[])] } as never,
    { json: true },
  )
  const file = await w.fetch('tpl_export', { tpl_id: made.data.tpl_id }, { token: root.token, language })
  const { data } = await upload(root, Buffer.from(await file.arrayBuffer()), language)
  expect(data.errors).toEqual([])
  const again = await read(root, made.data.tpl_id, data.rows)
  expect(again.code).toBe(200)
  expect(content({ ...made.data, class_data: again.data.class_data })).toEqual(content(made.data))
})

it('reads a list as people have it: everyday titles, merged cells, words of their language; what is wrong is named at its cell', async () => {
  const bytes = await workbook([
    ['检验类别', '检验项目', '检验标准', '检查点', '关系', '限值', '单位'],
    ['包装', '外箱', '干燥、无破损', '', '', '', ''],
    ['', '提手', '不断裂', '拉力', '>=', '70', 'N'],
    ['', '', '', '时间', '≥', '十秒', 's'],
    ['功能', '开关', '', '', '', '', ''],
  ])
  const { data } = await upload(owner, bytes)
  const wrong = await read(owner, own, data.rows)
  expect(wrong).toMatchObject({ fault: 'rows_wrong', data: { errors: [{ row: 3, field: 'value' }] } })
  const dry = await read(owner, own, data.rows, 1)
  expect(dry.data).toMatchObject({ dry_run: 1, errors: [{ row: 3, field: 'value' }], class_data: [] })
  const mended = data.rows.map((row, i) => (i === 2 ? { ...row, value: '10' } : row))
  const taken = await read(owner, own, mended)
  expect(titlesOf(taken)).toEqual([
    ['包装', '外箱 (demand)', '提手 (checkbox_value_group)'],
    ['功能', '开关 (demand)'],
  ])
  expect(taken.data.class_data[0]?.items[1]?.options).toMatchObject([
    { item_title: '拉力', symbol_left: '≥', value_text: '70', symbol_right: 'N', input_type: 'number' },
    { item_title: '时间', value_text: '10' },
  ])
  // nothing was saved
  expect((await owner.send('tpl_once', { tpl_id: own })).data.version).toBe(1)
  const typed = await read(owner, own, [{ class: 'A', item: 'x', type: 'Wish' }], 1)
  expect(typed.data.errors).toMatchObject([{ row: 1, field: 'type' }])
})

it('a limit with > or < is refused at its cell, because a protocol cannot say that the limit itself is wrong', async () => {
  const rows = ['>=', '>', '<'].map((relation, i) => ({
    class: 'A',
    item: `Pull ${i}`,
    option: 'Force',
    relation,
    value: '70',
  }))
  const { data } = await read(owner, own, rows, 1)
  expect(data.errors).toMatchObject([
    { row: 2, field: 'relation' },
    { row: 3, field: 'relation' },
  ])
})

it('is for those who may see the protocol and write one', async () => {
  const [stranger, inspector] = [await w.an(), await w.an({ role: 'inspector' })]
  const rows = [{ class: 'A', item: 'x' }]
  expect((await read(stranger, own, rows)).code).toBe(4041)
  expect((await read(inspector, own, rows)).code).toBe(4003)
  expect((await w.send('tpl_export', { tpl_id: own })).code).toBe(4004)
  const denied = await w.fetch('tpl_export', { tpl_id: own }, { token: stranger.token })
  expect(((await denied.json()) as { code: number }).code).toBe(4041)
  const template = await w.fetch('tpl_template', {}, { token: owner.token })
  const filled = (await upload(owner, Buffer.from(await template.arrayBuffer()))).data
  expect(filled.rows).toMatchObject([{ example: 1 }, { example: 1 }])
  expect((await owner.send('import_draft_excel', { import_type: 'protocol', excel: rows } as never)).code).toBe(4001)
})
