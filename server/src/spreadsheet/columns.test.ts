import { productSheet } from '@goodlot/contract'
import { describe, expect, it } from 'vitest'
import { outsideCalls, Refusal } from '../http/refusal.ts'
import { wordsOf } from '../http/words.ts'
import { MergedCells } from './merged.ts'
import { readSheet } from './read.ts'

const read = (text: string) => {
  const ctx = { translate: wordsOf, t: wordsOf('en-US'), locale: 'en-US' as const, me: { id: 1 }, ...outsideCalls }
  const upload = { fileName: 'list.csv', bytes: Buffer.from(text) }
  return readSheet(upload, productSheet, ctx, { remembered: new Map() })
}
const refusalOf = (text: string) =>
  read(text).then(
    () => null,
    (e: unknown) => (e instanceof Refusal ? e : Promise.reject(e)),
  )
const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

const header = 'Product name,Category,SKU'
const goods = 'Mug,Tableware,M-1'

describe('a text file with far too many columns', () => {
  it.each([
    ['2,000 columns of one title', 'SKU,'.repeat(2_000)],
    ['4,000 columns of one title', 'SKU,'.repeat(4_000)],
    ['16,000 columns of one title', 'SKU,'.repeat(16_000)],
    ['200,000 columns of one letter', 'a,'.repeat(200_000)],
    ['100,000 times every separator', ';,\t|'.repeat(100_000)],
    ['a million cells below the titles', `${header}\nMug,Tableware,M-1,${'1,'.repeat(900_000)}`],
  ])('%s: refused in words, and others are answered meanwhile', async (_what, text) => {
    await read(`${header}\n${goods}`)
    const used = process.threadCpuUsage()
    const refusal = await refusalOf(text)
    expect(milliseconds(process.threadCpuUsage(used))).toBeLessThan(250)
    expect(refusal).toMatchObject({ fault: 'sheet_too_many_columns', params: { max: 500 }, data: null })
  })
  it('500 columns with titles are read, 501 are refused', async () => {
    const wide = (columns: number) => {
      const more = Array.from({ length: columns - 3 }, (_, i) => `x${i}`)
      return `${header},${more.join(',')}\n${goods}`
    }
    expect((await read(wide(500))).reading.columns).toHaveLength(500)
    expect((await refusalOf(wide(501)))?.fault).toBe('sheet_too_many_columns')
  })
  it('titles behind the last column of a spreadsheet program are not found', async () => {
    const refusal = await refusalOf(`${header}${','.repeat(20_000)}SKU,SKU\n${goods}`)
    expect(refusal).toBeNull()
    expect((await refusalOf(`${','.repeat(20_000)}${header},SKU\n`))?.fault).toBe('sheet_empty')
  })
})

describe('columns for the same field', () => {
  it('one title above many columns is one sentence with at most ten letters', async () => {
    const { reading } = await read(`${header}${',SKU'.repeat(300)},Article no,ARTICLE NO\n${goods}`)
    expect(reading.notices).toEqual([
      'The title “SKU” stands above several columns (C, D, E, F, G, H, I, J, K, L, …). Column C is read.',
      '“Article no” (column KR) and “SKU” (column C) mean the same here. Column C is read.',
      '“ARTICLE NO” (column KS) and “SKU” (column C) mean the same here. Column C is read.',
    ])
  })
  it('few columns of one title are all named', async () => {
    const { reading } = await read(`${header},SKU,SKU\n${goods}`)
    expect(reading.notices).toEqual(['The title “SKU” stands above several columns (C, D, E). Column C is read.'])
  })
})

describe('what is answered about a file stays small', () => {
  it('a question shows the beginning of a long cell', async () => {
    const { reading } = await read(`${header},PO date\n${goods},"${'1/2/2026;'.repeat(100_000)}"`)
    expect(reading.questions).toMatchObject([{ field: 'po_date', samples: ['1/2/2026;'.repeat(7).slice(0, 60)] }])
  })
  it('a cell longer than any column accepts is cut, and refused by its rule', async () => {
    const { rows } = await read(`${header}\n${'x'.repeat(50_000)},Tableware,M-1`)
    expect(rows[0]?.cells.name).toHaveLength(10_000)
  })
})

it('merged blocks that all overlap cost no more than those of a real table', () => {
  const merges = Array.from({ length: 20_000 }, (_, i) => ({ top: 0, bottom: 5_000, left: i % 400, right: 400 }))
  const used = process.threadCpuUsage()
  const merged = new MergedCells(merges)
  for (let row = 0; row < 2_000; row++) merged.right(row, merged.down(row, ['x']), { row: -1, columns: 400 })
  expect(milliseconds(process.threadCpuUsage(used))).toBeLessThan(3_000)
})
