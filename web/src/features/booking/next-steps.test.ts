import type { CartProblem } from '@goodlot/rules'
import { expect, it } from 'vitest'
import { nextSteps } from './next-steps.ts'

const problem = (field: CartProblem['field'], why: CartProblem['why']): CartProblem => ({ field, why })
const line = { productId: 1, quantity: 5, lot: '' }
const md = problem('md', 'input_md')
const inspector = problem('inspectorId', 'select_inspector')
const day = problem('days', 'select_date')
const catalog = problem('lineId', 'select_catalog')
const goods = problem('products', 'select_product')
const factory = problem('factoryId', 'select_factory')
const noon = problem('days', 'next_day_after_noon')

it.each([
  ['nothing is missing', 'fri', [], [], false, []],
  [
    'an empty cart: category and man-days follow from the goods',
    ...(['fri', [], [catalog, goods, factory, inspector, day, md], false] as const),
    [
      ['next_goods', 'products'],
      ['next_factory', 'factoryId'],
      ['next_visit', 'inspectorId'],
    ],
  ],
  ['only the day', 'fri', [line], [day, md], false, [['next_day', 'days']]],
  ['only the inspector', 'fri', [line], [inspector], false, [['next_inspector', 'inspectorId']]],
  ['an audit has an auditor', 'fe', [], [inspector], false, [['next_auditor', 'inspectorId']]],
  ['an audit without both', 'fe', [], [inspector, day], false, [['next_visit_audit', 'inspectorId']]],
  [
    'the order is that of the page',
    'fri',
    [line],
    [day, factory],
    false,
    [
      ['next_factory', 'factoryId'],
      ['next_day', 'days'],
    ],
  ],
  ['goods without a category are at fault', 'fri', [line], [catalog], false, [[catalog, 'lineId']]],
  ['what was chosen and is wrong keeps its sentence', 'fri', [line], [noon], false, [[noon, 'days']]],
  [
    'man-days that were emptied are asked for',
    'fri',
    [line],
    [md, day],
    true,
    [
      [md, 'md'],
      ['next_day', 'days'],
    ],
  ],
  ['man-days alone are asked for', 'fri', [line], [md], false, [[md, 'md']]],
] as const)('%s', (_, serviceType, products, problems, isMdTyped, expected) => {
  const steps = nextSteps(problems, { serviceType, products: [...products] }, isMdTyped)
  expect(steps.map(({ step, field }) => [step, field])).toEqual(expected)
})
