import { expect, test } from 'vitest'
import { aBrief, aLot } from './entries-fixture.ts'
import { planOfDay } from './plan-of-day.ts'

const two = aLot({
  products: [
    { product: 11, quantity: 300, sample: 30 },
    { product: 12, quantity: 200, sample: 20 },
  ],
})

test('V20 a lot is inspected as it was sold', () => {
  const brief = aBrief({ plan: [two] })
  expect(planOfDay(brief, new Map([[11, 1]]))).toEqual([two])
})

test('V20 during production the lot is what is finished on the day, with a plan of its own', () => {
  const brief = aBrief({ service: 'dpi', plan: [two] })
  expect(planOfDay(brief, new Map())).toEqual([two])
  // lot 91 to 150, level II: letter F, n 20
  expect(
    planOfDay(
      brief,
      new Map([
        [11, 75],
        [12, 25],
      ]),
    ),
  ).toEqual([
    {
      ...two,
      lot_size: 100,
      sample_size: 20,
      letter: 'F',
      products: [
        { product: 11, quantity: 75, sample: 15 },
        { product: 12, quantity: 25, sample: 5 },
      ],
      classes: [
        { class: 'critical', aql: '0', n: 20, ac: 0, re: 1 },
        { class: 'major', aql: '2.5', n: 20, ac: 1, re: 2 },
        { class: 'minor', aql: '4.0', n: 20, ac: 2, re: 3 },
      ],
    },
  ])
  // fewer than the plan asks for: all of them
  const [few] = planOfDay(brief, new Map([[12, 3]]))
  expect([few?.lot_size, few?.sample_size, few?.classes.map(({ n }) => n)]).toEqual([3, 3, [3, 3, 3]])
  const [none] = planOfDay(
    brief,
    new Map([
      [11, 0],
      [12, 0],
    ]),
  )
  expect(none).toMatchObject({ lot_size: 0, sample_size: 0, classes: [{ n: 0 }, { n: 0 }, { n: 0 }] })
  expect(none?.products.map(({ sample }) => sample)).toEqual([0, 0])
})

test('V20 in a full check every piece is in the sample', () => {
  const [lot] = planOfDay(aBrief({ full_check: true, plan: [two] }), new Map())
  expect([lot?.sample_size, lot?.products.map(({ sample }) => sample), lot?.classes.map(({ n }) => n)]).toEqual([
    500,
    [300, 200],
    [500, 500, 500],
  ])
})
