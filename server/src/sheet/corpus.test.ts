import { productSheet } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import type { SheetEncoding } from '@goodlot/rules'
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { outsideCalls, Refusal } from '../http/refusal.ts'
import { wordsOf } from '../http/words.ts'
import { compound, encodeAs, odsOf, xlsOf } from '../test/corpus-files.ts'
import { workbook, zipOf } from '../test/sheets.ts'
import { type ReadOptions, readSheet } from './read.ts'

/** What of a file matters here: the cells of its rows, how it was read, what it asks; or why it was refused. */
interface Read {
  rows?: Record<string, unknown>[]
  encoding?: SheetEncoding | null
  sheet?: string | null
  asks?: string[]
  unknown?: string[]
  notices?: number
  fault?: string
  found?: unknown
}

async function read(bytes: Buffer, locale: Locale, options: Partial<ReadOptions> = {}): Promise<Required<Read>> {
  const ctx = { translate: wordsOf, t: wordsOf('en-US'), locale, me: { id: 1 }, ...outsideCalls }
  const nothing = { rows: [], encoding: null, sheet: null, asks: [], unknown: [], notices: 0, fault: '', found: '' }
  try {
    const { rows, reading } = await readSheet({ fileName: 'list.xlsx', bytes }, productSheet, ctx, {
      remembered: new Map(),
      ...options,
    })
    return {
      ...nothing,
      rows: rows.map(({ cells }) => cells),
      encoding: reading.encoding,
      sheet: reading.sheet,
      asks: reading.questions.filter(({ choice }) => choice === null).map(({ field }) => field),
      unknown: reading.columns.filter(({ state }) => state === 'unknown').map(({ title }) => title),
      notices: reading.notices.length,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...nothing, fault: error.fault, found: error.params.found ?? '' }
  }
}

const csv = (encoding: SheetEncoding, separator: string, rows: string[][], mark = '') =>
  encodeAs(
    mark +
      rows
        .map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator))
        .join('\r\n'),
    encoding,
  )

const polish = [
  ['Nazwa produktu', 'Kategoria', 'Kod towaru', 'Ilość', 'Data zamówienia'],
  ['Żółty kubek ceramiczny', 'Zastawa stołowa', 'KUB-01', '1 200 szt.', '25.12.2026'],
  ['Pościel bawełniana, łóżko', 'Tekstylia', 'POŚ-2', '1.200', '05.03.2026'],
]
const polishRows = [
  { name: 'Żółty kubek ceramiczny', sku: 'KUB-01', qty: '1 200 szt.', po_date: '2026-12-25' },
  { name: 'Pościel bawełniana, łóżko', sku: 'POŚ-2', po_date: '2026-03-05' },
]
const spanish = [
  ['Descripción', 'Categoría', 'Código', 'Cantidad', 'Peso bruto'],
  ['Muñeca pequeña', 'Juguetes', 'MU-7', '1.200 uds.', '14,2 kg'],
  ['Camiseta de algodón, año 2026', 'Textil', 'CA-8', '300', '1,250'],
]
const german = [
  ['item', 'category', 'style no', 'qty'],
  ['Größe für Bücher, weiß', 'Books', 'B-1', '10'],
  ['Schlüsselanhänger', 'Toys', 'B-2', '20'],
]
const chinese = [
  ['品名', '产品类别', '货号', '数量（件）', '采购日期'],
  ['蓝色陶瓷马克杯', '餐具', '00123', '1200件', '2026年3月5日'],
  ['纯棉男士T恤', '服装', 'TS-100', '3,600', '2026/3/6'],
]
const chineseRows = [
  { name: '蓝色陶瓷马克杯', category: '餐具', sku: '00123', qty: '1200件', po_date: '2026-03-05' },
  { name: '纯棉男士T恤', sku: 'TS-100', po_date: '2026-03-06' },
]
const taiwanese = [
  ['品名規格', '類別', '貨號', '數量'],
  ['藍色馬克杯', '餐具', 'A-1', '1200'],
]
const korean = [
  ['상품명', '카테고리', '품번', '수량'],
  ['파란색 머그컵', '주방용품', 'MUG-1', '1,200개'],
  ['남성용 티셔츠', '의류', 'TS-2', '300'],
]

const titled: CellValue[][] = [
  ['采购清单 2026'],
  [],
  ['品名', '产品类别', '货号', '数量', '外箱尺寸', null, null],
  [null, null, null, null, '长', '宽', '高'],
  ['马克杯', '餐具', 'A-1', 12, 40, 30, 20],
  [null, null, 'A-2', 13, 25, null, null],
]
const cellAt = (cells: [string, string][]): Partial<WriteSheet> => ({
  cells: new Map(cells.map(([place, numFmt]) => [place, { style: { numFmt } }])),
})
const book = async (sheets: WriteSheet[]) => Buffer.from(await writeXlsx({ sheets }))
const list = [
  ['Name', 'Category', 'SKU', 'Qty'],
  ['Mug', 'Tableware', 'M-1', 12],
]
const mug = { name: 'Mug', category: 'Tableware', sku: 'M-1' }
const lines = (...rows: string[][]) => [['Name', 'Category', 'SKU', 'PO date', 'Gross weight'], ...rows]

const corpus: [name: string, make: () => Buffer | Promise<Buffer>, expected: Read, locale?: Locale][] = [
  // encodings
  ['UTF-8', () => csv('utf-8', ',', chinese), { encoding: 'utf-8', rows: chineseRows }],
  ['UTF-8 with a mark', () => csv('utf-8', ',', polish, '\ufeff'), { encoding: 'utf-8', rows: polishRows }],
  [
    'UTF-16 with a mark (Excel: Unicode text)',
    () => csv('utf-16le', '\t', chinese, '\ufeff'),
    { encoding: 'utf-16le', rows: chineseRows },
  ],
  [
    'UTF-16 without a mark',
    () => csv('utf-16le', '\t', korean),
    { encoding: 'utf-16le', rows: [{ sku: 'MUG-1' }, { sku: 'TS-2' }] },
  ],
  ['UTF-16, high byte first', () => csv('utf-16be', ',', polish, '\ufeff'), { encoding: 'utf-16be', rows: polishRows }],
  [
    'UTF-16, high byte first, without a mark',
    () => csv('utf-16be', ',', spanish),
    { encoding: 'utf-16be', rows: [{ sku: 'MU-7' }, {}] },
  ],
  ['GBK from Ningbo', () => csv('gb18030', ',', chinese), { encoding: 'gb18030', rows: chineseRows }],
  [
    'GBK, tabs, uploaded by a Pole',
    () => csv('gb18030', '\t', chinese),
    { encoding: 'gb18030', rows: chineseRows },
    'pl-PL',
  ],
  [
    'GBK below English titles',
    () =>
      csv('gb18030', ',', [
        ['name', 'category', 'sku'],
        ['不锈钢保温杯', '厨房用品', 'X-1'],
      ]),
    { encoding: 'gb18030', rows: [{ name: '不锈钢保温杯' }] },
  ],
  [
    'Big5 from Taipei',
    () => csv('big5', ',', taiwanese),
    { encoding: 'big5', rows: [{ name: '藍色馬克杯', sku: 'A-1' }] },
  ],
  [
    'EUC-KR from Seoul',
    () => csv('euc-kr', ',', korean),
    { encoding: 'euc-kr', rows: [{ name: '파란색 머그컵', sku: 'MUG-1' }, {}] },
  ],
  [
    'EUC-KR below English titles',
    () =>
      csv('euc-kr', ',', [
        ['name', 'category', 'sku'],
        ['스테인리스 보온병', '주방용품', 'X-1'],
      ]),
    { encoding: 'euc-kr', rows: [{ name: '스테인리스 보온병' }] },
  ],
  ['1250 from Warsaw', () => csv('windows-1250', ';', polish), { encoding: 'windows-1250', rows: polishRows }],
  [
    '1250 below English titles',
    () =>
      csv('windows-1250', ';', [
        ['name', 'category', 'sku'],
        ['Łyżka żółta, ćwierć', 'Sztućce', 'Ł-1'],
        ['Gęś', 'Zabawki', 'G'],
      ]),
    { encoding: 'windows-1250', rows: [{ name: 'Łyżka żółta, ćwierć', sku: 'Ł-1' }, { name: 'Gęś' }] },
  ],
  [
    '1252 from Madrid',
    () => csv('windows-1252', ';', spanish),
    {
      encoding: 'windows-1252',
      rows: [
        { name: 'Muñeca pequeña', carton_weight: '14.2' },
        { name: 'Camiseta de algodón, año 2026', carton_weight: '1.250' },
      ],
    },
  ],
  [
    '1252 from Hamburg',
    () => csv('windows-1252', ';', german),
    { encoding: 'windows-1252', rows: [{ name: 'Größe für Bücher, weiß' }, { name: 'Schlüsselanhänger' }] },
  ],
  [
    '1252 from Madrid, uploaded by a Pole',
    () =>
      csv('windows-1252', ',', [
        ['name', 'category', 'sku'],
        ['Muñeca niña', 'España', 'M'],
      ]),
    { encoding: 'windows-1252', rows: [{ name: 'Muñeca niña' }] },
    'pl-PL',
  ],
  // separators
  ['a line that names the separator', () => csv('utf-8', ';', [['sep=;'], ...polish]), { rows: polishRows }],
  ['bars', () => csv('utf-8', '|', polish), { rows: polishRows }],
  ['a CSV named xlsx', () => csv('utf-8', ',', german), { encoding: 'utf-8', rows: [{ sku: 'B-1' }, {}] }],
  // days and numbers
  [
    'one day with 25 decides its column',
    () => csv('utf-8', ',', lines(['A', 'T', '1', '05/03/2026', '12.5'], ['B', 'T', '2', '25/12/2026', '1,200.5'])),
    {
      asks: [],
      rows: [
        { po_date: '2026-03-05', carton_weight: '12.5' },
        { po_date: '2026-12-25', carton_weight: '1200.5' },
      ],
    },
  ],
  [
    'American days',
    () => csv('utf-8', ',', lines(['A', 'T', '1', '03/05/2026', ''], ['B', 'T', '2', '12/25/2026', ''])),
    { asks: [], rows: [{ po_date: '2026-03-05' }, { po_date: '2026-12-25' }] },
  ],
  [
    'days that only a person knows',
    () => csv('utf-8', ',', lines(['A', 'T', '1', '05/03/2026', '1,200'])),
    { asks: ['po_date', 'carton_weight'], rows: [{ po_date: '05/03/2026', carton_weight: '1,200' }] },
  ],
  [
    'words for months',
    () => csv('utf-8', ',', lines(['A', 'T', '1', '5-Mar-2026', ''], ['B', 'T', '2', '5 marca 2026', ''])),
    { asks: [], rows: [{ po_date: '2026-03-05' }, { po_date: '2026-03-05' }] },
  ],
  [
    'a comma in one cell decides its column',
    () => csv('utf-8', '\t', lines(['A', 'T', '1', '', '1,200'], ['B', 'T', '2', '', '12,5'])),
    { asks: [], rows: [{ carton_weight: '1.200' }, { carton_weight: '12.5' }] },
  ],
  // workbooks
  [
    'Excel: title, two rows of titles, merged cells',
    () =>
      workbook(titled, {
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 6 },
          { startRow: 2, startCol: 4, endRow: 2, endCol: 6 },
          ...[0, 1, 2, 3].map((c) => ({ startRow: 2, startCol: c, endRow: 3, endCol: c })),
          { startRow: 4, startCol: 0, endRow: 5, endCol: 0 },
          { startRow: 4, startCol: 1, endRow: 5, endCol: 1 },
          { startRow: 5, startCol: 4, endRow: 5, endCol: 6 },
        ],
      }),
    {
      rows: [
        { name: '马克杯', category: '餐具', sku: 'A-1', carton_length: 40, carton_width: 30, carton_height: 20 },
        { name: '马克杯', category: '餐具', sku: 'A-2', carton_length: 25, carton_width: 25, carton_height: 25 },
      ],
    },
  ],
  [
    'merged to the right over other columns',
    () =>
      workbook([...list, ['Pot', null, 'P-1', 1]], { merges: [{ startRow: 2, startCol: 0, endRow: 2, endCol: 1 }] }),
    { rows: [mug, { name: 'Pot', category: null }] },
  ],
  [
    'zeros by a number format',
    () =>
      workbook(
        [
          ['Name', 'Category', 'SKU', 'Barcode'],
          ['Mug', 'T', 123, 4006381333931],
        ],
        cellAt([
          ['1,2', '00000'],
          ['1,3', '0'],
        ]),
      ),
    { rows: [{ sku: '00123', barcode: 4006381333931 }] },
  ],
  [
    'dates of Excel',
    () =>
      workbook([
        ['Name', 'Category', 'SKU', 'PO date'],
        ['Mug', 'T', 'M', new Date('2026-03-05T00:00:00Z')],
      ]),
    { rows: [{ po_date: new Date('2026-03-05T00:00:00Z') }] },
  ],
  [
    'the data on the second sheet',
    () =>
      book([
        { name: 'Cover', rows: [['Purchase order'], ['Please see next page']] },
        { name: 'Items 2026', rows: list },
      ]),
    { sheet: 'Items 2026', rows: [mug] },
  ],
  ['blank rows above the titles', () => workbook([[], [], [null, ' '], ...list]), { rows: [mug] }],
  [
    'Excel-PL',
    () =>
      workbook([
        ['Nazwa', 'Grupa towarowa', 'Indeks', 'Liczba sztuk', 'Waga brutto (kg)'],
        ['Kubek', 'Szkło', 'K-1', '1 200', 14.2],
      ]),
    { unknown: [], rows: [{ name: 'Kubek', sku: 'K-1', qty: '1 200', carton_weight: 14.2 }] },
  ],
  [
    'WPS-like',
    () =>
      workbook([
        ['序号', '产品名称', '型号', '产品分类', '订单数量', '毛重(kg)', '图片'],
        [1, '保温杯', 'BW-500', '水杯', 500, 12.5, null],
      ]),
    { unknown: [], rows: [{ name: '保温杯', sku: 'BW-500', category: '水杯', qty: 500, carton_weight: 12.5 }] },
  ],
  ['Numbers-like: the name of the table in the first row', () => workbook([['Table 1'], ...list]), { rows: [mug] }],
  [
    'an unknown title',
    () =>
      workbook([
        ['Name', 'Category', 'SKU', 'Wholesale class'],
        ['Mug', 'Tableware', 'M-1', 'B'],
      ]),
    { unknown: ['Wholesale class'], rows: [mug] },
  ],
  [
    'a title twice',
    () =>
      workbook([
        ['Name', 'Category', 'SKU', 'SKU'],
        ['Mug', 'Tableware', 'M-1', 'X-9'],
      ]),
    { notices: 1, rows: [mug] },
  ],
  [
    'two titles for one field',
    () =>
      workbook([
        ['Name', 'Category', 'SKU', 'Article no'],
        ['Mug', 'Tableware', 'M-1', 'X-9'],
      ]),
    { notices: 1, rows: [mug] },
  ],
  // OpenDocument
  [
    '.ods with zeros, a date and merged cells',
    () =>
      odsOf([
        { name: 'Secret', rows: [['x']], hidden: true },
        {
          name: 'Lista',
          rows: [
            ['Name', 'Category', 'SKU', 'PO date'],
            [
              { shown: 'Mug & cup', down: 2 },
              'T',
              { shown: '00123', value: 123 },
              { shown: '5.03.26', day: '2026-03-05' },
            ],
            ['covered', 'T', 'M-2', null],
          ],
        },
      ]),
    {
      sheet: 'Lista',
      rows: [
        { name: 'Mug & cup', sku: '00123', po_date: new Date('2026-03-05T00:00:00Z') },
        { name: 'Mug & cup', sku: 'M-2' },
      ],
    },
  ],
  [
    '.ods with a password',
    () => odsOf([{ name: 'A', rows: [] }], '<manifest:encryption-data/>'),
    { fault: 'sheet_password' },
  ],
  [
    'any zip',
    () => zipOf([{ name: 'a.txt', packed: Buffer.from('0300', 'hex'), claims: 0 }]),
    { fault: 'sheet_not_a_sheet', found: 'ZIP' },
  ],
  // Excel 97 to 2003
  [
    '.xls with zeros, a date, merged cells, a hidden sheet',
    () =>
      xlsOf(
        [
          ['品名', '类别', '货号', '采购日期', '数量'],
          ['马克杯', '餐具', { number: 123, format: 164 }, { number: 46086, format: 14 }, 1200],
          [null, '餐具', 'A-2', null, 5],
        ],
        { merges: [[1, 2, 0, 0]], hiddenFirst: true },
      ),
    {
      sheet: 'S1',
      rows: [
        { name: '马克杯', sku: '00123', po_date: new Date('2026-03-05T00:00:00Z'), qty: 1200 },
        { name: '马克杯', sku: 'A-2' },
      ],
    },
  ],
  ['.xls with a password', () => xlsOf([['SKU']], { encrypted: true }), { fault: 'sheet_password' }],
  ['.xls of Excel 95', () => compound('Book', Buffer.from('0908080000050500', 'hex')), { fault: 'sheet_old_format' }],
  [
    'a Word file named xls',
    () => compound('WordDocument', Buffer.from('text')),
    { fault: 'sheet_not_a_sheet', found: 'DOC' },
  ],
  // nothing to read
  [
    'a web page named xls',
    () => Buffer.from('<html><table><tr><td>SKU</td></tr></table></html>'),
    { fault: 'sheet_not_a_sheet', found: 'HTML' },
  ],
  [
    'a picture named xlsx',
    () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    { fault: 'sheet_not_a_sheet', found: 'PNG' },
  ],
  [
    'a file of Numbers',
    () => zipOf([{ name: 'Index/Document.iwa', packed: Buffer.from('0300', 'hex'), claims: 0 }]),
    { fault: 'sheet_not_a_sheet', found: 'Numbers' },
  ],
  [
    'a binary workbook',
    () => zipOf([{ name: 'xl/workbook.bin', packed: Buffer.from('0300', 'hex'), claims: 0 }]),
    { fault: 'sheet_not_a_sheet', found: 'XLSB' },
  ],
  [
    'noise',
    () => Buffer.from(Array.from({ length: 400 }, (_, i) => 128 + ((i * 73) % 128))),
    { fault: 'sheet_not_a_sheet' },
  ],
  [
    'other columns',
    () =>
      workbook([
        ['Kolor', 'Rozmiar'],
        ['niebieski', 'M'],
      ]),
    { fault: 'sheet_columns' },
  ],
]

describe('spreadsheets as people have them', () => {
  it('are at least forty', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(40)
  })
  it.each(corpus)('%s', async (_name, make, expected, locale = 'en-US') => {
    expect(await read(await make(), locale)).toMatchObject({ fault: '', ...expected })
  })
  it('an answer decides a column, an encoding a file, a remembered title a field', async () => {
    const bytes = csv('utf-8', ',', lines(['A', 'T', '1', '05/03/2026', '1,200']))
    const answers = { po_date: 'mdy', carton_weight: 'comma' } as const
    expect(await read(bytes, 'en-US', { answers })).toMatchObject({
      asks: [],
      rows: [{ po_date: '2026-05-03', carton_weight: '1.200' }],
    })
    const warsaw = csv('windows-1250', ';', polish)
    const forced = await read(warsaw, 'pl-PL', { encoding: 'windows-1252' })
    expect(forced).toMatchObject({
      fault: '',
      encoding: 'windows-1252',
      rows: [{ name: '¯ó³ty kubek ceramiczny' }, {}],
    })
    const own = await workbook([
      ['Wyrób', 'Grupa', 'Nr', 'SKU'],
      ['Kubek', 'Szkło', 'K-1', 'no'],
    ])
    expect(await read(own, 'pl-PL')).toMatchObject({ fault: 'sheet_columns' })
    const remembered = new Map([
      ['wyrób', 'name'],
      ['nr', 'sku'],
      ['sku', ''],
    ])
    expect(await read(own, 'pl-PL', { remembered })).toMatchObject({
      fault: '',
      rows: [{ name: 'Kubek', category: 'Szkło', sku: 'K-1' }],
    })
  })
})
