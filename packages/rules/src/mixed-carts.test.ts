import { describe, expect, it, test } from 'vitest'
import { defaultCalendar } from './china-time.ts'
import {
  defaultEstimateSettings as defaults,
  type EstimateProduct,
  type EstimateRequest,
  estimate,
} from './estimate.ts'
import type { WorkCategory } from './mandays.ts'
import { keptDates, mayHaveDates, mostDates, visitDays } from './order-dates.ts'
import { orderLine } from './order-line.ts'

/** Lines by name, each with its category. */
const lines = {
  kettle: { line: 101, category: 'electrical' },
  lamp: { line: 106, category: 'electrical' },
  toy: { line: 201, category: 'toys' },
  shirt: { line: 301, category: 'soft_lines' },
  shoe: { line: 401, category: 'footwear' },
  chair: { line: 501, category: 'furniture' },
  table: { line: 502, category: 'furniture' },
  gift: { line: 601, category: 'gifts' },
  food: { line: 701, category: 'food' },
  mug: { line: 808, category: 'hard_lines' },
  pan: { line: 809, category: 'hard_lines' },
} as const satisfies Record<string, { line: number; category: WorkCategory }>
type Name = keyof typeof lines

const of = (name: Name, quantity: number, lot: string | null = null): EstimateProduct => ({
  ...lines[name],
  quantity,
  lot,
})

const shenzhen = { city: 'Shenzhen', province: 'Guangdong', working: 25500, weekend: 30000, holiday: 40000 }
const cart = (products: EstimateProduct[], facts: Partial<EstimateRequest> = {}): EstimateRequest => ({
  serviceType: 'fri',
  category: null,
  sampling: { level: 'II', critical: '0', major: '2.5', minor: '4.0', severity: 'normal' },
  products,
  containers: { c20: 0, c40: 0, c40hc: 0 },
  employees: 0,
  auditType: 'technical',
  auditTimes: 1,
  md: null,
  days: ['2026-11-19'],
  calendar: defaultCalendar,
  factory: { city: 'Shenzhen', province: 'Guangdong' },
  inspector: { own: false, prices: [shenzhen] },
  customer: { country: 'DE', canUseOwnPrice: false, customerPrice: null },
  today: '2026-11-16',
  ...facts,
})

type Case = [about: string, products: EstimateProduct[], facts: Partial<EstimateRequest>, md: number, line: Name]

/**
 * Worked by hand from docs/domain.md §5. Samples by level II: 20 → 5, 91…150 → 20, 151…280 → 32, 281…500 → 50, 501…1,200 → 80,
 * 1,201…3,200 → 125, 3,201…10,000 → 200, 10,001…35,000 → 315. Samples per day: mug, pan, gift, food 250 · toy 200 · kettle, lamp, shoe 160 ·
 * shirt 125 · chair, table 32. Every sum ends with − 0.02, rounded up to 0.5, at least 1.
 */
const cases: Case[] = [
  // 50/250 + 80/32 + 0.25 = 0.2 + 2.5 + 0.25 = 2.95 − 0.02 = 2.93
  ['mug 500, chair 640', [of('mug', 500), of('chair', 640)], {}, 3, 'chair'],
  // the same sum: the order of rows decides nothing
  ['chair 640, mug 500', [of('chair', 640), of('mug', 500)], {}, 3, 'chair'],
  // 80/160 + 125/250 + 0.25 = 0.5 + 0.5 + 0.25 = 1.25 − 0.02 = 1.23; equal work, so the larger quantity names the order
  ['kettle 900, pan 1,800', [of('kettle', 900), of('pan', 1800)], {}, 1.5, 'pan'],
  // the same sum
  ['pan 1,800, kettle 900', [of('pan', 1800), of('kettle', 900)], {}, 1.5, 'pan'],
  // 80/125 + 80/200 + 0.25 = 0.64 + 0.4 + 0.25 = 1.29 − 0.02 = 1.27
  ['shirt and toy, 1,000 each', [of('shirt', 1000), of('toy', 1000)], {}, 1.5, 'shirt'],
  // 200/160 + 20/32 + 0.25 = 1.25 + 0.625 + 0.25 = 2.125 − 0.02 = 2.105
  ['shoe 4,000, chair 120', [of('shoe', 4000), of('chair', 120)], {}, 2.5, 'shoe'],
  // 200/200 + 200/160 + 200/125 + 2 × 0.25 = 1 + 1.25 + 1.6 + 0.5 = 4.35 − 0.02 = 4.33
  ['toy, kettle, shirt, 5,000 each', [of('toy', 5000), of('kettle', 5000), of('shirt', 5000)], {}, 4.5, 'shirt'],
  // 20/250 + 20/160 + 0.25 = 0.08 + 0.125 + 0.25 = 0.455 − 0.02 = 0.435: the least is 1
  ['mug and kettle, 100 each', [of('mug', 100), of('kettle', 100)], {}, 1, 'kettle'],
  // mugs together 1,200: 80/250 + 32/32 + 0.25 + 0.1 = 0.32 + 1 + 0.35 = 1.67 − 0.02 = 1.65
  ['two mugs, a chair', [of('mug', 600), of('mug', 600), of('chair', 200)], {}, 2, 'chair'],
  // 50/32 + 50/32 + 125/250 + 2 × 0.25 = 1.5625 + 1.5625 + 0.5 + 0.5 = 4.125 − 0.02 = 4.105
  [
    'a chair split off from a chair, mugs',
    [of('chair', 300), of('chair', 300, 'A'), of('mug', 2000)],
    {},
    4.5,
    'chair',
  ],
  // chairs together 600: 80/32 + 125/250 + 0.25 + 0.1 = 2.5 + 0.5 + 0.35 = 3.35 − 0.02 = 3.33
  ['the chairs together, mugs', [of('chair', 300), of('chair', 300), of('mug', 2000)], {}, 3.5, 'chair'],
  // 30 % of 1,000 is 300: 50/250 + 50/32 + 0.25 = 0.2 + 1.5625 + 0.25 = 2.0125 − 0.02 = 1.9925
  ['dpi: mug and chair, 1,000 each', [of('mug', 1000), of('chair', 1000)], { serviceType: 'dpi' }, 2, 'chair'],
  // the same sum as for the service fri: 2.93
  ['others: mug 500, chair 640', [of('mug', 500), of('chair', 640)], { serviceType: 'others' }, 3, 'chair'],
  // 20/160 + 80/125 + 0.25 = 0.125 + 0.64 + 0.25 = 1.015 − 0.02 = 0.995: within the tolerance
  ['kettle 100, shirt 900', [of('kettle', 100), of('shirt', 900)], {}, 1, 'shirt'],
  // 32/160 + 80/125 + 0.25 = 0.2 + 0.64 + 0.25 = 1.09 − 0.02 = 1.07
  ['kettle 200, shirt 900', [of('kettle', 200), of('shirt', 900)], {}, 1.5, 'shirt'],
  // 200/160 + 5/250 + 0.25 = 1.25 + 0.02 + 0.25 = 1.52 − 0.02 = 1.5 exactly
  ['kettle 5,000, mug 20', [of('kettle', 5000), of('mug', 20)], {}, 1.5, 'kettle'],
  // the pan by level III, 125/250: 80/160 + 0.5 + 0.25 = 1.25 − 0.02 = 1.23; equal work and quantity, so the smaller id
  [
    'a lot with a level of its own',
    [of('kettle', 1000), of('pan', 1000, 'P')],
    { lotSampling: new Map([['P', { level: 'III' }]]) },
    1.5,
    'kettle',
  ],
  // level I draws 32 of 1,000: 32/160 + 32/250 + 0.25 = 0.2 + 0.128 + 0.25 = 0.578 − 0.02 = 0.558
  [
    'kettle and pan by level I',
    [of('kettle', 1000), of('pan', 1000)],
    { sampling: { level: 'I', critical: '0', major: '2.5', minor: '4.0', severity: 'normal' } },
    1,
    'kettle',
  ],
  // 1 + 2 × 0.5: sample and category do not count; the lots take equal time, so the larger quantity names the order
  ['ppc: mug, chair, shirt', [of('mug', 900), of('chair', 50), of('shirt', 300)], { serviceType: 'ppc' }, 2, 'mug'],
  // 50 of each: 0.2 + 0.25 + 0.3125 + 0.4 + 1.5625 + 4 × 0.25 = 2.725 + 1 = 3.725 − 0.02 = 3.705
  [
    'five categories, 400 each',
    [of('mug', 400), of('toy', 400), of('shoe', 400), of('shirt', 400), of('chair', 400)],
    {},
    4,
    'chair',
  ],
  // 200/32 + 200/32 + 0.25 = 6.25 + 6.25 + 0.25 = 12.75 − 0.02 = 12.73; a quotation
  ['chair and table, 4,000 each', [of('chair', 4000), of('table', 4000)], {}, 13, 'chair'],
  // chairs without a quantity are no lot yet: 50/250 = 0.2 − 0.02 = 0.18: the least is 1
  ['mug 500, chair without quantity', [of('mug', 500), of('chair', 0)], {}, 1, 'mug'],
  // two lines of one category: 80/32 + 80/32 + 0.25 = 5.25 − 0.02 = 5.23
  ['chair and table, 640 each', [of('chair', 640), of('table', 640)], {}, 5.5, 'chair'],
  // shirts 4,000, shoes 1,500: 200/125 + 125/160 + 0.25 + 3 × 0.1 = 1.6 + 0.7813 + 0.55 = 2.9313 − 0.02 = 2.9113
  [
    'two shirts, three shoes',
    [of('shirt', 2000), of('shoe', 500), of('shirt', 2000), of('shoe', 500), of('shoe', 500)],
    {},
    3,
    'shirt',
  ],
  // 315/250 + 315/250 + 0.25 = 1.26 + 1.26 + 0.25 = 2.77 − 0.02 = 2.75
  ['food 20,000, gift 30,000', [of('food', 20_000), of('gift', 30_000)], {}, 3, 'gift'],
  // kettle .125 + lamp .125 are two lines; 32/200 = .16 is the largest line: 0.41 + 2 × 0.25 = 0.91 − 0.02 = 0.89
  ['kettle and lamp 100 each, toy 200', [of('kettle', 100), of('lamp', 100), of('toy', 200)], {}, 1, 'toy'],
]

describe('M1 M9 M10 mixed carts, each lot by its own category (I-06)', () => {
  test.each(cases)('%s', (_, products, facts, md, name) => {
    for (const rows of [products, products.toReversed()]) {
      const request = cart(rows, facts)
      const { manDays } = estimate(request, defaults)
      expect(manDays?.md).toBe(md)
      expect(orderLine(request, defaults.manDays)).toBe(lines[name].line)
    }
  })

  test.each(cases)('%s: another chosen category changes nothing', (_, products, facts, md) => {
    for (const category of ['hard_lines', 'furniture'] as const) {
      expect(estimate(cart(products, { ...facts, category }), defaults).manDays?.md).toBe(md)
    }
  })

  it('M6 the sum of a mixed cart names each lot with the rate of its category', () => {
    const { manDays } = estimate(cart([of('mug', 500), of('chair', 640)]), defaults)
    expect(manDays?.terms).toEqual([
      {
        code: 'lot',
        params: { samples: 50, per_day: 250, category: 'hard_lines', complexity: 1, factor: 1 },
        amount: 0.2,
      },
      {
        code: 'lot',
        params: { samples: 80, per_day: 32, category: 'furniture', complexity: 1, factor: 1 },
        amount: 2.5,
      },
      { code: 'further_lots', params: { count: 1, each: 0.25 }, amount: 0.25 },
      { code: 'tolerance', params: {}, amount: -0.02 },
      { code: 'rounded_up', params: { step: 0.5 }, amount: 0.07 },
    ])
  })

  it('kettle 900 and pan 1,800 at USD 255 a day cost USD 382.50', () => {
    expect(estimate(cart([of('kettle', 900), of('pan', 1800)]), defaults).quote?.total).toBe(38250)
  })

  it('one product without a category leaves the time open until one is chosen for it', () => {
    const unknown: EstimateProduct = { quantity: 640, line: 0, category: null }
    const products = [of('mug', 500), unknown]
    expect(estimate(cart(products), defaults)).toMatchObject({ sampleSize: 130, manDays: null, quote: null })
    expect(estimate(cart(products, { category: 'furniture' }), defaults).manDays?.md).toBe(3)
  })
})

describe('M10 the line of the order', () => {
  it('the line of an order is open without goods and while a product has no category', () => {
    expect(orderLine(cart([]), defaults.manDays)).toBeNull()
    expect(orderLine(cart([of('mug', 5), { quantity: 5, line: 0, category: null }]), defaults.manDays)).toBeNull()
  })

  it('the line of an order is known before quantities are', () => {
    expect(orderLine(cart([of('mug', 0), of('chair', 0)]), defaults.manDays)).toBe(lines.chair.line)
  })

  test.each(['cls', 'lab'] as const)('%s, which draws no sample, goes by lots and quantity', (serviceType) => {
    const goods = cart([of('chair', 100), of('mug', 900)], { serviceType })
    expect(orderLine(goods, defaults.manDays)).toBe(lines.mug.line)
  })

  it('the line of an order adds up the lots of each line', () => {
    // two lots of mugs 2 × 125/250 = 1 against one of toys 125/200 = 0.625
    const goods = cart([of('toy', 3000), of('mug', 2000), of('mug', 2000, 'B')])
    expect(orderLine(goods, defaults.manDays)).toBe(lines.mug.line)
  })
})

describe('B12 dates of an order', () => {
  test.each(cases)('%s: at most two for each man-day', (_, products, facts, md) => {
    const calculated = estimate(cart(products, facts), defaults).manDays?.md ?? null
    const most = 2 * Math.min(md, 10)
    expect(mostDates(calculated)).toBe(most)
    expect(mayHaveDates({ md: calculated, dates: most }).ok).toBe(true)
    expect(mayHaveDates({ md: calculated, dates: most + 1 }).ok).toBe(false)
  })

  type Table = [
    about: string,
    md: number | null,
    dates: number,
    sold: [md: number, dates: number] | null,
    most: number | null,
  ]
  test.each<Table>([
    ['one man-day on one date', 1, 1, null, null],
    ['one man-day on two dates', 1, 2, null, null],
    ['one man-day on three dates', 1, 3, null, 2],
    ['one man-day on eight dates', 1, 8, null, 2],
    ['a man-day and a half on three dates', 1.5, 3, null, null],
    ['a man-day and a half on four dates', 1.5, 4, null, 3],
    ['three and a half on one date', 3.5, 1, null, null],
    ['three and a half on seven dates', 3.5, 7, null, null],
    ['three and a half on eight dates', 3.5, 8, null, 7],
    ['ten on twenty dates', 10, 20, null, null],
    ['ten on twenty-one dates', 10, 21, null, 20],
    ['not known yet, twenty dates', null, 20, null, null],
    ['not known yet, twenty-one dates', null, 21, null, 20],
    ['no man-days that an order can have: the field says so itself', 0.3, 8, null, null],
    ['sold with eight for one, and left so', 1, 8, [1, 8], null],
    ['sold with eight for one, now seven', 1, 7, [1, 8], null],
    ['sold with eight for one, now more man-days', 2, 8, [1, 8], null],
    ['sold with eight for one, now nine', 1, 9, [1, 8], 2],
    ['sold with eight for four, now one man-day', 1, 8, [4, 8], 2],
  ])('%s', (_, md, dates, sold, most) => {
    const verdict = mayHaveDates({ md, dates }, sold && { md: sold[0], dates: sold[1] })
    expect(verdict).toEqual(
      most === null ? { ok: true } : { ok: false, why: 'too_many_dates', params: { most, md: most / 2 } },
    )
  })

  it('B13 an order keeps its earliest dates when the man-days fall', () => {
    const days = ['2026-11-25', '2026-11-19', '2026-11-20', '2026-12-01']
    expect(keptDates(days, 1)).toEqual(['2026-11-19', '2026-11-20'])
    expect(keptDates(days, 1.5)).toEqual(['2026-11-19', '2026-11-20', '2026-11-25'])
    expect(keptDates(days, 4)).toHaveLength(4)
  })
})

test('a visit that begins on any day goes on over weekends and holidays', () => {
  const calendar = { ...defaultCalendar, holidays: ['2026-11-30'], makeUpDays: ['2026-11-29'] }
  expect(visitDays('2026-11-27', 3, defaultCalendar)).toEqual(['2026-11-27', '2026-11-30', '2026-12-01'])
  expect(visitDays('2026-11-27', 3, calendar)).toEqual(['2026-11-27', '2026-11-29', '2026-12-01'])
  expect(visitDays('2026-11-28', 1, calendar)).toEqual(['2026-11-28'])
})
