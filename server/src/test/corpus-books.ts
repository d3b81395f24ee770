import { type CellValue, type WriteSheet, writeXlsx } from 'hucre'
import { compound, odsOf, xlsOf } from './corpus-files.ts'
import type { CorpusFile } from './corpus-lists.ts'
import { workbook, zipOf } from './sheets.ts'

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

/** Workbooks of all formats, and files that are not workbooks. */
export const workbooks: CorpusFile[] = [
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
