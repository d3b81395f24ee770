import { contract, productSheet } from '@goodlot/contract'
import { readXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { outsideCalls, Refusal } from '../http/refusal.ts'
import { wordsOf } from '../http/words.ts'
import { sheetBook, templateBook } from './write.ts'

const contextOf = (id: number, locale: 'en-US' | 'pl-PL' = 'en-US') => ({
  t: wordsOf(locale),
  locale,
  me: { id },
  ...outsideCalls,
})
const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    Object.fromEntries(productSheet.list.map(({ field }) => [field, `${field} of the product ${i}`])),
  )
const bytesOf = (blob: object) => ('bytes' in blob ? (blob.bytes as Buffer) : Buffer.alloc(0))

describe('a workbook', () => {
  it('of 5,000 rows is written beside the thread that answers everybody', async () => {
    const rows = rowsOf(5_000)
    await sheetBook(contextOf(1), productSheet, rows.slice(0, 1), 'warm')
    const used = process.threadCpuUsage()
    const book = await sheetBook(contextOf(1), productSheet, rows, 'list')
    expect(milliseconds(process.threadCpuUsage(used))).toBeLessThan(600)
    const { sheets } = await readXlsx(bytesOf(book))
    expect(sheets[0]?.rows).toHaveLength(5_002)
    expect(book).toMatchObject({ fileName: 'list.xlsx' })
  })
  it('is refused beyond the queue, sooner to one person than to all', async () => {
    const books = (who: number, count: number) =>
      Array.from({ length: count }, () => sheetBook(contextOf(who), productSheet, rowsOf(50), 'list'))
    const settled = await Promise.allSettled([...books(1, 6), ...books(2, 2)])
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toBeInstanceOf(Refusal)
    expect(refused[0]).toMatchObject({ fault: 'server_busy', data: 5 })
  })
  it('has no cell that is longer than Excel allows', async () => {
    const book = await sheetBook(contextOf(1), productSheet, [{ name: 'x'.repeat(40_000) }], 'list')
    const { sheets } = await readXlsx(bytesOf(book))
    expect(String(sheets[0]?.rows[2]?.[0])).toHaveLength(32_767)
  })
})

describe('a template', () => {
  const template = (content: string[], locale: 'en-US' | 'pl-PL' = 'en-US') => {
    let made = 0
    const parts = async () => {
      made++
      return { examples: [], lists: { names: content }, dropDowns: [] }
    }
    return { ask: () => templateBook(contextOf(7, locale), productSheet, content, parts), made: () => made }
  }
  it('is written once for everybody who asks for the same, also at once', async () => {
    const first = template(['a'])
    const books = await Promise.all(Array.from({ length: 20 }, first.ask))
    expect(new Set(books).size).toBe(1)
    expect(first.made()).toBe(1)
    const again = template(['a'])
    expect(await again.ask()).toBe(books[0])
    expect(again.made()).toBe(0)
  })
  it('is another one with other content, and in another language', async () => {
    const [one, other, polish] = [template(['b']), template(['c']), template(['b'], 'pl-PL')]
    const books = await Promise.all([one.ask(), other.ask(), polish.ask()])
    expect([one, other, polish].map(({ made }) => made())).toEqual([1, 1, 1])
    expect(bytesOf(books[0] ?? {}).equals(bytesOf(books[1] ?? {}))).toBe(false)
    expect(books[2]?.fileName).not.toBe(books[0]?.fileName)
  })
  it('a template that failed is tried again', async () => {
    const fails = () => templateBook(contextOf(8), productSheet, ['d'], () => Promise.reject(new Error('no database')))
    await expect(fails()).rejects.toThrow('no database')
    expect(await template(['d']).ask()).toMatchObject({ fileName: expect.stringContaining('.xlsx') })
  })
})

it('every call that reads or writes a spreadsheet has a limit', () => {
  const isSheet = ([name, call]: [string, object]) =>
    /_(template|export)$/.test(name) ||
    ('bodyBytes' in call && call.bodyBytes === contract.product_import.bodyBytes) ||
    ('file' in call && (call.file as { field: string }).field === 'excel')
  const sheets = Object.entries(contract).filter(isSheet)
  expect(sheets.length).toBeGreaterThan(13)
  expect(sheets.filter(([, call]) => !('limits' in call)).map(([name]) => name)).toEqual([])
})
