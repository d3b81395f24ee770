import type { CatalogNode } from '@goodlot/contract'
import { expect, it } from 'vitest'
import { categoryRank, lineNamed, matchingWord } from './category-search.ts'

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

const tree: CatalogNode[] = [
  {
    ...node('Electrical'),
    product_catalog_id: 100,
    child_info: [
      {
        ...node('Small kitchen appliances', ['kettle', 'electric kettle', 'czajnik', '水壶']),
        product_catalog_id: 101,
      },
      { ...node('Lighting', ['lamp', 'lampa']), product_catalog_id: 102 },
    ],
  },
  {
    ...node('Household'),
    product_catalog_id: 200,
    child_info: [{ ...node('Cookware', ['pan', 'kettle lamp holder']), product_catalog_id: 201 }],
  },
]

it.each([
  ['Steel kettle, 1.7 l', [100, 101]],
  ['KETTLES', [100, 101]],
  ['不锈钢水壶 1.7升', [100, 101]],
  ['Czajnik stalowy', [100, 101]],
  ['lighting', [100, 102]],
  // the longest word says most
  ['kettle lamp holder', [200, 201]],
  ['Solar panel', undefined],
  ['', undefined],
])('a product called %j is of the line %j', (name, path) => {
  expect(lineNamed(name, tree)).toEqual(path)
})
