import { productSheet } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { describe, expect, it } from 'vitest'
import { outsideCalls, Refusal } from '../http/refusal.ts'
import { wordsOf } from '../http/words.ts'
import { workbooks } from '../test/corpus-books.ts'
import { csv, lines, polish, type Read } from '../test/corpus-lists.ts'
import { textFiles } from '../test/corpus-texts.ts'
import { workbook } from '../test/sheets.ts'
import { type ReadOptions, readSheet } from './read.ts'

async function read(bytes: Buffer, locale: Locale, options: Partial<ReadOptions> = {}): Promise<Required<Read>> {
  const ctx = { translate: wordsOf, t: wordsOf('en-US'), locale, me: { id: 1 }, ...outsideCalls }
  const nothing: Required<Read> = {
    rows: [],
    encoding: null,
    sheet: null,
    asks: [],
    unknown: [],
    notices: 0,
    fault: '',
    found: '',
  }
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

const corpus = [...textFiles, ...workbooks]

describe('spreadsheets as people have them', () => {
  it('the corpus has at least forty spreadsheets as people have them', () => {
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
