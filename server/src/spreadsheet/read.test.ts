import { constants, deflateRawSync } from 'node:zlib'
import { productSheet } from '@goodlot/contract'
import { describe, expect, it } from 'vitest'
import { outsideCalls, Refusal } from '../http/refusal.ts'
import { wordsOf } from '../http/words.ts'
import { bookAround, workbook, zipOf } from '../test/sheets.ts'
import { readSheet } from './read.ts'

const read = async (bytes: Buffer) => {
  const ctx = { translate: wordsOf, t: wordsOf('en-US'), locale: 'en-US' as const, me: { id: 1 }, ...outsideCalls }
  const { rows } = await readSheet({ fileName: 'list.xlsx', bytes }, productSheet, ctx, { remembered: new Map() })
  return rows
}
const fault = (bytes: Buffer) =>
  read(bytes).then(
    () => 'no fault',
    (e: unknown) => (e instanceof Refusal ? e.fault : Promise.reject(e)),
  )
const rows = [
  ['Product name', 'Category / Line', 'SKU', 'Quantity'],
  ['Mug', 'Tableware', 'M-1', 12],
]

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** This many spaces, compressed: one compressed block repeated, because compressing all of them would take seconds. */
function packedSpaces(bytes: number): Buffer {
  const block = Buffer.alloc(1024 * 1024, ' ')
  const more = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array(bytes / block.length - 1).fill(more), deflateRawSync(block, { level: 9 })])
}

describe('a workbook', () => {
  it('is read by its titles, wherever they stand and in whatever order', async () => {
    const bytes = await workbook([
      ['Our list'],
      [],
      ['SKU *', 'x', 'pcs', 'PRODUCT  NAME', 'category'],
      ['M-1', '?', 12, 'Mug', 'Tableware'],
      [],
      ['M-2', '', '', 'Pot', 'Tableware'],
    ])
    expect(await read(bytes)).toEqual([
      { sheetRow: 4, cells: { sku: 'M-1', qty: 12, name: 'Mug', category: 'Tableware' } },
      { sheetRow: 6, cells: { sku: 'M-2', qty: '', name: 'Pot', category: 'Tableware' } },
    ])
  })
  it('takes the first visible sheet that has the titles', async () => {
    const { writeXlsx } = await import('hucre')
    const sheets = [
      { name: 'Hidden', rows, hidden: true },
      { name: 'Notes', rows: [['read me']] },
      { name: 'List', rows: [...rows, ['Pot', 'Tableware', 'P-1', 1]] },
    ]
    expect(await read(Buffer.from(await writeXlsx({ sheets })))).toHaveLength(2)
  })
  it('takes what a formula was last worth, and never the formula', async () => {
    const cells = new Map([['1,3', { formula: 'SUM(1,2)', formulaResult: 3, value: 3 }]])
    expect((await read(await workbook(rows, { cells })))[0]?.cells.qty).toBe(3)
  })
  it('costs two cells when its corners are far apart', async () => {
    const far =
      '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>x</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
    expect(await fault(bookAround({ packed: deflateRawSync(far), claims: far.length }))).toBe('sheet_columns')
  })
  it('reading a workbook stops after 2,000 empty rows', async () => {
    const gap = [...rows, ...Array.from({ length: 2100 }, () => [' ']), ['Late', 'Tableware', 'L-1', 1]]
    expect(await read(await workbook(gap))).toHaveLength(1)
  })
})

describe('a CSV file', () => {
  const text = 'SKU,Product name,Category / Line,Quantity\r\nM-1,"Mug, ""blue"" 杯",餐具,"1,200"\r\n'
  const expected = { sku: 'M-1', name: 'Mug, "blue" 杯', category: '餐具', qty: '1,200' }
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['semicolons', Buffer.from('SKU;Product name;Category / Line;Quantity\nM-1;"Mug, ""blue"" 杯";餐具;1,200\n')],
    ['tabs', Buffer.from('SKU\tProduct name\tCategory / Line\tQuantity\nM-1\t"Mug, ""blue"" 杯"\t餐具\t1,200\n')],
  ])('%s', async (_how, bytes) => {
    expect((await read(bytes))[0]?.cells).toEqual(expected)
  })
  it('GBK, as Excel in China saves it', async () => {
    // 杯 is B1 AD, 餐具 is B2 CD BE DF
    const bytes = Buffer.concat([
      Buffer.from('SKU,Product name,Category / Line\nM-1,'),
      Buffer.from('b1ad', 'hex'),
      Buffer.from(','),
      Buffer.from('b2cdbedf', 'hex'),
    ])
    expect((await read(bytes))[0]?.cells).toEqual({ sku: 'M-1', name: '杯', category: '餐具' })
  })
})

describe('a wrong file gets its own sentence', () => {
  it.each([
    ['a pdf named xlsx', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), 'sheet_not_a_sheet'],
    ['a picture', async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'sheet_not_a_sheet'],
    [
      'a web page named xls',
      async () => Buffer.from('<html><table><tr><td>SKU</td></tr></table></html>'),
      'sheet_not_a_sheet',
    ],
    ['any zip', async () => zipOf([{ name: 'a.txt', packed: deflateRawSync('a'), claims: 1 }]), 'sheet_not_a_sheet'],
    ['bytes', async () => Buffer.from([1, 0, 2, 0, 3]), 'sheet_not_a_sheet'],
    ['a password', () => workbook(rows, {}, 'secret'), 'sheet_password'],
    [
      'the old format',
      async () => Buffer.from('d0cf11e0a1b11ae10000000000000000090808000005050000', 'hex'),
      'sheet_old_format',
    ],
    ['nothing in it', () => workbook([]), 'sheet_empty'],
    ['only titles', () => workbook(rows.slice(0, 1)), 'sheet_empty'],
    ['spaces only', async () => Buffer.from('  \n \n'), 'sheet_empty'],
    [
      'other columns',
      () =>
        workbook([
          ['Name', 'Colour'],
          ['Mug', 'blue'],
        ]),
      'sheet_columns',
    ],
    ['one byte', async () => Buffer.from('a'), 'sheet_columns'],
    ['a single zero', async () => Buffer.from([0]), 'sheet_not_a_sheet'],
    ['a damaged zip', async () => (await workbook(rows)).subarray(0, 900), 'file_broken'],
    ['damaged parts', async () => bookAround({ packed: Buffer.from('no deflate at all'), claims: 9 }), 'file_broken'],
    [
      '5,001 rows',
      () => workbook([rows[0] as string[], ...Array.from({ length: 5001 }, (_, i) => ['Mug', 'T', `S${i}`])]),
      'sheet_too_many_rows',
    ],
  ])('%s', async (_what, make, expected) => {
    expect(await fault(await make())).toBe(expected)
  })
  it('a spreadsheet without required columns is refused with their names', async () => {
    const error = await read(
      await workbook([
        ['SKU', 'Colour'],
        ['M-1', 'blue'],
      ]),
    ).catch((e: unknown) => e)
    expect(error).toMatchObject({ fault: 'sheet_columns', params: { columns: 'Product name, Category / Line' } })
  })
  it('a bomb is refused at 80 MB, also when it lies about its size, and costs little', async () => {
    const bytes = 400 * 1024 * 1024
    const packed = packedSpaces(bytes)
    expect(packed.length).toBeLessThan(500_000)
    for (const claims of [bytes, 10]) {
      const bomb = bookAround({ packed, claims })
      globalThis.gc?.()
      const memory = process.memoryUsage().rss
      // CPU time of all threads together, so that a busy machine does not fail the test
      const used = process.cpuUsage()
      expect(await fault(bomb)).toBe('sheet_too_large_inside')
      expect(milliseconds(process.cpuUsage(used))).toBeLessThan(3000)
      expect(process.memoryUsage().rss - memory).toBeLessThan(250 * 1024 * 1024)
    }
  })
})

describe('a small file that unpacks to more work than its rows are worth', () => {
  const titles = '<row><c t="str"><v>sku</v></c><c t="str"><v>name</v></c><c t="str"><v>category</v></c></row>'
  const book = (rows: string, texts?: string) => {
    const sheet = `<worksheet><sheetData>${titles}${rows}</sheetData></worksheet>`
    return bookAround({ packed: deflateRawSync(sheet), claims: sheet.length }, texts)
  }
  const cell = '<c t="s"><v>0</v></c>'
  const row = `<row>${cell}${cell}${cell}</row>`

  it.each([
    ['millions of empty texts', () => book(row, '<si/>'.repeat(3_000_000))],
    ['texts under another prefix', () => book(row, '<x:si><x:t>a</x:t></x:si>'.repeat(160_000))],
    ['20 MB of texts', () => book(row, `<si><t>${'a'.repeat(1000)}</t></si>`.repeat(20_000))],
    ['millions of cells', () => book(`<row>${'<c/>'.repeat(2_100_000)}</row>`)],
    ['a tag without an end', () => book(`<row a="${' '.repeat(5_000_000)}`)],
    ['one text in all cells', () => book(row.repeat(5000), `<si><t>${'a'.repeat(30_000)}</t></si>`)],
  ])('%s: refused soon, and others are answered meanwhile', async (_what, make) => {
    const bytes = make()
    expect(bytes.length).toBeLessThan(200_000)
    await read(await workbook(rows))
    // the CPU time of this thread, which has to answer other requests meanwhile
    const used = process.threadCpuUsage()
    expect(await fault(bytes)).toBe('sheet_too_large_inside')
    expect(milliseconds(process.threadCpuUsage(used))).toBeLessThan(1000)
  })
  it('many texts and wide rows pass', async () => {
    const texts = Array.from({ length: 100_000 }, (_, i) => `<si><t>text ${i}</t></si>`).join('')
    expect(await read(book(`<row>${cell.repeat(150)}</row>`.repeat(5000), texts))).toHaveLength(5000)
  })
  it('so does a sheet that is formatted to its end', async () => {
    expect(await read(book(`${row}${'<row s="1" ht="15"/>'.repeat(1_048_000)}`, '<si><t>x</t></si>'))).toHaveLength(1)
  })
})
