import { deflateRawSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { openXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { importRows, mug, productNames, titles, upload } from '../../test/product-sheets.ts'
import { download } from '../../test/sheet-calls.ts'
import { bookAround, workbook } from '../../test/sheets.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let me: Person
beforeAll(async () => {
  w = await testWorld()
  me = await w.an()
})

describe('upload_draft_excel', () => {
  it('answers normalised rows and errors at their cells (F-29, K-07, U-28)', async () => {
    const { code, data } = await upload(
      me,
      await workbook([
        titles,
        mug,
        ['', 'Tableware, glassware and cutlery', '', 'soon', '', 'many', '', 0],
        ['Shirt', 'Soft lines', '', 46357, 'S-1', 12.5],
        ['Lamp', '电子电器 / 照明灯具', '', new Date('2026-12-01T00:00:00Z'), 'L-1', 5, '4.00638E+12'],
        ['#REF!', 'No such thing', '', '', 'X-1'],
      ]),
    )
    expect(code).toBe(200)
    expect(data.total).toBe(5)
    expect(data.rows[0]).toEqual({
      row: 1,
      sheet_row: 2,
      name: 'Mug',
      category: 'Food & food contact / Tableware, glassware and cutlery',
      catalog_id: [800, 808],
      po: 'PO-1',
      po_date: '2026-12-01',
      sku: 'M-1',
      qty: 1200,
      barcode: '0123',
      pieces_per_carton: 36,
      carton_length: 40.5,
      carton_width: '',
      carton_height: '',
      carton_weight: '',
      exists: null,
      double_of: null,
      similar: null,
      action: 'new',
      exclude: 0,
      example: 0,
    })
    expect(data.rows[2]).toMatchObject({ po_date: '2026-12-01' })
    const at = (row: number) =>
      Object.fromEntries(data.errors.filter((e) => e.row === row).map((e) => [e.field, e.message]))
    expect(at(1)).toEqual({})
    expect(at(2)).toEqual({
      name: 'Please input Product Name!',
      sku: 'Please input SKU!',
      po_date: 'Please enter a date as YYYY-MM-DD.',
      qty: 'Please enter a whole number.',
      pieces_per_carton: 'At least 1, please.',
    })
    expect(at(3)).toEqual({ category: 'Please Select Catalog!', qty: 'Please enter a whole number.' })
    expect(Object.keys(at(4))).toEqual(['category', 'barcode'])
    expect(Object.keys(at(5))).toEqual(['category', 'name'])
  })

  it.each([
    ['a pdf named xlsx', () => Buffer.from('%PDF-1.7 x'), 'This is not a spreadsheet (PDF)'],
    ['a password', () => workbook([titles, mug], {}, 'pw'), 'protected with a password'],
    ['the old format', () => Buffer.from('d0cf11e0a1b11ae10000000000000000090808000005050000', 'hex'), 'Excel 95'],
    ['nothing in it', () => workbook([titles]), 'no rows'],
    ['one byte', () => Buffer.from('a'), 'These columns are missing'],
    [
      'a bomb of small texts',
      () => bookAround({ packed: deflateRawSync('<worksheet/>'), claims: 12 }, '<si/>'.repeat(3_000_000)),
      'far more than 5000 rows need',
    ],
    [
      'other columns',
      () =>
        workbook([
          ['a', 'b'],
          ['c', 'd'],
        ]),
      'These columns are missing: Product name, Category / Line, SKU.',
    ],
  ])('%s: 4001 and a sentence', async (_what, make, sentence) => {
    expect(await upload(me, await make())).toMatchObject({ code: 4001, msg: expect.stringContaining(sentence) })
  })
  it('an import of an unknown type is refused', async () => {
    const file = { files: [{ field: 'excel', name: 'a.csv', bytes: 'a' }] }
    for (const import_type of ['nonsense', '']) {
      expect(await me.send('upload_draft_excel', { import_type } as never, file)).toMatchObject({
        code: 4001,
        data: { import_type: expect.any(String) },
      })
      expect((await me.send('import_draft_excel', { import_type, excel: '[]' } as never)).code).toBe(4001)
    }
  })
  it('a spreadsheet of more than 2048 KB is refused', async () => {
    expect((await upload(me, Buffer.alloc(2048 * 1024 + 1, 65), { name: 'a.csv' })).msg).toContain('2M')
  })
})

describe('the template', () => {
  it('has drop-downs, two examples, help, and a hidden row of field names (K-29)', async () => {
    const book = await openXlsx(await download(w, me, 'product_template'))
    const [sheet, help, lists] = book.sheets
    // the empty cells of the template are formatted as text where leading zeros must stay
    const xml = strFromU8(
      unzipSync(await download(w, me, 'product_template'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    )
    expect(xml.match(/<col min="\d+" style="\d+"/g)).toHaveLength(12)
    expect(sheet?.rows[0]?.slice(0, 6)).toEqual(['name', 'category', 'po', 'po_date', 'sku', 'qty'])
    expect(sheet?.rows[1]?.[0]).toBe('Product name *')
    expect(sheet?.rows).toHaveLength(4)
    expect(sheet?.dataValidations?.find((v) => v.type === 'list')).toMatchObject({
      formula1: 'Lists!$A$1:$A$98',
      range: 'B3:B5002',
    })
    expect(help?.rows.flat()).toContain('Category / Line')
    expect(lists).toMatchObject({ hidden: true })
    expect(lists?.rows).toHaveLength(98)
  })
  it('goes out in Chinese, comes back in English: examples are left out, rows are understood', async () => {
    const book = await openXlsx(await download(w, me, 'product_template', {}, 'zh-CN'))
    expect(book.sheets[0]?.rows[2]?.[1]).toMatch(/[\u4e00-\u9fff]/)
    const rows = [
      ...(book.sheets[0]?.rows ?? []),
      ['蓝色马克杯', book.sheets[2]?.rows[5]?.[0] ?? null, null, null, 'ZH-1', 7],
    ]
    const { data } = await upload(me, await workbook(rows))
    expect(data.errors).toEqual([])
    expect(data.rows.map((r) => [r.example, r.exclude])).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
    ])
    expect(data.rows[2]).toMatchObject({
      name: '蓝色马克杯',
      category: 'Electrical & electronics / Lighting and luminaires',
      qty: 7,
    })
    const who = await w.an()
    expect((await importRows(who, data.rows)).data).toMatchObject({ inserted: 1, excluded: 2, total: 3 })
    expect(await productNames(who)).toEqual(['蓝色马克杯'])
  })
})
