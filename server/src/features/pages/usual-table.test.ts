import { cents } from '@goodlot/rules'
import { expect, it } from 'vitest'
import { wordsOf } from '../../http/words.ts'
import { usualTable } from './usual-table.ts'

it('the page for inspectors says what customers pay, what is left of it, and of how many inspectors that is', () => {
  const usual = {
    countedAt: new Date('2026-11-16T02:00:00Z'),
    prices: [{ city: null, low: cents(21_000), high: cents(23_000), inspectors: 5 }],
  }
  expect(usualTable(usual, 15, 'en-US', wordsOf('en-US')).replaceAll('\u00a0', ' ')).toContain(
    '<td class="num">USD 210 – USD 230</td><td class="num">USD 178.50 – USD 195.50</td><td class="num">5</td>',
  )
})
