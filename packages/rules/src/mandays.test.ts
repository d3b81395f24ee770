import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  defaultManDaySettings as defaults,
  type ManDays,
  manDays,
  type Work,
  type WorkCategory,
  type WorkLot,
  workCategories,
} from './mandays.ts'
import { type AuditType, auditTypes, type ServiceType } from './services.ts'

const work = (facts: Partial<Work>): Work => ({
  serviceType: 'fri',
  lots: [],
  containers: 0,
  employees: 0,
  auditType: 'technical',
  auditTimes: 1,
  ...facts,
})
const mdOf = (facts: Partial<Work>, settings = defaults) => manDays(work(facts), settings)?.md ?? null
const lot = (sampleSize: number, products = 1): WorkLot => ({ category: 'hard_lines', sampleSize, products })
const of = (category: WorkCategory, lots: readonly WorkLot[]): WorkLot[] => lots.map((one) => ({ ...one, category }))
const lots = (...samples: number[]) => samples.map((n) => lot(n))
const added = ({ terms }: ManDays) => terms.reduce((sum, { amount }) => sum + Math.round(amount * 10_000), 0) / 10_000

describe('M1 final random inspection: the worked examples of docs/domain.md', () => {
  test.each<[string, WorkCategory, WorkLot[], number]>([
    ['hard lines n 200', 'hard_lines', lots(200), 1],
    ['hard lines n 315', 'hard_lines', lots(315), 1.5],
    ['electrical n 125', 'electrical', lots(125), 1],
    ['electrical n 200', 'electrical', lots(200), 1.5],
    ['apparel n 125', 'soft_lines', lots(125), 1],
    ['apparel n 200', 'soft_lines', lots(200), 2],
    ['footwear n 200', 'footwear', lots(200), 1.5],
    ['one lot of three colours, hard lines n 200', 'hard_lines', [lot(200, 3)], 1],
    ['five lots of n 50, hard lines', 'hard_lines', lots(50, 50, 50, 50, 50), 2],
    ['furniture n 32', 'furniture', lots(32), 1],
    ['furniture n 80', 'furniture', lots(80), 2.5],
  ])('%s → %d', (_, category, lots, md) => {
    expect(mdOf({ lots: of(category, lots) })).toBe(md)
  })

  test.each<[WorkCategory, number]>([
    ['hard_lines', 250],
    ['gifts', 250],
    ['food', 250],
    ['others', 250],
    ['toys', 200],
    ['electrical', 160],
    ['footwear', 160],
    ['soft_lines', 125],
    ['furniture', 32],
  ])('%s: %i samples a day, and up to 2 %% more', (category, perDay) => {
    const within = Math.floor(perDay * 1.02)
    expect(mdOf({ lots: of(category, lots(perDay)) })).toBe(1)
    expect(mdOf({ lots: of(category, lots(within)) })).toBe(1)
    expect(mdOf({ lots: of(category, lots(within + 1)) })).toBe(1.5)
    expect(mdOf({ lots: of(category, lots(4 * perDay)) })).toBe(4)
  })

  it('man-days know nine categories of work', () => {
    expect(Object.keys(defaults.samplesPerDay)).toEqual([...workCategories])
  })

  test.each<[string, WorkLot[], number]>([
    ['380 of 250 is 1.52: still one and a half', lots(380), 1.5],
    ['381 of 250 is 1.524: two', lots(381), 2],
    ['1.0 and a further lot 0.25', lots(125, 125), 1.5],
    ['0.77 and a further lot 0.25 is 1.02: one', lots(100, 92.5), 1],
    ['0.9 and a further product 0.1', [lot(225, 2)], 1],
    ['0.9 and two further products 0.2', [lot(225, 3)], 1.5],
    ['two lots of two products: one further lot, two further products', [lot(100, 2), lot(100, 2)], 1.5],
    ['twice as complex', [{ ...lot(125), complexity: 2 }], 1],
    ['three times as complex', [{ ...lot(125), complexity: 3 }], 1.5],
    ['a sample of one', lots(1), 1],
    ['lots without sample', lots(0, 0, 0), 1],
  ])('%s', (_, lots, md) => {
    expect(mdOf({ lots: lots })).toBe(md)
  })

  test.each<ServiceType>(['fri', 'dpi', 'others'])('%s counts alike, and takes its own factor', (serviceType) => {
    expect(mdOf({ serviceType, lots: lots(315) })).toBe(1.5)
    const settings = { ...defaults, serviceFactor: { fri: 1, dpi: 1, others: 1, [serviceType]: 2 } }
    expect(mdOf({ serviceType, lots: lots(315) }, settings)).toBe(2.5)
  })

  it('without products there are no man-days to calculate', () => {
    for (const serviceType of ['fri', 'dpi', 'others', 'ppc'] as const) {
      expect(manDays(work({ serviceType }), defaults)).toBeNull()
    }
  })
})

describe('M6 the worked sum', () => {
  it('the sum of man-days shows every step of two lots with four products', () => {
    const lots = of('electrical', [lot(200, 3), { ...lot(80), complexity: 1.5 }])
    expect(manDays(work({ lots }), defaults)).toEqual({
      md: 2.5,
      terms: [
        {
          code: 'lot',
          params: { samples: 200, per_day: 160, category: 'electrical', complexity: 1, factor: 1 },
          amount: 1.25,
        },
        {
          code: 'lot',
          params: { samples: 80, per_day: 160, category: 'electrical', complexity: 1.5, factor: 1 },
          amount: 0.75,
        },
        { code: 'further_lots', params: { count: 1, each: 0.25 }, amount: 0.25 },
        { code: 'further_products', params: { count: 2, each: 0.1 }, amount: 0.2 },
        { code: 'tolerance', params: {}, amount: -0.02 },
        { code: 'rounded_up', params: { step: 0.5 }, amount: 0.07 },
      ],
      quotation: false,
    })
  })

  it('the sum of man-days shows that one is the least', () => {
    expect(manDays(work({ lots: lots(20) }), defaults)).toEqual({
      md: 1,
      terms: [
        {
          code: 'lot',
          params: { samples: 20, per_day: 250, category: 'hard_lines', complexity: 1, factor: 1 },
          amount: 0.08,
        },
        { code: 'tolerance', params: {}, amount: -0.02 },
        { code: 'rounded_up', params: { step: 0.5 }, amount: 0.44 },
        { code: 'at_least', params: { least: 1 }, amount: 0.5 },
      ],
      quotation: false,
    })
  })

  it('a line of man-days is rounded to ten-thousandths, and the sum counts with it', () => {
    const settings = { ...defaults, samplesPerDay: { ...defaults.samplesPerDay, toys: 300 }, tolerance: 0 }
    expect(manDays(work({ lots: of('toys', lots(400)) }), settings)).toEqual({
      md: 1.5,
      terms: [
        {
          code: 'lot',
          params: { samples: 400, per_day: 300, category: 'toys', complexity: 1, factor: 1 },
          amount: 1.3333,
        },
        { code: 'rounded_up', params: { step: 0.5 }, amount: 0.1667 },
      ],
      quotation: false,
    })
  })

  it('the sum of man-days is shown for the other services too', () => {
    const terms = (facts: Partial<Work>) => manDays(work(facts), defaults)?.terms
    expect(terms({ serviceType: 'ppc', lots: lots(0, 0, 0) })).toEqual([
      { code: 'first_lot', params: {}, amount: 1 },
      { code: 'further_lots', params: { count: 2, each: 0.5 }, amount: 1 },
    ])
    expect(terms({ serviceType: 'ppc', lots: lots(0) })).toEqual([{ code: 'first_lot', params: {}, amount: 1 }])
    expect(terms({ serviceType: 'cls', containers: 5 })).toEqual([
      { code: 'containers', params: { containers: 5, per_day: 2 }, amount: 3 },
    ])
    expect(terms({ serviceType: 'fe', employees: 600 })).toEqual([
      { code: 'first_audit', params: { audit_type: 'technical', employees: 600 }, amount: 1.5 },
    ])
    expect(terms({ serviceType: 'fe', employees: 600, auditTimes: 2 })).toEqual([
      { code: 'later_audit', params: { audit_type: 'technical', employees: 600 }, amount: 1 },
    ])
  })
})

describe('M2 M3 M4 M5 the other services', () => {
  test.each([
    [1, 1],
    [2, 1.5],
    [3, 2],
    [5, 3],
  ])('ppc with %i lots → %d', (count, md) => {
    expect(mdOf({ serviceType: 'ppc', lots: Array.from({ length: count }, () => lot(0)) })).toBe(md)
  })

  it('container loading without containers has no man-days yet', () => {
    expect(manDays(work({ serviceType: 'cls', containers: 0 }), defaults)).toBeNull()
  })

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [20, 10],
  ])('cls with %i containers → %d', (containers, md) => {
    expect(mdOf({ serviceType: 'cls', containers })).toBe(md)
  })

  test.each<[AuditType, number, number, number | null]>([
    ['technical', 1, 0, null],
    ['technical', 1, 1, 1],
    ['technical', 1, 550, 1],
    ['technical', 1, 551, 1.5],
    ['technical', 1, 800, 1.5],
    ['technical', 1, 801, 2],
    ['technical', 1, 50_000, 2],
    ['security', 1, 550, 1],
    ['security', 1, 551, 1.5],
    ['security', 1, 801, 2],
    ['social', 1, 1, 1],
    ['social', 1, 100, 1],
    ['social', 1, 101, 2],
    ['social', 1, 300, 2],
    ['social', 1, 500, 2],
    ['social', 1, 501, 3],
    ['social', 1, 1000, 3],
    ['social', 1, 1001, 4],
    ['social', 2, 1, 1],
    ['social', 2, 800, 1],
    ['social', 2, 801, 2],
    ['technical', 2, 800, 1],
    ['security', 3, 5000, 2],
  ])('fe %s, audit no. %i, %i employees → %d', (auditType, auditTimes, employees, md) => {
    expect(mdOf({ serviceType: 'fe', auditType, auditTimes, employees })).toBe(md)
  })

  it('fe with bands that root left open at the top keeps the last band, without bands the least', () => {
    const open = { ...defaults, laterAudit: [{ upTo: 100, md: 3 }] }
    expect(mdOf({ serviceType: 'fe', auditTimes: 2, employees: 101 }, open)).toBe(3)
    expect(mdOf({ serviceType: 'fe', auditTimes: 2, employees: 101 }, { ...defaults, laterAudit: [] })).toBe(1)
  })

  it('a laboratory test has no man-days', () => {
    const everything = { serviceType: 'lab', lots: lots(200), containers: 3, employees: 9 } as const
    expect(manDays(work(everything), defaults)).toBeNull()
  })
})

describe('M7 above ten man-days', () => {
  it('above ten man-days a quotation is asked for', () => {
    expect(manDays(work({ lots: lots(2500) }), defaults)).toMatchObject({ md: 10, quotation: false })
    expect(manDays(work({ lots: lots(2506) }), defaults)).toMatchObject({ md: 10.5, quotation: true })
    expect(manDays(work({ serviceType: 'cls', containers: 21 }), defaults)).toMatchObject({ md: 11, quotation: true })
  })
})

describe('settings', () => {
  it('the default settings of man-days are these, and plain JSON', () => {
    const byHeadcount = [
      { upTo: 550, md: 1 },
      { upTo: 800, md: 1.5 },
      { upTo: null, md: 2 },
    ]
    expect(JSON.parse(JSON.stringify(defaults))).toEqual({
      samplesPerDay: {
        hard_lines: 250,
        gifts: 250,
        food: 250,
        others: 250,
        toys: 200,
        electrical: 160,
        footwear: 160,
        soft_lines: 125,
        furniture: 32,
      },
      serviceFactor: { fri: 1, dpi: 1, others: 1 },
      furtherLot: 0.25,
      furtherProduct: 0.1,
      tolerance: 0.02,
      step: 0.5,
      least: 1,
      most: 10,
      dpiFinishedPercent: 30,
      ppcFirstLot: 1,
      ppcFurtherLot: 0.5,
      containersPerDay: 2,
      firstAudit: {
        technical: byHeadcount,
        security: byHeadcount,
        social: [
          { upTo: 100, md: 1 },
          { upTo: 500, md: 2 },
          { upTo: 1000, md: 3 },
          { upTo: null, md: 4 },
        ],
      },
      laterAudit: [
        { upTo: 800, md: 1 },
        { upTo: null, md: 2 },
      ],
    })
  })

  test.each<[string, Partial<typeof defaults>, Partial<Work>, number]>([
    ['further lot', { furtherLot: 1 }, { lots: lots(50, 50) }, 1.5],
    ['further product', { furtherProduct: 1 }, { lots: [lot(50, 2)] }, 1.5],
    ['tolerance', { tolerance: 0.3 }, { lots: lots(315) }, 1],
    ['step', { step: 0.25 }, { lots: lots(300) }, 1.25],
    ['least', { least: 2 }, { lots: lots(10) }, 2],
    ['least of a loading', { least: 2 }, { serviceType: 'cls', containers: 1 }, 2],
    ['containers per day', { containersPerDay: 3 }, { serviceType: 'cls', containers: 6 }, 2],
    ['first lot of ppc', { ppcFirstLot: 2 }, { serviceType: 'ppc', lots: lots(0) }, 2],
    ['further lot of ppc', { ppcFurtherLot: 1 }, { serviceType: 'ppc', lots: lots(0, 0) }, 2],
  ])('%s can be changed', (_, changed, facts, md) => {
    expect(mdOf(facts, { ...defaults, ...changed })).toBe(md)
  })
})

describe('M6 M8 for every work', () => {
  const anyLot = fc.record({
    category: fc.constantFrom(...workCategories),
    sampleSize: fc.integer({ min: 1, max: 1250 }),
    products: fc.integer({ min: 1, max: 30 }),
    complexity: fc.constantFrom(1, 1.25, 1.5, 2),
  })
  const anyWork = fc.record({
    serviceType: fc.constantFrom<ServiceType>('fri', 'dpi', 'ppc', 'others', 'cls', 'fe'),
    lots: fc.array(anyLot, { minLength: 1, maxLength: 12 }),
    containers: fc.integer({ min: 1, max: 60 }),
    employees: fc.integer({ min: 1, max: 3000 }),
    auditType: fc.constantFrom(...auditTypes),
    auditTimes: fc.integer({ min: 1, max: 3 }),
  })
  const calculate = (work: Work) => {
    const result = manDays(work, defaults)
    if (result === null) throw new Error('nothing calculated')
    return result
  }
  const expectNeverLess = (more: (work: Work, by: number) => Work) =>
    fc.assert(
      fc.property(anyWork, fc.integer({ min: 1, max: 500 }), (work, by) => {
        expect(calculate(more(work, by)).md).toBeGreaterThanOrEqual(calculate(work).md)
      }),
    )
  const inFirstLot = (work: Work, change: (first: WorkLot) => WorkLot): Work => ({
    ...work,
    lots: work.lots.map((each, i) => (i === 0 ? change(each) : each)),
  })

  it('the terms add up to the man-days, in steps of a half, at least one', () => {
    fc.assert(
      fc.property(anyWork, (work) => {
        const result = calculate(work)
        expect(added(result)).toBe(result.md)
        expect(Number.isInteger(result.md * 2)).toBe(true)
        expect(result.md).toBeGreaterThanOrEqual(1)
        expect(result.quotation).toBe(result.md > 10)
      }),
    )
  })

  it('more samples never take less', () => {
    expectNeverLess((work, by) => inFirstLot(work, (first) => ({ ...first, sampleSize: first.sampleSize + by })))
  })
  it('more products never take less', () => {
    expectNeverLess((work, by) => inFirstLot(work, (first) => ({ ...first, products: first.products + by })))
  })
  it('a further lot never takes less', () => {
    expectNeverLess((work, by) => ({ ...work, lots: [...work.lots, lot(by)] }))
  })
  it('the same products and samples in more lots never take less', () => {
    expectNeverLess((work) => ({
      ...work,
      lots: work.lots.flatMap((each) => {
        if (each.products === 1) return [each]
        const half = Math.floor(each.sampleSize / 2)
        return [
          { ...each, products: 1, sampleSize: half },
          { ...each, products: each.products - 1, sampleSize: each.sampleSize - half },
        ]
      }),
    }))
  })
  it('more containers never take less', () => {
    expectNeverLess((work, by) => ({ ...work, containers: work.containers + by }))
  })
  it('more employees never take less', () => {
    expectNeverLess((work, by) => ({ ...work, employees: work.employees + by }))
  })
})
