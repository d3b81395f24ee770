import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { encodeAs } from '../../test/corpus-files.ts'
import { workbook } from '../../test/sheets.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

const tableware = 'Tableware, glassware and cutlery'
const upload = (who: Person, bytes: Buffer | string, more: object = {}) =>
  who.send(
    'upload_draft_excel',
    { import_type: 'product', ...more },
    { files: [{ field: 'excel', name: 'a.csv', bytes }] },
  )
const importRows = (who: Person, excel: object[], type = 'product') =>
  who.send('import_draft_excel', { import_type: type, excel } as never, { json: true })
const undo = (who: Person, import_type: 'product' | 'draft' | 'factory' = 'product') =>
  who.send('import_undo', { import_type })
const productsOf = async (who: Person) => (await who.send('product_list', { limit: 200 })).data.data
const row = (sku: string, more: object = {}) => ({ name: `Product ${sku}`, category: tableware, sku, ...more })

/** A main account and its sub-account. */
const aFamily = async () => {
  const main = await w.an()
  return { main, child: await w.an({ parent_id: main.id }) }
}

describe('how a file was read', () => {
  it('is said with the rows: encoding, columns, samples, what it asks; answers are taken', async () => {
    const me = await w.an()
    const text = `Nazwa;Kategoria;Kod;Data zamówienia;Klasa hurtowa\nŻółty kubek;${tableware};K-1;05/03/2026;B\n`
    const bytes = encodeAs(text, 'windows-1250')
    const { data } = await upload(me, bytes)
    expect(data.reading).toMatchObject({
      encoding: 'windows-1250',
      sheet: null,
      preview: [
        ['Nazwa', 'Kategoria', 'Kod', 'Data zamówienia', 'Klasa hurtowa'],
        ['Żółty kubek', tableware, 'K-1', '05/03/2026', 'B'],
      ],
      questions: [{ field: 'po_date', kind: 'day', samples: ['05/03/2026'], choice: null }],
      notices: [],
    })
    expect(data.reading.columns.at(-1)).toEqual({
      column: 4,
      title: 'Klasa hurtowa',
      samples: ['B'],
      field: null,
      state: 'unknown',
    })
    expect(data.errors).toMatchObject([{ row: 1, field: 'po_date' }])
    const answered = await upload(me, bytes, { answers: JSON.stringify({ po_date: 'dmy' }) })
    expect(answered.data).toMatchObject({ errors: [], rows: [{ name: 'Żółty kubek', po_date: '2026-03-05' }] })
    expect(answered.data.reading.questions).toMatchObject([{ choice: 'dmy' }])
    expect((await upload(me, bytes, { encoding: 'windows-1252' })).data.rows).toMatchObject([{ name: '¯ó³ty kubek' }])
    for (const wrong of [{ encoding: 'utf-7' }, { answers: '{"po_date":"ymd"}' }, { answers: 'oops' }])
      expect((await upload(me, bytes, wrong)).code).toBe(4001)
  })

  it('a title that nobody knows is explained once, for one account and one kind', async () => {
    const [me, stranger] = [await w.an(), await w.an()]
    const bytes = await workbook([
      ['Wyrób', 'Kategoria', 'SKU', 'Magazyn'],
      ['Kubek', tableware, 'K-1', 'A7'],
    ])
    const refused = await upload(me, bytes)
    expect(refused).toMatchObject({
      code: 4001,
      fault: 'sheet_columns',
      msg: expect.stringContaining('Product name'),
      data: { columns: [{ title: 'Wyrób', samples: ['Kubek'], field: null, state: 'unknown' }, {}, {}, {}] },
    })
    const titles = [
      { title: 'Wyrób', field: 'name' },
      { title: 'Magazyn', field: '' },
    ]
    expect((await me.send('sheet_titles_save', { import_type: 'product', titles })).code).toBe(200)
    const { data } = await upload(me, bytes)
    expect(data.rows).toMatchObject([{ name: 'Kubek', sku: 'K-1' }])
    expect(data.reading.columns.map(({ state }) => state)).toEqual(['remembered', 'known', 'known', 'remembered'])
    expect((await upload(stranger, bytes)).fault).toBe('sheet_columns')
    expect((await upload(me, bytes, { import_type: 'factory' })).fault).toBe('sheet_columns')
    const bad = await me.send('sheet_titles_save', {
      import_type: 'product',
      titles: [{ title: 'x', field: 'owner_id' }],
    })
    expect(bad).toMatchObject({ code: 4001, data: { titles: expect.any(String) } })
    const inspector = await w.an({ role: 'inspector' })
    expect((await inspector.send('sheet_titles_save', { import_type: 'product', titles })).code).toBe(4003)
    expect((await w.send('sheet_titles_save', { import_type: 'product', titles })).code).toBe(4004)
  })

  it('two columns for one field are named in a sentence', async () => {
    const { data } = await upload(await w.an(), `Name,Category,SKU,Article no\nMug,"${tableware}",M-1,X`)
    expect(data.reading.notices).toEqual([
      '“Article no” (column D) and “SKU” (column C) mean the same here. Column C is read.',
    ])
  })
})

describe('records that are there already', () => {
  it('a main account finds those of its sub-accounts, and leaves them to them', async () => {
    const { main, child } = await aFamily()
    const stranger = await w.an()
    await importRows(child, [row('F-1', { qty: 5 })])
    const file = await w.fetch('product_export', {}, { token: main.token })
    const bytes = Buffer.from(await file.arrayBuffer())
    const found = (await upload(main, bytes)).data.rows
    const nickname = (
      await w.db.selectFrom('accounts').select('nickname').where('id', '=', child.id).executeTakeFirst()
    )?.nickname
    expect(found).toMatchObject([{ exists: { owner: nickname, may_update: 0 }, action: 'skip' }])
    const update = found.map((one) => ({ ...one, qty: 9, action: 'update' }))
    expect(await importRows(main, update)).toMatchObject({
      fault: 'rows_wrong',
      data: { errors: [{ row: 1, field: 'action', message: expect.stringContaining('belongs to') }] },
    })
    expect((await productsOf(child)).map((p) => p.product_qty)).toEqual([5])
    expect((await upload(stranger, bytes)).data.rows).toMatchObject([{ exists: null, action: 'new' }])
    // if both the caller and a sub-account have the record, the caller's own counts
    await importRows(main, [row('F-1', { action: 'new' })])
    expect((await upload(main, bytes)).data.rows).toMatchObject([{ exists: { owner: null, may_update: 1 } }])
  })

  it('an update shows what it replaces; the same SKU under another name is pointed out', async () => {
    const me = await w.an()
    await importRows(me, [row('U-1', { qty: 5, po: 'PO-1' })])
    const [before] = await productsOf(me)
    const csv = (name: string) => `Name,Category,SKU,Qty,PO\n${name},"${tableware}",U-1,7,`
    const same = (await upload(me, csv('Product U-1'))).data.rows
    expect(same).toMatchObject([{ exists: { id: before?.product_id, old: { qty: '5' } }, similar: null }])
    const other = (await upload(me, csv('Blue mug'))).data.rows
    expect(other).toMatchObject([
      {
        exists: null,
        action: 'new',
        similar: { id: before?.product_id, name: 'Product U-1', old: { name: 'Product U-1', qty: '5' } },
      },
    ])
    const renamed = await importRows(
      me,
      other.map((one) => ({ ...one, action: 'update' })),
    )
    expect(renamed.data).toMatchObject({ updated: 1, inserted: 0 })
    expect(await productsOf(me)).toMatchObject([{ product_name: 'Blue mug', product_qty: 7, product_po: 'PO-1' }])
  })

  it('rows that were left out come back as a spreadsheet with their reasons', async () => {
    const me = await w.an()
    const excel = [
      row('L-1', { reason: '=1+1', po_date: 'soon' }),
      row('L-2', { reason: 'Left out', po_date: '2026-12-01' }),
    ]
    const input = { import_type: 'product', excel: JSON.stringify(excel) }
    const answer = await w.fetch('sheet_left_out', input, { token: me.token })
    const { sheets } = await readXlsx(Buffer.from(await answer.arrayBuffer()))
    const [, titles, first, second] = sheets[0]?.rows ?? []
    expect(titles?.at(-1)).toBe('Reason')
    expect([first?.[0], first?.[3], first?.at(-1)]).toEqual(['Product L-1', 'soon', "'=1+1"])
    expect([second?.[3], second?.at(-1)]).toEqual([new Date('2026-12-01T00:00:00Z'), 'Left out'])
    expect((await me.send('sheet_left_out', { import_type: 'product', excel: [] } as never, { json: true })).code).toBe(
      4001,
    )
  })
})

describe('undo', () => {
  it('removes what the last import added and puts back what it changed, empty cells too', async () => {
    const me = await w.an()
    await importRows(me, [row('A', { qty: 1 })])
    const { data } = await importRows(me, [row('A', { qty: 2, po: 'PO-9', action: 'update' }), row('B')])
    expect(data).toMatchObject({ inserted: 1, updated: 1, import_id: expect.any(Number) })
    expect((await me.send('import_last', { import_type: 'product' })).data).toEqual({
      last: { id: data.import_id, imported_at: '2026-11-16 10:00:00', added: 1, changed: 1 },
    })
    expect((await undo(me)).data).toEqual({ undone: 2, kept: [] })
    expect(await productsOf(me)).toMatchObject([{ product_sku: 'A', product_qty: 1, product_po: '', version: 3 }])
    expect((await me.send('import_last', { import_type: 'product' })).data).toEqual({ last: null })
    expect(await undo(me)).toMatchObject({ code: 4000, fault: 'nothing_to_undo' })
    const audit = await w.db
      .selectFrom('audit')
      .select('action')
      .where('account_id', '=', me.id)
      .orderBy('id')
      .execute()
    // each import, with an entry for each record that it changed
    expect(audit.map(({ action }) => action)).toEqual([
      ...['products.import', 'products.edit', 'products.import', 'products.edit', 'products.import_undo'],
    ])
  })

  it('leaves what was changed, used or deleted since, and says so', async () => {
    const me = await w.an()
    await importRows(
      me,
      ['changed', 'used', 'deleted', 'free'].map((sku) => row(sku)),
    )
    const bySku = new Map((await productsOf(me)).map((p) => [p.product_sku, p.product_id]))
    const id = (sku: string) => bySku.get(sku) ?? 0
    await w.db.updateTable('products').set({ version: 2, qty: 3 }).where('id', '=', id('changed')).execute()
    await importRows(me, [{ order_name: 'Spring', sku: 'used' }], 'draft')
    await me.send('product_delete', { product_id: id('deleted') })
    const { data } = await undo(me)
    expect(data.undone).toBe(1)
    expect(data.kept).toEqual(
      expect.arrayContaining([
        { name: 'Product changed', reason: 'It was changed after the import.' },
        { name: 'Product used', reason: 'A draft or an order uses it.' },
        { name: `#${id('deleted')}`, reason: 'It was deleted or placed meanwhile.' },
      ]),
    )
    expect((await productsOf(me)).map((p) => p.product_sku).sort()).toEqual(['changed', 'used'])
  })

  it('is everybody’s own: neither the main account nor a stranger undoes it; two at once do it once', async () => {
    const { main, child } = await aFamily()
    await importRows(child, [row('C-1')])
    for (const who of [main, await w.an(), await w.an({ role: 'root' })])
      expect((await undo(who)).fault).toBe('nothing_to_undo')
    expect((await undo(child, 'factory')).fault).toBe('nothing_to_undo')
    const both = await Promise.all([undo(child), undo(child)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 4000])
    expect(await productsOf(child)).toEqual([])
    expect((await w.send('import_undo', { import_type: 'product' })).code).toBe(4004)
  })

  it('takes drafts back with the products and factories that came along', async () => {
    const me = await w.an()
    const draft = { order_name: 'Spring', product_name: 'Mug', category: tableware, sku: 'D-1' }
    await importRows(me, [draft], 'draft')
    await importRows(
      me,
      [
        { ...draft, remark: 'new', action: 'update' },
        { order_name: 'Autumn', product_name: 'Pot', category: tableware, sku: 'D-2' },
      ],
      'draft',
    )
    expect((await undo(me, 'draft')).data).toEqual({ undone: 3, kept: [] })
    const drafts = (await me.send('draft_list')).data.data
    expect(drafts).toHaveLength(1)
    const { data } = await me.send('order_load', { did: Number(drafts[0]?.draft_order_id) })
    expect(data).toMatchObject({ order_name: 'Spring', remark: '' })
    expect((await productsOf(me)).map((p) => p.product_sku)).toEqual(['D-1'])
  })
})
