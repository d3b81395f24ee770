import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { KindOfDay } from './china-time.ts'
import {
  type Campaign,
  type CityPrice,
  campaignPercent,
  dayPrice,
  defaultPriceSettings as defaults,
  labQuote,
  type PriceSettings,
  type Quote,
  type QuoteRequest,
  quote,
} from './price.ts'

const shenzhen: CityPrice = { city: 'Shenzhen', province: 'Guangdong', working: 20000, weekend: 25000, holiday: 40000 }
const foshan: CityPrice = { city: 'Foshan', province: 'Guangdong', working: 22000, weekend: 24000, holiday: 39000 }
const ningbo: CityPrice = { city: 'Ningbo', province: 'Zhejiang', working: 30000, weekend: 26000, holiday: 50000 }
const noCampaign: PriceSettings = { ...defaults, campaigns: [] }

const wednesday = { day: '2026-11-18', kind: 'working' } as const
const saturday = { day: '2026-11-21', kind: 'weekend' } as const
const holiday = { day: '2026-12-31', kind: 'holiday' } as const
const working = (...days: string[]) => days.map((day) => ({ day, kind: 'working' as const }))

const request = (facts: Partial<QuoteRequest> = {}): QuoteRequest => ({
  md: 1,
  dates: [wednesday],
  inspector: { own: false, prices: [shenzhen, foshan, ningbo] },
  factory: { city: 'Shenzhen', province: 'Guangdong' },
  customer: { country: 'US', canUseOwnPrice: false, customerPrice: null },
  today: '2026-11-15',
  ...facts,
})
const asked = (facts: Partial<QuoteRequest> = {}, settings = noCampaign): Quote => {
  const answer = quote(request(facts), settings)
  if (answer === null) throw new Error('no quote')
  return answer
}
const at = (cents: number) => ({ own: false, prices: [{ ...shenzhen, working: cents }] })
const buyer = (country: string, customerPrice: number | null = null, canUseOwnPrice = customerPrice !== null) => ({
  country,
  canUseOwnPrice,
  customerPrice,
})

describe('P1 day price', () => {
  test.each<[string, CityPrice[], string, string, KindOfDay, number | null]>([
    ['its city, working', [ningbo, shenzhen, foshan], 'Shenzhen', 'Guangdong', 'working', 20000],
    ['its city, weekend', [ningbo, shenzhen, foshan], 'Shenzhen', 'Guangdong', 'weekend', 25000],
    ['its city, holiday', [ningbo, shenzhen, foshan], 'Shenzhen', 'Guangdong', 'holiday', 40000],
    ['same province: the highest there', [ningbo, shenzhen, foshan], 'Dongguan', 'Guangdong', 'working', 22000],
    [
      'same province, weekend: the highest there',
      [ningbo, shenzhen, foshan],
      'Dongguan',
      'Guangdong',
      'weekend',
      25000,
    ],
    ['elsewhere: the highest of all', [shenzhen, ningbo, foshan], 'Xiamen', 'Fujian', 'working', 30000],
    ['elsewhere, weekend: the highest of all', [shenzhen, ningbo, foshan], 'Xiamen', 'Fujian', 'weekend', 26000],
    ['no price at all', [], 'Xiamen', 'Fujian', 'working', null],
  ])('%s', (_, prices, city, province, kind, expected) => {
    expect(dayPrice(prices, { city, province }, kind)).toBe(expected)
  })
})

describe('P2 total', () => {
  test.each<[string, Partial<QuoteRequest>, number]>([
    ['a Wednesday', { dates: [wednesday] }, 20000],
    ['a Saturday', { dates: [saturday] }, 25000],
    ['a holiday', { dates: [holiday] }, 40000],
    ['one and a half man-days on one date', { md: 1.5 }, 30000],
    ['two man-days on one date', { md: 2 }, 40000],
    ['two man-days on Wednesday and Saturday', { md: 2, dates: [wednesday, saturday] }, 45000],
    ['one and a half on Wednesday and Saturday', { md: 1.5, dates: [wednesday, saturday] }, 33750],
    ['half a cent goes up', { md: 1.5, inspector: at(10001) }, 15002],
    [
      'a third of a cent goes down',
      { inspector: at(10000), dates: working('2026-11-17', '2026-11-18', '2026-11-19') },
      10000,
    ],
  ])('%s', (_, facts, total) => {
    expect(asked(facts).total).toBe(total)
  })

  it('the last date takes the cents left over, whatever order the dates are listed in', () => {
    const dates = working('2026-11-19', '2026-11-17', '2026-11-18')
    const answer = asked({ inspector: at(10000), dates })
    expect(answer.dates.map(({ day, total }) => [day, total])).toEqual([
      ['2026-11-17', 3333],
      ['2026-11-18', 3333],
      ['2026-11-19', 3334],
    ])
    expect(answer.terms.map(({ amount }) => amount)).toEqual([3333, 3333, 3334])
    expect(answer.terms[0]?.params).toMatchObject({ day: '2026-11-17' })
  })

  it('a quote of two dates is shown line by line', () => {
    expect(asked({ md: 1.5, dates: [saturday, wednesday] })).toEqual({
      price: 22500,
      total: 33750,
      terms: [
        { code: 'day', params: { day: '2026-11-18', kind: 'working', price: 20000, md: 1.5, dates: 2 }, amount: 15000 },
        { code: 'day', params: { day: '2026-11-21', kind: 'weekend', price: 25000, md: 1.5, dates: 2 }, amount: 18750 },
      ],
      dates: [
        { ...wednesday, dayPrice: 20000, total: 15000, earned: 15000, commission: 2250, payout: 12750 },
        { ...saturday, dayPrice: 25000, total: 18750, earned: 18750, commission: 2813, payout: 15937 },
      ],
      earned: 33750,
      commission: 5063,
      payout: 28687,
      margin: 5063,
    })
  })
})

describe('P3 own inspector', () => {
  const own = { own: true, prices: [shenzhen] }

  it('an own inspector costs a fee of USD 30 per man-day and is paid nothing out', () => {
    expect(asked({ md: 2.5, dates: working('2026-11-17', '2026-11-18'), inspector: own })).toEqual({
      price: 0,
      total: 7500,
      terms: [{ code: 'administration_fee', params: { each: 3000, md: 2.5 }, amount: 7500 }],
      dates: working('2026-11-17', '2026-11-18').map((date) => ({
        ...date,
        dayPrice: 0,
        total: 3750,
        earned: 0,
        commission: 0,
        payout: 0,
      })),
      earned: 0,
      commission: 0,
      payout: 0,
      margin: 7500,
    })
  })

  it('an own inspector costs the fee without listed prices, with a campaign and with an agreed price', () => {
    expect(asked({ inspector: { own: true, prices: [] } }).total).toBe(3000)
    expect(asked({ inspector: own, customer: buyer('CN', 9900) }, defaults).total).toBe(3000)
    expect(asked({ inspector: own }, { ...noCampaign, ownInspectorFee: 2500 }).total).toBe(2500)
  })
})

describe('P4 agreed price and campaign', () => {
  it('an agreed price replaces the price of every day', () => {
    const answer = asked({ md: 2, dates: [wednesday, saturday], customer: buyer('US', 18000) })
    expect(answer).toMatchObject({ price: 18000, total: 36000, earned: 45000, payout: 38250, margin: -2250 })
    expect(answer.terms).toEqual([
      {
        code: 'agreed_day',
        params: { day: '2026-11-18', kind: 'working', price: 18000, md: 2, dates: 2 },
        amount: 18000,
      },
      {
        code: 'agreed_day',
        params: { day: '2026-11-21', kind: 'weekend', price: 18000, md: 2, dates: 2 },
        amount: 18000,
      },
    ])
    expect(answer.dates.map((date) => date.dayPrice)).toEqual([18000, 18000])
  })

  test.each<[string, QuoteRequest['customer'], PriceSettings, number, string[]]>([
    ['nobody special', buyer('US'), defaults, 20000, ['day']],
    ['no country yet', buyer(''), defaults, 20000, ['day']],
    ['country of the campaign', buyer('CN'), defaults, 10000, ['day', 'campaign']],
    ['agreed price', buyer('US', 15000), defaults, 15000, ['agreed_day']],
    ['agreed price above the listed one', buyer('US', 21000), defaults, 21000, ['agreed_day']],
    ['agreed price that may not be used', buyer('US', 15000, false), defaults, 20000, ['day']],
    ['may use a price, has none', buyer('US', null, true), defaults, 20000, ['day']],
    ['may use a price, it is zero', buyer('US', 0, true), defaults, 20000, ['day']],
    ['both, campaign lower', buyer('CN', 15000), defaults, 10000, ['day', 'campaign']],
    ['both, agreed price lower', buyer('CN', 9999), defaults, 9999, ['agreed_day']],
    ['both, the same', buyer('CN', 10000), defaults, 10000, ['agreed_day']],
    ['agreed price above the listed one, no campaign', buyer('CN', 21000), noCampaign, 21000, ['agreed_day']],
  ])('%s', (_, customer, settings, total, codes) => {
    const answer = asked({ customer }, settings)
    expect(answer.total).toBe(total)
    expect(answer.terms.map(({ code }) => code)).toEqual(codes)
    expect(answer.earned).toBe(20000)
    expect(answer.payout).toBe(17000)
    expect(answer.margin).toBe(total - 17000)
  })

  it('a campaign is a line of its own, beside the price before discount', () => {
    const answer = asked({ md: 1.5, inspector: at(10001), customer: buyer('CN') }, defaults)
    expect(answer).toMatchObject({ price: 10001, total: 7501 })
    expect(answer.terms).toEqual([
      { code: 'day', params: { day: '2026-11-18', kind: 'working', price: 10001, md: 1.5, dates: 1 }, amount: 15002 },
      { code: 'campaign', params: { percent: 50 }, amount: -7501 },
    ])
  })

  const campaign: Campaign = { percent: 20, country: 'CN', from: '2026-11-10', to: '2026-11-20' }
  test.each<[string, Campaign[], string, string, number]>([
    ['none', [], 'CN', '2026-11-15', 0],
    ['the day before', [campaign], 'CN', '2026-11-09', 0],
    ['its first day', [campaign], 'CN', '2026-11-10', 20],
    ['its last day', [campaign], 'CN', '2026-11-20', 20],
    ['the day after', [campaign], 'CN', '2026-11-21', 0],
    ['another country', [campaign], 'VN', '2026-11-15', 0],
    ['open at the start', [{ ...campaign, from: null }], 'CN', '2020-01-01', 20],
    ['open at the end', [{ ...campaign, to: null }], 'CN', '2050-01-01', 20],
    ['the best of two', [campaign, { ...campaign, percent: 30 }], 'CN', '2026-11-15', 30],
    ['never more than everything', [{ ...campaign, percent: 120 }], 'CN', '2026-11-15', 100],
    ['never dearer', [{ ...campaign, percent: -5 }], 'CN', '2026-11-15', 0],
  ])('campaign: %s', (_, campaigns, country, today, percent) => {
    expect(campaignPercent(campaigns, country, today)).toBe(percent)
  })

  it('a campaign counts on the day of booking, not on the day of inspection', () => {
    const settings = { ...defaults, campaigns: [campaign] }
    const customer = buyer('CN')
    expect(asked({ customer, dates: [holiday], today: '2026-11-20' }, settings).total).toBe(32000)
    expect(asked({ customer, dates: [wednesday], today: '2026-11-21' }, settings).total).toBe(20000)
  })

  it('a campaign may have a percentage with decimals', () => {
    const settings = { ...defaults, campaigns: [{ ...campaign, percent: 12.5 }], commissionPercent: 7.25 }
    expect(asked({ customer: buyer('CN') }, settings)).toMatchObject({ total: 17500, commission: 1450 })
  })
})

describe('P6 no price yet', () => {
  it('without dates or without listed prices there is no quote', () => {
    expect(quote(request({ dates: [] }), defaults)).toBeNull()
    expect(quote(request({ inspector: { own: false, prices: [] } }), defaults)).toBeNull()
    expect(quote(request({ dates: [], inspector: { own: true, prices: [] } }), defaults)).toBeNull()
  })

  it('the price of a quote is its average day price', () => {
    expect(asked({ md: 3, dates: [wednesday, saturday, holiday] }).price).toBe(28333)
  })
})

describe('P7 laboratory', () => {
  it('a laboratory quote adds tests and courier', () => {
    const tests = [
      { name: 'EN 71-3', price: 12000, samples: 2 },
      { name: 'Phthalates', price: 8050, samples: 1 },
    ]
    expect(labQuote(tests, 3500)).toEqual({
      total: 35550,
      terms: [
        { code: 'lab_test', params: { name: 'EN 71-3', price: 12000, samples: 2 }, amount: 24000 },
        { code: 'lab_test', params: { name: 'Phthalates', price: 8050, samples: 1 }, amount: 8050 },
        { code: 'courier', params: {}, amount: 3500 },
      ],
    })
    expect(labQuote(tests, 0)).toMatchObject({ total: 32050, terms: [{}, {}] })
    expect(labQuote(tests, 0).terms).toHaveLength(2)
  })
})

describe('settings', () => {
  it('the default settings of prices are these', () => {
    expect(defaults).toEqual({
      ownInspectorFee: 3000,
      commissionPercent: 15,
      campaigns: [{ percent: 50, country: 'CN', from: null, to: null }],
    })
  })
})

describe('P2 P5 for every request', () => {
  const cents = fc.integer({ min: 0, max: 200_000 })
  const prices = fc.record({
    city: fc.constantFrom('Shenzhen', 'Foshan', 'Ningbo'),
    province: fc.constantFrom('Guangdong', 'Zhejiang'),
    working: cents,
    weekend: cents,
    holiday: cents,
  })
  const anyRequest = fc.record({
    md: fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2),
    dates: fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 10, max: 28 }).map((n) => `2026-11-${n}`),
        kind: fc.constantFrom<KindOfDay>('working', 'weekend', 'holiday'),
      }),
      { minLength: 1, maxLength: 10, selector: ({ day }) => day },
    ),
    inspector: fc.record({ own: fc.boolean(), prices: fc.array(prices, { minLength: 1, maxLength: 4 }) }),
    factory: fc.constant({ city: 'Shenzhen', province: 'Guangdong' }),
    customer: fc.record({
      country: fc.constantFrom('CN', 'US', ''),
      canUseOwnPrice: fc.boolean(),
      customerPrice: fc.option(cents),
    }),
    today: fc.constant('2026-11-05'),
  })
  const anySettings = fc.record({
    ownInspectorFee: fc.integer({ min: 0, max: 10_000 }),
    commissionPercent: fc.integer({ min: 0, max: 100 }),
    campaigns: fc.array(
      fc.record({
        percent: fc.integer({ min: 0, max: 100 }),
        country: fc.constant('CN'),
        from: fc.constant(null),
        to: fc.constant(null),
      }),
      { maxLength: 2 },
    ),
  })
  const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)

  it('terms and dates of every quote add up to the cent, in whole cents, none below zero', () => {
    fc.assert(
      fc.property(anyRequest, anySettings, (given, settings) => {
        const answer = quote(given, settings)
        if (answer === null) throw new Error('no quote')
        expect(sum(answer.terms.map(({ amount }) => amount))).toBe(answer.total)
        for (const column of ['total', 'earned', 'commission', 'payout'] as const) {
          const parts = answer.dates.map((date) => date[column])
          expect(sum(parts)).toBe(answer[column])
          for (const part of parts) expect(Number.isSafeInteger(part)).toBe(true)
          if (column !== 'payout') expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        }
        expect(answer.margin).toBe(answer.total - answer.payout)
      }),
    )
  })

  it('no discount touches what the inspector gets', () => {
    fc.assert(
      fc.property(anyRequest, anySettings, (given, settings) => {
        const plain = quote({ ...given, customer: buyer('US') }, { ...settings, campaigns: [] })
        const discounted = quote(given, settings)
        expect(discounted?.earned).toBe(plain?.earned)
        expect(discounted?.payout).toBe(plain?.payout)
        expect(discounted?.commission).toBe(plain?.commission)
      }),
    )
  })

  it('a campaign never makes a quote dearer', () => {
    fc.assert(
      fc.property(anyRequest, anySettings, (given, settings) => {
        const without = quote(given, { ...settings, campaigns: [] })
        expect(quote(given, settings)?.total).toBeLessThanOrEqual(without?.total ?? 0)
      }),
    )
  })
})
