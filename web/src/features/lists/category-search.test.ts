import type { CatalogNode } from '@goodlot/contract'
import { expect, it } from 'vitest'
import { categoryRank, matchingWord } from './category-search.ts'

const node = (product_catalog_name: string, search_words: string[] = []): CatalogNode => ({
  product_catalog_id: 1,
  product_catalog_name,
  product_catalog_code: '',
  work_group: '',
  search_words,
  child_info: [],
})
const kitchen = [
  node('Electrical'),
  node('Small kitchen appliances', ['czajnik', 'electric kettle', 'kettle', '电水壶']),
]
const beds = [node('Furniture'), node('Beds and mattresses', ['łóżko', 'bunk bed', 'japan bed'])]

it.each([
  ['kettle', kitchen, 0, 'kettle'],
  ['Kett', kitchen, 2, 'electric kettle'],
  ['水壶', kitchen, 2, '电水壶'],
  ['czajnik', kitchen, 0, 'czajnik'],
  ['lozko', beds, 0, 'łóżko'],
  ['kitchen', kitchen, 1, undefined],
  ['electrical', kitchen, 0, undefined],
  ['ettle', kitchen, undefined, undefined],
  ['pan', beds, undefined, undefined],
  ['', beds, 1, undefined],
])('%s: rank %s', (typed, path, rank, word) => {
  expect(categoryRank(typed, path)).toBe(rank)
  expect(matchingWord(typed, path)).toBe(word)
})
