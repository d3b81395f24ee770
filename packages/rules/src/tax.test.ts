import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherwiseOfSeller, rulesOfSeller, type TaxSettings, taxFor, taxIn, taxOfCredit, vatFormOf } from './tax.ts'

describe('the tax inside an amount', () => {
  it.each([
    [20_000, 0, 0],
    [20_000, 23, 3740],
    [12_300, 23, 2300],
    [12_000, 20, 2000],
    [1, 23, 0],
    [2, 23, 0],
    [3, 23, 1],
    // exactly half a cent is rounded up
    [3, 20, 1],
    [9, 20, 2],
    [33, 10, 3],
    [10_000, 8.25, 762],
    [999_999_999_999, 25, 200_000_000_000],
    [-12_300, 23, -2300],
    [-3, 20, -1],
    [0, 23, 0],
  ])('%i cents with %d %% include %i cents', (gross, percent, tax) => {
    expect(taxIn(gross, percent)).toBe(tax)
  })

  it('is taken back whole by credit notes over the whole amount, in however many parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 2700 }),
        (parts, hundredths) => {
          const percent = hundredths / 100
          let credited = 0
          let tax = 0
          for (const part of parts) {
            tax += taxOfCredit(percent, credited, part)
            credited += part
          }
          return tax === taxIn(credited, percent)
        },
      ),
    )
  })
})

describe('the tax of a customer', () => {
  const settings: TaxSettings = {
    otherwisePercent: 5,
    rules: [
      { country: 'PL', percent: 23, reverse: true },
      { country: 'ES', percent: 21, reverse: false },
    ],
  }
  it.each([
    ['PL', '', 23, false],
    ['PL', 'PL1234567890', 0, true],
    ['ES', 'ESX1234567X', 21, false],
    ['US', '12-3456789', 5, false],
    ['', '', 5, false],
  ])('of %s with the number "%s" is %d %%, owed by the customer: %s', (country, taxNumber, percent, isReversed) => {
    expect(taxFor(settings, { country, taxNumber })).toEqual({ percent, isReversed })
  })
})

describe('the rules of a seller', () => {
  const rules = [
    { country: 'PL', seller: '', percent: 0, reverse: true },
    { country: 'PL', seller: 'PL', percent: 23, reverse: false },
    { country: 'HK', seller: 'CN', percent: 6, reverse: false },
    { country: 'DE', seller: '', percent: 19, reverse: true },
  ]
  it.each([
    ['PL', 'PL', '', 23, false],
    // whoever sells within the country owes the tax itself
    ['PL', 'PL', 'PL1234567890', 23, false],
    ['CN', 'PL', 'PL1234567890', 0, true],
    ['CN', 'HK', '', 6, false],
    ['PL', 'HK', '', 5, false],
    ['', 'HK', '', 5, false],
    ['', 'PL', '', 0, false],
    ['PL', 'DE', '', 19, false],
    ['PL', 'DE', 'DE123456789', 0, true],
    ['PL', 'US', '', 5, false],
  ])(
    'from %s to %s with the number "%s": %d %%, owed by the customer: %s',
    (seller, country, taxNumber, percent, isReversed) => {
      const settings = { otherwisePercent: 5, rules: rulesOfSeller(rules, seller) }
      expect(taxFor(settings, { country, taxNumber })).toEqual({ percent, isReversed })
    },
  )
})

describe('the tax for all other countries', () => {
  const settings = {
    otherwise: 5,
    sellers: [
      { seller: 'PL', tax_percent: 23 },
      { seller: 'CN', tax_percent: 0 },
    ],
  }
  const rules = [
    { country: 'US', seller: '', percent: 7, reverse: false },
    { country: 'DE', seller: 'PL', percent: 19, reverse: true },
  ]
  it.each([
    // the seller's own, also when it is nothing
    ['PL', 'FR', '', 23, false],
    ['PL', 'FR', 'FR12345678901', 23, false],
    ['PL', '', '', 23, false],
    ['CN', 'FR', '', 0, false],
    // sellers without one
    ['HK', 'FR', '', 5, false],
    ['', 'FR', '', 5, false],
    // a rule for the customer's country goes before it, for this seller or for any
    ['PL', 'DE', '', 19, false],
    ['PL', 'DE', 'DE123456789', 0, true],
    ['CN', 'DE', 'DE123456789', 0, false],
    ['PL', 'US', '', 7, false],
    ['CN', 'US', '', 7, false],
  ])(
    'from %s to %s with the number "%s": %d %%, owed by the customer: %s',
    (seller, country, taxNumber, percent, isReversed) => {
      const ofSeller = { otherwisePercent: otherwiseOfSeller(settings, seller), rules: rulesOfSeller(rules, seller) }
      expect(taxFor(ofSeller, { country, taxNumber })).toEqual({ percent, isReversed })
    },
  )
})

describe('the form of a VAT number', () => {
  it.each([
    ['PL', 'PL 525-000-85-19', 'fits'],
    ['PL', '5250008519', 'fits'],
    ['PL', '525000851', 'differs'],
    ['DE', 'de123456789', 'fits'],
    ['GR', 'EL123456789', 'fits'],
    ['AT', 'ATU12345678', 'fits'],
    ['AT', 'AT12345678', 'differs'],
    ['ES', 'ESB12345678', 'fits'],
    ['NL', 'NL123456789B01', 'fits'],
    ['SE', 'SE123456789001', 'fits'],
    ['IE', 'IE1234567WA', 'fits'],
    ['CN', '91310000MA1FL0XX0X', 'unknown'],
    ['PL', '', 'unknown'],
  ])('%s %s: %s', (country, number, form) => {
    expect(vatFormOf(country, number)).toBe(form)
  })
})
