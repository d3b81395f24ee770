import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf } from '../../http/words.ts'
import { importRows, mug, productNames, titles, upload } from '../../test/product-sheets.ts'
import { download } from '../../test/sheet-calls.ts'
import { workbook } from '../../test/sheets.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let me: Person
beforeAll(async () => {
  w = await testWorld()
  me = await w.an()
})

describe('import', () => {
  const rows = [
    { name: 'Mug', category: '808,999', catalog_id: [800, 808], sku: 'M-1', qty: 10, po: 'PO-1' },
    { name: 'Pot', category: 'Tableware, glassware and cutlery', sku: 'P-1' },
  ]
  it('saves all rows, audited, and finds them (F-30, U-29)', async () => {
    const who = await w.an()
    expect((await importRows(who, rows)).data).toMatchObject({
      dry_run: 0,
      total: 2,
      inserted: 2,
      updated: 0,
      skipped: 0,
      excluded: 0,
      errors: [],
    })
    expect(await productNames(who)).toEqual(['Pot', 'Mug'])
    const audit = await w.db.selectFrom('audit').selectAll().where('account_id', '=', who.id).execute()
    expect(audit).toMatchObject([{ action: 'products.import', details: { inserted: 2 } }])
  })
  it('takes a form with JSON text, as product_import too', async () => {
    const who = await w.an()
    expect((await who.send('product_import', { rows: JSON.stringify(rows) as never })).data.inserted).toBe(2)
  })
  it('saves nothing when one row is wrong; an excluded row is not asked', async () => {
    const who = await w.an()
    const mixed = [...rows, { name: '', category: 'x', sku: '' }]
    const refused = await importRows(who, mixed)
    expect(refused).toMatchObject({ code: 4001, msg: expect.stringContaining('Nothing was imported: 3 cells') })
    expect(refused.data).toMatchObject({
      errors: [
        { row: 3, field: 'name' },
        { row: 3, field: 'sku' },
        { row: 3, field: 'category' },
      ],
    })
    expect(await productNames(who)).toEqual([])
    expect(
      (
        await importRows(
          who,
          mixed.map((r, i) => ({ ...r, exclude: i === 2 ? 1 : 0 })),
        )
      ).data,
    ).toMatchObject({ inserted: 2, excluded: 1 })
  })
  it('a dry run counts and saves nothing', async () => {
    const who = await w.an()
    const { code, data } = await importRows(who, [...rows, { name: 'x' }], { dry_run: 1 })
    expect(code).toBe(200)
    expect(data).toMatchObject({
      dry_run: 1,
      inserted: 2,
      total: 3,
      errors: [
        { row: 3, field: 'sku' },
        { row: 3, field: 'category' },
      ],
    })
    expect(data.rows).toHaveLength(3)
    expect(await productNames(who)).toEqual([])
  })
  it('offers a row that is there: skipped unless it is to be updated or added again', async () => {
    const who = await w.an()
    await importRows(who, rows)
    const before = (await who.send('product_list')).data.data.find((p) => p.product_sku === 'M-1')
    const { data } = await upload(
      who,
      'name,category,sku,qty,po\nMUG,Tableware\\, glassware and cutlery,m-1,99,\n'.replace(
        'Tableware\\, glassware and cutlery',
        '"Tableware, glassware and cutlery"',
      ),
      { name: 'a.csv' },
    )
    expect(data.rows[0]).toMatchObject({ exists: { id: before?.product_id, by: 'name,sku' }, action: 'skip' })
    expect((await importRows(who, data.rows)).data).toMatchObject({ skipped: 1, inserted: 0, updated: 0 })
    const answer = await importRows(
      who,
      data.rows.map((r) => ({ ...r, action: 'update' })),
    )
    expect(answer.data).toMatchObject({ skipped: 0, inserted: 0, updated: 1 })
    const after = (await who.send('product_once', { product_id: before?.product_id ?? 0 })).data
    // an empty cell keeps the existing value
    expect(after).toMatchObject({ product_name: 'MUG', product_qty: 99, product_po: 'PO-1', version: 2 })
    const entries = () =>
      w.db
        .selectFrom('audit')
        .select('details')
        .where('subject', '=', `product:${before?.product_id}`)
        .orderBy('id')
        .execute()
    const [from, to] = [
      { name: 'Mug', qty: before?.product_qty },
      { name: 'MUG', qty: 99 },
    ]
    expect((await entries()).at(-1)?.details).toMatchObject({ from, to })
    await who.send('import_undo', { import_type: 'product' })
    expect((await entries()).at(-1)?.details).toMatchObject({ from: to, to: from })
    expect(
      (
        await importRows(
          who,
          data.rows.map((r) => ({ ...r, action: 'new' })),
        )
      ).data,
    ).toMatchObject({ inserted: 1 })
    expect(await productNames(who)).toHaveLength(3)
    const wrong = await importRows(
      who,
      data.rows.map((r) => ({ ...r, action: 'destroy' })),
    )
    expect(wrong.data).toMatchObject({ errors: [{ row: 1, field: 'action' }] })
  })
  it('refuses two rows that update one record, and never sees another account’s', async () => {
    const [who, stranger] = [await w.an(), await w.an()]
    await importRows(who, rows)
    const twice = [
      { ...rows[0], action: 'update' },
      { ...rows[0], action: 'update' },
    ]
    expect((await importRows(who, twice)).data).toMatchObject({
      errors: [{ row: 2, field: 'action', message: 'Row 1 updates the same record.' }],
    })
    const { data } = await upload(stranger, await workbook([titles, mug]))
    expect(data.rows[0]).toMatchObject({ exists: null, action: 'new' })
  })
  it('a row that comes twice is a double of the first: skipped unless it is to be added', async () => {
    const who = await w.an()
    const same = ['MUG', ...mug.slice(1, 4), 'm-1', ...mug.slice(5)]
    const { data } = await upload(who, await workbook([titles, mug, [], same, ['Pot', ...mug.slice(1)], same]))
    const first = { row: 1, sheet_row: 2 }
    expect(data.errors).toEqual([])
    expect(data.rows.map((r) => [r.sheet_row, r.double_of, r.action])).toEqual([
      [2, null, 'new'],
      [4, first, 'skip'],
      [5, null, 'new'],
      [6, first, 'skip'],
    ])
    const withoutAction = data.rows.map((r) => ({ ...r, action: '' }))
    const dry = await importRows(who, withoutAction, { dry_run: 1 })
    expect(dry.data).toMatchObject({ inserted: 2, skipped: 2 })
    // when the first row is excluded, the second one is imported in its place
    const without = withoutAction.map((r, i) => ({ ...r, exclude: i === 0 ? 1 : 0 }))
    expect((await importRows(who, without, { dry_run: 1 })).data).toMatchObject({
      inserted: 2,
      skipped: 1,
      excluded: 1,
    })
    const both = data.rows.map((r, i) => ({ ...r, action: i === 1 ? 'new' : r.action }))
    expect((await importRows(who, both)).data).toMatchObject({ inserted: 3, skipped: 1 })
    expect(await productNames(who)).toHaveLength(3)
  })
  it('does with a row that is not there what was asked: skips it, and has nothing to update', async () => {
    const who = await w.an()
    const skip = rows.map((r) => ({ ...r, action: 'skip' }))
    expect((await importRows(who, skip)).data).toMatchObject({ inserted: 0, skipped: 2 })
    const update = rows.map((r, i) => ({ ...r, action: i === 0 ? 'update' : 'new' }))
    expect(await importRows(who, update)).toMatchObject({
      code: 4001,
      data: { errors: [{ row: 1, field: 'action', message: expect.stringContaining('no record') }] },
    })
    expect(await productNames(who)).toEqual([])
  })
  it('two imports at once add a row once', async () => {
    const who = await w.an()
    // enough rows that the three imports overlap
    const many = Array.from({ length: 1000 }, (_, i) => ({ ...rows[1], sku: `S-${i}` }))
    const answers = await Promise.all([1, 2, 3].map(() => importRows(who, many)))
    expect(answers.map((a) => [a.code, a.data.inserted]).sort()).toEqual([
      [200, 0],
      [200, 0],
      [200, 1000],
    ])
    expect((await who.send('product_list')).data.total).toBe(1000)
  })
  it('root finds everybody’s records, its own first, and updates them for their owner', async () => {
    const [anna, root] = [await w.an(), await w.an({ role: 'root' })]
    const row = { ...rows[0], sku: `R-${anna.id}` }
    await importRows(anna, [row])
    const bytes = await download(w, root, 'product_export', { product_sku: row.sku })
    const found = (await upload(root, bytes)).data.rows
    const [annasProduct] = (await anna.send('product_list')).data.data
    expect(found).toMatchObject([{ exists: { id: annasProduct?.product_id }, action: 'skip' }])
    const update = found.map((r) => ({ ...r, qty: 77, action: 'update' }))
    expect((await importRows(root, update)).data).toMatchObject({ updated: 1, inserted: 0 })
    expect((await anna.send('product_list')).data.data).toMatchObject([
      { product_qty: 77, customer_user_id: anna.id, modified_by: root.id, version: 2 },
    ])
    await importRows(root, [{ ...row, action: 'new' }])
    await importRows(await w.an(), [row])
    const [own] = (await root.send('product_list', { created_by: root.id, product_sku: row.sku })).data.data
    const again = (await upload(root, bytes)).data.rows
    expect(again).toMatchObject([{ exists: { id: own?.product_id } }])
  })
  it.each([[{ a: 1 }], [['x']], [[]]])('a cell cannot be %j', async (cell) => {
    const { data } = await importRows(me, [{ ...rows[0], name: cell, po: cell, qty: cell }], { dry_run: 1 })
    const sentence = 'A list or an object cannot stand in a cell. Please send a text or a number.'
    expect(data.errors).toEqual(['name', 'po', 'qty'].map((field) => ({ row: 1, field, message: sentence })))
    const elsewhere = await importRows(me, [{ ...rows[1], category: cell }], { dry_run: 1 })
    expect(elsewhere.data.errors).toEqual([{ row: 1, field: 'category', message: sentence }])
  })
  it('a category is found by what people call the goods, in all languages; a word of two categories is a question', async () => {
    const sentences = wordsOf('en-US')
    const called = ['Kettle', '水壶', 'czajnik', '전기주전자', 'hervidor', 'gloves', 'Footwear', 'spaceship']
    const { data } = await importRows(
      me,
      called.map((category, i) => ({ name: category, category, sku: `called-${i}` })),
      { dry_run: 1 },
    )
    expect(data.errors).toEqual([
      { row: 6, field: 'category', message: sentences('validation.catalog_ambiguous', { given: 'gloves' }) },
      { row: 7, field: 'category', message: sentences('validation.catalog_required') },
      { row: 8, field: 'category', message: sentences('validation.catalog_unknown') },
    ])
  })
  it('5,000 rows pass, 5,001 are refused with a sentence', async () => {
    const who = await w.an()
    const many = Array.from({ length: 5001 }, (_, i) => ({ ...rows[1], sku: `S-${i}` }))
    expect(await importRows(who, many)).toMatchObject({
      code: 4001,
      msg: expect.stringContaining('more than 5000 rows'),
    })
    expect((await importRows(who, many.slice(1))).data.inserted).toBe(5000)
  })
  it.each([
    ['[]', 'There are no rows in this file.'],
    ['oops', 'This is not valid JSON.'],
    ['', 'This is not valid JSON.'],
    ['{"a":1}', 'each of them an object'],
    ['[1,2]', 'each of them an object'],
    ['[[]]', 'each of them an object'],
  ])('refuses excel=%s', async (excel, sentence) => {
    const msg = expect.stringContaining(sentence)
    const asText = await me.send('import_draft_excel', { import_type: 'product', excel } as never)
    expect(asText).toMatchObject({ code: 4001, msg })
    if (excel !== '[]') expect(asText.data).toEqual({ excel: msg })
    expect(await me.send('product_import', { rows: excel } as never)).toMatchObject({ code: 4001, msg })
  })
  it('refuses rows that are no objects in a JSON body too', async () => {
    const answer = await me.send('product_import', { rows: [1] } as never, { json: true })
    expect(answer).toMatchObject({ code: 4001, data: { rows: expect.stringContaining('each of them an object') } })
  })
})

describe('export', () => {
  it('holds the filter’s rows, harmless, and can be imported again', async () => {
    const who = await w.an()
    await importRows(who, [
      { name: '=HYPERLINK("http://evil","x")', category: 'Denim', sku: '+1-2', qty: 3, po_date: '2026-12-01' },
      { name: 'Plain', category: 'Denim', sku: '@x' },
    ])
    const bytes = await download(w, who, 'product_export', { product_name: 'hyper' })
    const book = await readXlsx(bytes)
    expect(book.sheets[0]?.rows[2]?.slice(0, 6)).toEqual([
      `'=HYPERLINK("http://evil","x")`,
      'Soft lines / Denim',
      null,
      new Date('2026-12-01T00:00:00Z'),
      '+1-2',
      3,
    ])
    expect([...(book.sheets[0]?.cells?.values() ?? [])].some((cell) => cell.formula)).toBe(false)
    const { data } = await upload(who, await download(w, who, 'product_export', {}, 'ko-KR'))
    expect(data.errors).toEqual([])
    expect(data.rows.map((r) => [r.name, r.sku, r.exists !== null])).toEqual([
      ['Plain', '@x', true],
      ['=HYPERLINK("http://evil","x")', '+1-2', true],
    ])
  })
})
