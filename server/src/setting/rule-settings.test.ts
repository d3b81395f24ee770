import { type Settings, settingDefinitions } from '@goodlot/contract'
import {
  defaultEstimateSettings,
  defaultHeldDaySettings,
  defaultHoldSettings,
  defaultOfferTime,
  defaultPayoutSettings,
  defaultRecommendationSettings,
  defaultStrikeRules,
  defaultUnpaidSettings,
  manDays,
  quote,
} from '@goodlot/rules'
import { describe, expect, it } from 'vitest'
import { ruleSettings } from './rule-settings.ts'

const settings = (change: Partial<Settings> = {}) =>
  ({
    ...Object.fromEntries(Object.entries(settingDefinitions).map(([key, { value }]) => [key, value])),
    ...change,
  }) as Settings

describe('the parameters of the rules', () => {
  it('are those of the rules until root changes them', () => {
    expect(ruleSettings(settings())).toEqual({
      ...defaultEstimateSettings,
      hold: defaultHoldSettings,
      heldDays: defaultHeldDaySettings,
      unpaid: defaultUnpaidSettings,
      offer: defaultOfferTime,
      payout: defaultPayoutSettings,
      laboratory: { courierPrice: 3500 },
      account: { paymentDays: 14 },
      marks: { leastPercent: 25, unitSeconds: 15 },
      recommendation: defaultRecommendationSettings,
      sampling: { double: true, lq: true, zero: true },
      reservePercent: 30,
      strikes: defaultStrikeRules,
    })
  })

  const work = {
    serviceType: 'fri',
    lots: [{ category: 'toys', sampleSize: 200, products: 1 }],
    containers: 5,
    employees: 300,
    auditType: 'social',
    auditTimes: 1,
  } as const
  const audits = settingDefinitions['man_days.audits'].value
  it.each([
    [
      'samples per day',
      'fri',
      { 'man_days.samples_per_day': { ...settingDefinitions['man_days.samples_per_day'].value, toys: 100 } },
      1,
      2,
    ],
    ['the factor of a service', 'fri', { 'man_days.factor': { fri: 2, dpi: 1, others: 1 } }, 1, 2],
    ['the least', 'fri', { 'man_days.rounding': { step: 0.5, least: 3, most: 10 } }, 1, 3],
    ['the first lot before production', 'ppc', { 'man_days.pre_production': { first_lot: 2, further_lot: 0.5 } }, 1, 2],
    ['containers per day', 'cls', { 'man_days.containers': 5 }, 3, 1],
    ['the steps of an audit', 'fe', { 'man_days.audits': { ...audits, social: [{ up_to: null, md: 4.5 }] } }, 2, 4.5],
  ] as const)('%s decides the man-days', (_, serviceType, change, before, after) => {
    const md = (changed: Partial<Settings>) =>
      manDays({ ...work, serviceType }, ruleSettings(settings(changed)).manDays)?.md
    expect([md({}), md(change as Partial<Settings>)]).toEqual([before, after])
  })

  const request = (own: boolean, country = 'PL') => ({
    md: 1,
    dates: [{ day: '2026-11-20', kind: 'working' as const }],
    inspector: { own, prices: [{ city: 'Suzhou', province: 'Jiangsu', working: 20_000, weekend: 1, holiday: 1 }] },
    factory: { city: 'Suzhou', province: 'Jiangsu' },
    customer: { country, canUseOwnPrice: false, customerPrice: null },
    today: '2026-11-16',
  })
  it('fee, commission and campaign decide the price', () => {
    const { price } = ruleSettings(
      settings({
        'prices.own_inspector_fee': 12.34,
        'prices.commission': 20,
        'site.campaign': { percent: 10, country: 'PL', from: '2026-11-16', to: null, shown: false },
      }),
    )
    expect(quote(request(true), price)?.total).toBe(1234)
    expect(quote(request(false), price)).toMatchObject({ total: 18_000, commission: 4000, payout: 16_000 })
    expect(quote(request(false, 'CN'), price)?.total).toBe(20_000)
  })
})
