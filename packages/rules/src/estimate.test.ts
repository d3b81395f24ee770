import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { defaultCalendar } from './china-time.ts'
import {
  defaultEstimateSettings as defaults,
  type EstimateProduct,
  type EstimateRequest,
  estimate,
  formLots,
  mdEnough,
  planLots,
} from './estimate.ts'
import { defaultManDaySettings, workCategories } from './mandays.ts'
import { defaultPriceSettings } from './price.ts'
import type { ServiceType } from './services.ts'

const sampling = { level: 'II', critical: '0', major: '2.5', minor: '4.0', severity: 'normal' } as const
const product = (quantity: number, lot?: string, line: number | string = 11): EstimateProduct =>
  lot === undefined ? { quantity, line, category: null } : { quantity, line, category: null, lot }
const shenzhen = { city: 'Shenzhen', province: 'Guangdong', working: 20000, weekend: 25000, holiday: 40000 }

const request = (facts: Partial<EstimateRequest> = {}): EstimateRequest => ({
  serviceType: 'fri',
  category: 'hard_lines',
  sampling,
  products: [product(1000)],
  containers: { c20: 0, c40: 0, c40hc: 0 },
  employees: 0,
  auditType: 'technical',
  auditTimes: 1,
  md: null,
  days: ['2026-11-18'],
  calendar: defaultCalendar,
  factory: { city: 'Shenzhen', province: 'Guangdong' },
  inspector: { own: false, prices: [shenzhen] },
  customer: { country: 'US', canUseOwnPrice: false, customerPrice: null },
  today: '2026-11-15',
  ...facts,
})
const estimateOf = (facts: Partial<EstimateRequest> = {}) => estimate(request(facts), defaults)

describe('M9 lots', () => {
  test.each<[string, EstimateProduct[], ReturnType<typeof formLots>]>([
    ['nothing', [], []],
    [
      'one line is one lot',
      [product(5), product(7)],
      [{ line: 11, category: null, mark: null, positions: [0, 1], quantities: [5, 7], quantity: 12 }],
    ],
    [
      'each line is its own lot',
      [product(5), product(7, undefined, 12), product(9)],
      [
        { line: 11, category: null, mark: null, positions: [0, 2], quantities: [5, 9], quantity: 14 },
        { line: 12, category: null, mark: null, positions: [1], quantities: [7], quantity: 7 },
      ],
    ],
    [
      'products split off, one alone and two together',
      [product(1), product(2, 'a'), product(3, 'b'), product(4, 'a'), product(5)],
      [
        { line: 11, category: null, mark: null, positions: [0, 4], quantities: [1, 5], quantity: 6 },
        { line: 11, category: null, mark: 'a', positions: [1, 3], quantities: [2, 4], quantity: 6 },
        { line: 11, category: null, mark: 'b', positions: [2], quantities: [3], quantity: 3 },
      ],
    ],
    [
      'the same mark in another line is another lot',
      [product(1, 'a', 1), product(2, 'a', 2)],
      [
        { line: 1, category: null, mark: 'a', positions: [0], quantities: [1], quantity: 1 },
        { line: 2, category: null, mark: 'a', positions: [1], quantities: [2], quantity: 2 },
      ],
    ],
    [
      'no mark and null are the same',
      [{ ...product(1), lot: null }, product(2)],
      [{ line: 11, category: null, mark: null, positions: [0, 1], quantities: [1, 2], quantity: 3 }],
    ],
  ])('%s', (_, products, expected) => {
    expect(formLots(products)).toEqual(expected)
  })

  it('an estimate plans each lot and shares its sample', () => {
    const lots = formLots([product(300), product(700)])
    const [planned, ...more] = planLots(lots, 'fri', sampling, defaults.manDays)
    expect(more).toEqual([])
    expect(planned).toMatchObject({ lotSize: 1000, sampleSize: 80, shares: [24, 56], quantities: [300, 700] })
    expect(planned?.plan.classes.major).toMatchObject({ letter: 'J', accept: 5, reject: 6 })
  })

  it('products without a quantity are left out of lots, and the others keep their places', () => {
    expect(formLots([product(0), product(7)])).toEqual([
      { line: 11, category: null, mark: null, positions: [1], quantities: [7], quantity: 7 },
    ])
  })

  it('a lot that was split off is planned by its own level and AQLs', () => {
    const lots = formLots([product(1000), product(1000, 'b')])
    const own = new Map([['b', { level: 'III', major: '1.0' } as const]])
    const [first, second] = planLots(lots, 'fri', sampling, defaults.manDays, own)
    expect(first).toMatchObject({ sampleSize: 80, sampling, plan: { classes: { major: { letter: 'J', aql: '2.5' } } } })
    expect(second).toMatchObject({
      sampleSize: 125,
      sampling: { level: 'III', critical: '0', major: '1.0', minor: '4.0' },
      plan: { classes: { major: { letter: 'K', aql: '1.0' } } },
    })
    expect(estimateOf({ products: [product(1000), product(1000, 'b')], lotSampling: own }).sampleSize).toBe(205)
  })

  it('a during-production inspection is quoted on 30 % of the quantity, rounded up', () => {
    const plan = (quantity: number) => planLots(formLots([product(quantity)]), 'dpi', sampling, defaults.manDays)[0]
    expect(plan(1000)).toMatchObject({ lotSize: 300, sampleSize: 50, quantity: 1000 })
    expect(plan(1)).toMatchObject({ lotSize: 1, sampleSize: 1 })
    expect(plan(10)).toMatchObject({ lotSize: 3 })
    expect(plan(11)).toMatchObject({ lotSize: 4 })
  })

  it('M12 a lot that is sampled twice is sold for both stages, and each product knows its part of the first', () => {
    const [planned] = planLots(
      formLots([product(300), product(700)]),
      'fri',
      { ...sampling, kind: 'double' },
      defaults.manDays,
    )
    expect(planned).toMatchObject({ sampleSize: 100, shares: [30, 70], first: 50, firstShares: [15, 35] })
    expect(estimateOf({ products: [product(1000)], sampling: { ...sampling, kind: 'double' } }).sampleSize).toBe(100)
    const quantities = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(quantities, (all) => {
        const lots = planLots(
          formLots(all.map((one) => product(one))),
          'fri',
          { ...sampling, kind: 'double' },
          defaults.manDays,
        )
        const { first, sampleSize, shares, firstShares } = lots[0] as (typeof lots)[number]
        expect(first).toBeLessThanOrEqual(sampleSize)
        for (const [i, share] of shares.entries()) expect(firstShares[i]).toBeLessThanOrEqual(share)
        const drawn = firstShares.reduce((sum, one) => sum + one, 0)
        expect(drawn).toBe(first < sampleSize ? Math.max(first, all.length) : shares.reduce((sum, one) => sum + one, 0))
      }),
    )
  })

  it('a lot gives no more samples than it has pieces', () => {
    const [planned] = planLots(formLots([product(3)]), 'fri', sampling, defaults.manDays)
    expect(planned).toMatchObject({ lotSize: 3, sampleSize: 3, shares: [3] })
  })

  test.each<[ServiceType, number]>([
    ['fri', 1],
    ['dpi', 1],
    ['others', 1],
    ['ppc', 0],
    ['cls', 0],
    ['fe', 0],
    ['lab', 0],
  ])('%s has %i sampling plans', (serviceType, plans) => {
    expect(planLots(formLots([product(100)]), serviceType, sampling, defaults.manDays)).toHaveLength(plans)
  })
})

describe('estimate of a cart', () => {
  it('an estimate knows the sample before the category is chosen, but not the time', () => {
    expect(estimateOf({ category: null })).toMatchObject({ sampleSize: 80, manDays: null, md: null, quote: null })
    expect(estimateOf({ category: null, serviceType: 'ppc' }).md).toBe(1)
  })

  it('the estimate of a final inspection has sample, man-days and price', () => {
    const answer = estimateOf({ products: [product(20_000)], category: 'electrical' })
    expect(answer).toMatchObject({ sampleSize: 315, md: 2, manDays: { md: 2 }, quote: { price: 20000, total: 40000 } })
    expect(answer.lots.map(({ lotSize }) => lotSize)).toEqual([20_000])
  })

  it('an estimate adds the samples of all lots', () => {
    const answer = estimateOf({ products: [product(1000), product(1000, 'a'), product(500, 'a')] })
    expect(answer.lots.map(({ sampleSize }) => sampleSize)).toEqual([80, 125])
    expect(answer.sampleSize).toBe(205)
    expect(answer.manDays?.terms.map(({ code, amount }) => [code, amount])).toEqual([
      ['lot', 0.32],
      ['lot', 0.5],
      ['further_lots', 0.25],
      ['further_products', 0.1],
      ['tolerance', -0.02],
      ['rounded_up', 0.35],
    ])
  })

  test.each<[string, Partial<EstimateRequest>, number | null]>([
    ['ppc, three lots', { serviceType: 'ppc', products: [product(9), product(9, 'a'), product(9, 'b')] }, 2],
    ['cls, 1 + 1 + 3 containers', { serviceType: 'cls', containers: { c20: 1, c40: 1, c40hc: 3 } }, 3],
    ['fe, social, 300 employees', { serviceType: 'fe', products: [], employees: 300, auditType: 'social' }, 2],
    ['fe, second audit', { serviceType: 'fe', employees: 300, auditType: 'social', auditTimes: 2 }, 1],
    ['lab', { serviceType: 'lab' }, null],
    ['no product yet', { products: [] }, null],
    ['a product without quantity yet', { products: [product(0)] }, null],
    ['one product with quantity', { products: [product(0), product(1)] }, 1],
  ])('%s', (_, facts, md) => {
    const answer = estimateOf(facts)
    expect(answer.md).toBe(md)
    expect(answer.manDays?.md ?? null).toBe(md)
  })

  it('the estimate of a service that draws no sample has none', () => {
    expect(estimateOf({ serviceType: 'ppc' })).toMatchObject({ sampleSize: 0, lots: [] })
  })

  it("an estimate takes the buyer's man-days for the price and keeps the calculation beside it", () => {
    expect(estimateOf({ md: 2.5 })).toMatchObject({ md: 2.5, manDays: { md: 1 }, quote: { total: 50000 } })
  })

  it('an estimate takes the kind of each day from the calendar of the country', () => {
    const days = ['2026-11-20', '2026-11-21']
    const calendar = { ...defaultCalendar, holidays: ['2026-11-20'] }
    expect(estimateOf({ days, calendar }).quote?.dates.map(({ kind, dayPrice }) => [kind, dayPrice])).toEqual([
      ['holiday', 40000],
      ['weekend', 25000],
    ])
  })

  test.each<[string, Partial<EstimateRequest>]>([
    ['without inspector', { inspector: null }],
    ['without factory', { factory: null }],
    ['without dates', { days: [] }],
    ['above ten man-days', { category: 'furniture', products: [product(50_000)] }],
    ['with man-days that cannot be booked', { md: 0.5 }],
    ['without man-days', { products: [] }],
    ['for a laboratory test', { serviceType: 'lab', md: 1 }],
  ])('P6 no price %s', (_, facts) => {
    expect(estimateOf(facts).quote).toBeNull()
  })

  it('P6 without inspector, sample and man-days are answered', () => {
    expect(estimateOf({ inspector: null })).toMatchObject({ sampleSize: 80, md: 1, manDays: { md: 1 } })
    const large = estimateOf({ category: 'furniture', products: [product(50_000)] })
    expect(large).toMatchObject({ sampleSize: 500, md: 16, manDays: { quotation: true } })
  })

  it('M7 man-days below the calculation are warned of', () => {
    const refusal = { ok: false, why: 'md_below_calculation', params: { md: 1, calculated: 1.5 } }
    expect(mdEnough(1, 1.5)).toEqual(refusal)
    expect(mdEnough(1.5, 1.5)).toEqual({ ok: true })
    expect(mdEnough(2, 1.5)).toEqual({ ok: true })
  })

  it('the settings of an estimate are those of man-days and price', () => {
    expect(defaults).toEqual({ manDays: defaultManDaySettings, price: defaultPriceSettings })
    expect(JSON.parse(JSON.stringify(defaults))).toEqual(defaults)
  })
})

describe('M8 for every cart', () => {
  const anyProduct = fc.record({
    quantity: fc.integer({ min: 1, max: 200_000 }),
    line: fc.constantFrom(1, 2, 3),
    category: fc.constant(null),
    lot: fc.constantFrom(null, 'a', 'b'),
  })
  const anyRequest = fc
    .record({
      serviceType: fc.constantFrom<ServiceType>('fri', 'dpi', 'others', 'ppc'),
      category: fc.constantFrom(...workCategories),
      products: fc.array(anyProduct, { minLength: 1, maxLength: 8 }),
      sampling: fc.record({
        level: fc.constantFrom('S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'),
        critical: fc.constantFrom('0', '0.010', '0.65'),
        major: fc.constantFrom('0', '1.5', '2.5', '6.5'),
        minor: fc.constantFrom('0', '2.5', '4.0', '10'),
        severity: fc.constantFrom('normal', 'tightened', 'reduced'),
      }),
    })
    .map((facts) => request(facts as Partial<EstimateRequest>))
  const md = (request: EstimateRequest) => estimate(request, defaults).manDays?.md ?? 0

  it('a larger quantity never takes less time', () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 1, max: 50_000 }), (request, by) => {
        const [first, ...rest] = request.products as [EstimateProduct, ...EstimateProduct[]]
        const more = { ...request, products: [{ ...first, quantity: first.quantity + by }, ...rest] }
        expect(md(more)).toBeGreaterThanOrEqual(md(request))
      }),
    )
  })

  it('a further product never takes less, in its lot or as a lot of its own', () => {
    fc.assert(
      fc.property(anyRequest, anyProduct, (request, further) => {
        expect(md({ ...request, products: [...request.products, further] })).toBeGreaterThanOrEqual(md(request))
        const separate = { ...further, lot: 'alone' }
        expect(md({ ...request, products: [...request.products, separate] })).toBeGreaterThanOrEqual(md(request))
      }),
    )
  })

  it('more containers and more employees never take less', () => {
    const count = fc.integer({ min: 1, max: 3000 })
    fc.assert(
      fc.property(count, count, fc.constantFrom('c20', 'c40', 'c40hc'), (n, by, size) => {
        const none = { c20: 0, c40: 0, c40hc: 0 }
        const loading = (containers: number) =>
          md(request({ serviceType: 'cls', containers: { ...none, [size]: containers } }))
        const audit = (employees: number) => md(request({ serviceType: 'fe', auditType: 'social', employees }))
        expect(loading(n + by)).toBeGreaterThanOrEqual(loading(n))
        expect(audit(n + by)).toBeGreaterThanOrEqual(audit(n))
      }),
    )
  })
})
