import { translator } from '@goodlot/i18n'
import { describe, expect, it } from 'vitest'
import english from '../../../packages/i18n/pages/terms.en-US.md?raw'
import chinese from '../../../packages/i18n/pages/terms.zh-CN.md?raw'
import { smallTranslator } from './client/words.ts'
import { fromAddress, startInputs, toAddress } from './islands/aql-inputs.ts'
import { parseTerms } from './markdown.ts'
import { dollarRange, wholeNumber } from './site-props.ts'
import { exchangeSlots, slot } from './slots.ts'

describe('the browser’s translator', () => {
  const catalog = { a: { plain: 'Hello {name}', lot_one: '{count} lot', lot_other: '{count} lots' } }
  const small = smallTranslator('en-US', catalog)
  const full = translator('en-US', catalog)

  it('says the same as the package’s', () => {
    expect(small('a.plain', { name: 'Mei' })).toBe(full('a.plain', { name: 'Mei' }))
    for (const count of [0, 1, 2]) expect(small('a.lot', { count })).toBe(full('a.lot', { count }))
  })
})

describe('quantities', () => {
  it('are read as people type them', () => {
    expect(['3200', '3,200', '3.200', ' 3 200 '].map(wholeNumber)).toEqual([3200, 3200, 3200, 3200])
    expect(['', '0', '3.2', '-5', 'abc', '10000001'].map(wholeNumber)).toEqual([null, null, null, null, null, null])
  })
  it('make ranges with the sign once', () => {
    expect(dollarRange('en-US', 180, 260)).toBe('$180–260')
  })
})

describe('the calculator’s address', () => {
  it('holds the inputs and refuses nonsense', () => {
    expect(fromAddress(toAddress(startInputs))).toEqual(startInputs)
    expect(fromAddress('?lot=many&level=IV&major=2.6&class=minor')).toEqual({ class: 'minor' })
  })
})

describe('slots', () => {
  it('become comments around what stands there unfilled', () => {
    expect(exchangeSlots(`<p>${slot('filing', 'x')}</p>`)).toBe('<p><!--slot:filing-->x<!--/slot:filing--></p>')
  })
})

describe('terms', () => {
  const clauses = (text: string) => parseTerms(text).blocks.flatMap((b) => (b.kind === 'clauses' ? b.clauses : []))

  it('have the same clauses in both languages', () => {
    expect(clauses(chinese).map(({ number }) => number)).toEqual(clauses(english).map(({ number }) => number))
  })
  it.each([
    '12:00 noon',
    '24 hours',
    'refused',
    '80%',
    'Level II',
    '3 months',
    'USD or RMB',
    '4% per year',
    '30 days',
    '7 days',
    '2 business days',
    '9am to 6pm',
  ])('say %s', (words) => {
    expect(clauses(english).some(({ text }) => text.includes(words))).toBe(true)
  })
})
