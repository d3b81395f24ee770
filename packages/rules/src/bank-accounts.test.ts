import { describe, expect, it } from 'vitest'
import { type BankAccount, bankAccountFaults, maskedNumber, plainNumber, tailOf } from './bank-accounts.ts'

const account = (change: Partial<BankAccount>): BankAccount => ({
  ...{ holder: 'Li Na', bank: 'ICBC', country: 'CN', number: '6222021234567894', bic: 'ICBKCNBJ', branch: 'Ningbo' },
  currency: 'USD',
  ...change,
})
const polish = { country: 'PL', bic: 'BPKOPLPW', currency: 'PLN' }
const american = { country: 'US', bic: 'CHASUS33', branch: '021000021', number: '000123456789' }

// biome-ignore format: a table
const cases: readonly (readonly [string, Partial<BankAccount>, object])[] = [
  ['a Chinese card with its check digit',                  {},                                                                     {}],
  ['a Chinese card with two digits exchanged',             { number: '6222021234576894' },                                         { number: 'bank_card_number' }],
  ['a Chinese company account without a check digit',      { number: '3901120009200012345' },                                      {}],
  ['a transfer within China needs no SWIFT code',          { bic: '', currency: 'CNY' },                                           {}],
  ['a transfer of dollars to China needs one',             { bic: '' },                                                            { bic: 'required' }],
  ['a Polish IBAN',                                        { ...polish, number: 'PL61109010140000071219812874' },                  {}],
  ['a Polish IBAN with a wrong digit',                     { ...polish, number: 'PL61109010140000071219812875' },                  { number: 'iban' }],
  ['a Polish IBAN without its country',                    { ...polish, number: '61109010140000071219812874' },                    { number: 'iban' }],
  ['a German IBAN as that of a Polish account',            { ...polish, number: 'DE89370400440532013000' },                        { number: 'iban' }],
  ['an IBAN that is too short',                            { ...polish, number: 'PL6110901014000007121981287' },                   { number: 'iban' }],
  ['a British IBAN with letters',                          { country: 'GB', bic: 'NWBKGB2L', number: 'GB29NWBK60161331926819' },   {}],
  ['a Pakistani IBAN',                                     { country: 'PK', bic: 'SCBLPKKX', number: 'PK36SCBL0000001123456702' }, {}],
  ['an American account with its routing number',          american,                                                               {}],
  ['an American account with a wrong routing number',      { ...american, branch: '021000022' },                                   { branch: 'routing_number' }],
  ['an American account without one',                      { ...american, branch: '' },                                            { branch: 'routing_number' }],
  ['a Mexican CLABE',                                      { country: 'MX', bic: 'BNMXMXMM', number: '002010077777777771' },       {}],
  ['a Mexican CLABE with a wrong digit',                   { country: 'MX', bic: 'BNMXMXMM', number: '002010077777777772' },       { number: 'clabe' }],
  ['a Vietnamese number, which has no check digit',        { country: 'VN', bic: 'BFTVVNVX', number: '0011004012345' },            {}],
  ['a number of two digits',                               { country: 'VN', bic: 'BFTVVNVX', number: '12' },                       { number: 'bank_number' }],
  ['a bank that is no number',                             { country: 'VN', bic: 'BFTVVNVX', number: 'VIETCOMBANK' },              { number: 'bank_number' }],
  ['a SWIFT code that is none',                            { bic: 'ICBK' },                                                        { bic: 'bic' }],
  ['a SWIFT code of another country',                      { bic: 'CHASUS33' },                                                    { bic: 'bic_country' }],
  ['a SWIFT code of a branch',                             { bic: 'ICBKCNBJNBO' },                                                 {}],
  ['nobody’s account at no bank',                          { holder: '', bank: '', number: '' },                                   { holder: 'required', bank: 'required', number: 'required' }],
]
describe('a bank account', () => {
  it.each(cases)('%s', (_name, change, faults) => expect(bankAccountFaults(account(change))).toEqual(faults))
})

it.each([
  ['PL', 'pl61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
  ['CN', '6222-0212-3456-7894', '6222021234567894'],
  ['KR', '110-123-456789', '110-123-456789'],
])('a number of %s as people type it is stored plainly', (country, typed, plain) => {
  expect(plainNumber(typed, country)).toBe(plain)
})

it('of a number only the end is shown', () => {
  expect(maskedNumber(tailOf('6222021234567894'))).toBe('•••• 7894')
  expect(maskedNumber('')).toBe('')
})
