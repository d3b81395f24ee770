import { expect, test } from 'vitest'
import { explain, type Step } from './explain.ts'
import { orderPlan } from './order-plan.ts'
import { type PlanRequest, plan } from './plan.ts'

const EDITION: Step = { code: 'edition', edition: 'ISO 2859-1:1999' }

const request = (change: Partial<PlanRequest>): PlanRequest => ({
  lotSize: 1_000,
  level: 'II',
  aql: '2.5',
  severity: 'normal',
  ...change,
})

test.each<[string, Partial<PlanRequest>, Step[]]>([
  [
    'a plan read directly',
    {},
    [
      { code: 'lot_in_range', lotSize: 1_000, from: 501, to: 1_200, level: 'II' },
      { code: 'letter_found', letter: 'J' },
      { code: 'table_read', severity: 'normal', aql: '2.5' },
      { code: 'plan_found', letter: 'J', sampleSize: 80, accept: 5, reject: 6 },
      EDITION,
    ],
  ],
  [
    'an arrow down into a full inspection',
    { lotSize: 10, aql: '0.65' },
    [
      { code: 'lot_in_range', lotSize: 10, from: 9, to: 15, level: 'II' },
      { code: 'letter_found', letter: 'B' },
      { code: 'table_read', severity: 'normal', aql: '0.65' },
      { code: 'arrow_down', from: 'B', to: 'F' },
      { code: 'plan_found', letter: 'F', sampleSize: 20, accept: 0, reject: 1 },
      { code: 'full_inspection', sampleSize: 20, units: 10 },
      EDITION,
    ],
  ],
  [
    'an arrow up, open range, short AQL',
    { lotSize: 600_000, aql: '4', severity: 'reduced' },
    [
      { code: 'lot_in_range', lotSize: 600_000, from: 500_001, to: null, level: 'II' },
      { code: 'letter_found', letter: 'Q' },
      { code: 'table_read', severity: 'reduced', aql: '4.0' },
      { code: 'arrow_up', from: 'Q', to: 'M' },
      { code: 'plan_found', letter: 'M', sampleSize: 125, accept: 10, reject: 11 },
      EDITION,
    ],
  ],
  [
    'AQL 0',
    { aql: '0' },
    [
      { code: 'lot_in_range', lotSize: 1_000, from: 501, to: 1_200, level: 'II' },
      { code: 'letter_found', letter: 'J' },
      { code: 'aql_zero' },
      { code: 'plan_found', letter: 'J', sampleSize: 80, accept: 0, reject: 1 },
      EDITION,
    ],
  ],
  [
    'a single item',
    { lotSize: 1 },
    [
      { code: 'single_item' },
      { code: 'letter_found', letter: 'A' },
      { code: 'plan_found', letter: 'A', sampleSize: 2, accept: 0, reject: 1 },
      { code: 'full_inspection', sampleSize: 2, units: 1 },
      EDITION,
    ],
  ],
])('S29 %s', (_, change, steps) => expect(explain(plan(request(change)), request(change))).toEqual(steps))

test('S29 without the request the steps say what the plan alone knows', () => {
  expect(explain(plan(request({})))).toEqual([
    { code: 'letter_found', letter: 'J' },
    { code: 'plan_found', letter: 'J', sampleSize: 80, accept: 5, reject: 6 },
    EDITION,
  ])
  expect(explain(plan(request({ lotSize: 10, aql: '0.65' })))).toEqual([
    { code: 'letter_found', letter: 'B' },
    { code: 'arrow_down', from: 'B', to: 'F' },
    { code: 'plan_found', letter: 'F', sampleSize: 20, accept: 0, reject: 1 },
    { code: 'full_inspection', sampleSize: 20 },
    EDITION,
  ])
})

test('S29 the classes of an order are explained one by one', () => {
  const order = { lotSize: 60, level: 'II', critical: '0', major: '2.5', minor: '4.0', severity: 'normal' } as const
  const { critical, major, minor } = orderPlan(order).classes
  const begin: Step[] = [
    { code: 'lot_in_range', lotSize: 60, from: 51, to: 90, level: 'II' },
    { code: 'letter_found', letter: 'E' },
  ]
  expect(explain(critical, order)).toEqual([
    ...begin,
    { code: 'aql_zero' },
    { code: 'plan_found', letter: 'F', sampleSize: 20, accept: 0, reject: 1 },
    EDITION,
  ])
  expect(explain(major, order)).toEqual([
    ...begin,
    { code: 'table_read', severity: 'normal', aql: '2.5' },
    { code: 'arrow_down', from: 'E', to: 'F' },
    { code: 'plan_found', letter: 'F', sampleSize: 20, accept: 1, reject: 2 },
    EDITION,
  ])
  expect(explain(minor, order)).toEqual([
    ...begin,
    { code: 'table_read', severity: 'normal', aql: '4.0' },
    { code: 'largest_letter', letter: 'F' },
    { code: 'plan_found', letter: 'F', sampleSize: 20, accept: 2, reject: 3 },
    EDITION,
  ])
  expect(explain(critical)[1]).toEqual({ code: 'aql_zero' })
})

test('S29 a request without an AQL names no column', () => {
  const { aql, ...rest } = request({})
  expect(explain(plan({ ...rest, aql }), rest).map((step) => step.code)).toEqual([
    'lot_in_range',
    'letter_found',
    'plan_found',
    'edition',
  ])
})
