import { expect, it } from 'vitest'
import { type SearchForm, toTerms } from './search-form.ts'
import { hasGoods } from './search-terms.ts'

const empty: SearchForm = { city: [], catalog: [], days: null, qty: null }

it.each([
  ['nothing', empty, {}],
  ['a whole path is a city', { ...empty, city: ['CN', 'CN-GD', 'SZ'] }, { city_id: 'SZ' }],
  ['half a path is none', { ...empty, city: ['CN', 'CN-GD'] }, {}],
  ['a category', { ...empty, catalog: [3] }, { catalog_id: [3] }],
  [
    'every day of a range',
    { ...empty, days: ['2026-11-30', '2026-12-01'] },
    { ins_date: ['2026-11-30', '2026-12-01'] },
  ],
  [
    'a minimum of days in a range',
    { ...empty, days: ['2026-11-30', '2026-12-09'], qty: 3 },
    { ins_date: ['2026-11-30', '2026-12-09'], qty: 3 },
  ],
  [
    'never more days than the range has',
    { ...empty, days: ['2026-11-30', '2026-12-01'], qty: 9 },
    { ins_date: ['2026-11-30', '2026-12-01'], qty: 2 },
  ],
  ['one day has no minimum', { ...empty, days: ['2026-11-30', '2026-11-30'], qty: 2 }, { ins_date: ['2026-11-30'] }],
  ['a minimum without days is nothing', { ...empty, qty: 2 }, {}],
] satisfies [string, SearchForm, object][])('%s', (_, form, terms) => {
  expect(toTerms(form)).toEqual(terms)
})

it('an order has inspectors to choose from once it has goods, or is an audit (N-09)', () => {
  expect(hasGoods({})).toBe(false)
  expect(hasGoods({ service_type: 'fri', pdata: [] })).toBe(false)
  expect(hasGoods({ service_type: 'fri', pdata: [1] })).toBe(true)
  expect(hasGoods({ service_type: 'fe' })).toBe(true)
})
